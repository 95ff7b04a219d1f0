import { hourMs } from '../../platform/clock/spans.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { WorldAirport } from '../world/airports.ts';

export interface CloudLayer {
  readonly cover: 'FEW' | 'SCT' | 'BKN' | 'OVC';
  readonly baseFeet: number;
  readonly type?: 'CB' | 'TCU';
}

export interface Observation {
  readonly station: WorldAirport;
  readonly observedMs: number;
  readonly temperatureTenths: number;
  readonly dewPointTenths: number;
  /** Undefined is variable. */
  readonly windDegrees: number | undefined;
  readonly windKnots: number;
  readonly gustKnots: number | undefined;
  /** Statute miles; 10 is ten or more. */
  readonly visibilityMiles: number;
  readonly weather: string | undefined;
  readonly altimeterTenthsHpa: number;
  readonly clouds: readonly CloudLayer[];
}

/** Stations report shortly before the hour in the US, at the full hour elsewhere. */
const minuteOf = (station: WorldAirport): number =>
  station.icao.startsWith('K') ? 51 + (station.icao.charCodeAt(1) % 6) : 0;

export const lastReportMs = (station: WorldAirport, atMs: number): number => {
  const offset = minuteOf(station) * 60_000;
  return Math.floor((atMs - offset) / hourMs) * hourMs + offset;
};

const skies: readonly {
  readonly clouds: readonly CloudLayer[];
  readonly miles: readonly number[];
  readonly weather?: string;
}[] = [
  { clouds: [], miles: [10] },
  { clouds: [{ cover: 'FEW', baseFeet: 4500 }], miles: [10] },
  {
    clouds: [
      { cover: 'FEW', baseFeet: 3500 },
      { cover: 'SCT', baseFeet: 24000 },
    ],
    miles: [10],
  },
  {
    clouds: [
      { cover: 'SCT', baseFeet: 5000 },
      { cover: 'BKN', baseFeet: 12000 },
    ],
    miles: [10, 9],
  },
  { clouds: [{ cover: 'BKN', baseFeet: 2200 }], miles: [6, 5], weather: '-RA BR' },
  {
    clouds: [
      { cover: 'FEW', baseFeet: 2500, type: 'TCU' },
      { cover: 'OVC', baseFeet: 7000 },
    ],
    miles: [8, 7],
    weather: '-SHRA',
  },
  { clouds: [{ cover: 'OVC', baseFeet: 700 }], miles: [2, 2.5], weather: 'BR' },
];
const lowCeiling = {
  clouds: [
    { cover: 'BKN', baseFeet: 900 },
    { cover: 'OVC', baseFeet: 1800 },
  ],
  miles: [4, 5],
  weather: 'BR',
} as const;

/** SFO has the low ceilings of its ground delay program, SAN a variable wind, LAS no wind. */
export const observationOf = (station: WorldAirport, observedMs: number, seed: string): Observation => {
  const hourly = seededRandom(seed, 'metar', station.icao, Math.floor(observedMs / hourMs));
  const daily = seededRandom(seed, 'metar-day', station.icao, Math.floor(observedMs / (24 * hourMs)));
  const sky = station.iata === 'SFO' ? lowCeiling : daily.pick(skies);
  const localHour = (((observedMs / hourMs + station.longitude / 15) % 24) + 24) % 24;
  const warmth = 29 - Math.abs(station.latitude) * 0.38 - station.elevationMetres / 160;
  const temperature = warmth + 5 * Math.cos(((localHour - 15) / 24) * 2 * Math.PI) + daily.integer(-40, 40) / 10;
  const calm = station.iata === 'LAS';
  const variable = station.iata === 'SAN' || (!calm && hourly.chance(0.08));
  const windKnots = calm ? 0 : variable ? hourly.integer(2, 5) : hourly.integer(4, 19);
  const gusty = !variable && windKnots > 12;
  return {
    station,
    observedMs,
    temperatureTenths: Math.round(temperature * 10),
    dewPointTenths:
      Math.round(temperature * 10) - (sky.weather === undefined ? daily.integer(40, 150) : daily.integer(5, 25)),
    windDegrees: calm ? 0 : variable ? undefined : daily.integer(1, 36) * 10,
    windKnots,
    gustKnots: gusty ? windKnots + hourly.integer(8, 13) : undefined,
    visibilityMiles: hourly.pick(sky.miles),
    weather: sky.weather,
    altimeterTenthsHpa: daily.integer(10_020, 10_290) + hourly.integer(-6, 6),
    clouds: sky.clouds,
  };
};

import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { phrases, readRows, words } from '../engine/rows.ts';
import { airportByIcao, type WorldAirport } from '../flight-world/airports.ts';
import { seededRandom } from '../random/seeded-random.ts';

const allSkies = readRows('emulator/metar/reference/skies.tsv', {
  clouds: (cell) =>
    phrases(cell).map((layer) => {
      const [cover = '', base, type] = layer.split(' ');
      return { cover, base: Number(base), type };
    }),
  miles: (cell) => words(cell).map(Number),
  weather: (cell) => (cell === '' ? undefined : cell),
});
const [skies, lowCeilings] = [allSkies.slice(0, -1), allSkies.slice(-1)];

/** SFO has the low ceilings of its ground delay program, SAN a variable wind, LAS no wind. */
const observationOf = (station: WorldAirport, observedMs: number, seed: string) => {
  const hourly = seededRandom(seed, 'metar', station.icao, Math.floor(observedMs / hourMs));
  const daily = seededRandom(seed, 'metar-day', station.icao, Math.floor(observedMs / dayMs));
  const sky = station.iata === 'SFO' ? (lowCeilings[0] ?? daily.pick(skies)) : daily.pick(skies);
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
    /** Undefined is variable. */
    windDegrees: calm ? 0 : variable ? undefined : daily.integer(1, 36) * 10,
    windKnots,
    gustKnots: gusty ? windKnots + hourly.integer(8, 13) : undefined,
    visibilityMiles: hourly.pick(sky.miles),
    weather: sky.weather,
    altimeterTenthsHpa: daily.integer(10_020, 10_290) + hourly.integer(-6, 6),
    clouds: sky.clouds,
    /** Stations outside North America report metres and whole degrees. */
    isMetric: !/^[KPCTM]/.test(station.icao),
  };
};

export type Observation = ReturnType<typeof observationOf>;

/** Stations report shortly before the hour in the US, at the full hour elsewhere. */
const lastReportMs = ({ icao }: WorldAirport, atMs: number): number => {
  const offset = (icao.startsWith('K') ? 51 + (icao.charCodeAt(1) % 6) : 0) * minuteMs;
  return Math.floor((atMs - offset) / hourMs) * hourMs + offset;
};

/** The real service returns at most this many. */
const maxEntries = 400;
/** A report is published about three minutes after the observation. */
const receiptDelayMs = 190_000;

/** Of each known station the latest report, or with `hours` several, newest first. */
export const observationsOf = async (
  ids: readonly string[],
  hours: number,
  { clock, seed }: EmulatorContext,
): Promise<readonly Observation[]> => {
  const observations: Observation[] = [];
  for (const id of ids) {
    const station = await airportByIcao(id);
    if (station === undefined) continue;
    const newest = lastReportMs(station, clock.now() - receiptDelayMs);
    const oldest = hours === 0 ? newest : clock.now() - hours * hourMs;
    for (let at = newest; at >= oldest && observations.length < maxEntries; at -= hourMs)
      observations.push(observationOf(station, at, seed));
  }
  return observations;
};

import { seededRandom } from '../random/seeded-random.ts';
import { aircraftPosition } from '../world/aircraft-position.ts';
import type { WorldAirport } from '../world/airports.ts';
import type { FlightDay } from '../world/flight-day.ts';
import type { Codeshare } from '../world/flight-service.ts';
import type { FlightProgress, SideProgress } from './flight-progress.ts';
import { toWireTime } from './wire-time.ts';

/** Airports without data on code-shares: all their numbers are `Unknown`. */
export const airportsWithoutCodeshareData: ReadonlySet<string> = new Set(['LAX']);

interface RecordOptions {
  /** The displayed number if it is not the operator's. */
  readonly codeshare?: Codeshare | undefined;
  readonly codeshareDataKnown: boolean;
  readonly withLocation: boolean;
}

const toAirport = (airport: WorldAirport) => ({
  icao: airport.icao,
  iata: airport.iata,
  name: airport.name,
  shortName: airport.shortName,
  municipalityName: airport.city,
  location: { lat: airport.latitude, lon: airport.longitude },
  countryCode: airport.countryCode,
  timeZone: airport.timeZone,
});

const facilities = (day: FlightDay, side: 'departure' | 'arrival', { live }: SideProgress, at: WorldAirport) => {
  const draw = seededRandom('facilities', day.service.id, side);
  const terminal = at.size > 1 ? String(draw.integer(1, at.size + 1)) : undefined;
  const gate = `${draw.pick(['A', 'B', 'C', 'D'])}${draw.integer(1, 48)}`;
  const runway = `${String(draw.integer(1, 36)).padStart(2, '0')}${draw.pick(['L', 'R', ''])}`;
  return {
    terminal,
    gate: live ? gate : undefined,
    ...(side === 'departure'
      ? { checkInDesk: draw.chance(0.5) ? `${draw.integer(100, 160)}-${draw.integer(161, 190)}` : undefined }
      : {}),
    ...(side === 'arrival' ? { baggageBelt: live && draw.chance(0.7) ? String(draw.integer(1, 14)) : undefined } : {}),
    runway: live ? runway : undefined,
  };
};

export const toSide = (
  day: FlightDay,
  side: 'departure' | 'arrival',
  progress: FlightProgress,
  shown: WorldAirport | undefined,
) => {
  const at = side === 'departure' ? day.service.origin : day.service.destination;
  const known = progress[side];
  const time = (epochMs: number | undefined) => (epochMs === undefined ? undefined : toWireTime(epochMs, at.timeZone));
  return {
    airport: shown === undefined ? undefined : toAirport(shown),
    scheduledTime: time(known.scheduledMs),
    revisedTime: time(known.revisedMs),
    predictedTime: time(known.predictedMs),
    runwayTime: time(known.runwayMs),
    ...facilities(day, side, known, at),
    quality: known.live ? ['Basic', 'Live'] : ['Basic'],
  };
};

export const toUnknownSide = (airport: WorldAirport) => ({ airport: toAirport(airport), quality: [] });

const toLocation = (day: FlightDay, now: number) => {
  const position = aircraftPosition(day, now);
  if (position === undefined) return undefined;
  return {
    pressureAltitude: {
      meter: Math.round(position.altitudeFeet * 0.3048),
      km: Math.round(position.altitudeFeet * 0.03048) / 100,
      feet: position.altitudeFeet,
    },
    groundSpeed: {
      kt: position.groundSpeedKnots,
      kmPerHour: Math.round(position.groundSpeedKnots * 1.852),
      meterPerSecond: Math.round(position.groundSpeedKnots * 0.5144),
    },
    trueTrack: { deg: position.trackDegrees },
    reportedAtUtc: toWireTime(now, 'UTC').utc,
    lat: position.latitude,
    lon: position.longitude,
  };
};

/** The part common to all forms of a flight. A code-share has no callsign, except by mistake. */
export const toFlightRecord = (
  day: FlightDay,
  progress: FlightProgress,
  now: number,
  options: RecordOptions,
): Record<string, unknown> => {
  const { service } = day;
  const { codeshare } = options;
  const { airline, number } = codeshare ?? service;
  const callSign =
    codeshare === undefined
      ? service.traits.hides === undefined
        ? service.callsign
        : undefined
      : codeshare.mistakenCallsign;
  const mistaken = codeshare?.mistakenCallsign !== undefined;
  const { registration, hex, model } = service.aircraft;
  return {
    number: `${airline.iata} ${number}`,
    callSign,
    status: progress.status,
    codeshareStatus: !options.codeshareDataKnown
      ? 'Unknown'
      : codeshare === undefined || mistaken
        ? 'IsOperator'
        : 'IsCodeshared',
    isCargo: service.airline.cargo,
    aircraft:
      service.traits.hides === 'callsign-and-aircraft'
        ? { model }
        : { reg: registration, modeS: hex.toUpperCase(), model },
    airline: airline.cargo ? { name: airline.name } : { name: airline.name, iata: airline.iata, icao: airline.icao },
    location: options.withLocation ? toLocation(day, now) : undefined,
  };
};

import { toLocalTime } from '../engine/local-time.ts';
import { twoDigits } from '../engine/responses.ts';
import { aircraftPosition } from '../flight-world/aircraft-position.ts';
import type { WorldAirport } from '../flight-world/airports.ts';
import type { FlightDay } from '../flight-world/flight-day.ts';
import type { Codeshare } from '../flight-world/flight-service.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { FlightProgress, SideProgress } from './flight-progress.ts';

/** `2025-01-16 13:40Z` and `2025-01-16 23:40+10:00`: a blank instead of the T, without seconds. */
export const toWireTime = (epochMs: number, timeZone: string): { readonly utc: string; readonly local: string } => {
  const { date, time, offsetMinutes } = toLocalTime(epochMs, timeZone);
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  return {
    utc: `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')}Z`,
    local: `${date} ${time}${offset}`,
  };
};

/** False where all numbers are `Unknown`. */
export const hasCodeshareData = ({ iata }: WorldAirport): boolean => iata !== 'LAX';

interface RecordOptions {
  /** The displayed number if it is not the operator's. */
  readonly codeshare?: Codeshare | undefined;
  /** The airport whose data on code-shares count. */
  readonly at: WorldAirport;
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

export type Direction = 'departure' | 'arrival';

const facilities = (day: FlightDay, side: Direction, { live }: SideProgress, at: WorldAirport) => {
  const draw = seededRandom('facilities', day.service.id, side);
  const terminal = at.size > 1 ? String(draw.integer(1, at.size + 1)) : undefined;
  const gate = `${draw.pick(['A', 'B', 'C', 'D'])}${draw.integer(1, 48)}`;
  const runway = `${twoDigits(draw.integer(1, 36))}${draw.pick(['L', 'R', ''])}`;
  const equipment =
    side === 'departure'
      ? { checkInDesk: draw.chance(0.5) ? `${draw.integer(100, 160)}-${draw.integer(161, 190)}` : undefined }
      : { baggageBelt: live && draw.chance(0.7) ? String(draw.integer(1, 14)) : undefined };
  return { terminal, gate: live ? gate : undefined, ...equipment, runway: live ? runway : undefined };
};

export const toSide = (day: FlightDay, side: Direction, progress: FlightProgress, shown: WorldAirport | undefined) => {
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
  const { hides } = service.traits;
  const ownCallSign = hides === undefined ? service.callsign : undefined;
  const isOperator = codeshare === undefined || codeshare.mistakenCallsign !== undefined;
  const { registration, hex, model } = service.aircraft;
  return {
    number: `${airline.iata} ${number}`,
    callSign: codeshare === undefined ? ownCallSign : codeshare.mistakenCallsign,
    status: progress.status,
    codeshareStatus: hasCodeshareData(options.at) ? (isOperator ? 'IsOperator' : 'IsCodeshared') : 'Unknown',
    isCargo: service.airline.cargo,
    aircraft: hides === 'callsign-and-aircraft' ? { model } : { reg: registration, modeS: hex.toUpperCase(), model },
    airline: airline.cargo ? { name: airline.name } : { name: airline.name, iata: airline.iata, icao: airline.icao },
    location: options.withLocation ? toLocation(day, now) : undefined,
  };
};

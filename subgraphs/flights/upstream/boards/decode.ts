import { toAircraftAddress } from '../../model/aircraft-address.ts';
import type { Aircraft, Airline, BoardDirection, CodeshareRole, FlightRecord, FlightState } from '../../model/board.ts';
import { toCallsign } from '../../model/callsign.ts';
import { decodeMovements, decodeSide, type TimeZoneOf } from './decode-movement.ts';
import { msOf } from './decode-movement-times.ts';
import { decodeTime } from './decode-time.ts';
import type { FlightWire, MovementWire } from './wire.ts';

const states: Readonly<Record<string, FlightState>> = {
  expected: 'EXPECTED',
  enroute: 'EN_ROUTE',
  checkin: 'CHECK_IN',
  boarding: 'BOARDING',
  gateclosed: 'GATE_CLOSED',
  departed: 'DEPARTED',
  delayed: 'DELAYED',
  approaching: 'APPROACHING',
  arrived: 'ARRIVED',
  canceled: 'CANCELED',
  cancelled: 'CANCELED',
  diverted: 'DIVERTED',
  canceleduncertain: 'CANCELED_UNCERTAIN',
};

const roles: Readonly<Record<string, CodeshareRole>> = { isoperator: 'OPERATOR', iscodeshared: 'CODESHARE' };

/** Airlines are shown by name, so a code replaces a missing name. */
const decodeAirline = (wire: FlightWire['airline']): Airline | null => {
  const name = wire?.name ?? wire?.iata ?? wire?.icao;
  return name ? { name, iata: wire?.iata ?? null, icao: wire?.icao ?? null } : null;
};

const decodeAircraft = (wire: FlightWire['aircraft']): Aircraft | null => {
  const aircraft: Aircraft = {
    registration: wire?.reg ?? null,
    hex: toAircraftAddress(wire?.modeS),
    model: wire?.model ?? null,
  };
  return aircraft.registration === null && aircraft.hex === null && aircraft.model === null ? null : aircraft;
};

/** One object has the other airport's name and the queried airport's times. */
const splitMovement = (movement: MovementWire): { own: MovementWire; other: MovementWire } => ({
  own: { ...movement, airport: null },
  other: { airport: movement.airport } as MovementWire,
});

/** The board of a flight; null when it was found by number. */
export type FlightOrigin = { readonly iata: string; readonly direction: BoardDirection } | null;

/**
 * Decodes both of the source's forms. Times after `answeredAtMs`, the response, have not happened; without it only the
 * state decides.
 */
export const decodeFlight = (
  wire: FlightWire,
  origin: FlightOrigin,
  timeZoneOf: TimeZoneOf,
  respondedAtMs = Number.POSITIVE_INFINITY,
): FlightRecord => {
  const state = states[(wire.status ?? '').toLowerCase().replace(/[^a-z]/g, '')] ?? 'UNKNOWN';
  const isDeparture = origin?.direction !== 'ARRIVAL';
  let { departure, arrival } = wire;
  if (wire.movement && !departure && !arrival) {
    const { own, other } = splitMovement(wire.movement);
    departure = isDeparture ? own : other;
    arrival = isDeparture ? other : own;
  }
  const updatedAt = decodeTime(wire.lastUpdatedUtc, null, null);
  const updatedAtMs = msOf(updatedAt);
  const queried = origin === null ? undefined : { iata: origin.iata };
  return {
    flightNumber: wire.number,
    airline: decodeAirline(wire.airline),
    codeshareRole: roles[(wire.codeshareStatus ?? '').toLowerCase()] ?? 'UNKNOWN',
    callsign: toCallsign(wire.callSign),
    state,
    isCargo: wire.isCargo ?? false,
    aircraft: decodeAircraft(wire.aircraft),
    updatedAt: updatedAt?.at ?? null,
    // Clocks differ.
    ageSeconds:
      updatedAtMs === null || respondedAtMs === Number.POSITIVE_INFINITY
        ? null
        : Math.max(0, Math.round((respondedAtMs - updatedAtMs) / 1000)),
    ...decodeMovements(
      {
        departure: decodeSide(departure, timeZoneOf, isDeparture ? queried : undefined),
        arrival: decodeSide(arrival, timeZoneOf, isDeparture ? undefined : queried),
      },
      { state, respondedAtMs, updatedAtMs },
    ),
  };
};

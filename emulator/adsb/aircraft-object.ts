import { seededRandom } from '../random/seeded-random.ts';
import type { AircraftPosition } from '../world/aircraft-position.ts';
import type { FlightDay } from '../world/flight-day.ts';

/** A position older than this moves from `lat`/`lon` to `lastPosition`. */
const freshSeconds = 60;

/** One aircraft in the format of readsb, which omits keys without a value. */
export const toAircraft = (day: FlightDay, position: AircraftPosition, now: number): Record<string, unknown> => {
  const { service } = day;
  const draw = seededRandom('signal', service.id, Math.floor(now / 1_000));
  const steady = seededRandom('receiver', service.id, day.date);
  const stale =
    service.traits.position === 'stale' ||
    (service.traits.position === undefined && !service.traits.punctual && steady.chance(0.04));
  const fix = {
    lat: position.latitude,
    lon: position.longitude,
    nic: 8,
    rc: 186,
    seen_pos: stale ? freshSeconds + 30 + draw.integer(0, 240) : draw.integer(0, 250) / 10,
  };
  const altitude = position.altitudeFeet;
  const heading = position.trackDegrees;
  return {
    hex: service.aircraft.hex,
    type: steady.chance(0.06) ? 'mlat' : 'adsb_icao',
    flight: service.callsign.padEnd(8),
    r: service.aircraft.registration,
    t: service.aircraft.typeCode,
    alt_baro: position.onGround ? 'ground' : altitude,
    ...(position.onGround ? {} : { alt_geom: altitude + 275 }),
    gs: position.groundSpeedKnots,
    // Some aircraft on the ground send only a heading.
    ...(position.onGround ? { true_heading: heading } : { track: heading, baro_rate: position.verticalFeetPerMinute }),
    squawk: String(steady.integer(0, 4_095).toString(8)).padStart(4, '0'),
    emergency: 'none',
    category: service.aircraft.typeCode.startsWith('E') ? 'A3' : 'A5',
    ...(stale ? { lastPosition: fix } : fix),
    version: 2,
    mlat: [],
    tisb: [],
    messages: steady.integer(2_000, 60_000),
    seen: draw.integer(0, 40) / 10,
    rssi: -draw.integer(30, 280) / 10,
  };
};

/** Another transmitter with the same callsign, far away and without an ICAO address. */
export const toDouble = (aircraft: Record<string, unknown>): Record<string, unknown> => {
  const { r: _registration, ...rest } = aircraft;
  return { ...rest, hex: '~2b41f7', type: 'tisb_other', lat: 12.5, lon: -61.25, seen_pos: 48.2, seen: 47.9 };
};

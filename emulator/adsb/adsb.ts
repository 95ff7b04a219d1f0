import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { json, refuse } from '../engine/responses.ts';
import { type AircraftPosition, aircraftPosition } from '../flight-world/aircraft-position.ts';
import { type FlightDay, flightDaysAround } from '../flight-world/flight-day.ts';
import { createFlightWorld, type FlightKey, type FoundService } from '../flight-world/flight-world.ts';
import { seededRandom } from '../random/seeded-random.ts';

/** A position older than this moves from `lat`/`lon` to `lastPosition`. */
const freshSeconds = 60;

/** One aircraft in the format of readsb, which omits keys without a value. */
const toAircraft = ({ service, date }: FlightDay, position: AircraftPosition, now: number) => {
  const draw = seededRandom('signal', service.id, Math.floor(now / 1_000));
  const steady = seededRandom('receiver', service.id, date);
  const { traits, aircraft } = service;
  const stale =
    traits.position === 'stale' || (traits.position === undefined && !traits.punctual && steady.chance(0.04));
  const fix = {
    lat: position.latitude,
    lon: position.longitude,
    nic: 8,
    rc: 186,
    seen_pos: stale ? freshSeconds + 30 + draw.integer(0, 240) : draw.integer(0, 250) / 10,
  };
  const { onGround, altitudeFeet: altitude, trackDegrees: track } = position;
  return {
    hex: aircraft.hex,
    type: steady.chance(0.06) ? 'mlat' : 'adsb_icao',
    flight: service.callsign.padEnd(8),
    r: aircraft.registration,
    t: aircraft.typeCode,
    alt_baro: onGround ? 'ground' : altitude,
    ...(onGround ? {} : { alt_geom: altitude + 275 }),
    gs: position.groundSpeedKnots,
    // Some aircraft on the ground send only a heading.
    ...(onGround ? { true_heading: track } : { track, baro_rate: position.verticalFeetPerMinute }),
    squawk: String(steady.integer(0, 4_095).toString(8)).padStart(4, '0'),
    emergency: 'none',
    category: aircraft.typeCode.startsWith('E') ? 'A3' : 'A5',
    ...(stale ? { lastPosition: fix } : fix),
    version: 2,
    mlat: [],
    tisb: [],
    messages: steady.integer(2_000, 60_000),
    seen: draw.integer(0, 40) / 10,
    rssi: -draw.integer(30, 280) / 10,
  };
};

const doubleHex = '~2b41f7';
/** Another transmitter with the same callsign, far away and without an ICAO address. */
const toDouble = ({ r: _registration, ...rest }: ReturnType<typeof toAircraft>) => {
  const fix = { lat: 12.5, lon: -61.25, seen_pos: 48.2, seen: 47.9 };
  return { ...rest, hex: doubleHex, type: 'tisb_other', ...fix };
};

const aircraftOf = ({ service }: FoundService, { context, now }: RoutedRequest) => {
  if (service.traits.position === 'unseen') return [];
  return flightDaysAround(service, now, context.seed).flatMap((day) => {
    const position = aircraftPosition(day, now);
    if (position === undefined) return [];
    const aircraft = toAircraft(day, position, now);
    return service.traits.position === 'twice' ? [toDouble(aircraft), aircraft] : [aircraft];
  });
};

/** Values with other characters find nothing. */
const allowedValue = /^[a-zA-Z0-9,=_.~-]+$/;

/** Aircraft by several keys, separated by commas. */
const search = (key: FlightKey) => async (request: RoutedRequest) => {
  const { context, now, parts } = request;
  const { values = '' } = parts;
  if (!allowedValue.test(values)) refuse(errorResponse(400, 'invalid params'));
  const world = context.once(createFlightWorld);
  const found = await Promise.all(values.split(',').map((each) => world.find(key, each)));
  // A search by address finds one callsign only, because the double has another address.
  const ac = found
    .flat()
    .flatMap((each) => aircraftOf(each, request))
    .filter(({ hex }) => key === 'callsign' || hex !== doubleHex);
  return json(200, { ac, msg: 'No error', now, total: ac.length, ctime: now, ptime: 0 });
};

const errorResponse = (status: number, message = 'the service is not available') => json(status, { error: message });

/** Stand-in for https://opendata.adsb.fi/api/v2: aircraft by callsign, address or registration. */
export const adsb = defineUpstream({
  name: 'adsb',
  errorResponse,
  unknown: () => json(404, { detail: 'Not Found' }),
  routes: {
    'GET /callsign/{values}': search('callsign'),
    'GET /hex/{values}': search('icao24'),
    'GET /icao/{values}': search('icao24'),
    'GET /registration/{values}': search('reg'),
    'GET /reg/{values}': search('reg'),
  },
});

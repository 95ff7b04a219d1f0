import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { aircraftPosition } from '../world/aircraft-position.ts';
import { flightDaysAround } from '../world/flight-day.ts';
import type { FlightKey, FoundService } from '../world/flight-world.ts';
import { createFlightWorld } from '../world/flight-world.ts';
import { toAircraft, toDouble } from './aircraft-object.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const errorResponse = (status: number, message = 'the service is not available'): EmulatedResponse =>
  json(status, { error: message });

const areas: Readonly<Record<string, FlightKey>> = {
  callsign: 'callsign',
  hex: 'icao24',
  icao: 'icao24',
  registration: 'reg',
  reg: 'reg',
};
/** Values with other characters find nothing. */
const allowedValue = /^[a-zA-Z0-9,=_.~-]+$/;

const aircraftOf = ({ service }: FoundService, { clock, seed }: EmulatorContext): Record<string, unknown>[] => {
  if (service.traits.position === 'unseen') return [];
  const now = clock.now();
  return flightDaysAround(service, now, seed).flatMap((day) => {
    const position = aircraftPosition(day, now);
    if (position === undefined) return [];
    const aircraft = toAircraft(day, position, now);
    return service.traits.position === 'twice' ? [toDouble(aircraft), aircraft] : [aircraft];
  });
};

/**
 * Stand-in for https://opendata.adsb.fi/api/v2: aircraft by callsign, address or registration, several separated by
 * commas.
 */
export const adsb: EmulatedUpstream = {
  name: 'adsb',
  errorResponse,
  start: (context) => async (request) => {
    const [, area = '', value = '', ...more] = request.path.split('/');
    const key = areas[area];
    if (request.method !== 'GET' || key === undefined || value === '' || more.length > 0)
      return json(404, { detail: 'Not Found' });
    if (!allowedValue.test(value)) return errorResponse(400, 'invalid params');
    const world = context.once(createFlightWorld);
    const found = (await Promise.all(value.split(',').map((each) => world.find(key, each)))).flat();
    // A search by address finds one callsign only, because the double has another address.
    const aircraft = found
      .flatMap((each) => aircraftOf(each, context))
      .filter(({ hex }) => key === 'callsign' || hex !== '~2b41f7');
    const now = context.clock.now();
    return json(200, { ac: aircraft, msg: 'No error', now, total: aircraft.length, ctime: now, ptime: 0 });
  },
};

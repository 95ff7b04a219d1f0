import { distanceKm } from '../../platform/places/distance.ts';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { FlightDay } from './flight-day.ts';
import { courseTo, pointBetween } from './great-circle.ts';

const climbFeetPerMinute = 1_900;
const descentFeetPerMinute = 1_500;
const kilometresPerHourPerKnot = 1.852;
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Position between leaving one gate and reaching the other; undefined before, after, and for a cancelled flight. */
export const aircraftPosition = (day: FlightDay, now: number) => {
  const { service, outMs, offMs, onMs, inMs } = day;
  if (now < outMs || now >= inMs || day.fate.startsWith('canceled')) return undefined;
  const { origin, destination } = service;
  const draw = seededRandom('flight level', service.id);
  const taxiing = now < offMs || now >= onMs || service.traits.position === 'ground';
  if (taxiing) {
    const at = now < onMs ? origin : destination;
    return {
      latitude: rounded(at.latitude + 0.004, 6),
      longitude: rounded(at.longitude - 0.006, 6),
      onGround: true,
      altitudeFeet: 0,
      groundSpeedKnots: draw.integer(4, 18),
      trackDegrees: draw.integer(0, 359),
      verticalFeetPerMinute: 0,
    };
  }
  const fraction = (now - offMs) / (onMs - offMs);
  const place = pointBetween(origin, destination, fraction);
  const cruiseFeet = draw.integer(31, 40) * 1_000;
  const climbed = ((now - offMs) / minuteMs) * climbFeetPerMinute;
  const left = ((onMs - now) / minuteMs) * descentFeetPerMinute;
  const altitude = Math.min(cruiseFeet, climbed, left);
  const meanKnots = distanceKm(origin, destination) / ((onMs - offMs) / 3_600_000) / kilometresPerHourPerKnot;
  const verticalFeetPerMinute =
    altitude === cruiseFeet ? 0 : altitude === climbed ? climbFeetPerMinute : -descentFeetPerMinute;
  return {
    latitude: rounded(place.latitude, 6),
    longitude: rounded(place.longitude, 6),
    onGround: false,
    altitudeFeet: Math.round(altitude / 25) * 25,
    groundSpeedKnots: rounded(meanKnots, 1),
    trackDegrees: rounded(courseTo(place, destination), 2),
    verticalFeetPerMinute,
  };
};

export type AircraftPosition = NonNullable<ReturnType<typeof aircraftPosition>>;

import { seededRandom } from '../random/seeded-random.ts';
import type { FlightDay } from '../world/flight-day.ts';
import { flightDay, flightDaysAround } from '../world/flight-day.ts';
import type { FoundService } from '../world/flight-world.ts';
import { kilometresBetween } from '../world/great-circle.ts';
import { addDays, toLocalTime } from '../world/local-time.ts';
import { type BoardWorld, flightProgress } from './flight-progress.ts';
import { airportsWithoutCodeshareData, toFlightRecord, toSide } from './flight-record.ts';
import { toWireTime } from './wire-time.ts';

export type DateRole = 'Both' | 'Departure' | 'Arrival';

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

const toDistance = (kilometres: number) => ({
  meter: twoPlaces(kilometres * 1_000),
  km: twoPlaces(kilometres),
  mile: twoPlaces(kilometres / 1.609344),
  nm: twoPlaces(kilometres / 1.852),
  feet: twoPlaces(kilometres * 3_280.84),
});

const toStatus = (
  day: FlightDay,
  { codeshare }: FoundService,
  now: number,
  { withLocation, world }: { readonly withLocation: boolean; readonly world: BoardWorld },
): Record<string, unknown> => {
  const { service } = day;
  const progress = flightProgress(world, day, now);
  const codeshareDataKnown = !airportsWithoutCodeshareData.has(service.origin.iata);
  // Data of another day were updated days ago, those of today minutes ago.
  const ageMs =
    seededRandom('updated', service.id, day.date).integer(1, 9) * (progress.departure.live ? 60_000 : 3_600_000);
  return {
    greatCircleDistance: toDistance(kilometresBetween(service.origin, service.destination)),
    departure: toSide(day, 'departure', progress, service.origin),
    arrival: toSide(day, 'arrival', progress, service.destination),
    lastUpdatedUtc: toWireTime(now - ageMs, 'UTC').utc,
    ...toFlightRecord(day, progress, now, { codeshare, codeshareDataKnown, withLocation }),
  };
};

const byDeparture = (a: { readonly day: FlightDay }, b: { readonly day: FlightDay }): number =>
  a.day.scheduledOutMs - b.day.scheduledOutMs;

/** Legs that leave or arrive (`role`) on the local date. A flight over midnight is on both dates. */
export const statusOn = (
  found: readonly FoundService[],
  date: string,
  role: DateRole,
  now: number,
  world: BoardWorld,
  withLocation: boolean,
) =>
  found
    .flatMap((each) =>
      [-2, -1, 0, 1].flatMap((days) => {
        const day = flightDay(each.service, addDays(date, days), world.seed);
        if (day === undefined) return [];
        const arrivalDate = toLocalTime(day.scheduledInMs, each.service.destination.timeZone).date;
        const onDate = (role !== 'Arrival' && day.date === date) || (role !== 'Departure' && arrivalDate === date);
        return onDate ? [{ day, each }] : [];
      }),
    )
    .sort(byDeparture)
    .map(({ day, each }) => toStatus(day, each, now, { withLocation, world }));

/** Without a date: for each leg, the day whose departure is nearest to now. */
export const statusNearest = (found: readonly FoundService[], now: number, world: BoardWorld, withLocation: boolean) =>
  found
    .flatMap((each) => {
      const distance = (day: FlightDay) => Math.abs(day.scheduledOutMs - now);
      const [day] = flightDaysAround(each.service, now, world.seed).sort((a, b) => distance(a) - distance(b));
      return day === undefined ? [] : [{ day, each }];
    })
    .sort(byDeparture)
    .map(({ day, each }) => toStatus(day, each, now, { withLocation, world }));

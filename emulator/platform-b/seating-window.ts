import { by, groupBy } from '../../platform/runtime/lists/lists.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { addDays } from '../engine/local-time.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type DayState, type FreeTable, serviceDay } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';

const dayMinutes = 1_440;

const experienceIdsOf = ({ slug }: TableRestaurant): readonly number[] => {
  const first = 500_000 + (hashOf(slug, 'experience') % 90_000) * 2;
  return first % 3 === 0 ? [first, first + 1] : [first];
};

/** All tables of one time. Set menus have offers of their own. */
const toOffer = (restaurant: TableRestaurant, date: string, party: number, tables: readonly FreeTable[]) => {
  const { minute, isEvent } = tables[0] ?? { minute: 0, isEvent: false };
  const [day, rest] = [Math.floor(minute / dayMinutes), ((minute % dayMinutes) + dayMinutes) % dayMinutes];
  return {
    /** Minutes after midnight of the requested day; below 0 is the day before, 1440 and more the next. */
    minute,
    isEvent,
    attributes: tables.map(({ seating }) => seating),
    experienceIds: isEvent ? experienceIdsOf(restaurant) : [],
    /** The same table always has the same one. */
    slotHash: String(hashOf(restaurant.slug, 'slot', addDays(date, day), rest, String(isEvent), party)),
  };
};

export type TimeOffer = ReturnType<typeof toOffer>;

/** Why a window has no tables. */
const reasons: Readonly<Record<DayState | 'unbookable', string>> = {
  open: 'NoTimesExist',
  full: 'NoTimesExist',
  closed: 'BlockedAvailability',
  past: 'NotFarEnoughInAdvance',
  too_far: 'TooFarInAdvance',
  party: 'AboveMaxPartySize',
  unbookable: 'BlockedAvailability',
};

/** The offers from one minute of a day to another, both included; some may be of the evening before or the next day. */
export const seatingWindow = (
  { context, now }: Pick<RoutedRequest, 'context' | 'now'>,
  restaurant: TableRestaurant,
  date: string,
  party: number,
  from: number,
  to: number,
) => {
  const { state } = serviceDay(context, restaurant, date, party, now);
  const shown = restaurant.isBookableOnB ? state : 'unbookable';
  const days = [-1, 0, 1].filter((day) => from < (day + 1) * dayMinutes + 360 && to >= day * dayMinutes);
  const tables = days.flatMap((day) =>
    serviceDay(context, restaurant, addDays(date, day), party, now).tables.map((table) => ({
      ...table,
      minute: table.minute + day * dayMinutes,
    })),
  );
  const inside = shown === 'unbookable' ? [] : tables.filter(({ minute }) => minute >= from && minute <= to);
  const offers = [...groupBy(inside, ({ minute, isEvent }) => `${minute} ${isEvent}`).values()]
    .map((group) => toOffer(restaurant, date, party, group))
    .sort(by(({ minute }) => minute));
  const isTooSmall = shown === 'party' && party < restaurant.minParty;
  return { state: shown, offers, reason: isTooSmall ? 'BelowMinPartySize' : reasons[shown] };
};

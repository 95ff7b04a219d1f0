import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type DayState, type FreeTable, serviceDay } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { addDays } from '../world/local-time.ts';

export interface TimeOffer {
  /** Minutes after midnight of the requested day; below 0 is the day before, 1440 and more the next. */
  readonly minute: number;
  /** Set menus have offers of their own. */
  readonly isEvent: boolean;
  readonly attributes: readonly string[];
}

interface SeatingWindow {
  readonly state: DayState | 'unbookable';
  readonly offers: readonly TimeOffer[];
}

const grouped = (tables: readonly FreeTable[]): readonly TimeOffer[] => {
  const groups = new Map<string, { minute: number; isEvent: boolean; attributes: string[] }>();
  for (const { minute, isEvent, seating } of tables) {
    const key = `${minute} ${isEvent}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { minute, isEvent, attributes: [seating] });
    else group.attributes.push(seating);
  }
  return [...groups.values()].sort((a, b) => a.minute - b.minute);
};

export const seatingWindow = (
  world: Pick<EmulatorContext, 'seed' | 'pace'>,
  restaurant: TableRestaurant,
  date: string,
  party: number,
  nowMs: number,
  from: number,
  to: number,
): SeatingWindow => {
  if (!restaurant.isBookableOnB) return { state: 'unbookable', offers: [] };
  const today = serviceDay(world, restaurant, date, party, nowMs);
  const days = [-1, 0, 1].filter((day) => from < (day + 1) * 1_440 + 360 && to >= day * 1_440);
  const tables = days.flatMap((day) =>
    (day === 0 ? today : serviceDay(world, restaurant, addDays(date, day), party, nowMs)).tables.map((table) => ({
      ...table,
      minute: table.minute + day * 1_440,
    })),
  );
  return { state: today.state, offers: grouped(tables.filter(({ minute }) => minute >= from && minute <= to)) };
};

const reasons: Readonly<Record<SeatingWindow['state'], string>> = {
  open: 'NoTimesExist',
  full: 'NoTimesExist',
  closed: 'BlockedAvailability',
  past: 'NotFarEnoughInAdvance',
  too_far: 'TooFarInAdvance',
  party: 'AboveMaxPartySize',
  unbookable: 'BlockedAvailability',
};

/** Empty when the window has tables. */
export const noTimesReasons = (
  { minParty }: TableRestaurant,
  { state, offers }: SeatingWindow,
  party: number,
): readonly string[] => {
  if (offers.length > 0) return [];
  return [state === 'party' && party < minParty ? 'BelowMinPartySize' : reasons[state]];
};

export const experienceIdsOf = (restaurant: TableRestaurant): readonly number[] => {
  const first = 500_000 + (hashOf(restaurant.slug, 'experience') % 90_000) * 2;
  return first % 3 === 0 ? [first, first + 1] : [first];
};

/** The same table always has the same hash. */
export const slotHashOf = (
  restaurant: TableRestaurant,
  date: string,
  { minute, isEvent }: TimeOffer,
  party: number,
): string =>
  String(
    hashOf(
      restaurant.slug,
      'slot',
      addDays(date, Math.floor(minute / 1_440)),
      ((minute % 1_440) + 1_440) % 1_440,
      String(isEvent),
      party,
    ),
  );

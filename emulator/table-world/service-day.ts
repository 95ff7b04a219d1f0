import type { EmulatorContext } from '../emulated-upstream.ts';
import { addDays, toLocalTime } from '../engine/local-time.ts';
import { twoDigits } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { Seating, TableRestaurant } from './table-restaurant.ts';

export interface FreeTable {
  /** Minutes after midnight of the requested day; 1440 and more is the next day. */
  readonly minute: number;
  readonly seating: Seating;
  readonly isEvent: boolean;
}

/** `too_far`: not bookable yet. `party`: no table for so many or so few. */
export type DayState = 'open' | 'full' | 'closed' | 'past' | 'too_far' | 'party';

export interface ServiceDay {
  readonly state: DayState;
  /** By time; empty unless the day is open. */
  readonly tables: readonly FreeTable[];
}

/** Unit of a table's period: a table changes its state after half a minute to five minutes. */
const turnMs = 5_000;
const stepMinutes = 15;
const noticeMinutes = 15;

const mix = (key: number, value: number): number => {
  let hash = Math.imul(key ^ value, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
};
const share = (hash: number): number => hash / 4_294_967_296;

/** Large parties and popular hours find fewer tables. */
const takenShare = (restaurant: TableRestaurant, minute: number, party: number): number => {
  const rush = minute >= 18 * 60 + 30 && minute <= 20 * 60 + 30 ? 0.12 : -0.1;
  return Math.min(0.99, Math.max(0.2, restaurant.demand + rush + Math.max(0, party - 2) * 0.02));
};

const isFree = (
  restaurant: TableRestaurant,
  key: number,
  minute: number,
  party: number,
  { nowMinute, nowTurn }: { readonly nowMinute: number; readonly nowTurn: number },
): boolean => {
  if (restaurant.habit === 'always_free' || restaurant.habit === 'events_only') return true;
  // Two tables alternate, and some are always free.
  if (restaurant.habit === 'every_minute')
    return minute === 19 * 60 + (nowMinute % 2 === 0 ? 0 : 30) || minute === 20 * 60 || minute === 21 * 60;
  // Each table is taken and freed at its own moments.
  const period = 6 + (mix(key, minute) % 55);
  const turn = Math.floor((nowTurn + (mix(minute, key) % period)) / period);
  return share(mix(mix(key, turn), minute * 31 + party)) > takenShare(restaurant, minute, party);
};

const stateOf = (seed: string, restaurant: TableRestaurant, date: string, party: number, today: string): DayState => {
  if (party < restaurant.minParty || party > restaurant.maxParty) return 'party';
  if (date > addDays(today, restaurant.leadDays)) return 'too_far';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (restaurant.habit === 'always_closed' || weekday === restaurant.closedWeekday) return 'closed';
  if (restaurant.habit === 'always_full' || restaurant.demand >= 1) return 'full';
  if (restaurant.habit !== 'usual' && restaurant.habit !== 'fails_when_empty') return 'open';
  const draw = hashOf(seed, 'day', restaurant.slug, date) % 100;
  if (draw < 3) return 'closed';
  return draw < 3 + restaurant.demand * 12 ? 'full' : 'open';
};

/** The free tables of one restaurant, which change by the minute. `date` is local. */
export const serviceDay = (
  { seed, pace }: Pick<EmulatorContext, 'seed' | 'pace'>,
  restaurant: TableRestaurant,
  date: string,
  party: number,
  nowMs: number,
): ServiceDay => {
  const here = toLocalTime(nowMs, restaurant.city.timeZone);
  const daysBehind = Math.round((Date.parse(here.date) - Date.parse(date)) / 86_400_000);
  const earliest = daysBehind * 1_440 + here.hour * 60 + here.minute + noticeMinutes;
  if (earliest > restaurant.lastSeating) return { state: 'past', tables: [] };
  const state = stateOf(seed, restaurant, date, party, here.date);
  if (state !== 'open') return { state, tables: [] };
  const moment = { nowMinute: Math.floor(nowMs / 60_000), nowTurn: Math.floor((nowMs * pace) / turnMs) };
  const day = hashOf(seed, 'tables', restaurant.slug, date);
  const tables: FreeTable[] = [];
  for (let minute = restaurant.firstSeating; minute <= restaurant.lastSeating; minute += stepMinutes) {
    if (minute < earliest) continue;
    for (const [place, seating] of restaurant.seatings.entries()) {
      const key = mix(day, place);
      if (!isFree(restaurant, key, minute, party, moment)) continue;
      const isEvent = restaurant.habit === 'events_only' || (restaurant.hasEvents && mix(key, minute) % 3 === 0);
      tables.push({ minute, seating, isEvent });
    }
  }
  return { state: tables.length === 0 ? 'full' : 'open', tables };
};

/** Local day and time of `minute` minutes after midnight of `date`: `YYYY-MM-DD`, `HH:MM`. */
export const wallTime = (date: string, minute: number): { readonly date: string; readonly time: string } => {
  const days = Math.floor(minute / 1_440);
  const rest = minute - days * 1_440;
  return {
    date: days === 0 ? date : addDays(date, days),
    time: `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}`,
  };
};

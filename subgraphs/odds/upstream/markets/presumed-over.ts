import type { Warning } from '../../../../platform/errors/warnings.ts';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import type { Sport } from '../../model/__generated__/enums.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { oddsWarnings } from '../../model/warnings.ts';

const quietMs = 6 * hourMs;

/** Sports of which one event may last for longer, or be interrupted for a night. */
const lasting: ReadonlySet<Sport> = new Set([
  'ATHLETICS',
  'CHESS',
  'CRICKET',
  'CYCLING',
  'GOLF',
  'MOTORSPORT',
  'SNOOKER',
  'TENNIS',
  'WINTER_SPORTS',
]);

export interface News {
  readonly nowMs: number;
  /** When the source last reported something of the event; null when it states no time. */
  readonly newsAtMs: number | null;
  /** Whether it has two sides, as tournaments have not. */
  readonly isGame: boolean;
}

/** Whether the source seems to have forgotten an event that it still lists as open. */
export const isPresumedOver = (
  { state, sport, startsAt, expectedEndAt }: EventRecord,
  { nowMs, newsAtMs, isGame }: News,
): boolean => {
  const isOpen = state === 'UPCOMING' || state === 'LIVE';
  if (!isOpen || !isGame || startsAt === null || (sport !== null && lasting.has(sport))) return false;
  if (expectedEndAt !== null && Date.parse(expectedEndAt) > nowMs) return false;
  return Math.max(Date.parse(startsAt), newsAtMs ?? Number.NEGATIVE_INFINITY) + quietMs <= nowMs;
};

/** The newest time of a price; null when none is stated. */
export const newestPriceMs = (markets: readonly BookMarket[]): number | null => {
  let newest: number | null = null;
  for (const { prices } of markets) {
    for (const { updatedAt } of prices) {
      const ms = Date.parse(updatedAt ?? '');
      if (!Number.isNaN(ms) && ms > (newest ?? 0)) newest = ms;
    }
  }
  return newest;
};

export const asClosed = (event: EventRecord): EventRecord => ({ ...event, state: 'CLOSED' });

/** A bound for a warning. */
const mostNames = 3;

/** Empty without events. `isLeftOut` when a list of open events does not have them. */
export const presumedOverWarnings = (
  source: string,
  events: readonly Pick<EventRecord, 'name'>[],
  { isLeftOut = false } = {},
): Warning[] => {
  if (events.length === 0) return [];
  const names = events.slice(0, mostNames).map(({ name }) => name.slice(0, 80));
  const more = events.length > mostNames ? `; and ${events.length - mostNames} more` : '';
  const message =
    `Presumed to be over${isLeftOut ? ' and left out' : ', so CLOSED'}, because six hours have passed since the start ` +
    `and since the last news from ${source}: ${names.join('; ')}${more}.`;
  return [{ code: oddsWarnings.presumed_over.code, source, message }];
};

import { compare } from '../../../../platform/lists/compare.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { EventPosition, EventRow } from '../../model/odds-client.ts';
import type { EventRecord, SportEventState } from '../../model/sport-event.ts';
import { decodeEvent, isForgotten } from './decode-event.ts';
import { toStatusFilter } from './event-state.ts';
import { milestoneOf } from './milestone.ts';
import type { ExchangeRequests } from './requests.ts';

/** The exchange's maximum. A constant, so that pages after a cursor stay the same. */
const pageSize = 200;

export interface SeriesPlace {
  readonly series: string;
  readonly cursor: string;
  readonly behind?: { readonly key: string; readonly after: string };
}

export interface SeriesReading {
  /** At least `need`, if there are that many. */
  readonly rows: readonly EventRow[];
  /** Where the series continues; null at its end. */
  readonly resume: EventPosition | null;
  /** Open at the exchange, and left out. */
  readonly presumedOver: readonly EventRecord[];
  readonly warnings: readonly Warning[];
}

interface SeriesOptions {
  readonly requests: ExchangeRequests;
  /** Called before each request; false ends the reading. */
  readonly mayAsk: () => boolean;
  readonly need: number;
  readonly sport: string;
  readonly state: SportEventState | null;
  readonly nowMs: number;
}

const isWanted = (state: SportEventState, wanted: SportEventState | null): boolean =>
  wanted === null ? state === 'UPCOMING' || state === 'LIVE' : state === wanted;

const keyOf = ({ startsAt, expectedEndAt }: EventRecord): string => startsAt ?? expectedEndAt ?? '9';

/** A position's time and ticker are known even when its event is gone. */
const compareTo = (a: EventRecord, b: { key: string; after: string }, direction: 1 | -1): number => {
  const key = keyOf(a);
  if (key !== b.key) return key < b.key ? -direction : direction;
  return compare(a.eventId, b.after);
};

const toPosition = ({ series, cursor, behind }: SeriesPlace): EventPosition => ({ series, cursor, ...behind });

/** Each page is sorted by time: earliest first, or latest first for events that are over. */
export const readSeries = async (
  { requests, mayAsk, need, sport, state, nowMs }: SeriesOptions,
  from: SeriesPlace,
  signal: AbortSignal,
): Promise<SeriesReading> => {
  const status = toStatusFilter(state);
  const direction = status === 'open' ? 1 : -1;
  const rows: EventRow[] = [];
  const presumedOver: EventRecord[] = [];
  const warnings: Warning[] = [];
  const { series } = from;
  let place = from;
  while (rows.length < need && mayAsk()) {
    const { cursor, behind } = place;
    const query = { series_ticker: series, status, limit: pageSize, ...(cursor === '' ? {} : { cursor }) };
    const page = await requests.events(query, signal);
    // A cursor that leads to itself would never end. An exchange that sends one ignores cursors, and the page is a
    // repetition.
    const isRepeated = cursor !== '' && page.cursor === cursor;
    if (isRepeated) return { rows, resume: null, presumedOver, warnings };
    warnings.push(...page.warnings);
    const context = { sport, names: {}, statuses: [status], nowMs };
    const open = page.events
      .map((read) => {
        const milestone = milestoneOf(read.event.event_ticker, page.milestones);
        return { event: decodeEvent(read, { ...context, milestone }), milestone };
      })
      .filter(({ event }) => isWanted(event.state, state));
    const isGone = ({ event, milestone }: (typeof open)[number]) => isForgotten(event, milestone, nowMs);
    presumedOver.push(...open.filter(isGone).map(({ event }) => event));
    const events = open
      .filter((each) => !isGone(each))
      .map(({ event }) => event)
      .filter((event) => behind === undefined || compareTo(event, behind, direction) > 0)
      .sort((a, b) => compareTo(a, { key: keyOf(b), after: b.eventId }, direction));
    const isLast = page.cursor === '';
    const end = { series, cursor: isLast ? null : page.cursor };
    for (const [index, event] of events.entries()) {
      const here = { series, cursor, key: keyOf(event), after: event.eventId };
      rows.push({ event, position: index === events.length - 1 ? end : here });
    }
    if (isLast) return { rows, resume: null, presumedOver, warnings };
    place = { series, cursor: page.cursor };
  }
  return { rows, resume: toPosition(place), presumedOver, warnings };
};

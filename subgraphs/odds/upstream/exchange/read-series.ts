import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { EventPosition, EventRow } from '../../model/odds-client.ts';
import type { EventRecord, SportEventState } from '../../model/sport-event.ts';
import { decodeEvent } from './decode-event.ts';
import { toStatusFilter } from './event-state.ts';
import { milestoneOf } from './milestone.ts';
import type { ExchangeRequests } from './requests.ts';

/** Most that the exchange gives at once. Always the same, so that the pages behind its cursors are. */
const pageSize = 200;

/** Where to go on in a series: on the page at the exchange's `cursor`, behind an event there if one is given. */
export interface SeriesPlace {
  readonly series: string;
  readonly cursor: string;
  readonly behind?: { readonly key: string; readonly after: string };
}

export interface SeriesReading {
  /** All of the pages that were read: at least `need`, when there are so many. */
  readonly rows: readonly EventRow[];
  /** Where the series goes on; null when it was read to its end. */
  readonly resume: EventPosition | null;
  readonly warnings: readonly Warning[];
}

export interface SeriesOptions {
  readonly requests: ExchangeRequests;
  /** Asked before each request; false ends the reading. */
  readonly mayAsk: () => boolean;
  readonly need: number;
  readonly sport: string;
  readonly state: SportEventState | null;
  readonly nowMs: number;
}

const isWanted = (state: SportEventState, wanted: SportEventState | null): boolean =>
  wanted === null ? state === 'UPCOMING' || state === 'LIVE' : state === wanted;

const keyOf = ({ startsAt, expectedEndAt }: EventRecord): string => startsAt ?? expectedEndAt ?? '9';

/** Compares an event with another by what a position keeps of one: its time and its ticker, which is known also when it is gone. */
const compareTo = (a: EventRecord, b: { key: string; after: string }, direction: 1 | -1): number => {
  const key = keyOf(a);
  if (key !== b.key) return key < b.key ? -direction : direction;
  return a.eventId < b.after ? -1 : Number(a.eventId > b.after);
};

const toPosition = ({ series, cursor, behind }: SeriesPlace): EventPosition => ({ series, cursor, ...behind });

/** Reads the events of a series in one state, each page sorted by time: the next ones first, or, of those that are over, the last ones. */
export const readSeries = async (
  { requests, mayAsk, need, sport, state, nowMs }: SeriesOptions,
  from: SeriesPlace,
  signal: AbortSignal,
): Promise<SeriesReading> => {
  const status = toStatusFilter(state);
  const direction = status === 'open' ? 1 : -1;
  const rows: EventRow[] = [];
  const warnings: Warning[] = [];
  const { series } = from;
  let place = from;
  while (rows.length < need && mayAsk()) {
    const { cursor, behind } = place;
    const query = { series_ticker: series, status, limit: pageSize, ...(cursor === '' ? {} : { cursor }) };
    const page = await requests.events(query, signal);
    // A cursor that leads to itself would never end; whoever answers one does not heed cursors, and has told the page before once more.
    const isRepeated = cursor !== '' && page.cursor === cursor;
    if (isRepeated) return { rows, resume: null, warnings };
    warnings.push(...page.warnings);
    const context = { sport, names: {}, statuses: [status], nowMs };
    const events = page.events
      .map((read) =>
        decodeEvent(read, { ...context, milestone: milestoneOf(read.event.event_ticker, page.milestones) }),
      )
      .filter((event) => isWanted(event.state, state))
      .filter((event) => behind === undefined || compareTo(event, behind, direction) > 0)
      .sort((a, b) => compareTo(a, { key: keyOf(b), after: b.eventId }, direction));
    const isLast = page.cursor === '';
    const end = { series, cursor: isLast ? null : page.cursor };
    for (const [index, event] of events.entries()) {
      const here = { series, cursor, key: keyOf(event), after: event.eventId };
      rows.push({ event, position: index === events.length - 1 ? end : here });
    }
    if (isLast) return { rows, resume: null, warnings };
    place = { series, cursor: page.cursor };
  }
  return { rows, resume: toPosition(place), warnings };
};

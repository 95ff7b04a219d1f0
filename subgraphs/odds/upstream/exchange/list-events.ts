import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { compare } from '../../../../platform/runtime/lists/lists.ts';
import { startPatience } from '../../../../platform/upstream/with-patience.ts';
import type { EventPage, EventPosition, EventQuery, EventRow, SourceResult } from '../../model/odds-client.ts';
import type { EventRecord, SportEventState } from '../../model/sport-event.ts';
import { presumedOverWarnings } from '../markets/presumed-over.ts';
import { decodeEvent, isForgotten } from './decode-event.ts';
import { toStatusFilter } from './event-state.ts';
import { milestoneOf } from './milestone.ts';
import type { ExchangeRequests } from './requests.ts';
import { compareSeries } from './series-order.ts';
import type { SportEntry } from './sport-table.ts';

/** The exchange's maximum. A constant, so that pages after a cursor stay the same. */
const pageSize = 200;

interface SeriesPlace {
  readonly series: string;
  readonly cursor: string;
  readonly behind?: { readonly key: string; readonly after: string };
}

interface SeriesReading {
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
const readSeries = async (
  { requests, mayAsk, need, sport, state, nowMs }: SeriesOptions,
  from: SeriesPlace,
  call: Call,
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
    const page = await requests.events(query, call);
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

/** Requests for one page: some seconds of them at the exchange's pace. */
const requestsPerPage = 30;
const seriesAtOnce = 6;

const placeWire = z.object({
  series: z.string(),
  cursor: z.string().nullable(),
  key: z.string().optional(),
  after: z.string().optional(),
});

/** A series that was begun is continued even when the exchange no longer lists it. */
const placesFrom = (tickers: readonly string[], from: EventPosition | null): SeriesPlace[] => {
  const place = from === null ? undefined : placeWire.parse(from);
  const further = tickers
    .filter((ticker) => place === undefined || compareSeries(ticker, place.series) > 0)
    .map((series) => ({ series, cursor: '' }));
  if (place === undefined || place.cursor === null) return further;
  const { series, cursor, key, after } = place;
  return [
    { series, cursor, ...(key === undefined || after === undefined ? {} : { behind: { key, after } }) },
    ...further,
  ];
};

interface ListRequest {
  readonly sport: SportEntry;
  readonly tickers: readonly string[];
  readonly query: EventQuery;
}

/**
 * Few series are read at first, because the games of these usually fill the page. When a series fails, or takes too
 * long, after others succeeded, the page ends before it with a warning.
 */
export const listEvents = async (
  { requests, source, clock }: { requests: ExchangeRequests; source: string; clock: Clock },
  { sport, tickers, query }: ListRequest,
  call: Call,
): Promise<SourceResult<EventPage>> => {
  const { limit, state, from } = query;
  const pending = placesFrom(tickers, from);
  const rows: EventRow[] = [];
  const warnings: Warning[] = [];
  let left = requestsPerPage;
  let at: EventPosition | null = from;
  const mayAsk = () => left-- > 0;
  const presumedOver: EventRecord[] = [];
  const page = (next: EventPosition | null) => ({
    value: { rows, next, total: null },
    warnings: [...warnings, ...presumedOverWarnings(source, presumedOver, { isLeftOut: true })],
  });

  /** Returns true when the page ends within the series. */
  const take = (series: string, reading: SeriesReading): boolean => {
    const taken = reading.rows.slice(0, limit - rows.length);
    rows.push(...taken);
    warnings.push(...reading.warnings);
    presumedOver.push(...reading.presumedOver);
    const cutOff = taken.length < reading.rows.length;
    at = cutOff ? (taken.at(-1)?.position ?? at) : (reading.resume ?? { series, cursor: null });
    return cutOff || reading.resume !== null;
  };

  using patience = startPatience(call, clock, source);
  for (let wave = 1; pending.length > 0; wave++) {
    if (left <= 0) return page(at);
    const places = pending.splice(0, Math.min(seriesAtOnce, 2 * wave, left));
    const need = limit - rows.length;
    const readings = places.map((place) => {
      const options = { requests, mayAsk, need, sport: sport.name, state, nowMs: clock.now() };
      const reading = readSeries(options, place, patience.call);
      // It may fail while an earlier one is waited for, or not be needed.
      reading.catch(() => {});
      return { series: place.series, reading };
    });
    for (const [index, { series, reading }] of readings.entries()) {
      let read: SeriesReading;
      try {
        read = await reading;
      } catch (error) {
        if (rows.length === 0 || !(error instanceof UpstreamError)) throw error;
        const message = `Events of a series could not be read from ${source} (${error.reason}); the page ends before them.`;
        warnings.push({ code: 'partial_answer', source, message });
        return page(at);
      }
      if (take(series, read)) return page(at);
      if (rows.length >= limit) return page(index < places.length - 1 || pending.length > 0 ? at : null);
      if (rows.length > 0) patience.renew();
    }
  }
  return page(null);
};

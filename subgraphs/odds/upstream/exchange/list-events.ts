import { z } from 'zod';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { EventPage, EventPosition, EventQuery, EventRow, SourceAnswer } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { presumedOverWarnings } from '../markets/presumed-over.ts';
import { readSeries, type SeriesPlace, type SeriesReading } from './read-series.ts';
import type { ExchangeRequests } from './requests.ts';
import { compareSeries } from './series-order.ts';
import type { SportEntry } from './sport-table.ts';

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
 * Few series are read at first, because the games of these usually fill the page. When a series fails after others
 * succeeded, the page ends before it with a warning.
 */
export const listEvents = async (
  { requests, source, clock }: { requests: ExchangeRequests; source: string; clock: Clock },
  { sport, tickers, query }: ListRequest,
  signal: AbortSignal,
): Promise<SourceAnswer<EventPage>> => {
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

  for (let wave = 1; pending.length > 0; wave++) {
    if (left <= 0) return page(at);
    const places = pending.splice(0, Math.min(seriesAtOnce, 2 * wave, left));
    const need = limit - rows.length;
    const read = (place: SeriesPlace) =>
      readSeries({ requests, mayAsk, need, sport: sport.name, state, nowMs: clock.now() }, place, signal);
    const readings = await Promise.allSettled(places.map(read));
    for (const [index, { series }] of places.entries()) {
      const reading = readings[index];
      if (reading?.status !== 'fulfilled') {
        if (rows.length === 0 || !(reading?.reason instanceof UpstreamError)) throw reading?.reason;
        const message = `Events of a series could not be read from ${source} (${reading.reason.reason}); the page ends before them.`;
        warnings.push({ code: 'partial_answer', source, message });
        return page(at);
      }
      if (take(series, reading.value)) return page(at);
      if (rows.length >= limit) return page(index < places.length - 1 || pending.length > 0 ? at : null);
    }
  }
  return page(null);
};

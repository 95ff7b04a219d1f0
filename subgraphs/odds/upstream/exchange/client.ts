import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { OddsClient } from '../../model/odds-client.ts';
import { decodeQuotes, exchangeBook } from './decode-quotes.ts';
import { createHeldReads } from './held-reads.ts';
import { listEvents } from './list-events.ts';
import { readOrders } from './read-orders.ts';
import { readSurroundings } from './read-surroundings.ts';
import { createExchangeRequests, type ExchangeRequests, type ReadEvent } from './requests.ts';

interface ExchangeOptions {
  readonly http: UpstreamHttp;
  /** Without a cache, each call reads the lists of sports and series. */
  readonly cache?: ReadThroughCache;
  readonly clock: Clock;
}

/** Only tickers may become part of a path. */
const ticker = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,127}$/u;

/** Kalshi: series of a sport, their events, and the markets of those events. */
export const createExchangeClient = ({ http, cache, clock }: ExchangeOptions): Required<OddsClient> => {
  const { source } = http;
  const requests = createExchangeRequests(http);
  const held = createHeldReads({ requests, cache });

  const find = async (
    eventId: string,
    signal: AbortSignal,
    { event }: Pick<ExchangeRequests, 'event'> = requests,
  ): Promise<ReadEvent | null> => (ticker.test(eventId) ? event(eventId, signal) : null);

  return {
    source,
    sports: async (signal) => ({
      value: (await requests.sports(signal)).map(({ tags, ...sport }) => sport),
      warnings: [],
    }),
    events: async (query, signal) => {
      const sport = (await held.sports(signal)).find(({ key }) => key === query.sport);
      if (sport === undefined) return undefined;
      const { tickers, warnings } = await held.seriesOf(sport, signal);
      const page = await listEvents({ requests, source, clock }, { sport, tickers, query }, signal);
      return { ...page, warnings: [...warnings, ...page.warnings] };
    },
    event: async (eventId, signal) => {
      const read = await find(eventId, signal);
      if (read === null) return null;
      const { record, warnings } = await readSurroundings({ held, source, clock }, read, signal);
      return { value: record, warnings: [...read.warnings, ...warnings] };
    },
    quotes: async (eventId, signal) => {
      const read = await find(eventId, signal);
      if (read === null) return null;
      const { record, warnings } = await readSurroundings({ held, source, clock }, read, signal);
      const markets = decodeQuotes(read, record);
      const books = markets.length === 0 ? [] : [exchangeBook];
      return { value: { event: record, books, markets }, warnings: [...read.warnings, ...warnings] };
    },
    orders: async (eventId, signal) => {
      const read = await find(eventId, signal, held);
      if (read === null) return null;
      const around = readSurroundings({ held, source, clock }, read, signal);
      const facts = around.then(({ record, underWay }) => ({
        underWay,
        startsAtMs: record.startsAt === null ? null : Date.parse(record.startsAt),
        nowMs: clock.now(),
      }));
      const orders = await readOrders({ requests, source }, { markets: read.markets, facts }, signal);
      const { record, warnings } = await around;
      return {
        value: { event: record, markets: orders.markets },
        warnings: [...read.warnings, ...warnings, ...orders.warnings],
      };
    },
  };
};

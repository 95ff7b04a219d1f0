import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { type ExchangeEvent, isCombo } from './decode-event.ts';
import { decodeOrderBook, type OrderBook } from './decode-orders.ts';
import { type SportEntry, toSportTable } from './sport-table.ts';
import * as wire from './wire.ts';

interface EventsPage {
  readonly events: readonly ExchangeEvent[];
  readonly milestones: readonly wire.MilestoneWire[];
  /** Empty at the end. */
  readonly cursor: string;
  readonly warnings: readonly Warning[];
}

export interface ReadEvent extends ExchangeEvent {
  readonly warnings: readonly Warning[];
}

/** Requests to the exchange. All throw `UpstreamError`; null means not found. */
export interface ExchangeRequests {
  sports(call: Call): Promise<SportEntry[]>;
  seriesWithTag(tag: string, call: Call): Promise<{ tickers: string[]; warnings: Warning[] }>;
  seriesTags(ticker: string, call: Call): Promise<readonly string[] | null>;
  events(query: NonNullable<UpstreamRequest['query']>, call: Call): Promise<EventsPage>;
  event(ticker: string, call: Call): Promise<ReadEvent | null>;
  milestones(eventTicker: string, call: Call): Promise<readonly wire.MilestoneWire[]>;
  targetName(id: string, call: Call): Promise<string | null>;
  orderBook(marketTicker: string, call: Call): Promise<OrderBook>;
}

const placedMarket = z.object({ place: z.number(), market: wire.marketWire });

const withMarkets = (source: string, rows: readonly wire.EventWire[]) => {
  const placed = rows.flatMap(({ markets }, place) => markets.map((market) => ({ place, market })));
  const decoded = decodeRows(source, placed, placedMarket);
  const events = rows.flatMap((event, place): ExchangeEvent[] => {
    const markets = decoded.rows.filter((row) => row.place === place).map(({ market }) => market);
    const own = markets.filter((market) => !isCombo(market));
    return markets.length > 0 && own.length === 0 ? [] : [{ event: { ...event, markets: [] }, markets: own }];
  });
  return { events, warnings: decoded.warnings };
};

export const createExchangeRequests = (http: UpstreamHttp): ExchangeRequests => {
  const { source } = http;

  const find = async <T>(request: UpstreamRequest, schema: z.ZodType<T>, call: Call): Promise<T | null> => {
    const response = await http.request(request, call);
    if (response.status === 404) return null;
    if (response.status !== 200) throw unexpectedStatus(source, response);
    return decodeJson(source, response, schema);
  };
  const get = async <T>(request: UpstreamRequest, schema: z.ZodType<T>, call: Call): Promise<T> => {
    const response = await http.request(request, call);
    if (response.status !== 200) throw unexpectedStatus(source, response);
    return decodeJson(source, response, schema);
  };
  const below = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;

  return {
    sports: async (call) => {
      const [filters, tags] = await Promise.all([
        get({ path: '/search/filters_by_sport' }, wire.filtersWire, call),
        get({ path: '/search/tags_by_categories' }, wire.tagsWire, call),
      ]);
      return toSportTable(filters.filters_by_sports, tags.tags_by_categories['Sports'] ?? []);
    },
    seriesWithTag: async (tag, call) => {
      const query = { category: 'Sports', tags: tag };
      const { series } = await get({ path: '/series', query }, wire.seriesListWire, call);
      const { rows, warnings } = decodeRows(source, series, wire.seriesWire);
      return { tickers: rows.map(({ ticker }) => ticker), warnings };
    },
    seriesTags: async (ticker, call) =>
      (await find({ path: below('/series', ticker) }, wire.oneSeriesWire, call))?.series.tags ?? null,
    events: async (query, call) => {
      const flags = { with_nested_markets: true, with_milestones: true };
      const page = await get({ path: '/events', query: { ...query, ...flags } }, wire.eventsWire, call);
      const rows = decodeRows(source, page.events, wire.eventWire);
      const milestones = decodeRows(source, page.milestones, wire.milestoneWire);
      const { events, warnings } = withMarkets(source, rows.rows);
      return {
        events,
        milestones: milestones.rows,
        cursor: page.cursor,
        warnings: [...rows.warnings, ...milestones.warnings, ...warnings],
      };
    },
    event: async (ticker, call) => {
      const query = { with_nested_markets: true };
      const found = await find({ path: below('/events', ticker), query }, wire.oneEventWire, call);
      if (found === null) return null;
      const inside = found.event.markets;
      const { events, warnings } = withMarkets(source, [
        { ...found.event, markets: inside.length > 0 ? inside : found.markets },
      ]);
      return events[0] === undefined ? null : { ...events[0], warnings };
    },
    milestones: async (eventTicker, call) => {
      // Tens of games may be related to one question, and `limit` is required.
      const query = { limit: 100, related_event_ticker: eventTicker };
      const { milestones } = await get({ path: '/milestones', query }, wire.milestonesWire, call);
      return decodeRows(source, milestones, wire.milestoneWire).rows;
    },
    targetName: async (id, call) =>
      (await find({ path: below('/structured_targets', id) }, wire.targetWire, call))?.structured_target.name ?? null,
    orderBook: async (marketTicker, call) => {
      const path = `${below('/markets', marketTicker)}/orderbook`;
      // 0 requests the whole depth.
      return decodeOrderBook(source, await get({ path, query: { depth: 0 } }, wire.orderBookWire, call));
    },
  };
};

import { z } from 'zod';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
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
  sports(signal: AbortSignal): Promise<SportEntry[]>;
  seriesWithTag(tag: string, signal: AbortSignal): Promise<{ tickers: string[]; warnings: Warning[] }>;
  seriesTags(ticker: string, signal: AbortSignal): Promise<readonly string[] | null>;
  events(query: NonNullable<UpstreamRequest['query']>, signal: AbortSignal): Promise<EventsPage>;
  event(ticker: string, signal: AbortSignal): Promise<ReadEvent | null>;
  milestones(eventTicker: string, signal: AbortSignal): Promise<readonly wire.MilestoneWire[]>;
  targetName(id: string, signal: AbortSignal): Promise<string | null>;
  orderBook(marketTicker: string, signal: AbortSignal): Promise<OrderBook>;
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

  const find = async <T>(request: UpstreamRequest, schema: z.ZodType<T>, signal: AbortSignal): Promise<T | null> => {
    const response = await http.request(request, signal);
    if (response.status === 404) return null;
    if (response.status !== 200) throw unexpectedStatus(source, response);
    return decodeJson(source, response, schema);
  };
  const get = async <T>(request: UpstreamRequest, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    const response = await http.request(request, signal);
    if (response.status !== 200) throw unexpectedStatus(source, response);
    return decodeJson(source, response, schema);
  };
  const below = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;

  return {
    sports: async (signal) => {
      const [filters, tags] = await Promise.all([
        get({ path: '/search/filters_by_sport' }, wire.filtersWire, signal),
        get({ path: '/search/tags_by_categories' }, wire.tagsWire, signal),
      ]);
      return toSportTable(filters.filters_by_sports, tags.tags_by_categories['Sports'] ?? []);
    },
    seriesWithTag: async (tag, signal) => {
      const query = { category: 'Sports', tags: tag };
      const { series } = await get({ path: '/series', query }, wire.seriesListWire, signal);
      const { rows, warnings } = decodeRows(source, series, wire.seriesWire);
      return { tickers: rows.map(({ ticker }) => ticker), warnings };
    },
    seriesTags: async (ticker, signal) =>
      (await find({ path: below('/series', ticker) }, wire.oneSeriesWire, signal))?.series.tags ?? null,
    events: async (query, signal) => {
      const flags = { with_nested_markets: true, with_milestones: true };
      const page = await get({ path: '/events', query: { ...query, ...flags } }, wire.eventsWire, signal);
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
    event: async (ticker, signal) => {
      const query = { with_nested_markets: true };
      const found = await find({ path: below('/events', ticker), query }, wire.oneEventWire, signal);
      if (found === null) return null;
      const inside = found.event.markets;
      const { events, warnings } = withMarkets(source, [
        { ...found.event, markets: inside.length > 0 ? inside : found.markets },
      ]);
      return events[0] === undefined ? null : { ...events[0], warnings };
    },
    milestones: async (eventTicker, signal) => {
      // Tens of games may be related to one question, and `limit` is required.
      const query = { limit: 100, related_event_ticker: eventTicker };
      const { milestones } = await get({ path: '/milestones', query }, wire.milestonesWire, signal);
      return decodeRows(source, milestones, wire.milestoneWire).rows;
    },
    targetName: async (id, signal) =>
      (await find({ path: below('/structured_targets', id) }, wire.targetWire, signal))?.structured_target.name ?? null,
    orderBook: async (marketTicker, signal) => {
      const path = `${below('/markets', marketTicker)}/orderbook`;
      // 0 requests the whole depth.
      return decodeOrderBook(source, await get({ path, query: { depth: 0 } }, wire.orderBookWire, signal));
    },
  };
};

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce } from './announce.ts';

/**
 * The exchange for subscribers of ladders. Every ticker is an event of one market, whose orders change at each read:
 * the size of the best bid counts the reads. `GET /_log` returns the requests and the times of their responses.
 */
const levelsOfSide = 12;
const series = 'KXTHBGAME';
const startMs = Date.now();
const instant = (ms: number): string => new Date(ms).toISOString();

interface Asked {
  /** First part of the path, or `orderbook`. */
  readonly what: string;
  readonly ticker: string;
  readonly atMs: number;
  sentAtMs: number | null;
}

const asked: Asked[] = [];
const checks = new Map<string, number>();

const eventOf = (ticker: string) => ({
  event: {
    event_ticker: ticker,
    series_ticker: series,
    title: `Wrens at Larks, ${ticker}`,
    sub_title: 'Wrens at Larks',
    markets: [
      {
        ticker: `${ticker}-LARKS`,
        event_ticker: ticker,
        market_type: 'binary',
        title: 'Will the Larks win?',
        yes_sub_title: 'Larks',
        status: 'active',
        occurrence_datetime: instant(startMs + 3_600_000),
        expected_expiration_time: instant(startMs + 4 * 3_600_000),
        last_price_dollars: '0.4100',
        volume_fp: '1200.50',
        open_interest_fp: '300.00',
      },
    ],
  },
});

const dollars = (cents: number): string => (cents / 100).toFixed(4);

const orderBookOf = (ticker: string) => {
  const visit = (checks.get(ticker) ?? 0) + 1;
  checks.set(ticker, visit);
  const side = (bestCents: number, bestSize: number) =>
    Array.from({ length: levelsOfSide }, (_, index) => [
      dollars(bestCents - index),
      (index === 0 ? bestSize : 40 + index * 7).toFixed(2),
    ]).reverse();
  return { orderbook_fp: { yes_dollars: side(40, visit), no_dollars: side(58, 25) } };
};

const responses: readonly (readonly [path: RegExp, what: string, answer: (ticker: string) => unknown])[] = [
  [/^\/events\/([\w-]+)$/, 'events', eventOf],
  [/^\/markets\/([\w-]+)-LARKS\/orderbook$/, 'orderbook', orderBookOf],
  [/^\/series\/([\w-]+)$/, 'series', (ticker) => ({ series: { ticker, tags: ['Thimbleball'] } })],
  [/^\/(milestones)$/, 'milestones', () => ({ milestones: [] })],
  [/^\/search\/(filters_by_sport)$/, 'search', () => ({ filters_by_sports: { Thimbleball: {} } })],
  [/^\/search\/(tags_by_categories)$/, 'search', () => ({ tags_by_categories: { Sports: ['Thimbleball'] } })],
];

const send = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*$/, '');
  if (path === '/_log') return send(response, asked);
  for (const [pattern, what, respond] of responses) {
    const ticker = pattern.exec(path)?.[1];
    if (ticker === undefined) continue;
    const entry: Asked = { what, ticker, atMs: Date.now(), sentAtMs: null };
    asked.push(entry);
    response.once('finish', () => {
      entry.sentAtMs = Date.now();
    });
    return send(response, respond(ticker));
  }
  response.writeHead(404).end('{}');
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

import { createMemoryCacheStore } from '../../../platform/cache/cache-store.ts';
import { createReadThroughCache } from '../../../platform/cache/read-through-cache.ts';
import { createMemoryStateStore } from '../../../platform/cache/state/state-store.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createQuotaMeter } from '../../../platform/upstream/quota-meter.ts';
import { createIntlBooksClient } from '../../../subgraphs/odds/upstream/intl-books/client.ts';
import { intlBooksUpstream } from '../../../subgraphs/odds/upstream/intl-books/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import type { Response } from '../http/serve-http.ts';
import { clientOf, listenAsSource } from '../upstream/upstream-wire.ts';

export type Routes = Record<string, Response | ((query: URLSearchParams) => Response)>;

export const notFound: Response = { status: 404, body: { error: 'Not found' } };

export const left = (remaining: number) => ({
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': '2026-11-20T13:00:00Z',
});

export const football = { name: 'Football', slug: 'football' };

export const event = (id: number | string, changes: object = {}) => ({
  id,
  home: 'Reef Rovers',
  away: 'Bay Town',
  homeId: 1,
  awayId: 2,
  date: '2026-11-20T18:45:00Z',
  status: 'pending',
  sport: football,
  league: { name: 'Isles - First', slug: 'isles-first' },
  ...changes,
});

/** Serves these routes, and 404 for every other. */
export const openIntlBooks = async (routes: Routes, { bookmakers = ['Quay', 'Mole IT'], floor = 5 } = {}) => {
  const { url, asked } = await listenAsSource(({ path, query }) => {
    const route = routes[path] ?? notFound;
    return typeof route === 'function' ? route(query) : route;
  });
  const clock = new ManualClock();
  const store = createMemoryCacheStore({ clock, maxEntries: 1000 });
  const { source } = intlBooksUpstream;
  const quota = createQuotaMeter({
    source,
    store: createMemoryStateStore({ clock }),
    clock,
    floor,
    onReading: () => {},
  });
  const { client: http } = clientOf(url, { ...intlBooksUpstream, retries: 0 });
  const cache = createReadThroughCache({ store, clock, log: silentLogger });
  const books = createIntlBooksClient({ http, quota, cache, clock, settings: { bookmakers } });
  const queries = (path: string) =>
    asked
      .map((request) => new URL(request.url ?? '', 'http://source'))
      .filter(({ pathname }) => pathname === `/base${path}`)
      .map(({ searchParams }) => {
        searchParams.delete('apiKey');
        return Object.fromEntries(searchParams);
      });
  return { books, quota, clock, asked, queries };
};

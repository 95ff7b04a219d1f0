import { LRUCache } from 'lru-cache';
import { dayMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest, waitMs } from '../engine/define-upstream.ts';
import { jsonUtf8, refuse } from '../engine/responses.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { type FareQuery, parameterMessage, readFareQuery } from './fare-query.ts';
import { alwaysFails, fareResult } from './fare-result.ts';
import { handOffPage } from './hand-off.ts';
import { errorResponse, searchFailed } from './refusals.ts';

interface ArchivedSearch {
  readonly id: string;
  readonly query: FareQuery;
  readonly createdMs: number;
  readonly readyMs: number;
}

/** Results are retained for 31 days, and at most this many, because an emulator may run for long. */
const keptMs = 31 * dayMs;
const keptSearches = 5_000;

const secondsOf = { search: [6, 20], returns: [2, 5], booking: [2, 6] } as const;

const hexOf = (value: number): string => value.toString(16).padStart(8, '0');

/** Ids are 24 hex digits that begin with the time, so that ids of an earlier run are not found. */
const createSearchArchive = ({ seed, speed }: EmulatorContext) => {
  const searches = new LRUCache<string, ArchivedSearch>({ max: keptSearches });
  let submitted = 0;
  return {
    submit: (query: FareQuery, now: number): ArchivedSearch => {
      submitted += 1;
      const tail = [1, 2].map((part) => hexOf(hashOf(seed, 'search', submitted, part))).join('');
      const [low, high] = secondsOf[query.step];
      const delayMs = seededRandom(seed, 'delay', submitted, query.step).integer(low * 1_000, high * 1_000) / speed;
      const id = `${hexOf(Math.floor(now / 1_000))}${tail}`;
      const search = { id, query, createdMs: now, readyMs: now + Math.round(delayMs) };
      searches.set(id, search);
      return search;
    },
    count: () => submitted,
    find: (id: string, now: number): ArchivedSearch | undefined => {
      const search = searches.get(id);
      return search === undefined || now - search.createdMs > keptMs ? undefined : search;
    },
  };
};

/** `2025-07-05 03:24:50 UTC` */
const stamp = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** What all responses of a search begin with. */
const headOf = (search: ArchivedSearch, status: string, { urlOf }: EmulatorContext) => {
  const base = `${urlOf('fares')}/searches/${hexOf(hashOf(search.id)).repeat(2)}/${search.id}`;
  const { from, to, outboundDate, returnDate } = search.query;
  const back = returnDate === undefined ? '' : `&back=${returnDate}`;
  const isDone = status === 'Success' || status === 'Error';
  return {
    search_metadata: {
      id: search.id,
      status,
      json_endpoint: `${base}.json`,
      created_at: stamp(search.createdMs),
      processed_at: stamp(search.createdMs),
      // An invented site, since the real one would show other prices.
      google_flights_url: `https://flights.example/travel/flights?from=${from}&to=${to}&out=${outboundDate}${back}`,
      raw_html_file: `${base}.html`,
      ...(isDone ? { total_time_taken: Math.round((search.readyMs - search.createdMs) / 10) / 100 } : {}),
    },
    search_parameters: search.query.echo,
  };
};

const pending = (search: ArchivedSearch, { context, now }: RoutedRequest) => {
  const queued = now > search.createdMs && now - search.createdMs < (search.readyMs - search.createdMs) / 8;
  return jsonUtf8(200, headOf(search, queued ? 'Queued' : 'Processing', context));
};

const noResults = "Google Flights hasn't returned any results for this query.";

/** The finished search. An empty result is a success with an `error`. */
const finished = async (search: ArchivedSearch, context: EmulatorContext, failedStatus: number) => {
  const { query, createdMs } = search;
  if (alwaysFails(query)) return jsonUtf8(failedStatus, { ...headOf(search, 'Error', context), error: searchFailed });
  const result = (await fareResult(query, createdMs, context)) ?? { error: noResults };
  return jsonUtf8(200, { ...headOf(search, 'Success', context), ...result });
};

const submit = async (request: RoutedRequest) => {
  const { context, now, signal } = request;
  const query = readFareQuery(request);
  // A bad token is refused at once, even with `async`.
  if (query.token !== undefined) await fareResult(query, now, context);
  const search = context.once(createSearchArchive).submit(query, now);
  if (query.isAsync) return pending(search, request);
  if (search.readyMs > now) await context.clock.sleep(search.readyMs - now, signal);
  return finished(search, context, 503);
};

const poll = (request: RoutedRequest) => {
  const { context, now, parts } = request;
  const search =
    context.once(createSearchArchive).find(parts['id'] ?? '', now) ??
    refuse(errorResponse(410, 'The search expired or was deleted.'));
  return now < search.readyMs ? pending(search, request) : finished(search, context, 200);
};

const searchesPerMonth = 30_000;
/** The first day of the next month in UTC. */
const renewalDate = (now: number): string => {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)).toISOString().slice(0, 10);
};

/** The account of the key, which is free to read and repeats the key. */
const account = ({ context, query, now }: RoutedRequest) => {
  const used = Math.min(searchesPerMonth, context.once(createSearchArchive).count());
  return jsonUtf8(200, {
    account_id: hexOf(hashOf(context.seed, 'account')).repeat(3),
    api_key: query.get('api_key') ?? '',
    account_email: 'flights@lab.example',
    account_status: 'Active',
    plan_id: 'lab',
    plan_name: 'Lab Plan',
    plan_monthly_price: 0,
    plan_renewal_date: renewalDate(now),
    searches_per_month: searchesPerMonth,
    plan_searches_left: searchesPerMonth - used,
    extra_credits: 0,
    total_searches_left: searchesPerMonth - used,
    this_month_usage: used,
    this_hour_searches: used,
    last_hour_searches: 0,
    account_rate_limit_per_hour: 6_000,
  });
};

const handOffMs = 400;
/** Special keys that cause refusals. */
const refusals: ReadonlyMap<string | null, number> = new Map([
  ['bad', 401],
  ['quota', 429],
]);

/** Stand-in for the `google_flights` engine of https://serpapi.com, and for the target of its booking requests. */
export const fares = defineUpstream({
  name: 'fares',
  errorResponse,
  invalid: (name, value) => errorResponse(400, parameterMessage(name, value)),
  unknown: () => errorResponse(404, 'Not found.'),
  around: ({ query }, respond) => {
    const refused = refusals.get(query.get('api_key'));
    return refused === undefined ? respond() : errorResponse(refused);
  },
  routes: {
    'GET /account[.json]': account,
    'GET /search[.json]': submit,
    'GET /searches/[{directory:[0-9a-f]+}/]{id:[0-9a-f]{24}}[.json]': poll,
    '/travel/clk/f': async (request) => {
      await waitMs(handOffMs, request.context, request);
      return handOffPage(request);
    },
  },
});

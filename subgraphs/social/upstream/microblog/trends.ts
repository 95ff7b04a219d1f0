import type { Call } from '../../../../platform/call/call.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { prices } from './budget.ts';
import type { MicroblogRequests } from './requests.ts';
import { trendListWire } from './wire.ts';

/** Each trend is paid for, and a search has 512 characters. */
const names = 5;
const queryCharacters = 512;
const cacheMs = 15 * 60_000;

const toTerm = (name: string): string => {
  const words = name.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  return /^#[\p{L}\p{N}_]+$/u.test(words) || words === '' ? words : `"${words}"`;
};

/** Empty without names. */
export const toTrendQuery = (trends: readonly string[]): string => {
  let query = '';
  for (const term of trends.map(toTerm)) {
    const longer = query === '' ? term : `${query} OR ${term}`;
    if (term !== '' && longer.length <= queryCharacters) query = longer;
  }
  return query;
};

/** The place's search is cached for a quarter of an hour. */
export const createTrends = (client: MicroblogRequests, clock: Clock, woeid: number) => {
  let cached: { readonly query: string; readonly untilMs: number } | undefined;
  return async (call: Call): Promise<string> => {
    if (cached !== undefined && cached.untilMs > clock.now()) return cached.query;
    const response = await client.ask(
      {
        path: `/2/trends/by/woeid/${woeid}`,
        query: { max_trends: names },
        schema: trendListWire,
        mostCost: names * prices.trend,
        costOf: ({ data }) => data.length * prices.trend,
      },
      call,
    );
    const query = toTrendQuery((response?.data ?? []).slice(0, names).map(({ trend_name }) => trend_name));
    cached = { query, untilMs: clock.now() + cacheMs };
    return query;
  };
};

import { hourMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedResponse } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { createUsage } from '../engine/usage.ts';
import { intlSports } from '../odds-world/league.ts';
import { bookmakers } from './bookmakers.ts';
import { errorResponse, event, events, invalid, leagueList, liveEvents, ok, searchEvents } from './events.ts';
import { manyOdds, odds, selectedBookmakers } from './odds.ts';

const allowance = 100;
const usedBefore: Readonly<Record<string, number>> = { low: allowance - 12, spent: allowance };
/** Without a key twenty are always left. */
const createCalls = () => createUsage(allowance - 20);

/** Counts calls by key and clock hour. Without a key, the count restarts when few are left. */
const counted = async (
  { context, method, path, query, now }: RoutedRequest,
  respond: () => Promise<EmulatedResponse>,
): Promise<EmulatedResponse> => {
  const key = query.get('apiKey') ?? '';
  if (method !== 'GET') return errorResponse(405, 'Method not allowed');
  if (/^\/(sports|bookmakers)\/?$/.test(path)) return respond();
  // The key is refused without a count.
  if (key === 'bad') return errorResponse(401);
  if (/^\/bookmakers\/selected\/?$/.test(path)) return respond();
  const hour = Math.floor(now / hourMs);
  const calls = context.once(createCalls)(key, hour, usedBefore[key]);
  const isSpent = calls.used >= allowance;
  if (!isSpent) calls.used += 1;
  return {
    ...(isSpent ? errorResponse(429) : await respond()),
    headers: {
      'x-ratelimit-limit': String(allowance),
      'x-ratelimit-remaining': String(allowance - calls.used),
      'x-ratelimit-reset': new Date((hour + 1) * hourMs).toISOString(),
    },
  };
};

/** Stand-in for https://api.odds-api.io/v3. */
export const intlBooks = defineUpstream({
  name: 'intl-books',
  errorResponse,
  invalid,
  around: counted,
  routes: {
    'GET /sports[/]': () => ok(intlSports),
    'GET /bookmakers[/]': () => ok(bookmakers.map(({ name, active }) => ({ name, active }))),
    'GET /bookmakers/selected[/]': selectedBookmakers,
    'GET /leagues[/]': leagueList,
    'GET /events[/]': events,
    'GET /events/live[/]': liveEvents,
    'GET /events/search[/]': searchEvents,
    'GET /events/{id}[/]': event,
    'GET /odds[/]': odds,
    'GET /odds/multi[/]': manyOdds,
  },
});

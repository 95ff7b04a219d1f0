import type { EmulatedRequest, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse, ok } from './answers.ts';
import { activeBookmakers, type Bookmaker, bookmakers } from './bookmakers.ts';
import { type Answer, event, events, gameWithId, leagueList, liveEvents, searchEvents } from './event-answers.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { intlSports } from './intl-event.ts';
import { toOdds } from './odds-object.ts';

const mostBooks = 30;
const mostEvents = 10;

const selectedBy = (query: URLSearchParams): readonly Bookmaker[] =>
  query.get('apiKey') === 'free' ? activeBookmakers.slice(0, 2) : activeBookmakers;

const booksOf = (query: URLSearchParams): readonly Bookmaker[] | string => {
  const names = (query.get('bookmakers') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return 'bookmakers is required';
  return names.length > mostBooks
    ? `maximum ${mostBooks} bookmakers`
    : activeBookmakers.filter(({ name }) => names.includes(name));
};

const isAllowed = (books: readonly Bookmaker[], query: URLSearchParams): boolean => {
  const selected = new Set(selectedBy(query));
  return books.every((book) => selected.has(book));
};

const odds: Answer = ({ query }, context) => {
  const id = query.get('eventId') ?? '';
  if (id === '') return errorResponse(400, 'eventId is required');
  const books = booksOf(query);
  if (typeof books === 'string') return errorResponse(400, books);
  if (!isAllowed(books, query)) return errorResponse(403, 'bookmaker is not among those selected for this plan');
  const game = gameWithId(context, id);
  return game === undefined ? errorResponse(404, 'event not found') : ok(toOdds(game, books, context.clock.now()));
};

const manyOdds: Answer = ({ query }, context) => {
  const ids = (query.get('eventIds') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) return errorResponse(400, 'eventIds is required');
  if (ids.length > mostEvents) return errorResponse(400, `maximum ${mostEvents} events`);
  const books = booksOf(query);
  if (typeof books === 'string') return errorResponse(400, books);
  if (!isAllowed(books, query)) return errorResponse(403, 'bookmaker is not among those selected for this plan');
  const now = context.clock.now();
  const games = ids.flatMap((id) => gameWithId(context, id) ?? []);
  return ok(games.map((game) => toOdds(game, books, now)));
};

/** Needs no key and is not counted. */
const open: Readonly<Record<string, (request: EmulatedRequest) => unknown>> = {
  '/sports': () => intlSports,
  '/bookmakers': () => bookmakers.map(({ name, active }) => ({ name, active })),
};

const selected: Answer = ({ query }) => {
  const names = selectedBy(query).map(({ name }) => name);
  return ok({ bookmakers: names, count: names.length });
};

const routes: readonly (readonly [RegExp, Answer])[] = [
  [/^\/leagues$/, leagueList],
  [/^\/events$/, events],
  [/^\/events\/live$/, liveEvents],
  [/^\/events\/search$/, searchEvents],
  [/^\/events\/([^/]+)$/, event],
  [/^\/odds$/, odds],
  [/^\/odds\/multi$/, manyOdds],
];

const counted = (request: EmulatedRequest, context: EmulatorContext, path: string) => {
  for (const [pattern, answer] of routes) {
    const found = pattern.exec(path);
    if (found !== null) return answer(request, context, found[1] ?? '');
  }
  return errorResponse(404);
};

export const intlBooks: EmulatedUpstream = {
  name: 'intl-books',
  errorResponse,
  start: (context) => {
    const limited = createHourlyLimit(context);
    return (request) => {
      const path = request.path.replace(/(?<=.)\/$/, '');
      const key = request.query.get('apiKey') ?? '';
      const list = open[path];
      if (request.method !== 'GET') return errorResponse(405, 'Method not allowed');
      if (list !== undefined) return ok(list(request));
      // Is not counted and has no rate headers.
      if (path === '/bookmakers/selected') return key === 'bad' ? errorResponse(401) : selected(request, context, '');
      return limited(key, () => counted(request, context, path));
    };
  },
};

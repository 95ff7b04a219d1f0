import type { EmulatedRequest, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { dayMs } from '../odds-world/game.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { hashOf } from '../random/seeded-random.ts';
import { errorResponse, ok, refusal } from './answers.ts';
import { arbitrageAt } from './arbitrage.ts';
import { type Charged, createCredits } from './credits.ts';
import { toEvent, toMarketKeys, toOdds, toScores } from './event-objects.ts';
import { type Fault, isFault, readEventsQuery, readOddsQuery } from './parameters.ts';
import { createUsEvents, type UsEvent, type UsSport, usSports } from './us-event.ts';

const free = (response: Charged['response']): Charged => ({ response, cost: 0 });
const refuse = (fault: Fault): Charged => free(refusal(fault.code, fault.message));

type Answer = (request: EmulatedRequest, context: EmulatorContext, sport: UsSport | undefined, id: string) => Charged;

const eventsOf = (context: EmulatorContext): readonly UsEvent[] => context.once(createUsEvents)();
const isOpen = (event: UsEvent, now: number): boolean => event.endMs > now;

const sports: Answer = ({ query }, context) => {
  const now = context.clock.now();
  const active = new Set(eventsOf(context).flatMap((event) => (isOpen(event, now) ? [event.sportKey] : [])));
  return free(
    ok(
      usSports
        .map(({ key, group, title, description, isOutright }) => ({
          key,
          group,
          title,
          description,
          active: active.has(key),
          has_outrights: isOutright,
        }))
        .filter((each) => each.active || query.get('all') === 'true')
        .sort((left, right) => (left.key < right.key ? -1 : 1)),
    ),
  );
};

const selected = (request: EmulatedRequest, context: EmulatorContext, sport: UsSport | undefined) => {
  const query = readEventsQuery(request.query);
  if (isFault(query)) return query;
  const now = context.clock.now();
  const found = eventsOf(context).filter(
    (event) =>
      isOpen(event, now) &&
      (sport === undefined ? event.game !== null : event.sportKey === sport.key) &&
      (query.ids?.has(event.id) ?? true) &&
      event.startMs >= query.fromMs &&
      event.startMs <= query.toMs,
  );
  return { found: sport === undefined ? found.slice(0, 8) : found, isUnix: query.isUnix };
};

const events: Answer = (request, context, sport) => {
  const page = selected(request, context, sport);
  if (isFault(page)) return refuse(page);
  const withRotation = request.query.get('includeRotationNumbers') === 'true';
  return free(ok(page.found.map((event) => toEvent(event, page.isUnix, withRotation))));
};

const odds: Answer = (request, context, sport) => {
  const query = readOddsQuery(request.query, false, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const page = selected(request, context, sport);
  if (isFault(page)) return refuse(page);
  const now = context.clock.now();
  const arbitrage = arbitrageAt(eventsOf(context), context.seed, now);
  const rows = page.found.map((event) => toOdds(event, query, now, arbitrage, true));
  return { response: ok(rows), cost: rows.length === 0 ? 0 : query.markets.length * query.regions };
};

/** Undefined once the event is over: it has vanished by then. */
const openEvent = (context: EmulatorContext, sport: UsSport | undefined, id: string): UsEvent | undefined =>
  eventsOf(context).find(
    (event) => event.id === id && event.sportKey === sport?.key && isOpen(event, context.clock.now()),
  );

const eventOdds: Answer = (request, context, sport, id) => {
  const query = readOddsQuery(request.query, true, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const event = openEvent(context, sport, id);
  if (event === undefined) return free(refusal('EVENT_NOT_FOUND'));
  const now = context.clock.now();
  const row = toOdds(event, query, now, arbitrageAt(eventsOf(context), context.seed, now), false);
  const returned = new Set(row.bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)));
  const paid = [...returned].filter((key) => query.markets.includes(key));
  return { response: ok(row), cost: paid.length * query.regions };
};

const eventMarkets: Answer = (request, context, sport, id) => {
  const query = readOddsQuery(request.query, true, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const event = openEvent(context, sport, id);
  if (event === undefined) return free(refusal('EVENT_NOT_FOUND'));
  return { response: ok(toMarketKeys(event, query, context.clock.now())), cost: 1 };
};

const scores: Answer = ({ query }, context, sport) => {
  const text = query.get('daysFrom') ?? '';
  const days = text === '' ? 0 : Number(text);
  if (text !== '' && !(Number.isInteger(days) && days >= 1 && days <= 3))
    return free(refusal('INVALID_SCORES_DAYS_FROM', 'Invalid daysFrom parameter. Valid values are 1 to 3'));
  const now = context.clock.now();
  const ids = new Set((query.get('eventIds') ?? '').split(',').filter((id) => id !== ''));
  const rows = eventsOf(context)
    .filter(
      (event) =>
        event.sportKey === sport?.key &&
        (ids.size === 0 || ids.has(event.id)) &&
        (isOpen(event, now) || (event.game !== null && event.endMs > now - days * dayMs)),
    )
    .map((event) => toScores(event, now, query.get('dateFormat') === 'unix'));
  return { response: ok(rows), cost: rows.length === 0 ? 0 : days === 0 ? 1 : 2 };
};

const participants: Answer = (_request, context, sport) => {
  const sides = sport === undefined ? [] : context.once(createOddsWorld).competitors(sport.league);
  // The list holds some that play no more.
  const rows = [...sides.map(({ name }) => name), 'Umberton Old Boys'].map((name) => ({
    full_name: name,
    id: `par_${hashOf(name, sport?.key ?? '')
      .toString(36)
      .padStart(8, '0')}`,
  }));
  return { response: ok(rows), cost: 1 };
};

const routes: readonly (readonly [RegExp, Answer])[] = [
  [/^\/v4\/sports\/([^/]+)\/events$/, events],
  [/^\/v4\/sports\/([^/]+)\/odds$/, odds],
  [/^\/v4\/sports\/([^/]+)\/scores$/, scores],
  [/^\/v4\/sports\/([^/]+)\/participants$/, participants],
  [/^\/v4\/sports\/([^/]+)\/events\/([^/]+)\/odds$/, eventOdds],
  [/^\/v4\/sports\/([^/]+)\/events\/([^/]+)\/markets$/, eventMarkets],
];

const answerTo = (request: EmulatedRequest, context: EmulatorContext): Charged => {
  const path = request.path.replace(/\/$/, '');
  if (request.method !== 'GET') return free(errorResponse(405, 'Method Not Allowed'));
  if (path === '/v4/sports') return sports(request, context, undefined, '');
  for (const [pattern, answer] of routes) {
    const [, key, id = ''] = pattern.exec(path) ?? [];
    if (key === undefined) continue;
    const sport = usSports.find((each) => each.key === key);
    // All sports together, for the next games only.
    const isUpcoming = key === 'upcoming' && (answer === odds || answer === events);
    return sport === undefined && !isUpcoming ? free(refusal('UNKNOWN_SPORT')) : answer(request, context, sport, id);
  }
  return free(errorResponse(404, 'Not Found'));
};

/** Stand-in of https://api.the-odds-api.com. The key stands in the query; a header is not read. */
export const usBooks: EmulatedUpstream = {
  name: 'us-books',
  errorResponse,
  start: (context) => {
    const charged = createCredits(context);
    return (request) => charged(request.query.get('apiKey') ?? '', () => answerTo(request, context));
  },
};

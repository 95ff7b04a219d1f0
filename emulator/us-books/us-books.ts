import { dayMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedResponse } from '../emulated-upstream.ts';
import { defineUpstream, type Handler, type RoutedRequest } from '../engine/define-upstream.ts';
import { jsonUtf8, refuse } from '../engine/responses.ts';
import { createUsage } from '../engine/usage.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { hashOf } from '../random/seeded-random.ts';
import { arbitrageAt } from './arbitrage.ts';
import { toEvent, toMarketKeys, toOdds, toScores } from './odds.ts';
import { type EventsQuery, readEventsQuery, readOddsQuery } from './parameters.ts';
import { errorResponse, invalid, refusal } from './refusals.ts';
import { createUsEvents, isOpen, type UsEvent, type UsSport, usSports } from './us-events.ts';

/** Credits of the free plan, per month. */
const allowance = 500;
const allowances: Readonly<Record<string, number>> = { low: 12, spent: 0 };

/** Keys that are refused, each with another error. */
const refusedKeys: Readonly<Record<string, string>> = {
  bad: 'INVALID_KEY',
  deactivated: 'DEACTIVATED_KEY',
  burst: 'EXCEEDED_FREQ_LIMIT',
};

const charged = (cost: number, value: unknown): EmulatedResponse => ({
  ...jsonUtf8(200, value),
  headers: { 'x-requests-last': String(cost) },
});

/** Without a key a hundred are always left. */
const createCredits = () => createUsage(allowance - 100);

/**
 * Counts credits by key and calendar month. Without a key the count is by the hour and restarts when few are left. A
 * call is refused if it costs more than is left, or if nothing is left. Refusals of keys and of exhausted credits have
 * no `x-requests-*`.
 */
const counted = async (
  { context, query, now }: RoutedRequest,
  respond: () => Promise<EmulatedResponse>,
): Promise<EmulatedResponse> => {
  const key = query.get('apiKey') ?? '';
  const code = refusedKeys[key];
  if (code !== undefined) return refusal(code);
  const whole = allowances[key] ?? allowance;
  const period = new Date(now).toISOString().slice(0, key === '' ? 'yyyy-mm-ddThh'.length : 'yyyy-mm'.length);
  const account = context.once(createCredits)(key, period);
  if (account.used >= whole) return refusal('OUT_OF_USAGE_CREDITS');
  const response = await respond();
  const cost = Number(response.headers?.['x-requests-last'] ?? 0);
  if (account.used + cost > whole) return refusal('OUT_OF_USAGE_CREDITS');
  account.used += cost;
  return {
    ...response,
    headers: {
      'x-requests-remaining': String(whole - account.used),
      'x-requests-used': String(account.used),
      'x-requests-last': String(cost),
    },
  };
};

const eventsOf = ({ context }: RoutedRequest): readonly UsEvent[] => context.once(createUsEvents)();

const sportOf = ({ parts }: RoutedRequest): UsSport =>
  usSports.find(({ key }) => key === parts['sport']) ?? refuse(refusal('UNKNOWN_SPORT'));

/** Undefined for the next eight games of all sports. */
const sportOrUpcoming = (request: RoutedRequest): UsSport | undefined =>
  request.parts['sport'] === 'upcoming' ? undefined : sportOf(request);

const isWanted = ({ id }: UsEvent, ids: readonly string[]): boolean => ids.length === 0 || ids.includes(id);

const selected = (request: RoutedRequest, sport: UsSport | undefined, query: EventsQuery): readonly UsEvent[] => {
  const found = eventsOf(request).filter(
    (event) =>
      isOpen(event, request.now) &&
      (sport === undefined ? event.fixture.kind === 'game' : event.sport === sport) &&
      isWanted(event, query.ids) &&
      event.startMs >= query.fromMs &&
      event.startMs <= query.toMs,
  );
  return sport === undefined ? found.slice(0, 8) : found;
};

const sports: Handler = (request) => {
  const played = new Set(eventsOf(request).flatMap((event) => (isOpen(event, request.now) ? [event.sport] : [])));
  const rows = usSports.map((sport) => {
    const { key, group, title, description, isOutright } = sport;
    return { key, group, title, description, active: played.has(sport), has_outrights: isOutright };
  });
  const found = rows.filter(({ active }) => active || request.query.get('all') === 'true');
  return charged(
    0,
    found.sort((left, right) => (left.key < right.key ? -1 : 1)),
  );
};

const events: Handler = (request) => {
  const sport = sportOrUpcoming(request);
  const query = readEventsQuery(request);
  const withRotation = request.query.get('includeRotationNumbers') === 'true';
  return charged(
    0,
    selected(request, sport, query).map((event) => toEvent(event, query.isUnix, withRotation)),
  );
};

const scores: Handler = (request) => {
  const { parameters, query, now } = request;
  const sport = sportOf(request);
  const days = parameters.given('daysFrom') === undefined ? 0 : parameters.integer('daysFrom', { low: 1, high: 3 });
  const ids = parameters.list('eventIds');
  const rows = eventsOf(request)
    .filter((event) => event.sport === sport && isWanted(event, ids))
    .filter(({ fixture }) => fixture.endMs > now - (fixture.kind === 'game' ? days * dayMs : 0))
    .map((event) => toScores(event, now, query.get('dateFormat') === 'unix'));
  return charged(rows.length === 0 ? 0 : days === 0 ? 1 : 2, rows);
};

const participants: Handler = (request) => {
  const { key, league } = sportOf(request);
  const sides = request.context.once(createOddsWorld).competitors(league);
  // The list contains some sides that no longer play.
  const rows = [...sides.map(({ name }) => name), 'Umberton Old Boys'].map((name) => ({
    full_name: name,
    id: `par_${hashOf(name, key).toString(36).padStart(8, '0')}`,
  }));
  return charged(1, rows);
};

const arbitrageOf = (request: RoutedRequest) => arbitrageAt(eventsOf(request), request.context.seed, request.now);

const odds: Handler = (request) => {
  const sport = sportOrUpcoming(request);
  const query = readOddsQuery(request, true, sport?.isOutright === true);
  const arbitrage = arbitrageOf(request);
  const rows = selected(request, sport, query).map((event) => toOdds(event, query, request.now, arbitrage));
  return charged(rows.length === 0 ? 0 : query.markets.length * query.regions, rows);
};

/** An event is not found once it is over, because it is no longer listed. */
const openEventOf = (request: RoutedRequest) => {
  const sport = sportOf(request);
  const query = readOddsQuery(request, false, sport.isOutright);
  const event = eventsOf(request).find(({ id, sport: own }) => id === request.parts['id'] && own === sport);
  if (event === undefined || !isOpen(event, request.now)) return refuse(refusal('EVENT_NOT_FOUND'));
  return { event, query };
};

const eventOdds: Handler = (request) => {
  const { event, query } = openEventOf(request);
  const row = toOdds(event, query, request.now, arbitrageOf(request));
  const returned = new Set(row.bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)));
  return charged(query.markets.filter((key) => returned.has(key)).length * query.regions, row);
};

const eventMarkets: Handler = (request) => {
  const { event, query } = openEventOf(request);
  return charged(1, toMarketKeys(event, query, request.now));
};

/** Stand-in for https://api.the-odds-api.com. The key is in the query; a header is ignored. */
export const usBooks = defineUpstream({
  name: 'us-books',
  errorResponse,
  invalid,
  unknown: (_status, { method }) =>
    method === 'GET' ? errorResponse(404, 'Not Found') : errorResponse(405, 'Method Not Allowed'),
  around: counted,
  routes: {
    'GET /v4/sports[/]': sports,
    'GET /v4/sports/{sport}/events[/]': events,
    'GET /v4/sports/{sport}/odds[/]': odds,
    'GET /v4/sports/{sport}/scores[/]': scores,
    'GET /v4/sports/{sport}/participants[/]': participants,
    'GET /v4/sports/{sport}/events/{id}/odds[/]': eventOdds,
    'GET /v4/sports/{sport}/events/{id}/markets[/]': eventMarkets,
  },
});

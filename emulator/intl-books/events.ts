import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedResponse } from '../emulated-upstream.ts';
import type { Handler, RoutedRequest } from '../engine/define-upstream.ts';
import { isoSeconds, json, refuse } from '../engine/responses.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import { type Game, phaseOf } from '../odds-world/game.ts';
import { intlSports, leagues } from '../odds-world/league.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { playedOf, scoreAt, scoreOf } from '../odds-world/score.ts';

export const ok = (value: unknown): EmulatedResponse => json(200, value);

const usual: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  429: 'Rate limit exceeded',
};

/** Refusals are plain text, except the object for a bad key. */
export const errorResponse = (status: number, message?: string): EmulatedResponse =>
  status === 401
    ? json(401, { error: message ?? 'Invalid API key' })
    : { status, contentType: 'text/plain; charset=utf-8', body: message ?? usual[status] ?? 'Internal server error' };

export const invalid = (name: string, value: string | undefined): EmulatedResponse =>
  errorResponse(400, value === undefined ? `${name} is required` : 'invalid limit or skip');

const statuses = ['pending', 'live', 'awaiting_result', 'settled', 'cancelled'] as const;

export const statusOf = (game: Game, now: number): (typeof statuses)[number] => {
  const phase = phaseOf(game, now);
  if (phase === 'over') return now < game.endMs + 5 * minuteMs ? 'awaiting_result' : 'settled';
  return phase === 'ahead' ? 'pending' : phase === 'live' ? 'live' : 'cancelled';
};

/** Teams have no nickname, in two ways; persons are written surname first. */
export const nameOf = ({ isPerson, name, place, hash }: Competitor): string => {
  if (isPerson) return `${place}, ${name.slice(0, -place.length - 1)}`;
  return hash % 3 === 0 ? `${place} SC` : hash % 3 === 1 ? place : name;
};

/** A game in responses with odds, without score and ids of the sides. */
export const toHead = (game: Game, now: number) => ({
  id: game.number,
  home: nameOf(game.home),
  away: nameOf(game.away),
  date: isoSeconds(game.startMs),
  status: statusOf(game, now),
  sport: game.league.intl?.sport,
  league: { name: game.league.intl?.name, slug: game.league.intl?.slug },
});

const sideId = ({ hash }: Competitor): number => 100_000 + (hash % 8_999_999);

const scoresOf = (game: Game, now: number) => {
  const full = scoreOf(game, now);
  const half = scoreAt(game, Math.min(0.5, playedOf(game, now)));
  return { ...full, periods: { p1: half, ...(now >= game.endMs ? { fulltime: full } : {}) } };
};

const toEvent = (game: Game, now: number) => ({
  ...toHead(game, now),
  homeId: sideId(game.home),
  awayId: sideId(game.away),
  ...(['pending', 'cancelled'].includes(statusOf(game, now)) ? {} : { scores: scoresOf(game, now) }),
});

/** The source lists a game until a day after its end. */
const gamesOf = ({ context, now }: RoutedRequest, sport = ''): readonly Game[] =>
  context
    .once(createOddsWorld)
    .games()
    .filter(({ league, endMs }) => league.intl !== undefined && endMs > now - dayMs)
    .filter(({ league }) => sport === '' || league.intl?.sport.slug === sport);

export const gameWithId = (request: RoutedRequest, id: string): Game | undefined =>
  /^\d{1,9}$/.test(id) ? gamesOf(request).find(({ number }) => number === Number(id)) : undefined;

const sportIn = ({ parameters }: RoutedRequest): string => {
  const sport = parameters.text('sport');
  const isKnown = intlSports.some(({ slug }) => slug === sport);
  return isKnown ? sport : refuse(errorResponse(404, `sport not found: ${sport}`));
};

const timeIn = ({ parameters }: RoutedRequest, name: string, missing: number): number => {
  const text = parameters.given(name);
  const ms = text === undefined ? missing : Date.parse(text);
  return Number.isNaN(ms) ? refuse(errorResponse(400, 'from and to must be RFC3339')) : ms;
};

/** The default excludes later events. */
const defaultDays = 14;
const most = 5_000;

export const events: Handler = (request) => {
  const { parameters, now } = request;
  const sport = sportIn(request);
  const wanted = parameters.list('status');
  if (wanted.some((each) => !statuses.some((status) => status === each))) return errorResponse(400, 'invalid status');
  const [fromMs, toMs] = [timeIn(request, 'from', 0), timeIn(request, 'to', now + defaultDays * dayMs)];
  const limit = parameters.integer('limit', { low: 1, high: 999_999, missing: most });
  const skip = parameters.integer('skip', { high: 999_999, missing: 0 });
  const ofLeague = gamesOf(request, sport).filter(({ league }) =>
    [undefined, league.intl?.slug].includes(parameters.given('league')),
  );
  if (ofLeague.length === 0) return errorResponse(404, 'no events found');
  const found = ofLeague
    .filter(({ startMs }) => startMs >= fromMs && startMs <= toMs)
    .filter((game) => wanted.length === 0 || wanted.includes(statusOf(game, now)));
  return ok(found.slice(skip, skip + Math.min(limit, most)).map((game) => toEvent(game, now)));
};

export const event: Handler = (request) => {
  const game = gameWithId(request, request.parts['id'] ?? '') ?? refuse(errorResponse(404, 'event not found'));
  return ok(toEvent(game, request.now));
};

export const liveEvents: Handler = (request) => {
  const { parameters, now } = request;
  const live = gamesOf(request, parameters.text('sport', '')).filter((game) => phaseOf(game, now) === 'live');
  return ok(
    live.map((game) => ({
      ...toEvent(game, now),
      clock: { minute: Math.floor((now - game.startMs) / minuteMs), running: true },
    })),
  );
};

export const searchEvents: Handler = (request) => {
  const text = request.parameters.text('query', '').toLowerCase();
  if (text.length < 3) return errorResponse(400, 'query must be at least 3 characters');
  const found = gamesOf(request).filter(({ home, away }) =>
    `${nameOf(home)} ${nameOf(away)}`.toLowerCase().includes(text),
  );
  return ok(found.slice(0, 10).map((game) => ({ ...toEvent(game, request.now), id: String(game.number) })));
};

/** Leagues without events are omitted unless all are requested. */
export const leagueList: Handler = (request) => {
  const sport = sportIn(request);
  const open = gamesOf(request, sport).filter(({ endMs }) => endMs > request.now);
  const rows = leagues.flatMap((league) => {
    if (league.intl?.sport.slug !== sport) return [];
    const { name, slug } = league.intl;
    return [{ name, slug, eventCount: open.filter((game) => game.league === league).length }];
  });
  return ok(rows.filter(({ eventCount }) => eventCount > 0 || request.query.get('all') === 'true'));
};

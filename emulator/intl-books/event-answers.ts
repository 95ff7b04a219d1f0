import { dayMs } from '../../platform/clock/spans.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import type { Game } from '../odds-world/game.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { errorResponse, ok } from './answers.ts';
import { intlLeagues, intlSports, isKnown, nameOf, sportOf, statusOf, toEvent } from './intl-event.ts';

export type Answer = (request: EmulatedRequest, context: EmulatorContext, id: string) => EmulatedResponse;

/** The default excludes later events. */
const defaultDays = 14;
const statuses = new Set(['pending', 'live', 'awaiting_result', 'settled', 'cancelled']);

const knownGames = (context: EmulatorContext): readonly Game[] => {
  const now = context.clock.now();
  return context
    .once(createOddsWorld)
    .games()
    .filter((game) => isKnown(game, now));
};

export const gameWithId = (context: EmulatorContext, id: string): Game | undefined =>
  /^\d{1,9}$/.test(id) ? knownGames(context).find(({ number }) => number === Number(id)) : undefined;

const timeOf = (text: string | null, missing: number): number =>
  text === null || text === '' ? missing : Date.parse(text);

const countOf = (text: string | null, missing: number): number | undefined => {
  if (text === null || text === '') return missing;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

export const events: Answer = ({ query }, context) => {
  const now = context.clock.now();
  const sport = query.get('sport') ?? '';
  if (sport === '') return errorResponse(400, 'sport is required');
  if (!intlSports.some(({ slug }) => slug === sport)) return errorResponse(404, `sport not found: ${sport}`);
  const league = query.get('league') ?? '';
  const wanted = (query.get('status') ?? '').split(',').filter((each) => each !== '');
  if (wanted.some((each) => !statuses.has(each))) return errorResponse(400, 'invalid status');
  const [fromMs, toMs] = [timeOf(query.get('from'), 0), timeOf(query.get('to'), now + defaultDays * dayMs)];
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return errorResponse(400, 'from and to must be RFC3339');
  const [limit, skip] = [countOf(query.get('limit'), 5_000), countOf(query.get('skip'), 0)];
  if (limit === undefined || limit === 0 || skip === undefined) return errorResponse(400, 'invalid limit or skip');
  const ofLeague = knownGames(context).filter(
    (game) => sportOf(game.league).slug === sport && (league === '' || game.league.intl?.slug === league),
  );
  if (ofLeague.length === 0) return errorResponse(404, 'no events found');
  const found = ofLeague.filter(
    (game) =>
      game.startMs >= fromMs && game.startMs <= toMs && (wanted.length === 0 || wanted.includes(statusOf(game, now))),
  );
  return ok(found.slice(skip, skip + Math.min(limit, 5_000)).map((game) => toEvent(game, now)));
};

export const event: Answer = (_request, context, id) => {
  const game = gameWithId(context, id);
  return game === undefined ? errorResponse(404, 'event not found') : ok(toEvent(game, context.clock.now()));
};

export const liveEvents: Answer = ({ query }, context) => {
  const now = context.clock.now();
  const sport = query.get('sport') ?? '';
  const found = knownGames(context).filter(
    (game) => statusOf(game, now) === 'live' && (sport === '' || sportOf(game.league).slug === sport),
  );
  return ok(
    found.map((game) => ({
      ...toEvent(game, now),
      clock: { minute: Math.floor((now - game.startMs) / 60_000), running: true },
    })),
  );
};

export const searchEvents: Answer = ({ query }, context) => {
  const text = (query.get('query') ?? '').toLowerCase();
  if (text.length < 3) return errorResponse(400, 'query must be at least 3 characters');
  const now = context.clock.now();
  const found = knownGames(context).filter(({ home, away }) =>
    `${nameOf(home)} ${nameOf(away)}`.toLowerCase().includes(text),
  );
  return ok(found.slice(0, 10).map((game) => ({ ...toEvent(game, now), id: String(game.number) })));
};

/** Leagues without events are omitted unless all are requested. */
export const leagueList: Answer = ({ query }, context) => {
  const sport = query.get('sport') ?? '';
  if (sport === '') return errorResponse(400, 'sport is required');
  if (!intlSports.some(({ slug }) => slug === sport)) return errorResponse(404, `sport not found: ${sport}`);
  const games = knownGames(context);
  const now = context.clock.now();
  const rows = intlLeagues
    .filter((league) => sportOf(league).slug === sport)
    .map((league) => ({
      name: league.intl?.name ?? '',
      slug: league.intl?.slug ?? '',
      eventCount: games.filter((game) => game.league === league && game.endMs > now).length,
    }));
  return ok(rows.filter(({ eventCount }) => eventCount > 0 || query.get('all') === 'true'));
};

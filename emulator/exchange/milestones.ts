import { memoized } from '../../platform/runtime/memoized.ts';
import type { Handler, RoutedRequest } from '../engine/define-upstream.ts';
import { isoSeconds, json, refuse } from '../engine/responses.ts';
import { phaseOf } from '../odds-world/game.ts';
import { mix } from '../odds-world/noise.ts';
import type { Fixture } from '../odds-world/odds-world.ts';
import { scoreOf } from '../odds-world/score.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { errorResponse, fits, jsonText, pageOf, pageText } from './requests.ts';
import { targetIdOf, uuidOf } from './structured-targets.ts';

interface Milestone {
  readonly id: string;
  readonly type: string;
  readonly listing: Listing;
  readonly related: readonly Listing[];
}

const typeOf = ({ kind, league }: Fixture): string => {
  const sport = league.sport.toLowerCase();
  if (kind !== 'game') return `${sport}_tournament`;
  return sport === 'tennis' ? 'tennis_tournament_singles' : `${sport}_game`;
};

const createMilestones = ({ groups }: Catalogue): readonly Milestone[] =>
  groups
    .flatMap((related) => {
      const [listing] = related;
      const { kind, hash } = listing.fixture;
      if (kind === 'season' || (kind === 'game' && hash % 12 === 5)) return [];
      return [{ id: uuidOf(mix(listing.hash, 31)), type: typeOf(listing.fixture), listing, related }];
    })
    .sort((left, right) => left.listing.startMs - right.listing.startMs || (left.id < right.id ? -1 : 1));

const made = new WeakMap<Catalogue, readonly Milestone[]>();

/** One for a game and one for a week's contest, by start. Seasons and one game in twelve have none. */
export const milestonesOf = (catalogue: Catalogue): readonly Milestone[] => memoized(made, catalogue, createMilestones);

const statuses = { ahead: 'created', live: 'inprogress', over: 'closed', 'called off': 'cancelled' } as const;

const detailsOf = ({ fixture, league, hash }: Listing, status: string): object => {
  if (fixture.kind !== 'game') return { tour: league.id };
  const [home, away] = [targetIdOf(fixture.home), targetIdOf(fixture.away)];
  if (league.sport === 'Tennis')
    return {
      first_competitor_id: home,
      second_competitor_id: away,
      gender: league.id.endsWith('women') ? 'women' : 'men',
      round: 'Quarterfinal',
      tour: league.name,
      status,
    };
  if (league.sport === 'MMA') return { first_fighter_id: home, second_fighter_id: away, league: league.name, status };
  return {
    home_team_id: home,
    away_team_id: away,
    league: league.exchange?.competition,
    status: hash % 10 === 3 ? undefined : status,
    session_id: uuidOf(hash),
  };
};

const toWireMilestone = ({ id, type, listing, related }: Milestone, status: string): object => ({
  id,
  type,
  category: 'Sports',
  title: listing.title,
  notification_message: 'It is about to begin.',
  start_date: isoSeconds(listing.startMs),
  end_date: listing.hash % 6 === 0 ? isoSeconds(listing.endMs) : null,
  primary_event_tickers: [listing.ticker],
  related_event_tickers: related.map(({ ticker }) => ticker),
  details: detailsOf(listing, status),
  source_id: uuidOf(listing.hash + 9),
  last_updated_ts: new Date(listing.opensMs).toISOString().replace('Z', '246Z'),
});

/** The status is the only part that changes. */
const texts = new WeakMap<Listing, { readonly status: string; readonly json: string }>();

export const milestoneJson = (milestone: Milestone, now: number): string => {
  const status = statuses[phaseOf(milestone.listing, now)];
  const known = texts.get(milestone.listing);
  if (known?.status === status) return known.json;
  const text = JSON.stringify(toWireMilestone(milestone, status));
  texts.set(milestone.listing, { status, json: text });
  return text;
};

const keyOf = ({ listing, id }: Milestone): string => `${String(listing.startMs).padStart(14, '0')} ${id}`;

export const milestones: Handler = (request) => {
  const { now } = request;
  const limit = request.parameters.integer('limit', { low: 1, high: 500 });
  const leastMs = Date.parse(request.parameters.text('minimum_start_date', '1970'));
  if (Number.isNaN(leastMs)) return errorResponse(400, 'minimum_start_date is not a date-time');
  const found = milestonesOf(catalogueOf(request)).filter(
    ({ type, listing, related }) =>
      listing.startMs >= leastMs &&
      fits(request, 'category', 'Sports') &&
      fits(request, 'type', type) &&
      fits(request, 'competition', listing.league.exchange?.competition) &&
      related.some(({ ticker }) => fits(request, 'related_event_ticker', ticker)),
  );
  const page = pageOf(request, found, keyOf, limit);
  const rows = page.items.map((each) => milestoneJson(each, now));
  return pageText(page, 'milestones', rows);
};

const milestoneOf = (request: RoutedRequest): Milestone =>
  milestonesOf(catalogueOf(request)).find(({ id }) => id === request.parts['id']) ??
  refuse(errorResponse(404, 'milestone not found'));

export const milestone: Handler = (request) =>
  jsonText(`{"milestone":${milestoneJson(milestoneOf(request), request.now)}}`);

/** Score of a game that has begun. */
export const liveData: Handler = (request) => {
  const { id, type, listing } = milestoneOf(request);
  const { fixture } = listing;
  const phase = phaseOf(listing, request.now);
  const score = fixture.kind === 'game' && phase !== 'ahead' ? scoreOf(fixture, request.now) : undefined;
  const details = { status: statuses[phase], home_points: score?.home, away_points: score?.away };
  return json(200, { live_data: { type, milestone_id: id, details } });
};

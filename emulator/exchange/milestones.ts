import { mix } from '../odds-world/noise.ts';
import { edgeOf } from '../odds-world/outlook.ts';
import { playedOf, scoreAt } from '../odds-world/score.ts';
import type { Listing } from './listing.ts';
import { targetIdOf, uuidOf } from './structured-targets.ts';

export interface Milestone {
  readonly id: string;
  readonly type: string;
  readonly category: 'Sports';
  readonly startMs: number;
  readonly listing: Listing;
  readonly related: readonly Listing[];
}

const typeOf = ({ league, contest }: Listing): string => {
  const sport = league.sport.toLowerCase();
  if (contest !== null) return `${sport}_tournament`;
  return league.sport === 'Tennis' ? 'tennis_tournament_singles' : `${sport}_game`;
};

/** The list of events is the same object for a minute. */
const made = new WeakMap<readonly Listing[], readonly Milestone[]>();

/** One for a game and one for a week's contest. Seasons and one game in twelve have none. */
export const milestonesOf = (all: readonly Listing[]): readonly Milestone[] => {
  const known = made.get(all);
  if (known !== undefined) return known;
  const milestones = createMilestones(all);
  made.set(all, milestones);
  return milestones;
};

const createMilestones = (all: readonly Listing[]): readonly Milestone[] => {
  const byGame = new Map<number, Listing[]>();
  for (const listing of all) {
    if (listing.contest?.kind === 'season') continue;
    const key = listing.game?.hash ?? listing.hash;
    byGame.set(key, [...(byGame.get(key) ?? []), listing]);
  }
  return [...byGame.values()]
    .flatMap((related) => {
      const listing = related.find(({ isExclusive }) => isExclusive);
      if (listing === undefined || (listing.game !== null && listing.hash % 12 === 5)) return [];
      return [
        {
          id: uuidOf(mix(listing.hash, 31)),
          type: typeOf(listing),
          category: 'Sports' as const,
          startMs: listing.startMs,
          listing,
          related,
        },
      ];
    })
    .sort((left, right) => left.startMs - right.startMs || (left.id < right.id ? -1 : 1));
};

const statusAt = ({ game, startMs, endMs }: Listing, now: number): string => {
  if (now < startMs) return 'created';
  if (game?.isCalledOff === true) return 'cancelled';
  return now < endMs ? 'inprogress' : 'closed';
};

const detailsOf = (listing: Listing, now: number): object => {
  const { game, league, hash } = listing;
  if (game === null) return { tour: league.id };
  const [home, away] = [targetIdOf(game.home), targetIdOf(game.away)];
  const status = statusAt(listing, now);
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
    ...(hash % 10 === 3 ? {} : { status }),
    session_id: uuidOf(hash),
  };
};

const toWireMilestone = ({ id, type, category, startMs, listing, related }: Milestone, now: number): object => ({
  id,
  type,
  category,
  title: listing.title,
  notification_message: 'It is about to begin.',
  start_date: `${new Date(startMs).toISOString().slice(0, 19)}Z`,
  end_date: listing.hash % 6 === 0 ? `${new Date(listing.endMs).toISOString().slice(0, 19)}Z` : null,
  primary_event_tickers: [listing.ticker],
  related_event_tickers: related.map(({ ticker }) => ticker),
  details: detailsOf(listing, now),
  source_id: uuidOf(listing.hash + 9),
  last_updated_ts: new Date(listing.opensMs).toISOString().replace('Z', '246Z'),
});

/** The status is the only part that changes. */
const texts = new WeakMap<Listing, { readonly status: string; readonly json: string }>();

export const milestoneJson = (milestone: Milestone, now: number): string => {
  const status = statusAt(milestone.listing, now);
  const known = texts.get(milestone.listing);
  if (known?.status === status) return known.json;
  const json = JSON.stringify(toWireMilestone(milestone, now));
  texts.set(milestone.listing, { status, json });
  return json;
};

/** Score of a game that has begun; details differ between sports. */
export const toLiveData = ({ id, type, listing }: Milestone, now: number): object => {
  const { game } = listing;
  const score = game === null ? undefined : scoreAt(game, playedOf(game, now), edgeOf(game));
  return {
    live_data: {
      type,
      milestone_id: id,
      details: {
        status: statusAt(listing, now),
        ...(score === undefined || now < listing.startMs ? {} : { home_points: score.home, away_points: score.away }),
      },
    },
  };
};

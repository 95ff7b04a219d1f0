import type { EmulatorContext } from '../emulated-upstream.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import type { League } from '../odds-world/league.ts';
import { leagues } from '../odds-world/leagues.ts';
import { mix } from '../odds-world/noise.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { nameOf } from './listing.ts';

/** In the format of a UUID of version 4. */
export const uuidOf = (hash: number): string => {
  const hex = [1, 2, 3, 4].map((part) => mix(hash, part).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** One side in fifteen has no target with this id. */
export const targetIdOf = (competitor: Competitor): string => uuidOf(competitor.hash);
const isMissing = (competitor: Competitor): boolean => competitor.hash % 15 === 4;

export const targetTypeOf = ({ isPerson }: Competitor, { sport }: League): string =>
  `${sport.toLowerCase()}_${isPerson ? 'competitor' : 'team'}`;

const toTarget = (competitor: Competitor, league: League) => ({
  id: targetIdOf(competitor),
  name: nameOf(competitor),
  type: targetTypeOf(competitor, league),
  details: competitor.isPerson ? {} : { abbreviation: competitor.code, league: league.exchange?.competition },
  ...(competitor.hash % 2 === 0 ? { source_id: uuidOf(competitor.hash + 1) } : {}),
  last_updated_ts: '2026-08-01T06:00:00.120433Z',
});

type StructuredTarget = ReturnType<typeof toTarget>;

export const createTargets = (context: EmulatorContext): ReadonlyMap<string, StructuredTarget> => {
  const world = context.once(createOddsWorld);
  return new Map(
    leagues
      .filter(({ exchange }) => exchange !== undefined)
      .flatMap((league) =>
        world
          .competitors(league)
          .filter((competitor) => !isMissing(competitor))
          .map((competitor) => [targetIdOf(competitor), toTarget(competitor, league)] as const),
      ),
  );
};

import type { EmulatorContext } from '../emulated-upstream.ts';
import type { Handler } from '../engine/define-upstream.ts';
import { json, refuse } from '../engine/responses.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import { type League, leagues } from '../odds-world/league.ts';
import { hexOf } from '../odds-world/noise.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { nameOf } from './listing.ts';
import { errorResponse } from './requests.ts';

/** In the format of a UUID of version 4. */
export const uuidOf = (hash: number): string => {
  const hex = hexOf(hash);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** One side in fifteen has no target with this id. */
export const targetIdOf = ({ hash }: Competitor): string => uuidOf(hash);

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

const createTargets = (context: EmulatorContext) => {
  const { competitors } = context.once(createOddsWorld);
  const listed = leagues.filter(({ exchange }) => exchange !== undefined);
  const all = listed.flatMap((league) =>
    competitors(league).flatMap((side) => (side.hash % 15 === 4 ? [] : [toTarget(side, league)])),
  );
  return new Map(all.map((target) => [target.id, target]));
};

export const target: Handler = ({ context, parts }) => {
  const found = context.once(createTargets).get(parts['id'] ?? '');
  return json(200, { structured_target: found ?? refuse(errorResponse(404, 'structured target not found')) });
};

export const targets: Handler = ({ context, query }) => {
  const known = context.once(createTargets);
  return json(200, { structured_targets: query.getAll('ids').flatMap((id) => known.get(id) ?? []), cursor: '' });
};

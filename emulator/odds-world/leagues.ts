import { americanLeagues } from './american-leagues.ts';
import type { League } from './league.ts';
import { personLeagues } from './person-leagues.ts';
import { worldLeagues } from './world-leagues.ts';

/** A source has entries only for the leagues that it lists. */
export const leagues: readonly League[] = [...americanLeagues, ...worldLeagues, ...personLeagues];

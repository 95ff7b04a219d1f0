import { americanLeagues } from './american-leagues.ts';
import type { League } from './league.ts';
import { personLeagues } from './person-leagues.ts';
import { worldLeagues } from './world-leagues.ts';

/** Every league of the invented world. What a source does not carry has no entry for it. */
export const leagues: readonly League[] = [...americanLeagues, ...worldLeagues, ...personLeagues];

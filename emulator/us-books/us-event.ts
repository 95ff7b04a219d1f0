import type { EmulatorContext } from '../emulated-upstream.ts';
import type { Contest } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import type { League } from '../odds-world/league.ts';
import { leagues } from '../odds-world/leagues.ts';
import { mix } from '../odds-world/noise.ts';
import { createOddsWorld, type OddsWorld } from '../odds-world/odds-world.ts';
import { hashOf } from '../random/seeded-random.ts';

/** One event of one of the aggregator's sports, which are leagues. */
export interface UsEvent {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly sportKey: string;
  readonly sportTitle: string;
  readonly hash: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly game: Game | null;
  readonly contest: Contest | null;
}

export interface UsSport {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly league: League;
  readonly isOutright: boolean;
}

/** A league's games and its champion or weekly winner are separate sports. */
export const usSports: readonly UsSport[] = leagues.flatMap((league) => {
  const { us } = league;
  if (us === undefined) return [];
  const winner = {
    group: us.group,
    description: `${league.name} winner`,
    league,
    isOutright: true,
  };
  return [
    ...(league.kind === 'field'
      ? [{ ...winner, key: `${us.key}_winner`, title: `${us.title} Winner` }]
      : [{ key: us.key, group: us.group, title: us.title, description: league.name, league, isOutright: false }]),
    ...(league.champion
      ? [{ ...winner, key: `${us.key}_championship_winner`, title: `${us.title} Championship Winner` }]
      : []),
  ];
});

const idOf = (seed: string, hash: number): string =>
  [1, 2, 3, 4]
    .map((part) =>
      mix(hash ^ hashOf(seed), part)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

const sportOf = (league: League, isOutright: boolean): UsSport | undefined =>
  usSports.find((sport) => sport.league === league && sport.isOutright === isOutright);

const listEvents = (world: OddsWorld, seed: string, now: number): readonly UsEvent[] => {
  const made = (item: Game | Contest, game: Game | null, contest: Contest | null): readonly UsEvent[] => {
    const sport = sportOf(item.league, contest !== null);
    if (sport === undefined || (game?.isCalledOff === true && now >= game.startMs)) return [];
    const { hash, startMs, endMs } = item;
    return [
      {
        id: idOf(seed, hash),
        sportKey: sport.key,
        sportTitle: sport.title,
        hash,
        startMs: contest?.kind === 'season' ? endMs : startMs,
        endMs,
        game,
        contest,
      },
    ];
  };
  return [
    ...world.games().flatMap((game) => made(game, game, null)),
    ...world.contests().flatMap((contest) => made(contest, null, contest)),
  ].sort((left, right) => left.startMs - right.startMs || (left.id < right.id ? -1 : 1));
};

/**
 * Current events and those of the last days, by start. Cancelled games disappear at their start. For `context.once`.
 */
export const createUsEvents = (context: EmulatorContext): (() => readonly UsEvent[]) => {
  const world = context.once(createOddsWorld);
  let minute = -1;
  let events: readonly UsEvent[] = [];
  return () => {
    // Games begin and end at whole minutes.
    const current = Math.floor(world.now() / 60_000);
    if (current !== minute) events = listEvents(world, context.seed, world.now());
    minute = current;
    return events;
  };
};

import type { EmulatorContext } from '../emulated-upstream.ts';
import { phaseOf } from '../odds-world/game.ts';
import { leagues } from '../odds-world/league.ts';
import { hexOf } from '../odds-world/noise.ts';
import { createOddsWorld, type Fixture } from '../odds-world/odds-world.ts';
import { hashOf } from '../random/seeded-random.ts';

/** A league's games and its champion or weekly winner are separate sports. */
export const usSports = leagues.flatMap((league) => {
  const { us, name, kind, champion } = league;
  if (us === undefined) return [];
  const sport = (ending: string, title: string, description = `${name} winner`) => ({
    key: `${us.key}${ending}`,
    group: us.group,
    title: `${us.title}${title}`,
    description,
    league,
    isOutright: ending !== '',
  });
  return [
    kind === 'field' ? sport('_winner', ' Winner') : sport('', '', name),
    ...(champion ? [sport('_championship_winner', ' Championship Winner')] : []),
  ];
});
export type UsSport = (typeof usSports)[number];

/** One event of one of the aggregator's sports, which are leagues. */
export interface UsEvent {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly sport: UsSport;
  readonly fixture: Fixture;
  /** Of a season, its end. */
  readonly startMs: number;
}

/**
 * Current events and those of the last days, by start. Cancelled games disappear at their start. For `context.once`.
 */
export const createUsEvents = (context: EmulatorContext): (() => readonly UsEvent[]) => {
  const salt = hashOf(context.seed);
  return context.once(createOddsWorld).eachMinute((fixtures, now) =>
    fixtures
      .flatMap((fixture): readonly UsEvent[] => {
        const { league, hash, kind, startMs, endMs } = fixture;
        const sport = usSports.find((each) => each.league === league && each.isOutright === (kind !== 'game'));
        if (sport === undefined || phaseOf(fixture, now) === 'called off') return [];
        return [{ id: hexOf(hash ^ salt), sport, fixture, startMs: kind === 'season' ? endMs : startMs }];
      })
      .sort((left, right) => left.startMs - right.startMs || (left.id < right.id ? -1 : 1)),
  );
};

export const isOpen = ({ fixture }: UsEvent, now: number): boolean => fixture.endMs > now;

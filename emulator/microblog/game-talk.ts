import { dayMs } from '../../platform/clock/spans.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { createCompetitors } from '../odds-world/competitor.ts';
import { type Game, gamesOfDay } from '../odds-world/game.ts';
import { leagues } from '../odds-world/leagues.ts';
import { seededRandom } from '../random/seeded-random.ts';

/** Posts mention a game from this long before its start. */
const aheadMs = 1.5 * dayMs;

/**
 * Adds games of the odds sources to posts about sport, so that a search for them finds something. For `context.once`.
 */
export const createGameTalk = ({ seed }: Pick<EmulatorContext, 'seed'>) => {
  const fixtures = new Map<number, readonly Game[]>();
  const gamesOn = (day: number): readonly Game[] => {
    const known = fixtures.get(day);
    if (known !== undefined) return known;
    const games = leagues.flatMap((league, place) =>
      gamesOfDay(seed, league, place, createCompetitors(seed, league), day),
    );
    fixtures.set(day, games);
    return games;
  };
  /** Empty if no game starts soon. The same slot always gives the same result. */
  return (slot: number, atMs: number): string => {
    const today = Math.floor(atMs / dayMs);
    const coming = [today, today + 1, today + 2]
      .flatMap(gamesOn)
      .filter(({ startMs }) => startMs > atMs && startMs < atMs + aheadMs);
    if (coming.length === 0) return '';
    const { home, away } = seededRandom(seed, 'micro game', slot).pick(coming);
    return ` Up next: ${away.name} ${home.isPerson ? 'vs' : 'at'} ${home.name}.`;
  };
};

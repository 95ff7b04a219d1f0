import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { fieldChances } from './contest.ts';
import type { Game } from './game.ts';
import { leagues } from './league.ts';
import { surnames, towns } from './names.ts';
import { createOddsWorld } from './odds-world.ts';
import { outlookOf, priceTime, winChances } from './outlook.ts';

const worldOf = (clock: ManualClock, seed = 'tributary') => {
  const context: EmulatorContext = { clock, seed, speed: 1, pace: 1, urlOf: () => '', once: (make) => make(context) };
  return createOddsWorld(context);
};
const hourMs = 3_600_000;

describe('the world of the odds sources', () => {
  it('is the same for a seed and another one for another seed', () => {
    const clock = new ManualClock();
    expect(worldOf(clock).games()).toEqual(worldOf(clock).games());
    expect(worldOf(clock, 'other').games()[0]?.home.name).not.toBe(worldOf(clock).games()[0]?.home.name);
  });

  it('has some four hundred games and contests open, of a dozen sports, always with tennis in play', async () => {
    const clock = new ManualClock();
    const world = worldOf(clock);
    for (let hour = 0; hour < 48; hour += 1) {
      await clock.advance(hourMs);
      const now = clock.now();
      const open = world.games().filter(({ endMs }) => endMs > now);
      expect(open.length + world.contests().length).toBeGreaterThan(330);
      expect(open.length + world.contests().length).toBeLessThan(470);
      expect(
        open.some(({ league, startMs, isCalledOff }) => league.sport === 'Tennis' && startMs <= now && !isCalledOff),
      ).toBe(true);
    }
    expect(new Set(world.games().map(({ league }) => league.sport)).size).toBeGreaterThanOrEqual(12);
  });

  it('retains a game unchanged, with the same number, from its announcement to four days after its end', async () => {
    const clock = new ManualClock();
    const world = worldOf(clock);
    const before = world.games().filter(({ startMs }) => startMs > clock.now());
    await clock.advance(3 * 24 * hourMs);
    const after = new Map(world.games().map((game) => [game.number, game]));
    for (const game of before) expect(after.get(game.number)).toEqual(game);
    expect(new Set(world.games().map(({ number }) => number)).size).toBe(world.games().length);
    expect(new Set(world.games().map(({ hash }) => hash)).size).toBe(world.games().length);
  });

  it('gives the sides of a league distinct names and abbreviations', () => {
    const world = worldOf(new ManualClock());
    for (const pool of [towns, surnames]) expect(new Set(pool.map((name) => name.slice(0, 3))).size).toBe(pool.length);
    for (const league of leagues) {
      const sides = world.competitors(league);
      expect(new Set(sides.map(({ code }) => code)).size).toBe(sides.length);
      expect(new Set(sides.map(({ name }) => name)).size).toBe(sides.length);
    }
  });

  it('sometimes has two games of a pair on one day', async () => {
    const clock = new ManualClock();
    const second = worldOf(clock)
      .games()
      .find(({ meeting }) => meeting === 2);
    const first = worldOf(clock)
      .games()
      .find((game) => game.number === (second?.number ?? 0) - 1);
    expect([first?.home.name, first?.away.name]).toEqual([second?.home.name, second?.away.name]);
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBeGreaterThan(0);
  });

  it('never reduces points, and ends no game with a draw where draws are impossible', () => {
    const games = worldOf(new ManualClock()).games();
    const sumAt = (game: Game, part: number) => {
      const { score } = outlookOf(game, game.startMs + (game.endMs - game.startMs) * part);
      return score.home + score.away;
    };
    for (const game of games) {
      let last = 0;
      for (let part = 0; part <= 1; part += 0.1) {
        expect(sumAt(game, part)).toBeGreaterThanOrEqual(last);
        last = sumAt(game, part);
      }
      const { score } = outlookOf(game, game.endMs);
      if (!game.league.hasDraw) expect(score.home).not.toBe(score.away);
    }
  });

  it('has chances that add up, follow the score, and change only every few seconds', () => {
    const games = worldOf(new ManualClock()).games();
    for (const game of games.slice(0, 300)) {
      const at = (part: number) =>
        winChances(outlookOf(game, game.startMs + (game.endMs - game.startMs) * part), game.league.hasDraw);
      for (const part of [0, 0.5, 0.97]) expect(at(part).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
      const { score } = outlookOf(game, game.endMs);
      const [home, draw, away] = winChances(outlookOf(game, game.endMs), game.league.hasDraw);
      expect(score.home > score.away ? home : score.home < score.away ? away : draw).toBeGreaterThan(0.99);
      const now = game.startMs - hourMs;
      expect(priceTime(game, priceTime(game, now))).toBe(priceTime(game, now));
      expect(now - priceTime(game, now)).toBeLessThan(8_000);
    }
    const moved = games.filter((game) => {
      const [before, after] = [game.startMs - hourMs, game.startMs - hourMs + 8_000];
      return (
        winChances(outlookOf(game, priceTime(game, before)), false)[0] !==
        winChances(outlookOf(game, priceTime(game, after)), false)[0]
      );
    });
    expect(moved.length).toBe(games.length);
  });

  it('has one winner among many', () => {
    for (const contest of worldOf(new ManualClock()).contests()) {
      expect(fieldChances(contest, contest.startMs - hourMs).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
      const end = fieldChances(contest, contest.endMs);
      expect([...new Set(end)].sort()).toEqual([0, 1]);
      expect(end.filter((each) => each === 1)).toHaveLength(1);
    }
  });
});

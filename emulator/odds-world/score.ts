import type { Game } from './game.ts';
import { mix, signed, unit } from './noise.ts';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** How much better the home side is, in deviations of the league. */
export const edgeOf = (game: Game): number =>
  0.1 + signed(game.home.hash, 1) * 0.55 - signed(game.away.hash, 1) * 0.55 + signed(game.hash, 5) * 0.2;

/** From 0 to 1. */
export const playedOf = (game: Game, atMs: number): number =>
  Math.min(1, Math.max(0, (atMs - game.startMs) / (game.endMs - game.startMs)));

/** Number of moments that have passed, of `count` spread over a game. */
const passed = (hash: number, count: number, played: number): number => {
  if (played >= 1) return count;
  const whole = Math.floor(played * count);
  return whole + (unit(hash, whole) <= played * count - whole ? 1 : 0);
};

const sum = (hash: number, count: number, points: readonly number[]): number => {
  let total = 0;
  for (let index = 0; index < count; index += 1) total += points[mix(hash, index) % points.length] ?? 0;
  return total;
};

/** The side favoured by the prices wins more often. */
export const scoreAt = (game: Game, played: number): Score => {
  const edge = edgeOf(game);
  const { scoring, hasDraw } = game.league;
  const [homeSeed, awaySeed] = [mix(game.hash, 101), mix(game.hash, 102)];
  const homeWins = unit(game.hash, 103) < 1 / (1 + Math.exp(-1.7 * edge));
  if ('to' in scoring) {
    const loser = mix(game.hash, 104) % scoring.to;
    const home = passed(homeSeed, homeWins ? scoring.to : loser, played);
    const away = passed(awaySeed, homeWins ? loser : scoring.to, played);
    return played < 1 ? { home: Math.min(home, scoring.to - 1), away: Math.min(away, scoring.to - 1) } : { home, away };
  }
  const { least, most, points } = scoring;
  const countOf = (seed: number, lean: number) =>
    least +
    Math.floor(Math.min(0.999, Math.max(0, unit(seed, 0) * 0.8 + 0.1 + lean * 0.1)) ** 1.3 * (most - least + 1));
  const home = sum(homeSeed, passed(homeSeed, countOf(homeSeed, edge), played), points);
  const away = sum(awaySeed, passed(awaySeed, countOf(awaySeed, -edge), played), points);
  if (played < 1 || hasDraw || home !== away) return { home, away };
  const extra = points[0] ?? 1;
  return homeWins ? { home: home + extra, away } : { home, away: away + extra };
};

export const scoreOf = (game: Game, atMs: number): Score => scoreAt(game, playedOf(game, atMs));

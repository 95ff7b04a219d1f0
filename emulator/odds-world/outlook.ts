import type { Game } from './game.ts';
import { drift, signed, unit } from './noise.ts';
import { edgeOf, playedOf, type Score, scoreAt } from './score.ts';

export interface Outlook {
  /** Points at the end, home minus away, and the deviation. */
  readonly mean: number;
  readonly spread: number;
  /** Expected sum of points at the end, and the deviation. */
  readonly total: number;
  readonly totalSpread: number;
  readonly score: Score;
  readonly played: number;
}

export const priceTime = (game: { readonly hash: number; readonly startMs: number }, atMs: number): number => {
  const stepMs = atMs < game.startMs ? 8_000 : 4_000;
  const phase = game.hash % stepMs;
  return Math.floor((atMs - phase) / stepMs) * stepMs + phase;
};

const walk = (game: Game, atMs: number): number =>
  drift(game.hash, atMs, 21_600_000) * 0.12 +
  drift(game.hash + 1, atMs, 900_000) * 0.05 +
  signed(game.hash + 2, Math.floor(atMs / 1000)) * 0.012;

/** `atMs` is usually a `priceTime`. */
export const outlookOf = (game: Game, atMs: number): Outlook => {
  const { league } = game;
  const edge = edgeOf(game);
  const played = playedOf(game, atMs);
  const left = 1 - played;
  const score = played === 0 ? { home: 0, away: 0 } : scoreAt(game, played);
  const pace = league.total * (0.94 + unit(game.hash, 6) * 0.12) + walk(game, atMs + 1) * league.totalSpread;
  return {
    mean: score.home - score.away + (edge + walk(game, atMs)) * league.spread * left,
    spread: league.spread * Math.sqrt(left) + 0.02,
    total: score.home + score.away + pace * left,
    totalSpread: league.totalSpread * Math.sqrt(left) + 0.02,
    score,
    played,
  };
};

const logistic = (value: number): number => 1 / (1 + Math.exp(-Math.min(30, Math.max(-30, value))));

export const coverChance = (outlook: Outlook, line: number): number =>
  logistic((1.7 * (outlook.mean + line)) / outlook.spread);

export const overChance = (outlook: Outlook, line: number): number =>
  logistic((1.7 * (outlook.total - line)) / outlook.totalSpread);

/** Home, draw and away; the draw is 0 where it is impossible. */
export const winChances = (outlook: Outlook, hasDraw: boolean): readonly [number, number, number] => {
  if (!hasDraw) {
    const home = coverChance(outlook, 0);
    return [home, 0, 1 - home];
  }
  const home = coverChance(outlook, -0.5);
  const away = 1 - coverChance(outlook, 0.5);
  return [home, Math.max(0, 1 - home - away), away];
};

/** The line nearest to a mean at which no game is level. */
export const halfLine = (mean: number): number => Math.floor(mean) + 0.5;

/**
 * The probability that a bookmaker's price implies. Its own opinion of an outcome, whose hash is `outcome`, never
 * exceeds its margin, so that no arbitrage arises by chance.
 */
export const impliedBy = (margin: number, chance: number, outcome: number, atMs: number): number =>
  chance * (1 + margin * (1 + 0.4 * signed(outcome, Math.floor(atMs / 180_000))));

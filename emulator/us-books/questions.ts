import { fieldChances } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import { coverChance, type Outlook, outlookOf, overChance, winChances } from '../odds-world/outlook.ts';
import type { Book } from './books.ts';
import { type Offer, propOffers } from './player-offers.ts';
import type { UsEvent } from './us-event.ts';

const hasLines = (game: Game): boolean => !('to' in game.league.scoring) && game.league.sport !== 'Chess';
const half = (value: number): number => Math.floor(value) + 0.5;

/** By name, with the draw last: not home first. */
const byName = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort(
    (left, right) => Number(left.name === 'Draw') - Number(right.name === 'Draw') || (left.name < right.name ? -1 : 1),
  );

const spreadAt = (game: Game, outlook: Outlook, line: number): readonly Offer[] => {
  const home = coverChance(outlook, line);
  return byName([
    { name: game.home.name, point: line, chance: home },
    { name: game.away.name, point: -line, chance: 1 - home },
  ]);
};
const totalAt = (outlook: Outlook, line: number): readonly Offer[] => {
  const over = overChance(outlook, line);
  return [
    { name: 'Over', point: line, chance: over },
    { name: 'Under', point: line, chance: 1 - over },
  ];
};

/** The first half of a game, with half of the whole game's expectation. */
const firstHalf = (outlook: Outlook): Outlook => ({
  ...outlook,
  mean: outlook.mean / 2,
  spread: outlook.spread / Math.SQRT2,
  total: outlook.total / 2,
  totalSpread: outlook.totalSpread / Math.SQRT2,
});

/** All books of a page need the same moment. */
const outlooks = new WeakMap<Game, { readonly atMs: number; readonly outlook: Outlook }>();
const outlookAt = (game: Game, atMs: number): Outlook => {
  const known = outlooks.get(game);
  if (known?.atMs === atMs) return known.outlook;
  const outlook = outlookOf(game, atMs);
  outlooks.set(game, { atMs, outlook });
  return outlook;
};

/** Nearly decided outcomes are not offered, because no price could include a margin. */
const onBoard = (offers: readonly Offer[], isLadder: boolean): readonly Offer[] => {
  if (isLadder) return offers.filter(({ chance }) => chance >= 0.04 && chance <= 0.96);
  return offers.some(({ chance }) => chance > 0.96) ? [] : offers;
};

const gameOffers = (game: Game, book: Book, key: string, atMs: number): readonly Offer[] => {
  const whole = outlookAt(game, atMs);
  const isHalf = key.endsWith('_h1');
  if (isHalf && (whole.played > 0.4 || !['Football', 'Basketball'].includes(game.league.sport))) return [];
  const outlook = isHalf ? firstHalf(whole) : whole;
  const kind = key.replace('_h1', '').replace('_lay', '');
  const shift = book.seed % 4 === 0 ? 1 : 0;
  const line = half(-outlook.mean) + shift;
  const total = half(outlook.total) + shift;
  if (kind === 'h2h') {
    const [home, draw, away] = winChances(outlook, game.league.hasDraw && !book.isTwoWay);
    return byName([
      { name: game.home.name, chance: home },
      { name: game.away.name, chance: away },
      ...(draw > 0 ? [{ name: 'Draw', chance: draw }] : []),
    ]);
  }
  if (!hasLines(game)) return [];
  if (kind === 'spreads') return spreadAt(game, outlook, line);
  if (kind === 'totals') return totalAt(outlook, total);
  if (kind === 'alternate_spreads') return [-2, -1, 1, 2].flatMap((step) => spreadAt(game, outlook, line + step));
  if (kind === 'alternate_totals')
    return [-2, -1, 1, 2].flatMap((step) => (total + step > 0 ? totalAt(outlook, total + step) : []));
  return propOffers(game, book, key, atMs);
};

/** The offers of a book in one market of an event; empty if it does not have the market. */
export const offersOf = (event: UsEvent, book: Book, key: string, atMs: number): readonly Offer[] => {
  const { game, contest, hash } = event;
  if (key.endsWith('_lay') && !book.isExchange) return [];
  if (book.without.includes(key)) return [];
  if (contest !== null) {
    if (!key.startsWith('outrights')) return [];
    const chances = fieldChances(contest, atMs);
    return byName(contest.field.map(({ name }, index) => ({ name, chance: chances[index] ?? 0 })));
  }
  if (game === null || key.startsWith('outrights')) return [];
  // A book that lacks a market, another one in each game.
  if (key === 'spreads' && (hash + book.seed) % 9 === 0) return [];
  if (key.startsWith('player_') || key.startsWith('pitcher_') || key.startsWith('batter_'))
    return book.seed % 2 === 0 || book.region === 'us_dfs' ? gameOffers(game, book, key, atMs) : [];
  return onBoard(gameOffers(game, book, key, atMs), key.startsWith('alternate'));
};

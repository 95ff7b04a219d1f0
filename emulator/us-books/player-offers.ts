import { playersOf } from '../odds-world/competitor.ts';
import type { Game } from '../odds-world/game.ts';
import { signed } from '../odds-world/noise.ts';
import type { Book } from './books.ts';
import { props } from './market-keys.ts';

/** An outcome to back, and its chance without a margin. */
export interface Offer {
  readonly name: string;
  readonly chance: number;
  readonly point?: number;
  readonly description?: string;
}

/** Bets on the players of both teams; empty if the sport does not have the market. */
export const propOffers = (game: Game, book: Book, key: string, atMs: number): readonly Offer[] => {
  const [, line, isYesOnly] = props[game.league.sport]?.find(([own]) => own === key) ?? [];
  if (line === undefined) return [];
  return [game.home, game.away].flatMap((team) =>
    playersOf(team).flatMap((description, index): readonly Offer[] => {
      const seed = team.hash + index * 11 + key.length;
      const chance = 0.5 + signed(seed, Math.floor(atMs / 60_000)) * 0.04 + signed(seed, 3) * 0.06;
      if (isYesOnly === true) return [{ name: 'Yes', description, chance: chance * 0.6 }];
      const point = line + Math.round(signed(seed, 9) * line * 0.3) + (book.seed % 5 === 0 ? 1 : 0);
      return [
        { name: 'Over', description, point, chance },
        { name: 'Under', description, point, chance: 1 - chance },
      ];
    }),
  );
};

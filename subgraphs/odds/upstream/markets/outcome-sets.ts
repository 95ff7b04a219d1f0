import { cannotEndInDraw } from './draws.ts';

/** The game as far as it decides which outcomes are all there are. */
export interface Game {
  /** Key of the sport at the source. */
  readonly sport: string | null;
  readonly league: string | null;
  readonly home: string | null;
  readonly away: string | null;
}

export const draw = 'Draw';
export const overUnder: readonly string[] = ['Over', 'Under'];
export const yesNo: readonly string[] = ['Yes', 'No'];
export const oddEven: readonly string[] = ['Odd', 'Even'];

/**
 * Both sides, also of a spread. On a line of a quarter, half of the stakes may come back and the other half be decided: between the two cases that
 * complete sets are made of, so that nobody is worse off than in the worse of them.
 *
 * Null unless both are known and differ.
 */
export const sidesOf = ({ home, away }: Game): readonly string[] | null =>
  home === null || away === null || home === away ? null : [home, away];

/** The sides and the draw; null when the sides are not known. */
export const sidesAndDraw = (game: Game): readonly string[] | null => {
  const sides = sidesOf(game);
  return sides === null ? null : [...sides, draw];
};

/**
 * All that may come of a market on the winner. Without a price for the draw the two sides are that only for a whole game which can not be
 * drawn: halves and quarters can be in every sport.
 */
export const winnersOf = (game: Game, period: string, hasDraw: boolean): readonly string[] | null => {
  if (hasDraw) return sidesAndDraw(game);
  return period === 'full' && cannotEndInDraw(game.sport, game.league) ? sidesOf(game) : null;
};

/** A line from the other side. Zero has no sign. */
export const mirrored = (line: number): number => (line === 0 ? 0 : -line);

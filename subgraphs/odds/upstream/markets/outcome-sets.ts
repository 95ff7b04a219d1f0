import { cannotEndInDraw } from './draws.ts';

export interface Game {
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
 * Null unless both are known and differ. On a quarter line, half of the stakes may be returned and half decided, so no
 * bettor is worse off than in the worse case of a complete set.
 */
export const sidesOf = ({ home, away }: Game): readonly string[] | null =>
  home === null || away === null || home === away ? null : [home, away];

export const sidesAndDraw = (game: Game): readonly string[] | null => {
  const sides = sidesOf(game);
  return sides === null ? null : [...sides, draw];
};

/**
 * Without a price for the draw, the two sides are complete only for a whole game that cannot be drawn; halves and
 * quarters can be drawn in every sport.
 */
export const winnersOf = (game: Game, period: string, hasDraw: boolean): readonly string[] | null => {
  if (hasDraw) return sidesAndDraw(game);
  return period === 'full' && cannotEndInDraw(game.sport, game.league) ? sidesOf(game) : null;
};

/** Zero has no sign. */
export const mirrored = (line: number): number => (line === 0 ? 0 : -line);

/** How points come about. `to`: the first to have so many wins, as with sets; otherwise between `least` and `most` scores of one of `points` each. */
export type Scoring =
  | { readonly to: number }
  | { readonly least: number; readonly most: number; readonly points: readonly number[] };

export interface League {
  /** Ours. */
  readonly id: string;
  /** As the exchange writes it. */
  readonly sport: string;
  readonly name: string;
  /** `players`: persons rather than towns; `field`: many of them in one contest, with a winner each week. */
  readonly kind: 'teams' | 'players' | 'field';
  readonly size: number;
  readonly gamesPerDay: number;
  readonly daysAhead: number;
  readonly minutes: number;
  /** Hours of UTC at which games begin. Empty: around the clock. */
  readonly hours: readonly number[];
  readonly hasDraw: boolean;
  readonly scoring: Scoring;
  /** Standard deviations of the difference and of the sum of points, and the mean sum. */
  readonly spread: number;
  readonly total: number;
  readonly totalSpread: number;
  /** Whether a champion of the season is bet on. */
  readonly champion: boolean;
  /** Some pairs meet twice on one day. */
  readonly doubleHeaders: boolean;
  readonly exchange?: { readonly code: string; readonly competition: string };
  readonly us?: { readonly key: string; readonly group: string; readonly title: string };
  readonly intl?: { readonly slug: string; readonly name: string };
}

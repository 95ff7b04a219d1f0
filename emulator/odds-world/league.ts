/**
 * `to`: the first side with this many wins, as with sets; otherwise each side scores between `least` and `most` times,
 * for one of `points` each.
 */
export type Scoring =
  | { readonly to: number }
  | { readonly least: number; readonly most: number; readonly points: readonly number[] };

export interface League {
  /** Our own id. */
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  /** `players`: persons instead of towns; `field`: many persons in one contest with a winner each week. */
  readonly kind: 'teams' | 'players' | 'field';
  readonly size: number;
  readonly gamesPerDay: number;
  readonly daysAhead: number;
  readonly minutes: number;
  /** Hours of UTC at which games begin. Empty for any hour. */
  readonly hours: readonly number[];
  readonly hasDraw: boolean;
  readonly scoring: Scoring;
  /** Standard deviations of the difference and of the sum of points, and the mean sum. */
  readonly spread: number;
  readonly total: number;
  readonly totalSpread: number;
  readonly champion: boolean;
  readonly doubleHeaders: boolean;
  readonly exchange?: { readonly code: string; readonly competition: string };
  readonly us?: { readonly key: string; readonly group: string; readonly title: string };
  readonly intl?: { readonly slug: string; readonly name: string };
}

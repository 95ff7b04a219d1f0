import type { Sport } from './sport.ts';

/** Where odds come from, by the graph's names. */
export type OddsSource = 'EXCHANGE' | 'US_BOOKS' | 'INTL_BOOKS';

export const oddsSources: readonly OddsSource[] = ['EXCHANGE', 'US_BOOKS', 'INTL_BOOKS'];

const sources: ReadonlySet<string> = new Set(oddsSources);

/** Keys of entities come from other subgraphs, unchecked. */
export const isOddsSource = (value: string): value is OddsSource => sources.has(value);

/** Something that events can be listed by; same shape as in the graph. */
export interface OddsSport {
  readonly key: string;
  readonly source: OddsSource;
  readonly name: string;
  readonly sport: Sport | null;
  readonly league: string | null;
  readonly leagues: readonly string[];
  readonly isActive: boolean | null;
  readonly hasOutrights: boolean | null;
}

import type { OddsSource, Sport } from './__generated__/enums.ts';

export type { OddsSource } from './__generated__/enums.ts';

export const oddsSources: readonly OddsSource[] = ['EXCHANGE', 'US_BOOKS', 'INTL_BOOKS'];

const sources: ReadonlySet<string> = new Set(oddsSources);

/** Keys of entities come unchecked from other subgraphs. */
export const isOddsSource = (value: string): value is OddsSource => sources.has(value);

/** A list of events of a source. */
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

/** When an answer was read from its source, and when it is shown. */
export interface AnswerTimes {
  readonly fetchedAtMs: number;
  readonly nowMs: number;
}

/** When a price was last known to be right, and who says so. */
export interface PriceTime {
  readonly seenAtMs: number;
  readonly updatedAt: string | null;
  readonly ageBasis: 'SOURCE' | 'FETCHED';
}

/** What can not be read as a time counts as none: the graph could not show it either. */
export const toPriceTime = (updatedAt: string | null, { fetchedAtMs }: AnswerTimes): PriceTime => {
  const statedMs = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  return Number.isNaN(statedMs)
    ? { seenAtMs: fetchedAtMs, updatedAt: null, ageBasis: 'FETCHED' }
    : { seenAtMs: statedMs, updatedAt, ageBasis: 'SOURCE' };
};

const maxInt = 2_147_483_647;

/**
 * Whole seconds, never negative: sources' clocks may be ahead of ours. No more than GraphQL's `Int` holds, which is 68 years: some sources write the year
 * 1 for no time.
 */
export const wholeSeconds = (ms: number): number => Math.min(Math.max(0, Math.floor(ms / 1000)), maxInt);

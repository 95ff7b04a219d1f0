export interface QuoteTimes {
  readonly fetchedAtMs: number;
  readonly nowMs: number;
}

export interface PriceTime {
  readonly seenAtMs: number;
  readonly updatedAt: string | null;
  readonly ageBasis: 'SOURCE' | 'FETCHED';
}

/** Text that is not a time counts as none: the graph cannot represent it. */
export const toPriceTime = (updatedAt: string | null, { fetchedAtMs }: QuoteTimes): PriceTime => {
  const statedMs = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  return Number.isNaN(statedMs)
    ? { seenAtMs: fetchedAtMs, updatedAt: null, ageBasis: 'FETCHED' }
    : { seenAtMs: statedMs, updatedAt, ageBasis: 'SOURCE' };
};

const maxInt = 2_147_483_647;

/**
 * At least 0, because sources' clocks may be ahead, and at most GraphQL's `Int`, because some sources write the year 1
 * for no time.
 */
export const wholeSeconds = (ms: number): number => Math.min(Math.max(0, Math.floor(ms / 1000)), maxInt);

/**
 * Prices in millionths of a US dollar (price list of February 2026, upstream notes B4), for each post, account and
 * trend in a response.
 */
export const prices = { post: 5_000, user: 10_000, trend: 10_000 } as const;

/** Money reserved for a call. */
export interface Reservation {
  /** Releases the unused part. Without this call, the whole reservation stays spent. */
  settle(usedMicrodollars: number): Promise<void>;
}

/** What this deployment may spend on the source in one UTC day. */
export interface MicroblogBudget {
  /**
   * Reserves the maximum cost of a call. Throws `UpstreamError` `quota`, with the seconds until midnight UTC, when the
   * day's budget is too small, and the signal's reason when the caller aborts.
   */
  reserve(costMicrodollars: number, signal: AbortSignal): Promise<Reservation>;
}

/** For a source without cost, such as the emulator. */
export const unlimitedBudget: MicroblogBudget = {
  reserve: async () => ({ settle: async () => {} }),
};

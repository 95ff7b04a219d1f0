/** What reads cost, in millionths of a US dollar (price list of February 2026, upstream notes B4): each post, account and trend of an answer. */
export const prices = { post: 5_000, user: 10_000, trend: 10_000 } as const;

/** Money set aside for a call that is about to be made. */
export interface Reservation {
  /** Gives back what the call did not cost. What it was made for keeps counting when this is never called. */
  settle(usedMicrodollars: number): Promise<void>;
}

/** What this deployment may spend on the source in one UTC day. */
export interface MicroblogBudget {
  /**
   * Sets aside the most that a call can cost, before it is made. Throws `UpstreamError` `quota`, with the seconds until midnight UTC, when the
   * day's budget does not have it any more; the signal's reason when the caller went away.
   */
  reserve(costMicrodollars: number, signal: AbortSignal): Promise<Reservation>;
}

/** For a source that costs nothing, such as its stand-in. */
export const unlimitedBudget: MicroblogBudget = {
  reserve: async () => ({ settle: async () => {} }),
};

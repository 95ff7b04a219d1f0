import type { Call } from '../../../../platform/call/call.ts';

/** In millionths of a US dollar (price list of February 2026, upstream notes B4), for each object in a response. */
export const prices = { post: 5_000, user: 10_000, trend: 10_000 } as const;

interface Reservation {
  /** Without this call, the whole reservation stays spent. */
  settle(usedMicrodollars: number): Promise<void>;
}

export interface MicroblogBudget {
  /**
   * Throws `UpstreamError` `quota`, with the seconds until midnight UTC, when the day's budget is too small, and the
   * call's reason.
   */
  reserve(costMicrodollars: number, call: Call): Promise<Reservation>;
}

export const unlimitedBudget: MicroblogBudget = {
  reserve: async () => ({ settle: async () => {} }),
};

import type { Claim, ClaimOptions } from './claim.ts';
import { type GiveBackOptions, giveBack } from './give-back.ts';

export interface TakeClaimOptions<Row> extends Omit<GiveBackOptions, 'release'> {
  readonly claim: Claim;
  /** The statement that makes the claim. Returns nothing when there is nothing to claim. */
  readonly take: (claim: Claim, options: ClaimOptions) => Promise<Row>;
  readonly release: (claim: Claim) => Promise<unknown>;
}

/**
 * Claims a row for the time of a lease. The answer of a statement may be lost after the server has committed it: a
 * claim that throws is given back by its owner's name, which is right whether it was made or not, and the error is
 * thrown on.
 */
export const takeClaim = async <Row>(options: TakeClaimOptions<Row>): Promise<Row> => {
  const { claim, take, release, leaseMs, clock } = options;
  const nowMs = clock.now();
  try {
    return await take(claim, { nowMs, claimedUntilMs: nowMs + leaseMs });
  } catch (error) {
    await giveBack({ ...options, release: () => release(claim) });
    throw error;
  }
};

import type { Claim, ClaimOptions } from './claim.ts';
import { type GiveBackOptions, giveBack } from './give-back.ts';

export interface TakeClaimOptions<Row> extends Omit<GiveBackOptions, 'release'> {
  readonly claim: Claim;
  /** Makes the claim. Resolves to an empty value when there is nothing to claim. */
  readonly take: (claim: Claim, options: ClaimOptions) => Promise<Row>;
  readonly release: (claim: Claim) => Promise<unknown>;
}

/**
 * Claims a row for the length of a lease. A statement that failed may have been committed nevertheless, so its claim is
 * released before the error is rethrown.
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

import { giveBack } from './give-back.ts';
import { type TakeClaimOptions, takeClaim } from './take-claim.ts';

/**
 * Claims a row, if there is one, and works on it. When the work throws, for instance because its worker shuts down, the
 * row is released at once, so that another worker need not wait for the end of the lease.
 */
export const underClaim = async <Row extends object | true>(
  options: TakeClaimOptions<Row | false | null>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  const row = await takeClaim(options);
  if (row === null || row === false) return;
  try {
    await work(row);
  } catch (error) {
    await giveBack({ ...options, release: () => options.release(options.claim) });
    throw error;
  }
};

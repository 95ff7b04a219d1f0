import { giveBack } from './give-back.ts';
import { type TakeClaimOptions, takeClaim } from './take-claim.ts';

/**
 * Claims a row and works on it. Work that throws, for instance because its worker shuts down, gives the row back, so
 * that another worker takes it at once and not when the lease is over; the error is thrown on. Does nothing when `take`
 * returns nothing.
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

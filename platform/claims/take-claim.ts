import { type GiveBackOptions, giveBack } from './give-back.ts';

export interface TakeClaimOptions<T> extends GiveBackOptions {
  /** The statement that claims the row for an owner whose name nothing else has. */
  readonly claim: () => Promise<T>;
}

/**
 * Claims a row. The answer of a statement may be lost after the server has committed it: a claim that throws is given
 * back by its owner's name, which is right whether it was made or not, and the error is thrown on.
 */
export const takeClaim = async <T>({ claim, ...options }: TakeClaimOptions<T>): Promise<T> => {
  try {
    return await claim();
  } catch (error) {
    await giveBack(options);
    throw error;
  }
};

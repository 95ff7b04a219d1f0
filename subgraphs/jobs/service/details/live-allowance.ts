import { ServiceError } from '../../../../platform/errors/service-error.ts';

/** How many postings of the network one operation may read. Each is a request of its own, and its source wants them one by one. */
export const mostLiveReads = 10;

/** Counts the live reads of one operation. */
export interface LiveAllowance {
  /** Counts one read. Throws `query_too_complex` when there were as many as there may be. */
  take(): void;
}

export const createLiveAllowance = (most: number = mostLiveReads): LiveAllowance => {
  let taken = 0;
  return {
    take() {
      taken += 1;
      if (taken > most)
        throw new ServiceError(
          'query_too_complex',
          `One operation may read ${most} postings of the network, because each is a request to its source. Ask for fewer, or for them one by one.`,
        );
    },
  };
};

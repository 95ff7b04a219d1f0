import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { JobSource } from '../../model/posting.ts';

/** Runs a fetch and records its end. A fetch that was aborted, or whose source is switched off, is not recorded. */
export const notedFetch = async <T>(
  fetches: FetchLog,
  source: JobSource,
  signal: AbortSignal,
  fetch: () => Promise<T>,
): Promise<T> => {
  try {
    const answer = await fetch();
    fetches.record(source, true);
    return answer;
  } catch (error) {
    const isSwitchedOff = error instanceof UpstreamError && error.heldBack && !error.retryable;
    if (!signal.aborted && !isSwitchedOff) fetches.record(source, false);
    throw error;
  }
};

/**
 * Records readings of single postings. Readings of whole boards are recorded by the code that reads all their parts.
 */
export const withNotedPostings = (client: BoardClient, fetches: FetchLog): BoardClient => ({
  source: client.source,
  readBoard: (board, validators, signal) => client.readBoard(board, validators, signal),
  readPosting: (reference, signal) =>
    notedFetch(fetches, client.source, signal, () => client.readPosting(reference, signal)),
});

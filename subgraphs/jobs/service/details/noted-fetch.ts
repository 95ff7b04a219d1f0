import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { JobSource } from '../../model/posting.ts';

/** Records the end of a fetch, unless it was aborted or its source is switched off. */
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

/** Records readings of single postings. The reading of a board is recorded by the code that reads all its parts. */
export const withNotedPostings = (client: BoardClient, fetches: FetchLog): BoardClient => ({
  source: client.source,
  readBoard: (board, validators, signal) => client.readBoard(board, validators, signal),
  readPosting: (reference, signal) =>
    notedFetch(fetches, client.source, signal, () => client.readPosting(reference, signal)),
});

import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { JobSource } from '../../model/posting.ts';

/** A fetch, noted when it comes to its end. One that its readers gave up, or of a source that is switched off, says nothing about the source. */
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

/** A source whose single postings are noted when they are read; whole boards are noted by whoever reads them to their end. */
export const withNotedPostings = (client: BoardClient, fetches: FetchLog): BoardClient => ({
  source: client.source,
  readBoard: (board, validators, signal) => client.readBoard(board, validators, signal),
  readPosting: (reference, signal) =>
    notedFetch(fetches, client.source, signal, () => client.readPosting(reference, signal)),
});

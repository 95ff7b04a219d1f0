import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { JobSource } from '../../model/posting.ts';

/** Records the end of a fetch, unless it was aborted or its source is switched off. */
export const notedFetch = async <T>(
  fetches: FetchLog,
  source: JobSource,
  call: Call,
  fetch: () => Promise<T>,
): Promise<T> => {
  try {
    const response = await fetch();
    fetches.record(source, true);
    return response;
  } catch (error) {
    const isSwitchedOff = error instanceof UpstreamError && error.heldBack && !error.retryable;
    if (!call.aborted && !isSwitchedOff) fetches.record(source, false);
    throw error;
  }
};

/** Records readings of single postings. The reading of a board is recorded by the code that reads all its parts. */
export const withNotedPostings = (client: BoardClient, fetches: FetchLog): BoardClient => ({
  source: client.source,
  readBoard: (board, validators, call) => client.readBoard(board, validators, call),
  readPosting: (reference, call) => notedFetch(fetches, client.source, call, () => client.readPosting(reference, call)),
});

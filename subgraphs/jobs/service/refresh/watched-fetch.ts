import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient, BoardReading, RawPosting } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { BoardState } from '../../model/refresh.ts';

export interface WatchedFetchOptions {
  readonly client: BoardClient;
  readonly fetches: FetchLog;
  /** True when an error may be our own doing, which says nothing about the source. */
  readonly isGivenUp: () => boolean;
}

/** One reading of a board from its source, noted once in the log of fetches when it comes to its end. */
export interface WatchedFetch {
  read(state: Pick<BoardState, 'entry' | 'validators'>, signal: AbortSignal): Promise<BoardReading>;
  /** The parts of the reading, which is over with the last of them. */
  partsOf(reading: BoardReading & { readonly outcome: 'read' }): AsyncIterable<readonly RawPosting[]>;
  /** Notes how it ended, if that is not noted yet. */
  end(succeeded: boolean): void;
}

export const createWatchedFetch = ({ client, fetches, isGivenUp }: WatchedFetchOptions): WatchedFetch => {
  let ended = false;
  const end = (succeeded: boolean): void => {
    if (!ended) fetches.record(client.source, succeeded);
    ended = true;
  };
  const fault = (error: unknown): unknown => {
    // What was held back here was no fetch.
    if (!isGivenUp() && !(error instanceof UpstreamError && error.heldBack)) end(false);
    return error;
  };
  return {
    end,
    async read({ entry, validators }, signal) {
      try {
        const reading = await client.readBoard(entry, validators, signal);
        // That there is no such board, or nothing new on it, is an answer, too.
        if (reading.outcome !== 'read') end(true);
        return reading;
      } catch (error) {
        throw fault(error);
      }
    },
    // What fails while a part is worked on does not come here: only what the source's own parts throw does.
    async *partsOf({ parts }) {
      try {
        for await (const part of parts) yield part;
      } catch (error) {
        throw fault(error);
      }
      end(true);
    },
  };
};

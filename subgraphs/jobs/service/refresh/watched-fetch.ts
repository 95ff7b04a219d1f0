import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { BoardClient, BoardReading, RawPosting } from '../../model/board.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { BoardState } from '../../model/refresh.ts';

interface WatchedFetchOptions {
  readonly client: BoardClient;
  readonly fetches: FetchLog;
  /** Whether this process has aborted the reading, which may be the cause of an error. */
  readonly isGivenUp: () => boolean;
}

/** One reading of a board, recorded in the fetch log once. */
export interface WatchedFetch {
  read(state: Pick<BoardState, 'entry' | 'validators'>, signal: AbortSignal): Promise<BoardReading>;
  partsOf(reading: BoardReading & { readonly outcome: 'read' }): AsyncIterable<readonly RawPosting[]>;
  end(succeeded: boolean): void;
}

export const createWatchedFetch = ({ client, fetches, isGivenUp }: WatchedFetchOptions): WatchedFetch => {
  let ended = false;
  const end = (succeeded: boolean): void => {
    if (!ended) fetches.record(client.source, succeeded);
    ended = true;
  };
  const fault = (error: unknown): unknown => {
    // A call that was held back in this process never reached the source.
    if (!isGivenUp() && !(error instanceof UpstreamError && error.heldBack)) end(false);
    return error;
  };
  return {
    end,
    async read({ entry, validators }, signal) {
      try {
        const reading = await client.readBoard(entry, validators, signal);
        // "No such board" and "unchanged" are successful responses, too.
        if (reading.outcome !== 'read') end(true);
        return reading;
      } catch (error) {
        throw fault(error);
      }
    },
    // Catches failures of the source's parts, not of the code that works on them.
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

import type { Clock } from '../../../platform/clock/clock.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { pollPauseMs } from '../../../platform/streams/poll-pause.ts';
import { createSharedPolls } from '../../../platform/streams/shared-polls.ts';
import type { OddsBoard } from '../model/odds-board.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { PriceLadder } from '../model/price-ladder.ts';
import type { Boards } from './boards.ts';
import { sameLadder } from './ladder/same-ladder.ts';
import type { Ladders } from './ladders.ts';
import { sameBoard } from './prices/same-board.ts';
import type { OddsSources } from './sources.ts';

/** This process polls each event once, through the cache that all processes share. */
export interface Watches {
  /** Rejects with `not_found` when the source does not have the event. */
  ladder(source: OddsSource, eventId: string, signal: AbortSignal): Promise<AsyncIterableIterator<PriceLadder>>;
  /** Rejects with `not_found` when the source does not have the event. */
  board(source: OddsSource, eventId: string, signal: AbortSignal): Promise<AsyncIterableIterator<OddsBoard>>;
}

interface WatchesOptions {
  readonly sources: OddsSources;
  readonly ladders: Ladders;
  readonly boards: Boards;
  readonly clock: Clock;
}

/** When games begin together, thousands may be watched from the same moment. */
const spread = 0.5;

const found = <T>(source: OddsSource, eventId: string, value: T | null): T => {
  if (value !== null) return value;
  throw new ServiceError('not_found', `The source ${source.toLowerCase()} has no event ${eventId}, or no longer.`);
};

export const createWatches = ({ sources, ladders, boards, clock }: WatchesOptions): Watches => {
  const ladderPolls = createSharedPolls<PriceLadder>({ clock, same: sameLadder, spread });
  const boardPolls = createSharedPolls<OddsBoard>({ clock, same: sameBoard, spread });
  const keyOf = (source: OddsSource, eventId: string) => `${source} ${eventId}`;
  return {
    ladder: async (source, eventId, signal) =>
      ladderPolls.watch(
        {
          key: keyOf(source, eventId),
          pauseMs: pollPauseMs({ ...sources.entry(source), pollMs: 0 }),
          read: async (pollSignal) => found(source, eventId, await ladders.ladder(source, eventId, pollSignal)),
        },
        signal,
      ),
    board: async (source, eventId, signal) =>
      boardPolls.watch(
        {
          key: keyOf(source, eventId),
          pauseMs: pollPauseMs(sources.entry(source)),
          read: async (pollSignal) => found(source, eventId, await boards.board(source, eventId, pollSignal)),
        },
        signal,
      ),
  };
};

import type { Call } from '../../../platform/call/call.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createSharedPolls, expiredMs } from '../../../platform/streams/shared-polls.ts';
import type { OddsBoard } from '../model/odds-board.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { PriceLadder } from '../model/price-ladder.ts';
import type { Boards } from './boards.ts';
import type { Ladders } from './ladders.ts';
import { sameBoard, sameLadder } from './same-results.ts';
import type { OddsSources } from './sources.ts';

/** This process polls each event once, through the cache that all processes share. */
export interface Watches {
  /** Rejects with `not_found` when the source does not have the event. */
  ladder(source: OddsSource, eventId: string, call: Call): Promise<AsyncIterableIterator<PriceLadder>>;
  /** Rejects with `not_found` when the source does not have the event. */
  board(source: OddsSource, eventId: string, call: Call): Promise<AsyncIterableIterator<OddsBoard>>;
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
    ladder: async (source, eventId, call) =>
      ladderPolls.watch(
        {
          key: keyOf(source, eventId),
          pauseMs: sources.entry(source).ttlMs + expiredMs,
          read: async (pollCall) => found(source, eventId, await ladders.ladder(source, eventId, pollCall)),
        },
        call,
      ),
    board: async (source, eventId, call) =>
      boardPolls.watch(
        {
          key: keyOf(source, eventId),
          pauseMs: sources.entry(source).pauseMs,
          read: async (pollCall) => found(source, eventId, await boards.board(source, eventId, pollCall)),
        },
        call,
      ),
  };
};

import type { Turn } from './turn-meter.ts';

export interface LoadBounds {
  readonly maxInFlight: number;
  /** Longest turn of the event loop in which requests are admitted. */
  readonly maxLoopDelayMs: number;
}

export interface Load {
  readonly turn: Turn;
  readonly inFlight: number;
  /** Requests of the client alone. */
  readonly ownInFlight: number;
  /** True if the client has at least its equal share of the requests in flight. */
  readonly hasShareInFlight: boolean;
  /** True if the client recently used at least its equal share of the event loop. */
  readonly hasShareOfLoop: boolean;
  /** Expected wait of a statement for the database. */
  readonly databaseWaitMs: number;
}

export type RefusalReason = 'loop_delay' | 'in_flight' | 'database';

/** Long turns within this time count as a burst and not as overload. */
const burstMs = 500;
/** Share of `maxInFlight` open to clients that have their share. */
const shareInFlight = 2 / 3;
/**
 * Wait for the database above which clients with their share are refused. Ten statements of another client's request,
 * one after the other, then wait for two and a half seconds.
 */
const longestDatabaseWaitMs = 250;
/** The same for a client that has all requests in flight. Another one that comes meanwhile waits so long once. */
const longestLoneWaitMs = 1_000;
/** Requests of a client in flight that are never too many for the database, so that it always has some. */
const databaseInFlight = 8;
/**
 * Share of `maxLoopDelayMs` that applies under lasting overload to clients with their share of the loop. The rest is
 * for other clients: a request that waits for a database or an upstream needs several turns.
 */
const lastingPart = 2 / 9;

/**
 * Returns the reason of a refusal, or undefined to admit one more request. A third of `maxInFlight` is reserved for
 * clients with less than their share. Once turns have been long for half a second, clients with their share are refused
 * at a lower bound. After a turn beyond its bound, less of the next turn is available. Where statements wait for the
 * database, clients with their share of the requests in flight are refused, because those mostly wait for it too.
 */
export const judgeLoad = (load: Load, { maxInFlight, maxLoopDelayMs }: LoadBounds): RefusalReason | undefined => {
  const { turn, inFlight, ownInFlight, hasShareInFlight, hasShareOfLoop, databaseWaitMs } = load;
  if (inFlight >= (hasShareInFlight ? Math.ceil(maxInFlight * shareInFlight) : maxInFlight)) return 'in_flight';
  const longestWaitMs = ownInFlight === inFlight ? longestLoneWaitMs : longestDatabaseWaitMs;
  if (hasShareInFlight && ownInFlight >= databaseInFlight && databaseWaitMs > longestWaitMs) return 'database';
  // Always admits one request per turn, so that a loop that is slow for another reason still serves requests.
  if (turn.requests === 1) return undefined;
  const isSooner = turn.longForMs >= burstMs && hasShareOfLoop;
  const boundMs = isSooner ? maxLoopDelayMs * lastingPart : maxLoopDelayMs;
  const fit = Math.min(1, boundMs / turn.previousMs);
  return turn.elapsedMs > boundMs * fit ? 'loop_delay' : undefined;
};

import type { Turn } from './turn-meter.ts';

export interface LoadBounds {
  readonly maxInFlight: number;
  /** Longest turn of the event loop in which requests are started. */
  readonly maxLoopDelayMs: number;
}

export interface Load {
  readonly turn: Turn;
  /** Started and not ended. */
  readonly started: number;
  /** Those of the client alone. */
  readonly ownStarted: number;
  /** True if the client has at least its equal share of the requests that were started or wait. */
  readonly hasShareInFlight: boolean;
  /** True if the client recently used at least its equal share of the event loop. */
  readonly hasShareOfLoop: boolean;
  /** Expected wait of the next request's first statement for the database. */
  readonly databaseWaitMs: number;
}

export type RefusalReason = 'loop_delay' | 'in_flight' | 'database';

/** Long turns within this time count as a burst and not as overload. */
const burstMs = 500;
/** Share of `maxInFlight` open to clients that have their share. */
const shareInFlight = 2 / 3;
/**
 * Wait for the database above which clients with their share start nothing. A request with ten statements, one after
 * the other, waits for ten times as long.
 */
const longestDatabaseWaitMs = 250;
/** The same for a client that has all requests, and for clients with less than their share. */
const longestOtherWaitMs = 600;
/** Started requests of a client that are never too many for the database, so that it always has some. */
const databaseStarted = 8;
/**
 * Share of `maxLoopDelayMs` that applies under lasting overload to clients with their share of the loop. The rest is
 * for other clients: a request that waits for a database or an upstream needs several turns.
 */
const lastingPart = 2 / 9;

/** Returns the most requests of all clients that may be started or wait when a client sends one more. */
export const mostInFlight = (hasShareInFlight: boolean, { maxInFlight }: LoadBounds): number =>
  hasShareInFlight ? Math.ceil(maxInFlight * shareInFlight) : maxInFlight;

/**
 * Returns why one more request cannot be started now, or undefined if it can. Once turns have been long for half a
 * second, clients with their share start less in a turn. After a turn beyond its bound, less of the next turn is
 * available. While requests wait for the database, each client may start one, and one with its share eight, because
 * most of a client's requests then wait for it.
 */
export const judgeStart = (
  load: Load,
  { maxLoopDelayMs }: LoadBounds,
): Exclude<RefusalReason, 'in_flight'> | undefined => {
  const { turn, started, ownStarted, hasShareInFlight, hasShareOfLoop, databaseWaitMs } = load;
  const longestWaitMs = hasShareInFlight && ownStarted !== started ? longestDatabaseWaitMs : longestOtherWaitMs;
  const leastStarted = hasShareInFlight ? databaseStarted : 1;
  if (ownStarted >= leastStarted && databaseWaitMs > longestWaitMs) return 'database';
  // Always starts one request per turn, so that a loop that is slow for another reason still serves requests.
  if (turn.requests === 1) return undefined;
  const isSooner = turn.longForMs >= burstMs && hasShareOfLoop;
  const boundMs = isSooner ? maxLoopDelayMs * lastingPart : maxLoopDelayMs;
  const fit = Math.min(1, boundMs / turn.previousMs);
  return turn.elapsedMs > boundMs * fit ? 'loop_delay' : undefined;
};

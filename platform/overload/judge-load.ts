import type { Turn } from './turn-meter.ts';

export interface LoadBounds {
  /** Requests at once that are worked on. */
  readonly maxInFlight: number;
  /** How long requests may hold one turn of the event loop, in milliseconds. */
  readonly maxLoopDelayMs: number;
}

/** What there is when one more request comes. */
export interface Load {
  readonly turn: Turn;
  readonly inFlight: number;
  /** Whether its client has at least its equal share of what is in flight. */
  readonly hasShareInFlight: boolean;
  /** Whether its client has had at least its equal share of the event loop lately. */
  readonly hasShareOfLoop: boolean;
}

/** Why a request is refused. */
export type RefusalReason = 'loop_delay' | 'in_flight';

/** A burst is no overload: turns may be long for this time. */
export const burstMs = 500;
/** The part of what may be in flight that one client may use up. */
const shareInFlight = 2 / 3;
/**
 * The part of the bound that a turn may last then for clients with their share: what waits for a database or a source
 * needs a turn for each step, and the rest of the bound is left for the other clients.
 */
const lastingPart = 2 / 9;

/**
 * Decides whether one more request is taken in: while turns are within their bound, and fewer are in flight than may
 * be. A third of what may be in flight is left for clients that have less than their share. Once turns have been long
 * for half a second, those with their share are refused sooner, the others as before. After a turn that was longer than
 * its bound, because of work that had been taken in before, less of the next one is given away.
 */
export const judgeLoad = (load: Load, { maxInFlight, maxLoopDelayMs }: LoadBounds): RefusalReason | undefined => {
  const { turn, inFlight, hasShareInFlight, hasShareOfLoop } = load;
  if (inFlight >= (hasShareInFlight ? Math.ceil(maxInFlight * shareInFlight) : maxInFlight)) return 'in_flight';
  // The first request of a turn always passes: a loop that is slow for another reason still serves.
  if (turn.requests === 1) return undefined;
  const isSooner = turn.longForMs >= burstMs && hasShareOfLoop;
  const boundMs = isSooner ? maxLoopDelayMs * lastingPart : maxLoopDelayMs;
  const fit = Math.min(1, boundMs / turn.previousMs);
  return turn.elapsedMs > boundMs * fit ? 'loop_delay' : undefined;
};

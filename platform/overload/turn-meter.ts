/** How long the event loop has been at its present turn, as far as requests can know it. The same object each time. */
export interface Turn {
  /** Since its first request; since its beginning when the turn before was long. */
  readonly elapsedMs: number;
  /** Length of the last turn in which there was a request. */
  readonly previousMs: number;
  /** For how long turns have been long, with pauses of at most `pauseMs` between two of them. 0 when they are not. */
  readonly longForMs: number;
  /** Requests that have looked at it, this one included. */
  readonly requests: number;
  /** When it was read. */
  readonly nowMs: number;
}

export interface TurnMeter {
  /** Reads the present turn, and measures it to its end if it is not measured yet. */
  look(): Turn;
  /** The longest turn with a request in the last 15 to 30 seconds, in milliseconds. */
  longestMs(): number;
}

export interface TurnMeterOptions {
  /** Monotonic milliseconds, with fractions. */
  readonly now: () => number;
  /** Calls back once, when the event loop has handled what was ready in this turn. */
  readonly atTurnEnd: (callback: () => void) => void;
}

/** From here on a turn is long, and the next one is measured from its beginning. */
export const longTurnMs = 25;
/** Long turns that are no further apart are one time of pressure. */
const pauseMs = 250;
const longestWindowMs = 15_000;

/**
 * Measures turns of the event loop while requests come, and costs nothing while none do. A timer that is late would
 * show the same, one turn later: here a request sees how long the others of its own turn have kept it waiting.
 */
export const createTurnMeter = ({ now, atTurnEnd }: TurnMeterOptions): TurnMeter => {
  const turn = { elapsedMs: 0, previousMs: 0, longForMs: 0, requests: 0, nowMs: 0 };
  let startedAtMs: number | undefined;
  let longSinceMs = Number.NEGATIVE_INFINITY;
  let longUntilMs = Number.NEGATIVE_INFINITY;
  let windowStartedAtMs = now();
  let longestMs = 0;
  let longestBeforeMs = 0;

  const keepLongest = (nowMs: number): void => {
    if (nowMs - windowStartedAtMs < longestWindowMs) return;
    longestBeforeMs = nowMs - windowStartedAtMs < 2 * longestWindowMs ? longestMs : 0;
    longestMs = 0;
    windowStartedAtMs = nowMs;
  };

  const end = (): void => {
    const nowMs = now();
    const beganAtMs = startedAtMs ?? nowMs;
    const lengthMs = nowMs - beganAtMs;
    turn.previousMs = lengthMs;
    turn.requests = 0;
    keepLongest(nowMs);
    longestMs = Math.max(longestMs, lengthMs);
    if (lengthMs < longTurnMs) {
      startedAtMs = undefined;
      return;
    }
    if (beganAtMs - longUntilMs > pauseMs) longSinceMs = beganAtMs;
    longUntilMs = nowMs;
    // A loop that is this busy does not wait in between, so the next turn begins here, before its first request.
    startedAtMs = nowMs;
    atTurnEnd(end);
  };

  return {
    look: () => {
      const nowMs = now();
      if (startedAtMs === undefined) {
        startedAtMs = nowMs;
        atTurnEnd(end);
      }
      turn.nowMs = nowMs;
      turn.requests += 1;
      turn.elapsedMs = nowMs - startedAtMs;
      turn.longForMs = nowMs - longUntilMs <= pauseMs + turn.elapsedMs ? nowMs - longSinceMs : 0;
      return turn;
    },
    longestMs: () => {
      keepLongest(now());
      return Math.max(longestMs, longestBeforeMs);
    },
  };
};

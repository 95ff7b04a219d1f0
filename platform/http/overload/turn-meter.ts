/** The current turn of the event loop, as seen by requests. `look` always returns the same object. */
export interface Turn {
  /** Since the first request of the turn, or since its start if the previous turn was long. */
  readonly elapsedMs: number;
  readonly previousMs: number;
  /** Duration of the current series of long turns, with pauses of at most `pauseMs`; 0 outside a series. */
  readonly longForMs: number;
  readonly requests: number;
  readonly nowMs: number;
}

export interface TurnMeter {
  visit(): Turn;
  /** Returns the longest turn with a request in the last 15 to 30 seconds. */
  longestMs(): number;
}

interface TurnMeterOptions {
  /** Monotonic, in milliseconds with fractions. */
  readonly now: () => number;
  /** Calls back once, after the events of this turn. */
  readonly atTurnEnd: (callback: () => void) => void;
}

/** Length from which a turn is long. The turn after a long one is measured from its start. */
const longTurnMs = 25;
/** Longest pause between long turns of one series. */
const pauseMs = 250;
const longestWindowMs = 15_000;

/**
 * Costs nothing while there are no requests. A late timer would show the delay one turn later; here a request sees how
 * long the others of its own turn have delayed it.
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
    // After a long turn the loop does not wait, so the next turn starts here, before its first request.
    startedAtMs = nowMs;
    atTurnEnd(end);
  };

  return {
    visit: () => {
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

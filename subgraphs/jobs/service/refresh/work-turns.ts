import type { Clock } from '../../../../platform/clock/clock.ts';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';

/** Lets requests run during long work. Resolves at once until a turn is over. */
export const createWorkTurns = (clock: Clock, turnMs: number): (() => Promise<void>) => {
  let sinceMs = clock.now();
  return async () => {
    if (clock.now() - sinceMs < turnMs) return;
    await nextTurn();
    sinceMs = clock.now();
  };
};

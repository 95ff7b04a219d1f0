import type { Clock } from '../../../../platform/clock/clock.ts';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';

/** Lets requests have their turn between pieces of long work. Resolves at once while the turn is not over. */
export const createWorkTurns = (clock: Clock, turnMs: number): (() => Promise<void>) => {
  let sinceMs = clock.now();
  return async () => {
    if (clock.now() - sinceMs < turnMs) return;
    await nextTurn();
    sinceMs = clock.now();
  };
};

import { setMaxListeners } from 'node:events';
import { shareCallBudget } from '../context/call-budget.ts';
import { followAbort } from '../promise/follow-abort.ts';

/**
 * Runs something that makes many requests at once under a signal that many may listen to. The caller's own signal carries one listener, so that
 * Node does not take the many for a leak; its abort, with its reason, is handed on.
 */
export const withRoomySignal = async <T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  signal.throwIfAborted();
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  shareCallBudget(signal, controller.signal);
  const stopFollowing = followAbort(signal, controller);
  try {
    return await run(controller.signal);
  } finally {
    stopFollowing();
  }
};

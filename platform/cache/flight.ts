import { Call } from '../call/call.ts';
import { onAbort } from '../runtime/on-abort.ts';
import { waitersOf } from '../runtime/promise/share-in-portions.ts';

/** Work with several waiters, each with its own call. The work is aborted when its last waiter leaves. */
export interface Flight<T> {
  readonly call: Call;
  /** Waits for the work, or rejects with the reader's reason as soon as that aborts. */
  join(reader: Call): Promise<T>;
}

/** `onDeserted` is called synchronously when the last waiter leaves before the work has ended. */
export const startFlight = <T>(
  work: (call: Call) => Promise<T>,
  onDeserted: () => void,
  call = new Call(),
): Flight<T> => {
  const result = work(call);
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  // Handles the rejection of work without waiters. Each waiter also gets it.
  result.then(end, end);
  const waiters = waitersOf(result);
  return {
    call,
    join: ({ signal }) =>
      new Promise<T>((resolve, reject) => {
        if (waiters.areDone) {
          result.then(resolve, reject);
          return;
        }
        const next = () => {
          stopListening();
          result.then(resolve, reject);
        };
        waiters.add(next);
        const stopListening = onAbort(signal, () => {
          waiters.remove(next);
          reject(signal.reason);
          if (isOver || waiters.count > 0) return;
          onDeserted();
          call.abort(signal.reason);
        });
      }),
  };
};

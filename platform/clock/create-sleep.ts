import { onAbort } from '../signals/on-abort.ts';
import type { Clock } from './clock.ts';

export const createSleep =
  (startTimer: Clock['after']): Clock['sleep'] =>
  (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const cancel = startTimer(ms, () => {
        stopListening?.();
        resolve();
      });
      const stopListening =
        signal &&
        onAbort(signal, () => {
          cancel();
          reject(signal.reason);
        });
    });

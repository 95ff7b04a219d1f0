import type { Clock } from './clock.ts';

/** A wait that can be ended early. There is at most one at a time. */
interface Pause {
  wait(ms: number): Promise<void>;
  end(): void;
}

export const createPause = (clock: Clock): Pause => {
  let end = () => {};
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const settle = () => {
          cancel();
          end = () => {};
          resolve();
        };
        const cancel = clock.after(ms, settle);
        end = settle;
      }),
    end: () => end(),
  };
};

import { atNextFrame } from './next-frame.ts';
import { createValueStore } from './value-store.ts';

/** A value that changes often and is shown at most once a frame. */
interface FrameStore<T> {
  readonly read: () => T;
  /** Includes changes that the next frame will show. */
  readonly latest: () => T;
  readonly watch: (changed: () => void) => () => void;
  readonly change: (next: (value: T) => T) => void;
  readonly stop: () => void;
}

/**
 * Shows changes together at the next frame. A background tab has no frames, so changes wait until it is visible, and
 * `change` must bound what it collects.
 */
export const createFrameStore = <T>(initial: T): FrameStore<T> => {
  const shown = createValueStore(initial);
  let value = initial;
  let cancel: (() => void) | undefined;
  return {
    read: shown.read,
    latest: () => value,
    watch: shown.watch,
    change: (next) => {
      value = next(value);
      cancel ??= atNextFrame(() => {
        cancel = undefined;
        shown.write(value);
      });
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
};

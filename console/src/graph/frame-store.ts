import { atNextFrame } from './next-frame.ts';
import { createValueStore } from './value-store.ts';

/** A value that changes often, and is shown at most once a frame. */
export interface FrameStore<T> {
  /** What is shown. */
  readonly read: () => T;
  /** With the changes that are to be shown at the next frame. */
  readonly latest: () => T;
  readonly watch: (changed: () => void) => () => void;
  readonly change: (next: (value: T) => T) => void;
  readonly stop: () => void;
}

/**
 * Applies changes as they come and shows them together at the next frame. A tab in the background has no frames: there
 * the last of the changes are applied when it is opened again, and `change` has to bound what it collects.
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

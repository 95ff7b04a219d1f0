import type { DrainTimes } from '../../platform/http/drain-times.ts';

/** Closes one part. Without times, the part uses those of its settings. */
type ClosePart = (times?: DrainTimes) => Promise<void> | void;

export interface Closer {
  add(close: ClosePart): void;
  close(times?: DrainTimes): Promise<void>;
}

/**
 * Closes everything once, in reverse order. If a part fails to close, the others are closed nevertheless, and the error
 * is thrown at the end.
 */
export const createCloser = (): Closer => {
  const parts: ClosePart[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async (times: DrainTimes | undefined) => {
    const errors: unknown[] = [];
    for (const close of parts.reverse()) {
      try {
        await close(times);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
  return {
    add: (close) => parts.push(close),
    close: (times) => {
      closing ??= closeAll(times);
      return closing;
    },
  };
};

/** If the start fails, what was added to the closer is closed. */
export const startWith = async <T>(
  start: (closer: Closer) => Promise<T>,
  closer: Closer = createCloser(),
): Promise<T> => {
  try {
    return await start(closer);
  } catch (error) {
    await closer.close();
    throw error;
  }
};

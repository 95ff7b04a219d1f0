import { nextTurn } from './next-turn.ts';

/** Work that yields every few milliseconds, and returns its result. */
export type PiecewiseWork<Result> = Generator<void, Result>;

export const atOnce = <Result>(work: PiecewiseWork<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};

/** Waits for a turn of the event loop after each piece. */
export const inTurns = async <Result>(work: PiecewiseWork<Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await nextTurn();
  }
};

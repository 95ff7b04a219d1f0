import { nextTurn } from './next-turn.ts';

/** Work in pieces of some milliseconds: it yields between two of them, and returns what it makes. */
export type PiecewiseWork<Result> = Generator<void, Result>;

/** Does the work at once. */
export const atOnce = <Result>(work: PiecewiseWork<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};

/** Does the work in turns of the event loop, which is held for one piece at a time. */
export const inTurns = async <Result>(work: PiecewiseWork<Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await nextTurn();
  }
};

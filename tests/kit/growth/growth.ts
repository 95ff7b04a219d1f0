import { processorMs } from '../process/processor-ms.ts';

/** Work on a text that comes from outside. */
export type Work = (text: string) => unknown;

interface Growth {
  readonly smallMs: number;
  readonly largeMs: number;
  /** Undefined when the larger text takes too little to compare. */
  readonly ratio: number | undefined;
}

/** Length of the larger text, in lengths of the smaller one. */
const factor = 4;
/** Linear work takes four times as long, work that grows with the square sixteen times. */
export const mostRatio = 8;
/**
 * A text of 32,000 characters that takes less is not compared. Work that grows with the square of this length cannot be
 * as quick.
 */
const leastMs = 20;
const repetitions = 4;

const costOf = async (work: Work, text: string): Promise<number> => {
  const before = processorMs();
  try {
    await work(text);
  } catch {
    // Texts of this kind are refused by some parsers, and that must be quick as well.
  }
  return processorMs() - before;
};

/**
 * Compares the processor time for a text with that for one of four times its length. This is not a limit of time: both
 * are measured in this process, one after the other, and a slow or busy machine changes both. The least of several
 * measurements counts, since other work and garbage collection only add to it.
 */
export const growthOf = async (work: Work, textOf: (length: number) => string, length: number): Promise<Growth> => {
  const small = textOf(length);
  const large = textOf(length * factor);
  let largeMs = await costOf(work, large);
  if (largeMs < leastMs) return { smallMs: 0, largeMs, ratio: undefined };
  let smallMs = await costOf(work, small);
  for (let time = 1; time < repetitions && largeMs >= leastMs && largeMs / smallMs > mostRatio / 2; time++) {
    largeMs = Math.min(largeMs, await costOf(work, large));
    smallMs = Math.min(smallMs, await costOf(work, small));
  }
  if (largeMs < leastMs) return { smallMs, largeMs, ratio: undefined };
  const ratio = largeMs / Math.max(smallMs, 0.1);
  if (ratio <= mostRatio) return { smallMs, largeMs, ratio };
  // A collection of garbage that only the larger text needs looks like growth. With growth, four times the length again
  // is as bad.
  const again = (await costOf(work, textOf(length * factor * factor))) / largeMs;
  return { smallMs, largeMs, ratio: Math.min(ratio, again) };
};

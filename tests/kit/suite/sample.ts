import { isWholeRun } from './whole-run.ts';

/** Samples cases that differ in one value: all in `npm run test:all`, the first and the last in `npm test`. */
export const sampleOf = <T>(cases: readonly T[]): readonly T[] =>
  isWholeRun ? cases : cases.filter((_, index) => index === 0 || index === cases.length - 1);

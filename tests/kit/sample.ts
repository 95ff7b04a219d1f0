import { isWholeRun } from './whole-run.ts';

/** Of cases that differ in one value: all in `npm run test:all`, the first and the last of them in `npm test`. */
export const sampleOf = <T>(cases: readonly T[]): readonly T[] =>
  isWholeRun ? cases : cases.filter((_, index) => index === 0 || index === cases.length - 1);

import { isWholeRun } from './whole-run.ts';

/** Number of cases of a property test: all in `npm run test:all`, a tenth in `npm test`. */
export const seeds = (all: number): number => (isWholeRun ? all : Math.ceil(all / 10));

import { isWholeRun } from './whole-run.ts';

/** How many cases a property test tries: all in `npm run test:all`, a tenth of them in `npm test`. */
export const seeds = (all: number): number => (isWholeRun ? all : Math.ceil(all / 10));

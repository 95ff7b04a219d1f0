import { setFlagsFromString } from 'node:v8';

/**
 * How much a heap may grow beyond what was found to be in use, until garbage is collected again. V8 by itself: 300 %
 * and more.
 */
const growthPercent = 40;

/**
 * Makes V8 collect garbage before a heap has grown to several times of what is in use, on all threads; for a process
 * that has several heaps. V8 reads the flag at the end of each collection.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);

import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Retains one object of `process.nextTick`, and with it V8's record of the shape of all of them. A full garbage
 * collection while none is alive drops that record, and from then on each tick takes some five times its processor
 * time, with Node 20 to 24. A request has ten. To be called at the start of a process.
 */
export const keepTickShape = (): void => {
  process.nextTick(() => kept.push(executionAsyncResource()));
};

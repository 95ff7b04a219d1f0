import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { compiledUrl } from '../../../tests/kit/process/thread-entry-of.ts';

/** Writes how many objects of ticks outlive full garbage collections. */
const program = `
  const { createHook } = require('node:async_hooks');
  const { setTimeout: pause } = require('node:timers/promises');
  const ticks = [];
  createHook({ init: (_id, type, _by, tick) => type === 'TickObject' && ticks.push(new WeakRef(tick)) }).enable();
  import('${compiledUrl('platform/runtime/memory/keep-tick-shape.js')}').then(async ({ keepTickShape }) => {
    if (process.argv[1] === 'kept') keepTickShape();
    for (let count = 0; count < 3; count += 1) {
      process.nextTick(() => {});
      await pause(1);
      gc();
    }
    process.stdout.write(String(ticks.filter((tick) => tick.deref() !== undefined).length));
  });
`;

const ticksLeft = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, ['--expose-gc', '-e', program, ...words])).stdout;

describe('the shape of the objects of process.nextTick', () => {
  it('is kept by one of them, which outlives garbage collections', async () => {
    expect(await ticksLeft('kept')).toBe('1');
  });

  it('would be lost, because none outlives them', async () => {
    expect(await ticksLeft()).toBe('0');
  });
});

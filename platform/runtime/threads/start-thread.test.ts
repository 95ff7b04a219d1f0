import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { threadEntryOf } from '../../../tests/kit/process/thread-entry-of.ts';
import { startThread, type Thread } from './start-thread.ts';

// Threads load their code from the disk, which is slow on a busy machine.
/** Longer than a thread takes on a busy machine. Tests that need this time to pass advance the clock. */
const boundMs = 60_000;
const clock = new ManualClock();
const rejections: string[] = [];
const started: Thread<unknown>[] = [];
const start = (body: string, data: unknown = {}): Thread<unknown> => {
  const thread = startThread<unknown>({
    entry: threadEntryOf(body),
    name: 'test',
    data,
    clock,
    onUnhandledRejection: (text) => rejections.push(text),
  });
  started.push(thread);
  return thread;
};
afterEach(async () => {
  const ends = started.splice(0).map((thread) => thread.close(0));
  await clock.advance(0);
  await Promise.all(ends);
  rejections.length = 0;
});
/** A thread that runs until it is closed. */
const running = (inside = '', close = '') => `
  await runThread(async (data) => {
    const timer = setInterval(() => {}, 60_000);
    ${inside}
    return { ready: { got: data }, close: async () => { ${close} } };
  });`;

describe('a thread', () => {
  it('gets its data, reports that it is ready, and ends with 0 when closed, even with timers', async () => {
    const thread = start(running(), { port: 1, speed: Number.POSITIVE_INFINITY });
    expect(await thread.ready).toEqual({ got: { port: 1, speed: Number.POSITIVE_INFINITY } });
    await thread.close(boundMs);
    expect(await thread.ended).toEqual({ exitCode: 0 });
    expect(clock.pending).toBe(0);
  });

  it('closes its service before it ends', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const thread = start(running('', 'Atomics.store(data, 0, 7);'), shared);
    await thread.ready;
    await thread.close(boundMs);
    expect(Atomics.load(shared, 0)).toBe(7);
  });

  it.each([
    ['that is not ready yet', 'await runThread(() => new Promise(() => setInterval(() => {}, 60_000)));'],
    ['that becomes ready meanwhile', running()],
  ])('%s is closed, and is no longer ready', async (_, body) => {
    const thread = start(body);
    await thread.close(boundMs);
    await expect(thread.ready).rejects.toThrow('The thread "test" ended before it was ready.');
  });

  it.each([
    ['is stuck in a loop', running('setImmediate(() => { for (;;); });')],
    ['never finishes closing', running('', 'await new Promise(() => {});')],
  ])('is terminated after its time when it %s', async (_, body) => {
    const thread = start(body);
    await thread.ready;
    const closed = thread.close(1_000);
    await clock.advance(1_000);
    await closed;
    expect((await thread.ended).exitCode).toBe(1);
  });

  it('reports that closing failed, and ends with 1', async () => {
    const thread = start(running('', "throw new Error('it would not close');"));
    await thread.ready;
    await thread.close(boundMs);
    expect(await thread.ended).toEqual({ exitCode: 1 });
    expect(rejections).toEqual([expect.stringContaining('it would not close')]);
  });

  it('that cannot start rejects with its error, code included', async () => {
    const thread = start(
      "await runThread(async () => { throw Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }); });",
    );
    await expect(thread.ready).rejects.toMatchObject({ message: 'listen EADDRINUSE', code: 'EADDRINUSE' });
  });

  it('whose module cannot be loaded rejects with the error', async () => {
    await expect(start("import 'node:absent';").ready).rejects.toThrow('node:absent');
  });

  it('that has an uncaught exception ends with that error, and this process continues', async () => {
    const thread = start(running("setImmediate(() => { throw new TypeError('a fault inside'); });"));
    expect(await thread.ended).toMatchObject({
      exitCode: 1,
      error: { name: 'TypeError', message: 'a fault inside', stack: expect.stringContaining('at ') },
    });
    await thread.close(boundMs);
  });

  it('that runs out of memory ends with that error, and this process continues', async () => {
    const thread = startThread<unknown>({
      entry: threadEntryOf(running('const held = []; for (;;) held.push(new Array(1_000).fill(0).map(String));')),
      name: 'greedy',
      data: {},
      clock,
      resourceLimits: { maxOldGenerationSizeMb: 16 },
      onUnhandledRejection: () => {},
    });
    expect(await thread.ended).toMatchObject({ error: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  });

  it('that exits by itself ends with its code', async () => {
    const thread = start(running('setImmediate(() => process.exit(3));'));
    expect(await thread.ended).toEqual({ exitCode: 3 });
  });

  it('continues after an unhandled rejection, even of a value that cannot be cloned, and reports it', async () => {
    const thread = start(running("void Promise.reject(Object.assign(new Error('not handled'), { cause: () => {} }));"));
    await thread.ready;
    await thread.close(boundMs);
    expect(await thread.ended).toEqual({ exitCode: 0 });
    expect(rejections).toEqual([expect.stringContaining('Error: not handled')]);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { compiledUrl } from '../../../tests/kit/process/thread-entry-of.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { TaskFailedError } from './task-failed-error.ts';
import { createTaskThread, createThreadLosses, type TaskThread } from './task-thread.ts';

describe('losses of threads', () => {
  it('refuse the source that caused three of them, until ten minutes have passed without another', async () => {
    const clock = new ManualClock();
    const losses = createThreadLosses(clock);
    for (let loss = 0; loss < 3; loss += 1) {
      expect(losses.isRefused('a.example')).toBe(false);
      losses.count('a.example');
    }
    expect(losses.isRefused('a.example')).toBe(true);
    expect(losses.isRefused('b.example')).toBe(false);
    expect(losses.isRefused(undefined)).toBe(false);
    await clock.advance(599_999);
    expect(losses.isRefused('a.example')).toBe(true);
    await clock.advance(1);
    expect(losses.isRefused('a.example')).toBe(false);
  });

  it('remember a bounded number of sources', () => {
    const losses = createThreadLosses(new ManualClock());
    for (let loss = 0; loss < 3; loss += 1) losses.count('first.example');
    for (let other = 0; other < 999; other += 1) losses.count(`${other}.example`);
    expect(losses.isRefused('first.example')).toBe(true);
    losses.count('one-more.example');
    expect(losses.isRefused('first.example')).toBe(false);
  });

  it('cost a pause that grows with their number, to ten seconds at most, and shrinks with time', async () => {
    const clock = new ManualClock();
    const losses = createThreadLosses(clock);
    const pauses = Array.from({ length: 200 }, (_, loss) => {
      losses.count(`${loss}.example`);
      return losses.pauseMs();
    });
    expect(pauses.slice(0, 10)).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(Math.max(...pauses)).toBe(10_000);
    await clock.advance(600_000);
    expect(losses.pauseMs()).toBe(0);
  });
});

// Threads load their code from the disk, which is slow on a busy machine.
type Thread = TaskThread<{
  readonly double: (value: number) => Promise<number>;
  readonly threadId: () => Promise<number>;
  readonly fail: (how: string) => Promise<never>;
}>;

/** Tasks that fail in different ways. */
const body = `
  import { threadId } from 'node:worker_threads';
  import { runTasks } from '${compiledUrl('platform/runtime/threads/run-tasks.js')}';
  const fill = () => { const held = []; for (;;) held.push(new Array(100_000).fill(held.length)); };
  const ways = {
    throw: () => { throw new Error('a fault of the document'); },
    throwLater: () => new Promise(() => setTimeout(() => { throw new Error('a fault between turns'); })),
    exit: () => process.exit(3),
    spin: () => { for (;;); },
    fill,
    uncloneable: () => () => {},
  };
  await runTasks({
    double: async (value) => 2 * value,
    threadId: async () => threadId,
    fail: async (how) => ways[how](),
  });`;

let lines: LogLine[] = [];
let clock = new ManualClock();
let thread: Thread | undefined;
const create = (isHeld = false): Thread => {
  lines = [];
  clock = new ManualClock();
  thread = createTaskThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(body)}`),
    name: 'documents',
    clock,
    log: createRecordingLogger(lines),
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    taskMs: (task) => (task === 'double' ? 40_000 : 20_000),
    idleMs: 30_000,
    isHeld,
  });
  return thread;
};
afterEach(async () => {
  const closed = thread?.close();
  await clock.advance(1_000);
  await closed;
  thread = undefined;
});
const { signal } = new AbortController();
const failure = (task: Promise<unknown>) =>
  task.then(
    () => 'done',
    (error: unknown) => (error instanceof TaskFailedError ? error.message : `another error: ${error}`),
  );

describe('a task thread', () => {
  it('runs tasks one after another, in order of arrival', async () => {
    const { run } = create();
    const ended: number[] = [];
    const double = async (value: number) => ended.push(await run('double', [value], signal));
    await Promise.all([double(3), double(1), double(2)]);
    expect(ended).toEqual([6, 2, 4]);
    expect(await run('threadId', [], signal)).toBe(await run('threadId', [], signal));
  });

  it.each([
    ['throw', /^a fault of the document$/],
    ['uncloneable', /could not be cloned/],
  ])('survives a failed task: %s', async (how, message) => {
    const { run } = create();
    const id = await run('threadId', [], signal);
    expect(await failure(run('fail', [how], signal))).toMatch(message);
    expect(await run('threadId', [], signal)).toBe(id);
    expect(lines).toEqual([]);
  });

  it.each([
    ['exit', /its thread ended with 3/],
    ['throwLater', /its thread ended with 1/],
    ['fill', /its thread ended with 1/],
  ])('is replaced after a task that ended it, and only that task fails: %s', async (how, message) => {
    const { run } = create();
    const id = await run('threadId', [], signal);
    const failed = failure(run('fail', [how], signal));
    const waiting = run('threadId', [], signal);
    expect(await failed).toMatch(message);
    expect(await waiting).not.toBe(id);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', fields: expect.objectContaining({ task: 'fail' }) }),
    ]);
  });

  it('is ended when a task exceeds its timeout, while the process continues', async () => {
    const { run } = create();
    await run('double', [1], signal);
    const failed = failure(run('fail', ['spin'], signal));
    const waiting = run('double', [2], signal);
    await clock.advance(19_999);
    expect(clock.pending).toBe(1);
    await clock.advance(1);
    // Terminated immediately, because it could not receive a request.
    await clock.advance(0);
    expect(await failed).toBe('The task failed: it took longer than 20000 ms.');
    expect(await waiting).toBe(4);
  });

  it('reports an abort immediately, and runs later tasks', async () => {
    const { run } = create();
    const controller = new AbortController();
    const spinning = run('fail', ['spin'], controller.signal);
    const waiting = run('double', [1], controller.signal);
    controller.abort(new Error('no longer wanted'));
    await expect(spinning).rejects.toThrow('no longer wanted');
    await expect(waiting).rejects.toThrow('no longer wanted');
    await expect(run('double', [1], controller.signal)).rejects.toThrow('no longer wanted');
  });

  it('is ended after half a minute without tasks, and started again for the next', async () => {
    const { run } = create();
    const id = await run('threadId', [], signal);
    await clock.advance(29_999);
    expect(await run('threadId', [], signal)).toBe(id);
    await clock.advance(30_000);
    expect(await run('threadId', [], signal)).not.toBe(id);
    expect(lines).toEqual([]);
  });

  it('stays without tasks while it is held, and is ended after its release', async () => {
    const { run, release } = create(true);
    const id = await run('threadId', [], signal);
    await clock.advance(3_600_000);
    expect(await run('threadId', [], signal)).toBe(id);
    release();
    await clock.advance(30_000);
    expect(await run('threadId', [], signal)).not.toBe(id);
    expect(lines).toEqual([]);
  });

  it('refuses a source after three losses for ten minutes, and serves all others', async () => {
    const { run } = create();
    const lost = () => failure(run('fail', ['exit'], signal, 'a.example'));
    for (let loss = 0; loss < 3; loss += 1) expect(await lost()).toMatch(/ended with 3/);
    expect(lines.map(({ fields }) => fields['source'])).toEqual(['a.example', 'a.example', 'a.example']);
    expect(await lost()).toMatch(/this source ended the thread "documents" too often/);
    expect(await run('double', [1], signal, 'b.example')).toBe(2);
    expect(await run('double', [2], signal)).toBe(4);
    await clock.advance(600_000);
    expect(await run('double', [3], signal, 'a.example')).toBe(6);
  });

  it('refuses waiting tasks of a source that reaches its third loss before them', async () => {
    const { run } = create();
    const tasks = Array.from({ length: 5 }, () => failure(run('fail', ['exit'], signal, 'a.example')));
    const other = run('double', [1], signal, 'b.example');
    expect(await Promise.all(tasks)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(/ended with 3/)),
      ...Array.from({ length: 2 }, () => expect.stringMatching(/too often/)),
    ]);
    expect(await other).toBe(2);
  });

  it('serves other sources after a pause when many sources lost it', async () => {
    const { run } = create();
    for (let loss = 0; loss < 4; loss += 1)
      expect(await failure(run('fail', ['exit'], signal, `${loss}.example`))).toMatch(/ended with 3/);
    const other = run('double', [1], signal, 'other.example');
    expect(clock.pending).toBe(1);
    await clock.advance(500);
    expect(await other).toBe(2);
  });

  it('fails waiting tasks when the process ends', async () => {
    const { run, close } = create();
    const running = failure(run('fail', ['spin'], signal));
    const waiting = failure(run('double', [1], signal));
    const closed = close();
    await clock.advance(1_000);
    await closed;
    expect([await running, await waiting, await failure(run('double', [1], signal))]).toEqual(
      Array.from({ length: 3 }, () => 'The process ends.'),
    );
  });
});

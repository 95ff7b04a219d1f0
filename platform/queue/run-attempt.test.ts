import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { AttemptDeadlineError } from './attempt-deadline-error.ts';
import type { QueueJob } from './job-queue.ts';
import { runAttempt } from './run-attempt.ts';

const start = (handler: (job: QueueJob<object>) => Promise<void>, shutdown: AbortSignal) => {
  const clock = new ManualClock();
  const attempt = runAttempt({
    job: { id: 'a', data: {} },
    handler,
    clock,
    remainingMs: 60_000,
    expireInSeconds: 60,
    controller: new ScopedController(shutdown),
  });
  return { clock, attempt };
};
const deaf = () => new Promise<void>(() => {});

describe('an attempt at a job', () => {
  it('ends with its handler, and leaves no timer and no listener', async () => {
    const { signal } = new AbortController();
    const handlers = [
      async () => {},
      () => {
        throw new Error('broken');
      },
    ];
    for (const handler of handlers) {
      const { clock, attempt } = start(handler, signal);
      expect([(await attempt).kind, clock.pending]).toEqual([handler === handlers[0] ? 'done' : 'failed', 0]);
    }
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('is aborted at its deadline, and abandoned five seconds later when its handler ignores that', async () => {
    let given: AbortSignal | undefined;
    const { clock, attempt } = start((job) => {
      given = job.signal;
      return deaf();
    }, new AbortController().signal);
    await clock.advance(59_999);
    expect(given?.aborted).toBe(false);
    await clock.advance(1);
    expect(given?.reason).toBeInstanceOf(AttemptDeadlineError);
    expect(clock.pending).toBe(1);
    await clock.advance(5000);
    await expect(attempt).resolves.toMatchObject({ kind: 'abandoned', error: given?.reason });
    expect(clock.pending).toBe(0);
  });

  it('is abandoned in the same way when it was aborted before it started', async () => {
    const { clock, attempt } = start(deaf, AbortSignal.abort(new Error('shut down')));
    await clock.advance(5000);
    await expect(attempt).resolves.toMatchObject({ kind: 'abandoned', error: { message: 'shut down' } });
    expect(clock.pending).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createDeferred } from '../promise/deferred.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { recorderOf, recordWork, shareRecorder, statementRecording, unrecorded } from './recording.ts';
import { traceExtension, traceIn } from './trace-extension.ts';
import { WorkRecorder } from './work-recorder.ts';
import { maxTracedEntries, type TracedCall } from './work-trace.ts';

const call: Omit<TracedCall, 'startMs' | 'durationMs'> = {
  source: 'metar',
  method: 'GET',
  path: '/a',
  attempt: 1,
  status: 200,
  outcome: 'ok',
  bytes: 12,
};

describe('a recorder', () => {
  it('lists entries up to a bound for each kind, counts the others, and cuts long texts', () => {
    const clock = new ManualClock();
    const recorder = new WorkRecorder(clock);
    for (let number = 0; number < maxTracedEntries + 7; number++)
      recorder.call({ ...call, path: '/'.repeat(900) }, clock.now());
    const { upstreamCalls, omitted } = recorder.toTrace();
    expect([upstreamCalls.length, omitted, upstreamCalls[0]?.path.length]).toEqual([maxTracedEntries, 7, 200]);
  });

  it('adds the entries of another process at their time, and the count of those left out there', async () => {
    const clock = new ManualClock();
    const there = new WorkRecorder(clock);
    await clock.advance(10);
    there.call(call, clock.now());
    there.statement(clock.now());
    const here = new WorkRecorder(clock);
    here.include({ ...there.toTrace(), omitted: 3 }, 25);
    expect(here.toTrace()).toMatchObject({ upstreamCalls: [{ startMs: 35 }], sql: { count: 1 }, omitted: 3 });
  });

  it('is found under the signals of its work and those derived from them, until the work ends', async () => {
    const recorder = new WorkRecorder(new ManualClock());
    const { signal } = new AbortController();
    const found: (WorkRecorder | undefined)[] = [];
    await recordWork({ plan: recorder }, signal, async () => {
      using scope = new ScopedController(signal);
      const shared = new AbortController().signal;
      shareRecorder(scope.signal, shared);
      await Promise.resolve();
      found.push(recorderOf(signal), recorderOf(scope.signal), recorderOf(shared), statementRecording()?.plan);
      found.push(recorderOf(new AbortController().signal));
    });
    expect(found).toEqual([recorder, recorder, recorder, recorder, undefined]);
    expect([recorderOf(signal), statementRecording()]).toEqual([undefined, undefined]);
  });

  it('records neither work that continues after its end, nor work that is started apart from it', async () => {
    const held = createDeferred<void>();
    const other = recordWork(
      { plan: new WorkRecorder(new ManualClock()) },
      new AbortController().signal,
      () => held.promise,
    );
    const after = createDeferred<void>();
    const { signal } = new AbortController();
    let late: Promise<unknown> = Promise.resolve();
    const apart = await recordWork({ plan: new WorkRecorder(new ManualClock()) }, signal, async () => {
      late = after.promise.then(() => [statementRecording(), recorderOf(signal)]);
      return await unrecorded(async () => {
        await Promise.resolve();
        return statementRecording();
      });
    });
    after.resolve();
    expect([apart, await late]).toEqual([undefined, [undefined, undefined]]);
    held.resolve();
    await other;
  });

  it('of one work survives the end of another', async () => {
    const [one, other] = [new WorkRecorder(new ManualClock()), new WorkRecorder(new ManualClock())];
    const over = createDeferred<void>();
    const long = recordWork({ plan: one }, new AbortController().signal, async () => {
      await over.promise;
      return statementRecording()?.plan;
    });
    await recordWork({ plan: other }, new AbortController().signal, () => {});
    over.resolve();
    expect(await long).toBe(one);
  });
});

describe('the trace of a result', () => {
  const reported = (trace: unknown) => traceIn({ data: {}, extensions: { [traceExtension]: trace } });

  it('is read if it is valid', () => {
    const clock = new ManualClock();
    const recorder = new WorkRecorder(clock);
    recorder.call(call, clock.now());
    recorder.read({ name: 'a:b', outcome: 'joined', ageSeconds: 4 }, clock.now());
    const trace = recorder.toTrace();
    expect(reported(JSON.parse(JSON.stringify(trace)))).toEqual(trace);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    { durationMs: 'long', cacheReads: [], upstreamCalls: [], sql: { count: 0, durationMs: 0 }, omitted: 0 },
    { durationMs: 1, cacheReads: Array(51).fill({}), upstreamCalls: [], sql: { count: 0, durationMs: 0 }, omitted: 0 },
  ])('is undefined if it is %j', (trace) => {
    expect(reported(trace)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { traceExtension, traceIn } from '../graphql/trace-extension.ts';
import { createDeferred } from '../runtime/promise/deferred.ts';
import { Call } from './call.ts';
import { statementRecording, unrecorded } from './recording.ts';
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

  it('is found in the call of its work and those made of it, until the work ends', async () => {
    const recorder = new WorkRecorder(new ManualClock());
    const call = new Call();
    let own = call;
    const found: (WorkRecorder | undefined)[] = [];
    await call.record({ plan: recorder }, async (recorded) => {
      own = recorded;
      using child = recorded.child();
      await Promise.resolve();
      found.push(recorded.recording?.plan, child.recording?.plan, child.apart().recording?.plan);
      found.push(statementRecording()?.plan, call.recording?.plan);
    });
    expect(found).toEqual([recorder, recorder, recorder, recorder, undefined]);
    expect([own.recording, statementRecording()]).toEqual([undefined, undefined]);
  });

  it('records neither work that continues after its end, nor work that is started apart from it', async () => {
    const held = createDeferred<void>();
    const other = new Call().record({ plan: new WorkRecorder(new ManualClock()) }, () => held.promise);
    const after = createDeferred<void>();
    let late: Promise<unknown> = Promise.resolve();
    const apart = await new Call().record({ plan: new WorkRecorder(new ManualClock()) }, async (call) => {
      late = after.promise.then(() => [statementRecording(), call.recording]);
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
    const long = new Call().record({ plan: one }, async () => {
      await over.promise;
      return statementRecording()?.plan;
    });
    await new Call().record({ plan: other }, () => {});
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

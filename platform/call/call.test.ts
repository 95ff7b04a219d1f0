import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../tests/kit/count-waiters.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/suite/recording-logger.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { Call } from './call.ts';
import { CallBudget } from './call-budget.ts';

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('a part of a call', () => {
  it('has aborted from the beginning when its parent has, for the same reason', () => {
    const reason = new Error('left');
    using call = new Call({ signal: AbortSignal.abort(reason) });
    expect(call.signal.aborted).toBe(true);
    expect(call.signal.reason).toBe(reason);
  });

  it('aborts in the turn in which its parent does, for the same reason', () => {
    const parent = new Call();
    const reason = new Error('left');
    using call = parent.child();
    expect(call.signal.aborted).toBe(false);
    parent.abort(reason);
    expect(call.signal.reason).toBe(reason);
  });

  it('aborts by itself and leaves its parent as it is', () => {
    const parent = new Call();
    using call = parent.child();
    call.abort(new Error('done'));
    expect([call.signal.aborted, parent.signal.aborted]).toEqual([true, false]);
  });

  it('keeps its first reason, from whatever source', async () => {
    const clock = new ManualClock();
    const reasons = { own: new Error('own'), parent: new Error('parent'), time: new Error('time') };
    const first = async (...order: (keyof typeof reasons)[]) => {
      const parent = new Call();
      using call = parent.child();
      call.abortAfter(1000, clock, () => reasons.time);
      for (const name of order) {
        if (name === 'own') call.abort(reasons.own);
        if (name === 'parent') parent.abort(reasons.parent);
        if (name === 'time') await clock.advance(1000);
      }
      return call.signal.reason;
    };
    expect(await first('own', 'parent', 'time')).toBe(reasons.own);
    expect(await first('parent', 'time', 'own')).toBe(reasons.parent);
    expect(await first('time', 'own', 'parent')).toBe(reasons.time);
  });
});

describe('the time of a call', () => {
  it('is over after so many milliseconds, not before, with the error that is given for it', async () => {
    const clock = new ManualClock();
    using call = new Call();
    call.abortAfter(1000, clock, () => new Error('too late'));
    await clock.advance(999);
    expect(call.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(call.signal.reason).toMatchObject({ message: 'too late' });
  });

  it('may be put off as long as it is not over, and is over from the beginning when it is past', async () => {
    const clock = new ManualClock();
    let deadlineAtMs = clock.now() + 1000;
    using call = new Call();
    call.abortAt(
      () => deadlineAtMs,
      clock,
      () => new Error('too late'),
    );
    deadlineAtMs += 500;
    await clock.advance(1499);
    expect(call.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(call.signal.aborted).toBe(true);
    using late = new Call();
    late.abortAt(
      () => deadlineAtMs,
      clock,
      () => new Error('too late'),
    );
    expect([late.signal.aborted, clock.pending]).toEqual([true, 0]);
  });
});

describe('a call whose scope was left', () => {
  it('has left no listener and no timer, and follows neither parent nor clock', async () => {
    const clock = new ManualClock();
    const parent = new Call();
    const inScope = () => {
      using call = parent.child();
      call.abortAfter(1000, clock, () => new Error('too late'));
      const { signal } = call;
      expect([countWaiters(parent), clock.pending]).toEqual([1, 1]);
      return signal;
    };
    const signal = inScope();
    expect([countWaiters(parent), clock.pending]).toEqual([0, 0]);
    parent.abort();
    await clock.advance(1000);
    expect(signal.aborted).toBe(false);
  });

  it('has left none of many on one parent, also of those that aborted or whose work threw', () => {
    const parent = new Call();
    for (let count = 0; count < 20; count += 1) {
      using call = parent.child();
      if (count % 2 === 0) call.abort();
    }
    const failing = () => {
      using call = parent.child();
      call.signal.throwIfAborted();
      throw new Error('failed');
    };
    expect(failing).toThrow('failed');
    expect(countWaiters(parent)).toBe(0);
  });

  it('can still be aborted', () => {
    const call = new Call();
    call[Symbol.dispose]();
    call.abort(new Error('left'));
    expect(call.signal.reason).toMatchObject({ message: 'left' });
  });

  it('has called back once what waited for that, and what is added later at once', () => {
    const ends: string[] = [];
    const call = new Call();
    call.defer(() => ends.push('early'));
    expect(ends).toEqual([]);
    call[Symbol.dispose]();
    call[Symbol.dispose]();
    call.defer(() => ends.push('late'));
    expect(ends).toEqual(['early', 'late']);
  });

  it('starts no timer that stays', () => {
    const clock = new ManualClock();
    const call = new Call();
    call[Symbol.dispose]();
    call.abortAfter(1000, clock, () => new Error('too late'));
    expect(clock.pending).toBe(0);
  });
});

describe('a call without a use of its signal', () => {
  const requestOf = (clock: ManualClock) => new Call({ deadline: { atMs: clock.now() + 1_000, clock } });

  it('has neither listener nor timer, and reports its end', async () => {
    const clock = new ManualClock();
    const outer = new AbortController();
    using call = new Call({ signal: outer.signal, deadline: { atMs: clock.now() + 1_000, clock } });
    using part = call.child().withSpan(undefined);
    expect([call.aborted, part.aborted, listenersOf(outer.signal), clock.pending]).toEqual([false, false, 0, 0]);
    outer.abort(new Error('left'));
    expect([call.reason, part.reason]).toEqual([outer.signal.reason, outer.signal.reason]);
    expect(() => part.throwIfAborted()).toThrow('left');
    expect(part.signal.reason).toBe(outer.signal.reason);
  });

  it('is aborted at its deadline once it is used, and not after its end', async () => {
    const clock = new ManualClock();
    const [used, ended] = [requestOf(clock), requestOf(clock)];
    const signals = [used.signal, ended.signal];
    ended[Symbol.dispose]();
    await clock.advance(999);
    expect(used.aborted).toBe(false);
    await clock.advance(1);
    expect(signals.map(({ reason }) => reason?.code)).toEqual(['deadline_exceeded', undefined]);
    expect(requestOf(clock)[Symbol.dispose]()).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('keeps the first reason, also that of an abort before its use', () => {
    const clock = new ManualClock();
    using call = requestOf(clock);
    call.abort(new Error('first'));
    call.abort(new Error('second'));
    expect(call.signal.reason).toMatchObject({ message: 'first' });
    expect(clock.pending).toBe(0);
  });
});

describe('the budget of a call', () => {
  const budgetOf = (clock: ManualClock, ms: number) => new Call({ deadline: { atMs: clock.now() + ms, clock } }).budget;

  it('is four fifths of the time of a request, at most 20 s', () => {
    const clock = new ManualClock();
    const nowMs = clock.now();
    expect(budgetOf(clock, 25_000)).toMatchObject({ deadlineAtMs: nowMs + 20_000, waitUntilMs: nowMs + 22_500 });
    expect(budgetOf(clock, 300_000)?.deadlineAtMs).toBe(nowMs + 20_000);
    expect(budgetOf(clock, 5_000)).toMatchObject({ deadlineAtMs: nowMs + 4_000, waitUntilMs: nowMs + 4_500 });
    expect(budgetOf(clock, -1)?.deadlineAtMs).toBe(nowMs);
  });

  it('starts once, when a part first asks for it, and is shared by all parts', async () => {
    const clock = new ManualClock();
    const call = new Call({ deadline: { atMs: clock.now() + 5_000, clock } });
    const { budget } = call.child();
    await clock.advance(3_000);
    const parts = [call, call.child(), call.withSpan(undefined)];
    expect(new Set(parts.map((part) => part.budget))).toEqual(new Set([budget]));
    await call.record({}, (recorded) => expect(recorded.budget).toBe(budget));
  });

  it('is absent without a deadline, and apart from the call unless one is given', () => {
    const clock = new ManualClock();
    const call = new Call({ deadline: { atMs: clock.now() + 5_000, clock } });
    const given = new CallBudget({ deadlineAtMs: 1, waitUntilMs: 2 });
    expect([new Call().budget, call.apart().budget, call.apart().child().budget]).toEqual(Array(3).fill(undefined));
    expect([call.apart(given).child().budget, call.child(given).budget]).toEqual([given, given]);
  });
});

describe('what a call reads', () => {
  it('is collected for its parts, and not for what is apart from it', () => {
    const call = new Call();
    const early = call.child();
    expect(early.dependencies).toBeUndefined();
    const dependencies = call.collectDependencies();
    expect([call, early, early.withSpan(undefined)].map((part) => part.dependencies)).toEqual(
      Array(3).fill(dependencies),
    );
    expect(call.apart().dependencies).toBeUndefined();
  });
});

describe('a call that continues apart from another', () => {
  it('has its caller and its recording, and is not aborted with it', async () => {
    const call = new Call({ requestId: 'r1', propagatedHeaders: { a: 'b' }, log: silentLogger });
    await call.record({}, (recorded) => {
      const apart = recorded.apart();
      expect(apart).toMatchObject({ requestId: 'r1', propagatedHeaders: { a: 'b' }, recording: recorded.recording });
      call.abort();
      expect([recorded.aborted, apart.aborted, apart.signal.aborted]).toEqual([true, false, false]);
    });
  });
});

describe('joined calls', () => {
  const timesOf = (ms: number) => ({ deadlineAtMs: ms, waitUntilMs: ms });
  const callWith = (ms: number) => new Call().child(new CallBudget(timesOf(ms)));

  it('are aborted with the last of them, and leave no listener', () => {
    const [one, other] = [new Call(), new Call()];
    const inScope = () => {
      using joined = Call.join([one, other]);
      one.abort(new Error('one left'));
      expect(joined.aborted).toBe(false);
      other.abort(new Error('the other left'));
      expect(joined.reason).toMatchObject({ message: 'one left' });
    };
    inScope();
    expect([one, other].map(countWaiters)).toEqual([0, 0]);
  });

  it('have the budget with the most time, whose sources each of them names until the end', () => {
    const calls = [callWith(1), callWith(3), callWith(2)];
    const inScope = () => {
      using joined = Call.join(calls);
      expect(joined.budget).toMatchObject(timesOf(3));
      joined.budget?.waitFor(() => ['harbour']);
      expect(calls.map(({ budget }) => budget?.sources)).toEqual(Array(3).fill(['harbour']));
    };
    inScope();
    expect(calls.map(({ budget }) => budget?.sources)).toEqual(Array(3).fill([]));
  });

  it('have no budget when one of them has none', () => {
    using joined = Call.join([callWith(1), new Call()]);
    expect(joined.budget).toBeUndefined();
  });

  it('make the dependencies of each unknown, and have the recording of one', async () => {
    const call = new Call();
    const dependencies = call.collectDependencies();
    dependencies.lastsUntil(10);
    expect(dependencies.isCurrent(0)).toBe(true);
    await new Call().record({}, (recorded) => {
      using joined = Call.join([recorded, call]);
      expect([joined.recording, joined.dependencies]).toEqual([recorded.recording, undefined]);
    });
    expect(dependencies.isCurrent(0)).toBe(false);
  });
});

describe('waiting for the end of a call', () => {
  it('calls back once, in the turn of the abort, and makes no signal of the call or its parts', () => {
    const { AbortController: Controller } = globalThis;
    let controllers = 0;
    globalThis.AbortController = class extends Controller {
      constructor() {
        super();
        controllers += 1;
      }
    };
    const parent = new Call();
    using part = parent.child();
    const ends: string[] = [];
    part.onAbort(() => ends.push('part'));
    const stop = parent.onAbort(() => ends.push('stopped'));
    parent.onAbort(() => ends.push('parent'));
    expect([parent.waiting, part.waiting]).toEqual([3, 1]);
    stop();
    parent.abort(new Error('left'));
    parent.abort(new Error('again'));
    expect(ends).toEqual(['part', 'parent']);
    expect(part.reason).toMatchObject({ message: 'left' });
    parent.onAbort(() => ends.push('late'));
    expect([ends.at(-1), parent.waiting, part.waiting]).toEqual(['late', 0, 0]);
    globalThis.AbortController = Controller;
    expect(controllers).toBe(0);
  });

  it('skips what another callback has removed', () => {
    const call = new Call();
    const ends: string[] = [];
    let stop = (): void => {};
    call.onAbort(() => stop());
    stop = call.onAbort(() => ends.push('removed'));
    call.abort();
    expect(ends).toEqual([]);
  });

  it('is reported to all callbacks, also after one that throws', () => {
    const lines: LogLine[] = [];
    const call = new Call({ log: createRecordingLogger(lines) });
    const ends: string[] = [];
    call.onAbort(() => {
      throw new Error('broken');
    });
    call.onAbort(() => ends.push('last'));
    call.abort();
    expect(ends).toEqual(['last']);
    expect(lines).toMatchObject([{ level: 'error', fields: { err: { message: 'broken' } } }]);
  });

  it('includes the deadline and an outer signal', async () => {
    const clock = new ManualClock();
    const outer = new AbortController();
    const reasons: unknown[] = [];
    const callOf = () => new Call({ signal: outer.signal, deadline: { atMs: clock.now() + 1_000, clock } });
    const late = callOf();
    late.onAbort(() => reasons.push(late.reason));
    await clock.advance(1_000);
    const left = callOf();
    left.onAbort(() => reasons.push(left.reason));
    outer.abort('left');
    expect(reasons).toMatchObject([{ code: 'deadline_exceeded' }, 'left']);
  });
});

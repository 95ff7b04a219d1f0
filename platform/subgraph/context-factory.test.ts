import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import type { Clock } from '../clock/clock.ts';
import { callBudgetOf } from '../context/call-budget.ts';
import { createContextFactory } from './context-factory.ts';

describe('the context of an operation', () => {
  it('creates loaders at first use, once, from the service and the request', () => {
    const made: unknown[] = [];
    const service = { name: 'a service' };
    const request = createTestContext();
    const contextFor = createContextFactory(
      { createLoaders: (...parameters) => ({ number: made.push(parameters) }) },
      service,
      new ManualClock(),
    );
    const context = contextFor(request);
    expect(made).toEqual([]);
    expect(context.loaders).toBe(context.loaders);
    expect(made).toHaveLength(1);
    expect((made[0] as unknown[])[0]).toBe(service);
    expect((made[0] as unknown[])[1]).toBe(context);
    expect(contextFor(request).loaders).not.toBe(context.loaders);
  });

  it('passes the request on without creating what is lazy', () => {
    const request = createTestContext();
    const asked: string[] = [];
    const watched = new Proxy(request, {
      get: (target, key, receiver) => {
        asked.push(String(key));
        return Reflect.get(target, key, receiver);
      },
    });
    const context = createContextFactory({}, 'service', new ManualClock())(watched);
    expect(asked).not.toContain('signal');
    expect(asked).not.toContain('log');
    for (const key of ['requestId', 'signal', 'deadlineAtMs', 'identity', 'propagatedHeaders', 'log'] as const) {
      expect(context[key]).toBe(request[key]);
    }
    expect(context.service).toBe('service');
    expect(context.loaders).toBeUndefined();
  });

  it('gives the upstream calls of a request four fifths of its time, at most 20 s', async () => {
    const clock = new ManualClock();
    const startedAtMs = clock.now();
    const budgetAfter = (ms: number) => {
      const request = createTestContext({
        signal: new AbortController().signal,
        deadlineAtMs: startedAtMs + ms,
      });
      const contextFor = createContextFactory({}, 'service', clock);
      return { budget: callBudgetOf(contextFor(request).signal), request, contextFor };
    };
    expect(budgetAfter(25_000).budget).toMatchObject({
      deadlineAtMs: startedAtMs + 20_000,
      waitUntilMs: startedAtMs + 22_500,
    });
    expect(budgetAfter(300_000).budget?.deadlineAtMs).toBe(startedAtMs + 20_000);
    expect(budgetAfter(-1).budget?.deadlineAtMs).toBe(startedAtMs);
    const { budget, request, contextFor } = budgetAfter(5_000);
    expect(budget).toMatchObject({ deadlineAtMs: startedAtMs + 4_000, waitUntilMs: startedAtMs + 4_500 });
    await clock.advance(3_000);
    expect(callBudgetOf(contextFor(request).signal)).toBe(budget);
  });

  it('starts the budget once, however often the signal is read', () => {
    const clock = new ManualClock();
    let readings = 0;
    const counting: Clock = {
      sleep: (ms, signal) => clock.sleep(ms, signal),
      after: (ms, callback) => clock.after(ms, callback),
      now: () => {
        readings += 1;
        return clock.now();
      },
    };
    const context = createContextFactory({}, 'service', counting)(createTestContext());
    for (let times = 0; times < 5; times += 1) expect(context.signal.aborted).toBe(false);
    expect(readings).toBe(1);
  });

  it('gives a stream, which has no deadline, no budget', () => {
    const request = createTestContext({ signal: new AbortController().signal });
    expect(callBudgetOf(createContextFactory({}, 'service', new ManualClock())(request).signal)).toBeUndefined();
  });
});

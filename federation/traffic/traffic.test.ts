import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHttpService } from '../../gateway/subgraph-transport/http-service.ts';
import type { Call, CallOptions } from '../../platform/call/call.ts';
import { noRights } from '../../platform/call/identity.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import type { JsonObject } from '../../platform/text/json/json-object.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../../tests/kit/graphs/foreign-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { until } from '../../tests/kit/time/until.ts';
import { trafficConfig, trafficFor } from '../config/traffic-config.ts';
import { createTraffic } from './traffic.ts';

const query: GraphQLServiceRequest = { query: '{a{b}}' };
const mutation: GraphQLServiceRequest = { query: 'mutation{a{b}}' };
const response = { data: { a: { b: 1 } } };
const unavailable = { code: 'service_unavailable' };

let subgraph: ForeignSubgraph;
let clock: ManualClock;
let asked: GraphQLServiceRequest[] = [];
let events: string[] = [];
let status: () => number = () => 200;
let respond: () => unknown = () => response;

beforeEach(async () => {
  [asked, events, status, respond, clock] = [[], [], () => 200, () => response, new ManualClock()];
  subgraph = await startForeignSubgraph({
    respond: (request) => {
      asked.push(request);
      return respond();
    },
    statusOf: () => status(),
  });
  cleanups.push(() => subgraph.close());
});
afterEach(cleanUp);

const open = (rules: JsonObject, onClock: Pick<typeof clock, 'now' | 'after' | 'sleep'> = clock): GraphQLService => {
  const all = trafficFor(trafficConfig.parse({ all: rules }), 'books');
  const timeoutMs = all.timeoutMs ?? 60_000;
  const service = createHttpService({
    name: 'books',
    url: subgraph.url,
    clock: onClock,
    log: silentLogger,
    timeoutMs,
    around: createTraffic({
      name: 'books',
      rules: all,
      timeoutMs,
      clock: onClock,
      log: silentLogger,
      onEvent: (event) => events.push(event),
    }),
  });
  cleanups.push(() => service.close());
  return service;
};

const as = (keyId: string, more: CallOptions = {}): Call =>
  createTestContext({ identity: { keyId, services: '*', rights: noRights }, ...more });
const run = async (service: GraphQLService, request = query, context = as('k1')) => service.execute(request, context);

/** Fails the given number of times, then succeeds. */
const failing = (times: number): void => {
  status = () => (asked.length <= times ? 503 : 200);
};

describe('retries of requests to a subgraph', () => {
  const retry = { baseMs: 100, maxMs: 100 };

  it('are made for queries, after a backoff', async () => {
    failing(2);
    const result = run(open({ retry }));
    for (const sent of [1, 2]) {
      await until('the request', () => asked.length === sent && clock.pending > 0);
      await until('the wait', () => events.length === sent);
      await clock.advance(100);
    }
    expect(await result).toEqual(response);
    expect([asked.length, events]).toEqual([3, ['retried', 'retried']]);
  });

  it('are as many as configured', async () => {
    failing(9);
    await expect(run(open({ retry: { retries: 2, baseMs: 1, maxMs: 1 } }, systemClock))).rejects.toMatchObject(
      unavailable,
    );
    expect(asked).toHaveLength(3);
  });

  it('are never made for mutations, nor for queries that got a result', async () => {
    failing(9);
    const service = open({ retry: { retries: 2, baseMs: 1, maxMs: 1 } }, systemClock);
    await expect(run(service, mutation)).rejects.toMatchObject(unavailable);
    status = () => 200;
    respond = () => ({ errors: [{ message: 'no' }], data: null });
    await run(service);
    expect([asked.length, events]).toEqual([2, []]);
  });

  it.each([400, 401, 403, 404, 413, 429, 200])(
    'are not made of a request that the subgraph refuses with %d and without a result',
    async (refusal) => {
      status = () => refusal;
      respond = () => '<html></html>';
      const service = open({ retry: { retries: 2, baseMs: 1, maxMs: 1 } }, systemClock);
      await run(service).catch(() => {});
      expect([asked.length, events]).toEqual([1, []]);
    },
  );

  it('are made of a request that came too slowly', async () => {
    status = () => (asked.length === 1 ? 408 : 200);
    respond = () => (asked.length === 1 ? '' : response);
    const service = open({ retry: { retries: 1, baseMs: 1, maxMs: 1 } }, systemClock);
    expect(await run(service)).toEqual(response);
    expect(events).toEqual(['retried']);
  });

  it('are refused beyond the budget', async () => {
    failing(9);
    const service = open(
      { retry: { retries: 5, baseMs: 1, maxMs: 1, budgetPercent: 0, minPerSecond: 0.2 } },
      systemClock,
    );
    await expect(run(service)).rejects.toMatchObject(unavailable);
    await expect(run(service)).rejects.toMatchObject(unavailable);
    expect(events).toEqual(['retried', 'retried', 'retry_refused', 'retry_refused']);
    expect(asked).toHaveLength(4);
  });

  it('do not wait beyond the deadline of the request, nor for a caller that has left', async () => {
    failing(9);
    const service = open({ retry });
    await expect(run(service, query, as('k1', { deadline: { atMs: clock.now() + 40, clock } }))).rejects.toMatchObject(
      unavailable,
    );
    expect(asked).toHaveLength(1);
    const leaving = new AbortController();
    const left = run(service, query, as('k1', { signal: leaving.signal }));
    await until('the wait', () => events.length === 1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });
});

describe('the timeout of a subgraph', () => {
  it('ends an attempt, is counted, and leaves time for a retry', async () => {
    respond = () => (asked.length === 1 ? new Promise(() => {}) : response);
    const service = open({ timeoutMs: 500, retry: { baseMs: 100, maxMs: 100 } });
    const result = run(service);
    await until('the request', () => asked.length === 1);
    await clock.advance(500);
    await until('the retry', () => events.length === 2);
    await clock.advance(100);
    expect(await result).toEqual(response);
    expect(events).toEqual(['timeout', 'retried']);
  });

  it('does not count a caller whose own deadline has passed', async () => {
    respond = () => new Promise(() => {});
    const result = run(open({ timeoutMs: 500 }), query, as('k1', { deadline: { atMs: clock.now() + 100, clock } }));
    const outcome = expect(result).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await until('the request', () => asked.length === 1);
    await clock.advance(100);
    await outcome;
    expect(events).toEqual([]);
  });
});

describe('the breaker of a subgraph', () => {
  it('opens after consecutive failures, refuses at once, and closes after a successful probe', async () => {
    const service = open({ breaker: { failures: 3, openMs: 50, maxOpenMs: 50 } }, systemClock);
    status = () => 500;
    for (const request of [query, mutation, query])
      await expect(run(service, request)).rejects.toMatchObject(unavailable);
    expect(events).toEqual(['breaker_opened']);
    const before = asked.length;
    await expect(run(service)).rejects.toMatchObject(unavailable);
    expect([asked.length, events.at(-1)]).toEqual([before, 'breaker_refused']);
    status = () => 200;
    const outcome = await eventually(
      () => run(service).catch((error: unknown) => error),
      (found) => !(found instanceof Error),
    );
    expect(outcome).toEqual(response);
  });

  it('counts from zero after a success, and ignores failures not caused by the subgraph', async () => {
    const service = open({ breaker: { failures: 2, openMs: 60_000, maxOpenMs: 60_000 } });
    status = () => (asked.length % 2 === 0 ? 500 : 200);
    for (let n = 0; n < 6; n++) await run(service).catch(() => {});
    status = () => 200;
    respond = () => ({ errors: [{ message: 'no' }], data: null });
    for (let n = 0; n < 3; n++) await run(service);
    respond = () => new Promise(() => {});
    for (let n = 0; n < 3; n++) {
      const hurried = run(service, query, as('k1', { deadline: { atMs: clock.now() + 10, clock } })).catch(() => {});
      await until('the request', () => asked.length === 10 + n);
      await clock.advance(10);
      await hurried;
    }
    expect(events).toEqual([]);
  });

  it('stays closed for all when one caller is refused again and again, and a refusal closes it', async () => {
    const service = open({ breaker: { failures: 2, openMs: 50, maxOpenMs: 50 } }, systemClock);
    for (const refusal of [401, 403, 404, 429, 200, 400]) {
      status = () => refusal;
      respond = () => '<html></html>';
      for (let n = 0; n < 3; n++) await expect(run(service)).rejects.toThrow('The service books');
    }
    expect(events).toEqual([]);
    status = () => 500;
    for (let n = 0; n < 2; n++) await expect(run(service)).rejects.toMatchObject(unavailable);
    status = () => 401;
    await eventually(
      () => run(service).catch((error: { code: string }) => error.code),
      (code) => code === 'unauthenticated',
    );
    status = () => 200;
    respond = () => response;
    expect(await run(service)).toEqual(response);
  });

  it('prevents retries while it is open', async () => {
    const service = open(
      { breaker: { failures: 1, openMs: 60_000, maxOpenMs: 60_000 }, retry: { retries: 3, baseMs: 1, maxMs: 1 } },
      systemClock,
    );
    status = () => 500;
    await expect(run(service)).rejects.toMatchObject(unavailable);
    expect(events).toEqual(['breaker_opened', 'retried', 'breaker_refused']);
    expect(asked).toHaveLength(1);
  });
});

describe('equal queries in flight', () => {
  let release: () => void = () => {};
  beforeEach(() => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    respond = () => held.then(() => response);
  });

  it('are sent once, and each caller gets data of its own', async () => {
    const service = open({ deduplicate: true });
    const [first, second] = [run(service), run(service)];
    await until('the request', () => asked.length === 1);
    release();
    const results = await Promise.all([first, second]);
    expect(results).toEqual([response, response]);
    expect(results[0]?.data).not.toBe(results[1]?.data);
    expect([asked.length, events]).toEqual([1, ['shared']]);
    await run(service);
    expect(asked).toHaveLength(2);
  });

  it('are distinguished by identity, variables, and headers except those of traces, and are no mutations', async () => {
    const service = open({ deduplicate: true });
    const pending = [
      run(service),
      run(service, query, as('k1', { propagatedHeaders: { traceparent: '00' } })),
      run(service, query, as('k2')),
      run(service, query, as('k1', { propagatedHeaders: { 'x-tenant': 'a' } })),
      run(service, { ...query, variables: { c: 1 } }),
      run(service, mutation),
      run(service, mutation),
    ];
    await until('the requests', () => asked.length === 6);
    release();
    await Promise.all(pending);
    expect([asked.length, events]).toEqual([6, ['shared']]);
  });

  it('continue for other callers when the first has left, and end with the last', async () => {
    const service = open({ deduplicate: true });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = run(service, query, as('k1', { signal: one.signal })).catch(() => 'left');
    const second = run(service, query, as('k1', { signal: two.signal })).catch(() => 'left');
    await until('the request', () => asked.length === 1);
    one.abort(new Error('gone'));
    expect(await first).toBe('left');
    const third = run(service);
    release();
    expect(await Promise.all([second, third])).toEqual([response, response]);
    expect(asked).toHaveLength(1);
  });

  it('are sent again by callers with time left when the first caller’s deadline has passed', async () => {
    const service = open({ deduplicate: true });
    const first = run(service, query, as('k1', { deadline: { atMs: clock.now() + 100, clock } })).catch(() => 'late');
    const second = run(service);
    await until('the request', () => asked.length === 1);
    respond = () => response;
    await clock.advance(100);
    expect(await Promise.all([first, second])).toEqual(['late', response]);
    expect(asked).toHaveLength(2);
  });
});

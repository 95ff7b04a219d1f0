import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../../tests/kit/count-waiters.ts';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { listenWithCredentials } from '../../../tests/kit/upstream/credentials-source.ts';
import { clientOf, failureOf, listen, never } from '../../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../../call/call.ts';
import { CallBudget } from '../../call/call-budget.ts';

afterEach(cleanUp);

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};
const start = (ms: number) => {
  const clock = new ManualClock();
  const deadlineAtMs = clock.now() + ms;
  const budget = new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs });
  return { clock, call: new Call().child(budget), budget };
};

describe('the time of one call', () => {
  it('ends after 20 s over all attempts and waits, as a timeout of its source', async () => {
    const { url, asked } = await listen(() => {});
    const clock = new ManualClock();
    const { client, events } = clientOf(url, { timeoutMs: 15_000, retries: 2 }, { clock });
    const startedAtMs = clock.now();
    const failure = failureOf(client.request({ path: '/' }, never));
    await until(() => asked.length === 1);
    await clock.advance(15_000);
    await clock.advance(200);
    await until(() => asked.length === 2);
    await clock.advance(4_800);
    expect(await failure).toMatchObject({ source: 'harbour', reason: 'timeout', heldBack: false });
    expect(clock.now() - startedAtMs).toBe(20_000);
    expect(asked).toHaveLength(2);
    await until(() => events.length === 2);
    expect(events.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
    expect(clock.pending).toBe(0);
  });

  it('is that of the definition, where that is longer', async () => {
    const { url, asked } = await listen(() => {});
    const clock = new ManualClock();
    const { client } = clientOf(url, { timeoutMs: 60_000, retries: 0, budgetMs: 120_000 }, { clock });
    let isOver = false;
    const failure = failureOf(client.request({ path: '/' }, never)).finally(() => {
      isOver = true;
    });
    await until(() => asked.length === 1);
    await clock.advance(59_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect((await failure).reason).toBe('timeout');
  });

  it('starts no retry that would have no time, and reports the failure of the source', async () => {
    const { url, asked } = await listen((_, response) => response.writeHead(503, { 'retry-after': '3' }).end());
    const { clock, call } = start(3_500);
    const { client } = clientOf(url, { retries: 2 }, { clock });
    expect(await failureOf(client.request({ path: '/' }, call))).toMatchObject({
      reason: 'unreachable',
      details: { retryAfterSeconds: 3 },
    });
    expect(asked).toHaveLength(1);
  });

  it('includes the wait in the bulkhead, after which nothing is sent', async () => {
    const { url, asked } = await listen(() => {});
    const { clock, call } = start(2_000);
    const { client } = clientOf(url, { concurrency: 1, timeoutMs: 10_000, retries: 0 }, { clock });
    const first = failureOf(client.request({ path: '/first' }, never));
    await until(() => asked.length === 1);
    const second = failureOf(client.request({ path: '/second' }, call));
    await clock.advance(2_000);
    expect(await second).toMatchObject({ source: 'harbour', reason: 'timeout' });
    await clock.advance(8_000);
    expect((await first).reason).toBe('timeout');
    expect(asked.map((request) => request.url)).toEqual(['/base/first']);
  });

  it('includes the wait for the pace of the source', async () => {
    const { url, asked } = await listen((_, response) => response.end('ok'));
    const { clock, call } = start(2_000);
    const { client } = clientOf(url, { pace: { burst: 1, intervalMs: 30_000 }, retries: 0 }, { clock });
    await client.request({ path: '/first' }, never);
    const second = failureOf(client.request({ path: '/second' }, call));
    await clock.advance(2_000);
    expect(await second).toMatchObject({ source: 'harbour', reason: 'timeout' });
    expect(asked).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('includes the exchange of credentials, which continues for other callers', async () => {
    let respond: () => void = () => {};
    const source = await listenWithCredentials({
      exchange: (response) => {
        respond = () =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ access_token: 'late', expires_in: 3600 }));
      },
    });
    const { clock, call } = start(2_000);
    const { client } = source.open({ timeoutMs: 10_000, retries: 0 }, { clock });
    const patient = client.request({ path: '/patient' }, never);
    const failure = failureOf(client.request({ path: '/' }, call));
    await until(() => source.exchanges().length === 1);
    await clock.advance(2_000);
    expect(await failure).toMatchObject({ source: 'harbour', reason: 'timeout' });
    respond();
    expect((await patient).text()).toBe('ok');
  });

  it('leaves no listener on the signal and no timer behind', async () => {
    const { url } = await listen((_, response) => response.end('ok'));
    const { clock, call, budget } = start(20_000);
    await clientOf(url, {}, { clock }).client.request({ path: '/' }, call);
    expect(countWaiters(call)).toBe(0);
    expect([clock.pending, budget.sources]).toEqual([0, []]);
  });
});

describe('a shared call budget', () => {
  it('is used up by a silent first source; the next one gets no request, and its error says so', async () => {
    const silent = await listen(() => {});
    const healthy = await listen((_, response) => response.end('ok'));
    const { clock, call, budget } = start(20_000);
    const first = clientOf(silent.url, { timeoutMs: 30_000, retries: 2 }, { clock }).client;
    const second = clientOf(healthy.url, { name: 'PIER', source: 'pier' }, { clock }).client;
    const failure = failureOf(first.request({ path: '/' }, call));
    await until(() => silent.asked.length === 1);
    expect(budget.sources).toEqual(['harbour']);
    await clock.advance(20_000);
    expect(await failure).toMatchObject({ source: 'harbour', reason: 'timeout' });
    expect(await failureOf(second.request({ path: '/' }, call))).toMatchObject({
      source: 'pier',
      reason: 'timeout',
      heldBack: true,
      retryable: true,
    });
    expect(healthy.asked).toHaveLength(0);
  });

  it('lets a waiting call continue when it is extended', async () => {
    const { url, asked } = await listen(() => {});
    const { clock, call, budget } = start(5_000);
    const { client } = clientOf(url, { timeoutMs: 30_000, retries: 0 }, { clock });
    let isOver = false;
    const failure = failureOf(client.request({ path: '/' }, call)).finally(() => {
      isOver = true;
    });
    await until(() => asked.length === 1);
    await clock.advance(4_000);
    budget.extendTo({ deadlineAtMs: clock.now() + 10_000, waitUntilMs: clock.now() + 10_000 });
    await clock.advance(9_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect((await failure).reason).toBe('timeout');
  });

  it('that was nearly used up does not open the breaker of the source', async () => {
    const { url, asked } = await listen((request, response) => {
      if (request.url !== '/base/slow') response.end('ok');
    });
    const clock = new ManualClock();
    const { client } = clientOf(url, { timeoutMs: 8_000, retries: 0 }, { clock });
    const fail = async (leftMs: number) => {
      const deadlineAtMs = clock.now() + leftMs;
      const call = new Call().child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs }));
      const before = asked.length;
      const failure = failureOf(client.request({ path: '/slow' }, call));
      await until(() => asked.length > before);
      await clock.advance(leftMs);
      return (await failure).reason;
    };
    for (let call = 0; call < 6; call++) expect(await fail(500)).toBe('timeout');
    expect((await client.request({ path: '/' }, never)).text()).toBe('ok');
    // With its full time it counts as a failure.
    for (let call = 0; call < 5; call++) expect(await fail(8_000)).toBe('timeout');
    expect((await failureOf(client.request({ path: '/' }, never))).heldBack).toBe(true);
  });
});

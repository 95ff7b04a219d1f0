import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createDeferred } from '../../platform/runtime/promise/deferred.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../tests/kit/suite/cleanups.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { listen } from '../../tests/kit/upstream/upstream-wire.ts';
import { startUpstreamsReport, type Upstreams } from './upstreams-report.ts';

afterEach(cleanUp);

/** The endpoint of a subgraph whose `/health` returns the current value of `body`. */
const subgraph = async (body: () => string) => {
  const { url } = await listen((request, response) =>
    response.writeHead(request.url === '/health' ? 200 : 404).end(body()),
  );
  return `${url}/graphql`;
};
const saying = (upstreams: string) => JSON.stringify({ status: 'ok', upstreams });

const start = (endpoints: Readonly<Record<string, string>>, assumed: Upstreams, clock = new ManualClock()) =>
  startUpstreamsReport({ endpoints: new Map(Object.entries(endpoints)), assumed, clock, log: silentLogger });

describe("the gateway's report on its subgraphs’ data", () => {
  it('is the state of each subgraph, and for all together emulated if any are', async () => {
    const [invented, live] = await Promise.all([subgraph(() => saying('emulator')), subgraph(() => saying('live'))]);
    const report = await start({ flights: invented, odds: live }, 'live');
    expect([report.of('flights'), report.of('odds'), report.of(undefined)]).toEqual(['emulator', 'live', 'emulator']);
    expect(report.emulated).toEqual(['flights']);
    report.close();
  });

  it.each(['emulator', 'live'] as const)(
    'is the assumption %s for one that is unreachable or invalid',
    async (assumed) => {
      const odd = await subgraph(() => '<html>');
      const report = await start({ flights: 'http://127.0.0.1:9/graphql', odds: odd }, assumed);
      expect([report.of('flights'), report.of('odds')]).toEqual([assumed, assumed]);
      report.close();
    },
  );

  it('is the assumption for one that accepts the request and does not respond for a second', async () => {
    const clock = new ManualClock();
    const asked = createDeferred<void>();
    const silent = await listen(() => asked.resolve());
    const starting = start({ flights: `${silent.url}/graphql` }, 'live', clock);
    await asked.promise;
    await clock.advance(1000);
    const report = await starting;
    expect(report.of('flights')).toBe('live');
    report.close();
  });

  it('follows a subgraph that was restarted with other settings', async () => {
    const clock = new ManualClock();
    let upstreams = 'live';
    const endpoint = await subgraph(() => saying(upstreams));
    const report = await start({ flights: endpoint }, 'live', clock);
    expect(report.of('flights')).toBe('live');
    upstreams = 'emulator';
    await clock.advance(9_999);
    expect(report.of('flights')).toBe('live');
    await clock.advance(1);
    // The response comes over a real socket.
    await eventually(
      async () => report.of('flights'),
      (said) => said === 'emulator',
    );
    report.close();
  });
});

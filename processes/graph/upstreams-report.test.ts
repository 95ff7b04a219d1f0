import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/log/logger.ts';
import { createDeferred } from '../../platform/promise/deferred.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startUpstreamsReport, type Upstreams } from './upstreams-report.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The endpoint of a subgraph whose `/health` returns the current value of `body`. */
const subgraph = async (body: () => string) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? 200 : 404).end(body());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
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
    const silent = createServer(() => asked.resolve());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    servers.push(silent);
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/graphql`;
    const starting = start({ flights: endpoint }, 'live', clock);
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

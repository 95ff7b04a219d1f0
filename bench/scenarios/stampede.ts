import { Agent, request } from 'undici';
import { startChildServer } from '../measuring/child-server.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import { type Scenario, withServers } from './scenario.ts';

const readers = 1000;

const upstreamCalls = async (emulatorUrl: string | undefined): Promise<number> => {
  const stats = (await (await fetch(`${emulatorUrl}/_stats`)).json()) as { boards: { requests: number } };
  return stats.boards.requests;
};

/** Equal requests on separate connections, which all arrive before the first response, because the emulator is slow. */
export const stampede: Scenario = () =>
  withServers(
    [() => startChildServer({ script: 'main.js', arguments: ['all'], environment: { EMULATOR_SPEED: '1' } })],
    async ([server]) => {
      if (server === undefined) return [];
      const ask = async (agent: Agent, what: string, url: string, body?: string): Promise<Figure> => {
        const callsBefore = await upstreamCalls(server.emulatorUrl);
        const startedAtMs = performance.now();
        const tookMs = await Promise.all(
          Array.from({ length: readers }, async () => {
            const response = await request(`${server.url}${url}`, {
              dispatcher: agent,
              ...(body === undefined
                ? {}
                : { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } }),
            });
            const text = await response.body.text();
            if (response.statusCode !== 200 || text.includes('"errors"'))
              throw new Error(`${response.statusCode}: ${text.slice(0, 300)}`);
            return performance.now() - startedAtMs;
          }),
        );
        const calls = (await upstreamCalls(server.emulatorUrl)) - callsBefore;
        return {
          what: `upstream calls for ${readers} concurrent ${what} on a cold cache`,
          reached: String(calls),
          target: '1',
          met: calls === 1,
          detail: `all answered after ${percentile(tookMs, 1).toFixed(0)} ms`,
        };
      };
      const agent = new Agent({ connections: readers, pipelining: 1 });
      try {
        return [
          await ask(agent, 'equal REST boards', '/flights/api/v1/airports/SFO/departures?limit=10'),
          await ask(
            agent,
            'equal GraphQL boards',
            '/graphql',
            JSON.stringify({
              query: '{ airport(iata: "JFK") { arrivals { flights(first: 10) { nodes { flightNumber state } } } } }',
            }),
          ),
        ];
      } finally {
        await agent.close();
      }
    },
  );

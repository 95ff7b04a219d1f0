import { Agent, request } from 'undici';
import { readJson, withoutErrors } from '../../load/ask.ts';
import { equal, type Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const readers = 1000;
const boards = {
  'equal REST boards': { path: '/flights/api/v1/airports/SFO/departures?limit=10' },
  'equal GraphQL boards': {
    path: '/graphql',
    query: '{ airport(iata: "JFK") { arrivals { flights(first: 10) { nodes { flightNumber state } } } } }',
  },
};

/**
 * Sends equal requests on separate connections. The emulator is slow enough for all to arrive before the first
 * response.
 */
export const stampede: Scenario = {
  name: 'stampede',
  run: async (lab) => {
    const server = await lab.start({ environment: { EMULATOR_SPEED: '1' } });
    const upstreamCalls = async (): Promise<number> =>
      (await readJson<{ boards: { requests: number } }>({ url: server.emulatorUrl }, '/_stats')).boards.requests;
    const agent = new Agent({ connections: readers, pipelining: 1 });
    lab.onEnd(() => agent.close());
    const findings: Finding[] = [];
    for (const [what, board] of Object.entries(boards)) {
      const post =
        'query' in board
          ? {
              method: 'POST' as const,
              body: JSON.stringify({ query: board.query }),
              headers: { 'content-type': 'application/json' },
            }
          : {};
      const ask = async (): Promise<void> => {
        const { statusCode, body } = await request(server.url + board.path, { dispatcher: agent, ...post });
        const text = await body.text();
        if (statusCode !== 200 || !withoutErrors(text)) throw new Error(`${statusCode}: ${text.slice(0, 300)}`);
      };
      const callsBefore = await upstreamCalls();
      const startedAtMs = performance.now();
      await Promise.all(Array.from({ length: readers }, ask));
      const detail = `all answered after ${(performance.now() - startedAtMs).toFixed(0)} ms`;
      const calls = (await upstreamCalls()) - callsBefore;
      findings.push({ ...equal(`upstream calls for ${readers} concurrent ${what} on a cold cache`, 1, calls), detail });
    }
    return findings;
  },
};

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';
import { sharedSettings, spawnFlights, subgraphUrls } from '../kit/tributary/cluster.ts';

const key = 'a-static-key-of-an-operator';

interface State {
  readonly upstreams: readonly {
    readonly service: string;
    readonly name: string;
    readonly state: string;
    readonly lastFailureAt: string | null;
    readonly minutes: readonly { readonly failureCount: number }[];
  }[];
  readonly deployment: { readonly processes: readonly { readonly processId: string; readonly role: string }[] };
}

const query = `{
  upstreams { service name state isEmulated lastFailureAt lastFailureReason failures { reason attemptCount } minutes { startsAt requestCount failureCount } }
  deployment { processes { processId role services version startedAt } queues { queue } }
}`;

describeServers('Two gateways, two subgraphs and two workers on one database and one Redis', (open) => {
  let servers: TestServers | undefined;
  let gateways: readonly ServerProcess[] = [];
  let workers: readonly ServerProcess[] = [];

  beforeAll(async () => {
    servers = await open();
    const shared = { ...sharedSettings(servers), EMULATOR_URL: 'http://127.0.0.1:9' };
    // Nothing listens at the emulator's address, so every source is unreachable.
    const flights = await Promise.all([1, 2].map(() => spawnFlights(shared, 'http://127.0.0.1:9')));
    [gateways, workers] = await Promise.all([
      Promise.all(
        flights.map((subgraph) =>
          spawnRole(['gateway'], {
            ...shared,
            ...subgraphUrls(subgraph),
            API_KEYS: key,
            API_KEYS_RIGHTS: 'admin',
            RATE_LIMIT: 'off',
          }),
        ),
      ),
      Promise.all([1, 2].map(() => spawnRole(['worker'], shared))),
    ]);
  });
  afterAll(async () => {
    await endSpawned();
    await servers?.dispose();
  });

  const ask = async ({ url }: ServerProcess, text: string): Promise<unknown> =>
    (await post(`${url}/graphql`, { query: text }, { key })).body.data;
  const states = async (): Promise<readonly State[]> =>
    (await Promise.all(gateways.map((gateway) => ask(gateway, query)))) as State[];
  const metarOf = ({ upstreams }: State) =>
    upstreams.find(({ service, name }) => service === 'flights' && name === 'metar');

  it('report the same of all upstreams and all processes, through either gateway', async () => {
    for (const iata of ['JFK', 'LAX', 'BOS'])
      for (const gateway of gateways)
        await ask(gateway, `{ airport(iata: "${iata}") { status { weather { temperatureCelsius } } } }`);
    const [one, other] = await eventually(
      states,
      ([first, second]) =>
        first !== undefined &&
        second !== undefined &&
        JSON.stringify(first) === JSON.stringify(second) &&
        metarOf(first)?.state === 'PAUSED',
    );
    expect(one).toEqual(other);
    // The list has workers too, which called no upstream.
    expect(one?.upstreams.map(({ service, name }) => `${service} ${name}`)).toEqual(
      expect.arrayContaining(['jobs ats_a', 'odds exchange', 'social news_board']),
    );
    expect(one?.deployment.processes.map(({ role }) => role).sort()).toEqual([
      'GATEWAY',
      'GATEWAY',
      'SUBGRAPH',
      'SUBGRAPH',
      'WORKER',
      'WORKER',
    ]);
  });

  it('no longer list a process that drained and ended', async () => {
    const [worker] = workers;
    await worker?.end();
    const listed = await eventually(states, (found) =>
      found.every(({ deployment }) => deployment.processes.length === 5),
    );
    expect(listed.map(({ deployment }) => deployment.processes.filter(({ role }) => role === 'WORKER').length)).toEqual(
      [1, 1],
    );
  });
});

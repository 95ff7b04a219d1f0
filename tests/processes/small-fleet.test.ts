import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';
import { serviceNames, sharedSettings } from '../kit/tributary/cluster.ts';

const key = 'a-key-for-a-small-fleet';

describeServers('A fleet of four processes', (open) => {
  let servers: TestServers | undefined;
  let gatewayUrl = '';

  beforeAll(async () => {
    servers = await open();
    const shared = sharedSettings(servers);
    const emulator = await spawnRole(['emulator'], { EMULATOR_PORT: '0', EMULATOR_SPEED: '100' });
    const environment = { ...shared, EMULATOR_URL: emulator.url };
    const [half, otherHalf] = [serviceNames.slice(0, 3), serviceNames.slice(3)];
    const hosts = await Promise.all(
      [half, otherHalf].map(async (names) => {
        const { url } = await spawnRole(['subgraph', names.join(',')], environment);
        return names.map((name) => [`SUBGRAPH_${name.toUpperCase()}_URL`, `${url}/${name}/graphql`] as const);
      }),
    );
    const gateway = await spawnRole(['gateway'], {
      ...shared,
      ...Object.fromEntries(hosts.flat()),
      API_KEYS: key,
      API_KEYS_RIGHTS: 'admin',
    });
    gatewayUrl = gateway.url;
  });
  afterAll(async () => {
    await endSpawned();
    await servers?.dispose();
  });

  it('responds from all services, says that their data are invented, and reports its processes', async () => {
    const query = '{ airport(iata: "SFO") { name } jobsHealth { __typename } sports(source: EXCHANGE) { __typename } }';
    const { body } = await post(`${gatewayUrl}/graphql`, { query }, { key });
    expect(body).toMatchObject({
      data: { airport: { name: expect.any(String) }, jobsHealth: expect.anything(), sports: expect.anything() },
    });
    const health = (await (await fetch(`${gatewayUrl}/health`)).json()) as Record<string, unknown>;
    expect(health['upstreams']).toBe('emulator');
    const processes = await eventually(
      async () => {
        const asked = '{ deployment { processes { role services } } }';
        const response = await post(`${gatewayUrl}/graphql`, { query: asked }, { key });
        return (response.body as { data?: { deployment?: { processes: { role: string; services: string[] }[] } } }).data
          ?.deployment?.processes;
      },
      (found) => (found?.length ?? 0) === 3,
    );
    expect(processes?.map(({ services }) => services.length).sort()).toEqual([0, 3, serviceNames.length - 3]);
  });
});

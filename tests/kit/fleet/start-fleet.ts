import type { ServerProcess } from '../../../lab/process/server-process.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { lastingPort } from '../http/lasting-port.ts';
import { spawnRole } from '../process/spawn-role.ts';
import type { TestServers } from '../storage/backends.ts';
import { portOf, serviceNames, sharedSettings } from '../tributary/cluster.ts';
import type { Outages } from './outages.ts';

export interface FleetGateway {
  readonly name: string;
  readonly role: ServerProcess;
}

/** Two gateways, a process for each subgraph, two workers and the emulator. */
export interface Fleet {
  readonly key: string;
  readonly emulator: ServerProcess;
  readonly gateways: readonly [FleetGateway, FleetGateway];
  readonly workers: readonly [ServerProcess, ServerProcess];
  readonly subgraphs: ReadonlyMap<string, ServerProcess>;
  /** Sends SIGKILL, without a replacement. */
  killGateway(gateway: FleetGateway): Promise<void>;
  /** Sends SIGKILL, and starts a replacement at the same port once the process is gone. */
  replaceSubgraph(name: string): Promise<void>;
}

interface FleetOptions {
  readonly servers: TestServers;
  readonly outages: Outages;
  readonly key: string;
  readonly environment: Environment;
  readonly drainMs: number;
}

/** Concurrent starts of processes: each takes seconds of processor time. */
const startsAtOnce = 3;

const startInTurn = async <T>(starts: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const started: T[] = [];
  for (let next = 0; next < starts.length; next += startsAtOnce)
    started.push(...(await Promise.all(starts.slice(next, next + startsAtOnce).map((start) => start()))));
  return started;
};

const two = <T>([first, second]: readonly T[]): readonly [T, T] => {
  if (first === undefined || second === undefined) throw new Error('there are two of each');
  return [first, second];
};

export const startFleet = async ({ servers, outages, key, environment, drainMs }: FleetOptions): Promise<Fleet> => {
  const emulator = await spawnRole(['emulator'], { EMULATOR_SPEED: '20' });
  const shared: Environment = {
    ...sharedSettings(servers),
    DATABASE_CONNECTIONS: '3',
    EMULATOR_URL: emulator.url,
    LOG_LEVEL: 'warn',
    DRAIN_TIMEOUT_MS: String(drainMs),
    ...environment,
  };
  const spawnSubgraph = (name: string, more: Environment = {}) => spawnRole(['subgraph', name], { ...shared, ...more });
  const found = await startInTurn(
    serviceNames.map((name) => async () => {
      // A replacement is started at the same one.
      const PORT = String(await lastingPort());
      return [name, await spawnSubgraph(name, { PORT })] as const;
    }),
  );
  const subgraphs = new Map(found);
  const addresses = Object.fromEntries(found.map(([name, { url }]) => [`SUBGRAPH_${name.toUpperCase()}_URL`, url]));

  const gatewaySettings = { ...shared, ...addresses, API_KEYS: key, RATE_LIMIT: 'off' };
  const roles = await startInTurn([
    () => spawnRole(['worker'], { ...shared, PROBES_PORT: '0' }),
    () => spawnRole(['worker'], { ...shared, PROBES_PORT: '0' }),
    () => spawnRole(['gateway'], gatewaySettings),
    () => spawnRole(['gateway'], gatewaySettings),
  ]);
  const [first, second] = two(roles.slice(2));
  return {
    key,
    emulator,
    subgraphs,
    workers: two(roles),
    gateways: [
      { name: 'first gateway', role: first },
      { name: 'second gateway', role: second },
    ],
    killGateway: async ({ name, role }) => {
      outages.begin(name);
      await role.end('SIGKILL');
    },
    replaceSubgraph: async (name) => {
      const killed = subgraphs.get(name);
      if (killed === undefined) throw new Error(`there is no subgraph ${name}`);
      outages.begin(name);
      try {
        await killed.end('SIGKILL');
        subgraphs.set(name, await spawnSubgraph(name, { PORT: portOf(killed) }));
      } finally {
        // Also when the start fails: the load would wait for it, and hide the cause.
        outages.end(name);
      }
    },
  };
};

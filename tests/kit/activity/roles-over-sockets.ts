import type { Environment } from '../../../platform/config/environment.ts';
import type { RunningProcess } from '../../../processes/lifecycle/running-process.ts';
import { startGateway } from '../../../processes/roles/gateway.ts';
import { startSubgraph } from '../../../processes/roles/subgraph.ts';
import { startWorker } from '../../../processes/roles/worker.ts';
import { type BreakableProxy, createBreakableProxy } from '../http/breakable-proxy.ts';
import type { TestServers } from '../storage/backends.ts';
import { serviceNames, sharedSettings } from '../tributary/cluster.ts';
import { toProcessOptions } from '../tributary/start-tributary.ts';

const services = ['blogs', 'jobs', 'social'] as const;
export type ActivityService = (typeof services)[number];

/** Address of services that these tests do not use. */
const nothingThere = 'http://127.0.0.1:9';
const toAddress = (network: BreakableProxy | undefined): string =>
  network === undefined ? nothingThere : `http://127.0.0.1:${network.port}`;

/** A worker, a subgraph for each service of activity, and gateways that reach them over sockets only. */
export interface RolesOverSockets {
  readonly key: string;
  /** Resolves to the address of the new gateway. */
  startGateway(): Promise<string>;
  /** Closes a gateway as a signal would. */
  endGateway(url: string): Promise<void>;
  /** The proxies between gateways and subgraphs. */
  readonly networks: ReadonlyMap<ActivityService, BreakableProxy>;
  /** Replaces a subgraph's process. */
  restart(service: ActivityService): Promise<void>;
  close(): Promise<void>;
}

export const startRolesOverSockets = async (
  servers: TestServers,
  environment: Environment,
): Promise<RolesOverSockets> => {
  const key = 'a-key-for-roles-over-sockets';
  const running = new Map<string, RunningProcess>();
  const networks = new Map<ActivityService, BreakableProxy>();
  const shared = sharedSettings(servers);
  const options = (more: Environment = {}) =>
    toProcessOptions({
      ...shared,
      EMULATOR_URL: nothingThere,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DRAIN_TIMEOUT_MS: '200',
      // On a busy machine turns of the event loop are long. Clients have the same loop, and answer no ping meanwhile.
      MAX_LOOP_DELAY_MS: '600000',
      SUBSCRIPTION_HEARTBEAT_MS: '600000',
      ...environment,
      ...more,
    });
  const startService = async (name: ActivityService, port = '0'): Promise<string> => {
    const subgraph = await startSubgraph({ ...options({ PORT: port }), names: [name] });
    running.set(name, subgraph);
    return String(subgraph.port);
  };
  const end = async (name: string): Promise<void> => {
    await running.get(name)?.close();
    running.delete(name);
  };
  const close = async (): Promise<void> => {
    for (const name of [...running.keys()].reverse()) await end(name);
    for (const network of networks.values()) await network.close();
  };

  try {
    for (const name of services) {
      const port = Number(await startService(name));
      networks.set(name, await createBreakableProxy({ host: '127.0.0.1', port }));
    }
    running.set('worker', await startWorker(options()));
  } catch (error) {
    await close();
    throw error;
  }
  const addresses = Object.fromEntries(
    serviceNames.map((name) => [
      `SUBGRAPH_${name.toUpperCase()}_URL`,
      toAddress(networks.get(name as ActivityService)),
    ]),
  );
  return {
    key,
    networks,
    startGateway: async () => {
      const gateway = await startGateway(options({ ...addresses, API_KEYS: key, RATE_LIMIT: 'off' }));
      running.set(String(gateway.url), gateway);
      return String(gateway.url);
    },
    endGateway: end,
    restart: async (service) => {
      const port = String(running.get(service)?.port);
      await end(service);
      await startService(service, port);
    },
    close,
  };
};

import type { ServiceMap } from '../../gateway/execution/plan/plan-run.ts';
import type { GraphExtensions } from '../../gateway/graph-extensions.ts';
import { createHttpService } from '../../gateway/subgraph-transport/http-service.ts';
import { subgraphTokenOf } from '../../platform/config/platform-settings.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { reports } from '../../platform/runtime/log/logger.ts';
import type { Closer } from '../lifecycle/closer.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

interface SubgraphPool {
  /** Existing services are reused with their connections. */
  use(endpoints: ReadonlyMap<string, string>): ServiceMap;
  close(): Promise<void>;
}

interface SubgraphPoolOptions {
  readonly connect: (name: string, endpoint: string) => GraphQLService;
  /** Time for the requests in flight of an unused service. */
  readonly graceMs: number;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export const createSubgraphPool = ({ connect, graceMs, clock, onError }: SubgraphPoolOptions): SubgraphPool => {
  let current = new Map<string, { readonly name: string; readonly service: GraphQLService }>();
  const retired = new Map<GraphQLService, () => void>();

  const retire = (service: GraphQLService) => {
    const cancel = clock.after(graceMs, () => {
      retired.delete(service);
      service.close().catch(onError);
    });
    retired.set(service, cancel);
  };

  return {
    use: (endpoints) => {
      const next: typeof current = new Map();
      for (const [name, endpoint] of endpoints) {
        const id = `${name} ${endpoint}`;
        next.set(id, current.get(id) ?? { name, service: connect(name, endpoint) });
      }
      for (const [id, { service }] of current) if (!next.has(id)) retire(service);
      current = next;
      return new Map([...next.values()].map(({ name, service }) => [name, service]));
    },
    close: async () => {
      for (const cancel of retired.values()) cancel();
      const services = [...[...current.values()].map(({ service }) => service), ...retired.keys()];
      retired.clear();
      current = new Map();
      await Promise.all(services.map((service) => service.close()));
    },
  };
};

interface ConnectSubgraphsOptions {
  readonly infrastructure: Infrastructure;
  readonly extensions: GraphExtensions | undefined;
  readonly foreign: boolean;
  readonly closer: Closer;
}

/** Subgraphs in other processes, at the endpoints of a supergraph. */
export const connectSubgraphs = ({
  infrastructure,
  extensions,
  foreign,
  closer,
}: ConnectSubgraphsOptions): SubgraphPool => {
  const { settings, clock, log, metrics } = infrastructure;
  const pool = createSubgraphPool({
    connect: (name, url) =>
      createHttpService({
        name,
        url,
        clock,
        log,
        timeoutMs: settings.REQUEST_TIMEOUT_MS,
        maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
        reportsToCaller: !foreign,
        token: subgraphTokenOf(settings),
        onIgnoredMessage: () => metrics.subgraphMessagesIgnored.inc({ subgraph: name }),
        ...extensions?.connectionTo(name, url),
      }),
    graceMs: settings.REQUEST_TIMEOUT_MS,
    clock,
    onError: reports(log, 'closing the connection to an unused subgraph failed', 'warn'),
  });
  closer.add(() => pool.close());
  return pool;
};

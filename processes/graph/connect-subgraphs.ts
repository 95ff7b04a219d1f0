import type { GatewayConfig } from '../../gateway/config/gateway-config.ts';
import type { TrafficConfig } from '../../gateway/config/traffic-config.ts';
import { createSubgraphHeaders } from '../../gateway/http/header-rules.ts';
import type { Invalidation } from '../../gateway/invalidation/register-invalidation.ts';
import type { AskSubgraph } from '../../gateway/subgraph-transport/ask-subgraph.ts';
import type { CachedSupergraph } from '../../gateway/subgraph-transport/cache/cache-access.ts';
import { createHttpService } from '../../gateway/subgraph-transport/http-service.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { subgraphErrorModeOf } from '../../platform/config/subgraph-errors.ts';
import { reports } from '../../platform/log/reports.ts';
import type { Closer } from '../closer.ts';
import type { WorkerLink } from '../gateway-workers/worker-link.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { GatewayCache } from './subgraph-cache.ts';
import { createSubgraphPool, type SubgraphPool } from './subgraph-pool.ts';
import type { SubgraphTrafficRules } from './subgraph-traffic.ts';

interface ConnectedSubgraphs {
  /** The services at the endpoints of a supergraph that is loaded. */
  use(supergraph: CachedSupergraph, endpoints: ReadonlyMap<string, string>): ReturnType<SubgraphPool['use']>;
  /** Undefined where nothing that is cached of them is invalidated by request. */
  readonly invalidation: Invalidation | undefined;
}

type Around = (ask: AskSubgraph) => AskSubgraph;

/** Loads only the configured store. */
const openCache = async (
  config: GatewayConfig | undefined,
  infrastructure: Infrastructure,
  foreign: boolean,
): Promise<GatewayCache | undefined> =>
  config?.cache?.enabled === true
    ? (await import('./subgraph-cache.ts')).openSubgraphCache(config.cache, infrastructure, !foreign)
    : undefined;

const loadTraffic = async (
  config: TrafficConfig | undefined,
  infrastructure: Infrastructure,
): Promise<SubgraphTrafficRules | undefined> =>
  config === undefined
    ? undefined
    : (await import('./subgraph-traffic.ts')).createSubgraphTraffic(config, infrastructure);

/** Requests pass the outer one first. */
const around = (outer: Around | undefined, inner: Around | undefined): Around | undefined =>
  outer !== undefined && inner !== undefined ? (ask) => outer(inner(ask)) : (outer ?? inner);

interface ConnectSubgraphsOptions {
  readonly infrastructure: Infrastructure;
  readonly config: GatewayConfig | undefined;
  readonly foreign: boolean;
  /** Set if several processes share the port. */
  readonly worker: WorkerLink | undefined;
  readonly closer: Closer;
}

/** A request to invalidate reaches one of several workers, and the others cannot be addressed. */
const refuseCachesApart = ({ cache }: GatewayConfig = {}): void => {
  if (cache?.enabled === true && cache.store === 'memory' && cache.invalidation !== undefined)
    throw new ConfigurationError([
      'cache.invalidation: with several workers it needs cache.store: redis, since each worker has a memory of its own',
    ]);
};

/** Throws `ConfigurationError`. */
export const connectSubgraphs = async ({
  infrastructure,
  config,
  foreign,
  worker,
  closer,
}: ConnectSubgraphsOptions): Promise<ConnectedSubgraphs> => {
  const { settings, clock, log, metrics } = infrastructure;
  if (worker !== undefined) refuseCachesApart(config);
  const cache = await openCache(config, infrastructure, foreign);
  if (cache !== undefined) closer.add(() => cache.close());
  const traffic = await loadTraffic(config?.traffic, infrastructure);
  const pool = createSubgraphPool({
    connect: (name, url) => {
      const headersFor = createSubgraphHeaders(settings.PROPAGATE_HEADERS, config?.headers, name);
      const rules = traffic?.of(name);
      return createHttpService({
        name,
        url,
        clock,
        log,
        timeoutMs: settings.REQUEST_TIMEOUT_MS,
        maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
        tellsCaller: !foreign,
        errorMode: foreign ? subgraphErrorModeOf(settings.SUBGRAPH_ERRORS, name) : undefined,
        token: settings.SUBGRAPH_TOKEN,
        headersFor,
        onIgnoredMessage: () => metrics.subgraphMessagesIgnored.inc({ subgraph: name }),
        ...rules?.connection,
        around: around(cache?.aroundOf(name, url), rules?.around),
      });
    },
    graceMs: settings.REQUEST_TIMEOUT_MS,
    clock,
    onError: reports(log, 'closing the connection to an unused subgraph failed', 'warn'),
  });
  closer.add(() => pool.close());
  return {
    use: (supergraph, endpoints) => {
      // First what may throw: a supergraph that cannot be served changes nothing.
      const services = pool.use(endpoints);
      cache?.use(supergraph);
      return services;
    },
    invalidation: cache?.invalidation,
  };
};

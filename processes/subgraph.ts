import { createActivity } from '../gateway/own-graph/activity/activity.ts';
import { createGraphSubgraph } from '../gateway/own-graph/graph-subgraph.ts';
import { createApiKeys } from '../gateway/own-graph/keys/api-keys.ts';
import { ConfigurationError } from '../platform/config/environment.ts';
import { openSubgraphFault } from '../platform/config/platform-settings.ts';
import type { GraphQLService } from '../platform/graphql/graphql-service.ts';
import { graphSubgraphName } from '../platform/graphql/subgraph-sdl.ts';
import { createProcessGate } from '../platform/overload/process-gate.ts';
import { createDatabaseReadiness } from '../platform/probes/database-readiness.ts';
import type { ReadinessDetail } from '../platform/probes/register-probes.ts';
import type { Database } from '../platform/storage/database.ts';
import { startSubgraphServer } from '../platform/subgraph/subgraph-server.ts';
import { type Closer, startWith } from './closer.ts';
import { createReports } from './reports.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { definitionOf, hostInOwnProcess } from './services/service-role.ts';
import { withheldLines } from './start/banner.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from './state/infrastructure.ts';
import { traced } from './traced.ts';

interface OpenedSubgraph {
  readonly service: GraphQLService;
  readonly database: Database | undefined;
  readonly infrastructure: Infrastructure;
  readonly details: readonly ReadinessDetail[];
  /** Fields of `/health` besides the role. */
  readonly health: () => object;
  /** Lines of the banner besides the address. */
  readonly notes: readonly string[];
}

/**
 * For foreign gateways; our own gateways host it. Without a database it returns no state of upstreams. Only the gateway
 * checks rights, so `deployment` and all fields about API keys are refused.
 */
const openGraph = async ({ settings, log, port }: ProcessOptions, closer: Closer): Promise<OpenedSubgraph> => {
  const infrastructure = await traced(createInfrastructure(settings, log), `subgraph-${graphSubgraphName}`, closer);
  const database = settings.DATABASE_URL === undefined ? undefined : await openDatabase(settings, log);
  if (database !== undefined) {
    closer.add(() => database.close());
    const reports = createReports({
      infrastructure,
      database,
      role: 'subgraph',
      services: [graphSubgraphName],
      closer,
    });
    await reports.start();
  }
  port?.done('database');
  port?.done('services');
  return {
    service: createGraphSubgraph({
      refusalOf: () => undefined,
      database,
      clock: infrastructure.clock,
      keys: createApiKeys({
        store: undefined,
        staticKeys: [],
        serviceNames: [],
        announceRevoked: () => {},
        clock: infrastructure.clock,
      }),
      // It cannot reach services, because streams over several services need our own gateway.
      activity: createActivity({
        services: new Map(),
        feeds: () => [],
        clock: infrastructure.clock,
        refusalOf: () => undefined,
      }),
    }),
    database,
    infrastructure,
    details: infrastructure.readiness,
    health: () => ({}),
    notes: [],
  };
};

const openService = async (
  name: string | undefined,
  options: ProcessOptions,
  closer: Closer,
): Promise<OpenedSubgraph> => {
  const { infrastructure, database, hosted } = await hostInOwnProcess(
    [definitionOf(name)],
    { ...options, role: 'subgraph' },
    closer,
  );
  const [subgraph] = hosted;
  if (subgraph === undefined) throw new Error('the subgraph was not hosted');
  return {
    service: subgraph.graph,
    database,
    infrastructure,
    details: [...infrastructure.readiness, createDatabaseReadiness(database, infrastructure.clock)],
    health: () => ({ upstreams: subgraph.emulated ? 'emulator' : 'live' }),
    notes: withheldLines(subgraph),
  };
};

export const startSubgraph = (
  options: ProcessOptions & { readonly name: string | undefined },
): Promise<RunningProcess> =>
  startWith(async (closer) => {
    const fault = openSubgraphFault(options.settings);
    if (fault !== undefined) throw new ConfigurationError([fault]);
    const { service, database, infrastructure, details, health, notes } =
      options.name === graphSubgraphName
        ? await openGraph(options, closer)
        : await openService(options.name, options, closer);
    const { settings, clock, log } = infrastructure;
    const server = await startSubgraphServer({
      service,
      host: settings.HOST,
      port: settings.PORT,
      starting: options.port,
      drainMs: settings.DRAIN_TIMEOUT_MS,
      clock,
      metrics: infrastructure.metrics,
      tracer: infrastructure.tracer,
      gate: createProcessGate({ ...infrastructure, databaseWaitMs: database && (() => database.expectedWaitMs) }),
      details,
      log,
      health: () => ({ role: 'subgraph', service: service.name, ...health() }),
      ...(settings.SUBGRAPH_TOKEN === undefined ? {} : { token: settings.SUBGRAPH_TOKEN }),
    });
    closer.add((times) => server.close(times?.workMs));
    options.say([`Tributary  ${server.url}  (subgraph ${service.name})`, ...notes].join('\n'));
    return { url: server.url, port: server.port, close: closer.close };
  });

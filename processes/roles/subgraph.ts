import { createActivity } from '../../gateway/own-graph/activity/activity.ts';
import { createGraphSubgraph } from '../../gateway/own-graph/graph-subgraph.ts';
import { createApiKeys } from '../../gateway/own-graph/keys/api-keys.ts';
import { subgraphTokenOf } from '../../platform/config/platform-settings.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { createDatabaseReadiness } from '../../platform/http/database-readiness.ts';
import { createProcessGate } from '../../platform/http/overload/process-gate.ts';
import type { ReadinessDetail } from '../../platform/http/register-probes.ts';
import type { Database } from '../../platform/storage/database.ts';
import { startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { sources, subgraphs } from '../../subgraphs/registry.ts';
import { type Closer, startWith } from '../lifecycle/closer.ts';
import { createReports } from '../lifecycle/reports.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';
import { traced } from '../lifecycle/traced.ts';
import { prepared } from '../preparation/preparation.ts';
import type { PreparedServices } from '../preparation/prepare-services.ts';
import { isGraphAlone, prepareSubgraph, type SubgraphRoleOptions } from '../preparation/prepare-subgraph.ts';
import { withheldLines, withheldUpstreams } from '../start/banner.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../state/infrastructure.ts';
import { definitionsOf } from '../subgraphs/definitions-of.ts';
import { hostInOwnProcess } from '../subgraphs/service-role.ts';

interface OpenedSubgraphs {
  readonly service: GraphQLService | readonly GraphQLService[];
  readonly database: Database | undefined;
  readonly infrastructure: Infrastructure;
  readonly details: readonly ReadinessDetail[];
  /** Fields of `/health` besides role and services; with a name, of one service. */
  readonly health: (service?: string) => object;
  /** Lines of the banner besides the address. */
  readonly notes: readonly string[];
}

/**
 * For foreign gateways; our own gateways host it. Without a database it returns no state of upstreams. Only the gateway
 * checks rights, so `deployment` and all fields about API keys are refused.
 */
const openGraph = async ({ settings, log, port }: ProcessOptions, closer: Closer): Promise<OpenedSubgraphs> => {
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
      queues: [],
      sources,
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
      serviceNames: subgraphs.map(({ name }) => name),
    }),
    database,
    infrastructure,
    details: infrastructure.readiness,
    health: () => ({}),
    notes: [],
  };
};

const openServices = async (
  names: readonly string[],
  options: ProcessOptions,
  { lists }: PreparedServices,
  closer: Closer,
): Promise<OpenedSubgraphs> => {
  const { infrastructure, database, hosted } = await hostInOwnProcess(
    definitionsOf(names),
    { ...options, role: 'subgraph', lists },
    closer,
  );
  return {
    service: hosted.map(({ graph }) => graph),
    database,
    infrastructure,
    details: [...infrastructure.readiness, createDatabaseReadiness(database, infrastructure.clock)],
    health: (name) => {
      const asked = hosted.filter(({ definition }) => name === undefined || definition.name === name);
      return { upstreams: asked.some(({ emulated }) => emulated) ? 'emulator' : 'live' };
    },
    notes: withheldLines(withheldUpstreams(hosted)),
  };
};

/** The body of a process with one service names it as it always did. */
const namedIn = ([only, ...others]: readonly string[]): object =>
  others.length === 0 ? { service: only } : { services: [only, ...others] };

export const runSubgraph = async (
  options: SubgraphRoleOptions,
  prepared: PreparedServices,
  closer: Closer,
): Promise<RunningProcess> => {
  const { names } = options;
  const { service, database, infrastructure, details, health, notes } = isGraphAlone(names)
    ? await openGraph(options, closer)
    : await openServices(names, options, prepared, closer);
  const { settings, clock, log } = infrastructure;
  const token = subgraphTokenOf(settings);
  const server = await startSubgraphServer({
    service,
    host: settings.HOST,
    port: settings.PORT,
    starting: options.port,
    drainMs: settings.DRAIN_TIMEOUT_MS,
    clock,
    metrics: infrastructure.metrics,
    tracer: infrastructure.tracer,
    gate: createProcessGate({ ...infrastructure, databaseLoad: database?.load }),
    details,
    log,
    health: (name) => ({ role: 'subgraph', ...namedIn(name === undefined ? names : [name]), ...health(name) }),
    ...(token === undefined ? {} : { token }),
  });
  closer.add((times) => server.close(times?.workMs));
  const paths = names.length === 1 ? [] : names.map((name) => `Subgraph   ${server.url}/${name}/graphql`);
  const title = names.length === 1 ? 'subgraph' : 'subgraphs';
  options.say([`Tributary  ${server.url}  (${title} ${names.join(', ')})`, ...paths, ...notes].join('\n'));
  return { url: server.url, port: server.port, close: closer.close };
};

export const startSubgraph = (options: SubgraphRoleOptions): Promise<RunningProcess> =>
  startWith(async (closer) =>
    runSubgraph(
      options,
      await prepared((preparation) => prepareSubgraph(options, preparation), { ...options, closer }),
      closer,
    ),
  );

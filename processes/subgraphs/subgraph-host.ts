import type { GraphQLSchema } from 'graphql';
import { separateEmulated } from '../../platform/cache/separate-emulated.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Scheduler } from '../../platform/storage/due/scheduler.ts';
import { createSignedTokens } from '../../platform/storage/tokens/create-signed-tokens.ts';
import { readDeploymentSecret } from '../../platform/storage/tokens/deployment-secret.ts';
import { createDeferredTokens } from '../../platform/storage/tokens/signed-tokens.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { createContextFactory } from '../../platform/subgraph/context-factory.ts';
import type { FirstReading, SubgraphDefinition, SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import { createDeferredOwnGraph, type OwnGraph } from '../../platform/subgraph/own-graph.ts';
import { createDriftWatch } from '../../platform/upstream/drift/drift-watch.ts';
import { createQuotaMeter } from '../../platform/upstream/quota-meter.ts';
import { isSameSource } from '../../platform/upstream/source-names.ts';
import { createUpstreamFactory } from '../../platform/upstream/upstream-factory.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import { migrationsOf } from '../state/migration-folders.ts';
import { createSubgraphWeb } from './subgraph-web.ts';
import { placesOf, upstreamAddresses } from './upstream-addresses.ts';
import { createUpstreamWatch } from './upstream-watch.ts';

/** A subgraph in this process, connected to the infrastructure. */
export interface HostedSubgraph {
  readonly definition: SubgraphDefinition;
  readonly graph: GraphQLService;
  /** True if any of its data are invented. */
  readonly emulated: boolean;
  readonly lackingKeys: readonly string[];
  readonly switchedOff: readonly SwitchedOffUpstream[];
  /** Before the start. The function is called at the first use of the graph. */
  useOwnGraph(open: () => OwnGraph): void;
  /** Applies migrations, reads the secret of tokens, starts the service. Called once. */
  start(): Promise<void>;
  /** Starts background work, in the worker role. */
  work(): Promise<void>;
  /** Undefined for a service without a list of sources. */
  firstReading(): Promise<FirstReading | undefined>;
  /** Work in flight continues. Called before the scheduler is closed. */
  endWork(): void;
  /** Releases the resources of the service and closes the connections to upstreams. */
  close(): Promise<void>;
}

interface SwitchedOffUpstream {
  readonly name: string;
  readonly why: string;
}

interface HostOptions {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  readonly scheduler: Scheduler;
  readonly environment: Environment;
  readonly emulatorUrl: string | undefined;
  readonly subgraphSettings: unknown;
  /** What `readLists` of the definition has read. Default: it is read here. */
  readonly lists?: unknown;
}

/** Cached, because tests start a definition several times. */
const schemas = new WeakMap<SubgraphDefinition, GraphQLSchema>();
const schemaOf = (definition: SubgraphDefinition): GraphQLSchema =>
  memoized(schemas, definition, ({ name, resolvers }) => buildSubgraphSchemaFor(name, resolvers));

/** Throws a sentence for each upstream with invalid settings. */
export const hostSubgraph = (definition: SubgraphDefinition, options: HostOptions): HostedSubgraph => {
  const { infrastructure, database, scheduler } = options;
  const { settings, clock, log } = infrastructure;
  const addresses = upstreamAddresses(definition.upstreams, {
    environment: options.environment,
    mode: settings.UPSTREAMS,
    emulatorUrl: options.emulatorUrl,
  });
  const addressOf = (name: string) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`The subgraph ${definition.name} does not list the upstream ${name}.`);
    return address;
  };
  const watch = createUpstreamWatch(definition.name, infrastructure);
  for (const { name, source } of definition.upstreams) watch.know(source, addressOf(name));
  const shapesOf = new Map(definition.upstreams.map(({ name, probe }) => [name, probe.shapes]));
  const drift = createDriftWatch({
    clock,
    log,
    isInvented: (source) =>
      web.isEmulated(source) ||
      definition.upstreams.some((upstream) => upstream.source === source && addressOf(upstream.name).emulated),
    onDrift: (source, kind, count) => watch.drifted(source, kind, count),
  });
  const upstream = createUpstreamFactory({
    ...placesOf(addressOf),
    clock,
    log,
    userAgent: settings.USER_AGENT,
    showsTraces: ({ source }) => settings.TRACE_UPSTREAMS.some((text) => text === '*' || isSameSource(source, text)),
    onRequest: ({ source, outcome, durationMs }) => watch.requested(source, outcome, durationMs),
    onPause: ({ name, source }, pauseMs) => watch.paused(source, name, pauseMs),
    onResponse: ({ name, source }, { path, url }, response) => {
      // A link leads to another host.
      if (url === undefined) drift.see(source, shapesOf.get(name) ?? [], path, response);
    },
  });
  const web = createSubgraphWeb({ infrastructure, emulatorUrl: options.emulatorUrl, watch });
  const tokens = createDeferredTokens();
  const ownGraph = createDeferredOwnGraph();
  const platform: SubgraphPlatform = {
    clock,
    log: log.child({ service: definition.name }),
    database,
    scheduler,
    bus: infrastructure.bus,
    ...separateEmulated(
      infrastructure,
      [...addresses].filter(([, { emulated }]) => emulated).map(([name]) => name),
    ),
    upstream,
    quota: ({ name, source }, floor) =>
      createQuotaMeter({
        source,
        emulated: addressOf(name).emulated,
        store: infrastructure.state,
        clock,
        floor,
        onReading: (quota) => watch.metered(source, quota),
      }),
    web: web.fetcherFor,
    drift,
    documents: infrastructure.documents,
    tokens,
    ownGraph,
  };
  const { subgraphSettings, lists = definition.readLists?.(subgraphSettings) } = options;
  const service = definition.createService(platform, subgraphSettings, lists);
  let endWork: (() => void) | undefined;
  const schema = schemaOf(definition);
  return {
    definition,
    useOwnGraph: ownGraph.use,
    graph: createInProcessService({
      name: definition.name,
      schema,
      contextFor: createContextFactory(definition, service),
      ...(definition.reportingFields === undefined ? {} : { reportingFields: definition.reportingFields }),
    }),
    // Computed on each access, because a service may create web readers as late as at its start.
    get emulated() {
      return web.emulated || [...addresses.values()].some((address) => address.emulated);
    },
    lackingKeys: definition.upstreams
      .map(({ name }) => name)
      .filter((name) => addressOf(name).lacksKey && !addressOf(name).switchedOff),
    switchedOff: definition.upstreams
      .filter(({ name }) => addressOf(name).switchedOff)
      .map(({ name, optIn = '' }) => ({ name, why: optIn })),
    start: async () => {
      await database.migrate(definition.name, migrationsOf(definition));
      tokens.use(createSignedTokens(await readDeploymentSecret(database, settings.TOKEN_SECRET), clock));
      await definition.start?.(service, platform);
    },
    work: async () => {
      endWork = await definition.work?.(service, platform);
    },
    firstReading: async () => definition.firstReading?.(service),
    endWork: () => {
      endWork?.();
      endWork = undefined;
    },
    close: async () => {
      endWork?.();
      try {
        await definition.stop?.(service);
      } finally {
        await Promise.all([upstream.close(), web.close()]);
      }
    },
  };
};

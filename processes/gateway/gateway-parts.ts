import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerLink } from '../../federation/workers/worker-link.ts';
import { createAuthenticator, mayUse, refusal } from '../../gateway/api-keys/authenticator.ts';
import type { KeyStore } from '../../gateway/api-keys/key-store.ts';
import { createOwnerIdentities } from '../../gateway/api-keys/owner-identities.ts';
import { createSignIn, type SignIn } from '../../gateway/api-keys/session-keys.ts';
import { chooseExecutor } from '../../gateway/apollo-executor/choose-executor.ts';
import { createGatewayApp, type GatewayApp, type ServedService } from '../../gateway/app/gateway-app.ts';
import { createDocumentAdmission } from '../../gateway/endpoint/trusted/document-admission.ts';
import { graphRules } from '../../gateway/execution/limits/graph-rules.ts';
import type { ServiceMap } from '../../gateway/execution/plan/plan-run.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import { createGraph, type Graph } from '../../gateway/graph/graph.ts';
import type { GraphExtensions } from '../../gateway/graph-extensions.ts';
import type { KeyFiles } from '../../gateway/jwt/create-tokens.ts';
import type { JwtConfig } from '../../gateway/jwt/jwt-config.ts';
import { openTokens } from '../../gateway/jwt/open-tokens.ts';
import { type ActivityOptions, createActivity } from '../../gateway/own-graph/activity/activity.ts';
import type { GraphSubgraphOptions } from '../../gateway/own-graph/graph-resolvers.ts';
import { createGraphSubgraph } from '../../gateway/own-graph/graph-subgraph.ts';
import { type ApiKeysOptions, createApiKeys } from '../../gateway/own-graph/keys/api-keys.ts';
import { createOwnGraph } from '../../gateway/subscriptions/own-graph/own-graph.ts';
import { isRight } from '../../platform/call/identity.ts';
import { activityFeedsOf } from '../../platform/config/activity-feeds.ts';
import { signInOffered } from '../../platform/config/platform-settings.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { createDatabaseReadiness } from '../../platform/http/database-readiness.ts';
import type { ReadinessDetail } from '../../platform/http/register-probes.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { DueRows } from '../../platform/storage/due/due-rows.ts';
import type { OwnGraph } from '../../platform/subgraph/own-graph.ts';
import type { EarlyPort } from '../lifecycle/running-process.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { TrustedFiles } from './trusted-documents.ts';

/**
 * A caller may read an object if it may use a service that defines its type, and an upstream if it may use the service
 * that calls it.
 */
export const withOwnGraph = (
  services: ServiceMap,
  { fieldOwners }: Pick<Supergraph, 'fieldOwners'>,
  {
    database,
    queues,
    sources,
    feeds,
    clock,
    keys,
  }: Pick<GraphSubgraphOptions, 'database' | 'queues' | 'sources' | 'clock'> &
    Pick<ActivityOptions, 'feeds'> & { readonly keys: Omit<ApiKeysOptions, 'clock'> },
): ServiceMap => {
  const refusalOf: GraphSubgraphOptions['refusalOf'] = (identity, { __typename, service }) => {
    const owners =
      __typename === 'Upstream'
        ? [String(service)]
        : fieldOwners(__typename, 'id').filter((name) => name !== graphSubgraphName);
    const [first] = owners;
    const isAllowed = first === undefined || owners.some((name) => mayUse(identity, name));
    return isAllowed ? undefined : refusal(identity, first);
  };
  const activity = createActivity({
    services,
    feeds,
    clock,
    refusalOf: (identity, typeName) => refusalOf(identity, { __typename: typeName }),
  });
  const ownGraph = createGraphSubgraph({
    refusalOf,
    database,
    queues,
    clock,
    activity,
    keys: createApiKeys({ ...keys, clock }),
    sources,
    serviceNames: keys.serviceNames,
  });
  return new Map([...services, [graphSubgraphName, ownGraph]]);
};

interface GatewayParts {
  readonly infrastructure: Infrastructure;
  readonly extensions?: GraphExtensions | undefined;
  /** Issuers of tokens, if there are any. */
  readonly jwt?: JwtConfig | undefined;
  readonly keyFiles?: KeyFiles | undefined;
  readonly trusted: TrustedFiles;
  /** Set if several processes share the port. */
  readonly worker?: WorkerLink | undefined;
  readonly supergraphSdl: string | Supergraph;
  readonly validate: boolean;
  readonly servicesFor: (supergraph: Supergraph) => ServiceMap;
  readonly rest: readonly ServedService[];
  readonly keys: KeyStore | undefined;
  readonly upstreamsOf: (service: string | undefined) => 'emulator' | 'live';
  readonly health: () => object;
  /** Entries of `/readiness` besides the infrastructure and the database. */
  readonly details?: readonly ReadinessDetail[];
  /** Undefined for a gateway without a database. */
  readonly database: Database | undefined;
  /** Background work that the graph shows. */
  readonly queues: readonly DueRows<unknown>[];
  /** Names of the sources that services call. */
  readonly sources: GraphSubgraphOptions['sources'];
  /** Set if the port is open already. */
  readonly port?: EarlyPort | undefined;
}

/** Each prepared operation takes some tens of kilobytes. */
export const maxOperations = 1000;

export const readOwnSupergraph = (): string => readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

interface AssembledGateway {
  readonly graph: Graph;
  readonly gateway: GatewayApp;
  /** For the services of this process. */
  readonly ownGraph: OwnGraph;
  /** Undefined if browser sign-in is off. */
  readonly signIn: SignIn | undefined;
}

/** How long a checked key is trusted while the database cannot be reached, from its last check on. */
const keyGraceSeconds = 300;

/** Returns a gateway that does not listen yet. */
export const assembleGateway = async (parts: GatewayParts): Promise<AssembledGateway> => {
  const { infrastructure, extensions } = parts;
  const { settings, clock, log, metrics, bus } = infrastructure;
  const tokens = await openTokens(parts.jwt, { clock, log }, parts.keyFiles);
  const authenticator = await createAuthenticator({
    tokens,
    mode: settings.AUTH,
    staticKeys: settings.API_KEYS,
    staticRights: settings.API_KEYS_RIGHTS.filter(isRight),
    anonymousServices: settings.ANONYMOUS_SERVICES,
    keys: parts.keys,
    graceSeconds: keyGraceSeconds,
    bus,
    clock,
  });
  const keys = {
    store: parts.keys,
    staticKeys: authenticator.staticKeys,
    serviceNames: parts.rest.map(({ name }) => name),
    announceRevoked: authenticator.announceRevoked,
  };
  const feeds = () => activityFeedsOf(settings, parts.upstreamsOf('social'));
  const graph = createGraph({
    supergraphSdl: parts.supergraphSdl,
    validate: parts.validate,
    nodeService: parts.validate ? undefined : graphSubgraphName,
    maxPaths: settings.GRAPHQL_MAX_PATHS,
    roundsIntegers: settings.LARGE_INTEGERS === 'rounded',
    servicesFor: (supergraph) => {
      const services = parts.servicesFor(supergraph);
      return parts.validate
        ? services
        : withOwnGraph(services, supergraph, {
            database: parts.database,
            queues: parts.queues,
            sources: parts.sources,
            feeds,
            clock,
            keys,
          });
    },
    clock,
    log,
    maxOperations,
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
    rules: graphRules(settings),
    maxCost: settings.GRAPHQL_MAX_COST,
    maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
    defers: settings.EXECUTOR !== 'apollo',
    executorOf: await chooseExecutor(settings, log),
    extend: extensions?.extendSupergraph,
    prepareVariants: extensions?.prepareVariants,
    subgraphCosts: extensions?.subgraphCosts,
  });
  const { trusted } = parts;
  const documents = createDocumentAdmission({
    mode: settings.TRUSTED_DOCUMENTS,
    documents: trusted.documents,
    log,
    metrics,
  });
  const signIn =
    parts.keys === undefined || parts.validate || !signInOffered(settings)
      ? undefined
      : createSignIn({ keys: parts.keys, clock });
  const { database } = parts;
  const gateway = await createGatewayApp({
    settings,
    databaseLoad: database?.load,
    extensions,
    graph,
    documents,
    rest: parts.rest,
    authenticator,
    rateLimiter: infrastructure.rateLimiter,
    signIn,
    cacheStore: infrastructure.cacheStore,
    clock,
    log,
    metrics,
    metricsText: parts.worker?.shareMetrics(metrics.registry),
    tracer: infrastructure.tracer,
    upstreamsOf: parts.upstreamsOf,
    health: parts.health,
    starting: parts.port,
    details: [
      ...infrastructure.readiness,
      ...(parts.details ?? []),
      ...(parts.database === undefined ? [] : [createDatabaseReadiness(parts.database, clock)]),
    ],
  });
  const stopWatching = trusted.watch(graph, documents.replace);
  return {
    graph,
    signIn,
    ownGraph: createOwnGraph({
      graph,
      documents,
      runText: gateway.runText,
      identityOf: createOwnerIdentities({
        mode: settings.AUTH,
        staticKeys: authenticator.staticKeys,
        keys: parts.keys,
        clock,
      }),
    }),
    gateway: {
      ...gateway,
      close: async (times) => {
        stopWatching();
        await gateway.close(times);
      },
    },
  };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthenticator } from '../../gateway/auth/authenticator.ts';
import type { KeyStore } from '../../gateway/auth/key-store.ts';
import { openTokens } from '../../gateway/authorization/open-tokens.ts';
import { createPolicyDecider } from '../../gateway/authorization/policies/create-policy-decider.ts';
import type { GatewayConfig } from '../../gateway/config/gateway-config.ts';
import type { ServiceMap } from '../../gateway/execution/plan/plan-run.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import { createGatewayApp, type GatewayApp, type ServedService } from '../../gateway/gateway-app.ts';
import { createGraph, type Graph } from '../../gateway/graph.ts';
import { graphRules } from '../../gateway/graphql/limits/graph-rules.ts';
import type { Invalidation } from '../../gateway/invalidation/register-invalidation.ts';
import { createSignIn, type SignIn } from '../../gateway/sign-in/session-keys.ts';
import { chooseExecutor } from '../../gateway/stock/choose-executor.ts';
import { createDocumentAdmission } from '../../gateway/trusted/document-admission.ts';
import { activityFeedsOf } from '../../platform/config/activity-feeds.ts';
import { signInOffered } from '../../platform/config/platform-settings.ts';
import { isRight } from '../../platform/context/rights.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createDatabaseReadiness } from '../../platform/probes/database-readiness.ts';
import type { ReadinessDetail } from '../../platform/probes/register-probes.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { WorkerLink } from '../gateway-workers/worker-link.ts';
import type { EarlyPort } from '../running-process.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import { withOwnGraph } from './own-graph.ts';
import { openTrustedDocuments } from './trusted-documents.ts';

interface GatewayParts {
  readonly infrastructure: Infrastructure;
  /** The operator's configuration file, if any. */
  readonly config?: GatewayConfig | undefined;
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
  readonly invalidation?: Invalidation | undefined;
  /** Set if the port is open already. */
  readonly port?: EarlyPort | undefined;
  /** See `GatewayAppOptions`. */
  readonly random?: (() => number) | undefined;
}

/** Each prepared operation takes some tens of kilobytes. */
const maxOperations = 1000;

export const readOwnSupergraph = (): string => readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

interface AssembledGateway {
  readonly graph: Graph;
  readonly gateway: GatewayApp;
  /** Undefined if browser sign-in is off. */
  readonly signIn: SignIn | undefined;
}

/** Returns a gateway that does not listen yet. */
export const assembleGateway = async (parts: GatewayParts): Promise<AssembledGateway> => {
  const { infrastructure } = parts;
  const { settings, clock, log, metrics, bus } = infrastructure;
  const tokens = await openTokens(parts.config?.authorization?.jwt, { clock, log });
  const authenticator = await createAuthenticator({
    tokens,
    mode: settings.AUTH,
    staticKeys: settings.API_KEYS,
    staticRights: settings.API_KEYS_RIGHTS.filter(isRight),
    anonymousServices: settings.ANONYMOUS_SERVICES,
    keys: parts.keys,
    graceSeconds: settings.KEY_GRACE_SECONDS,
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
  const policies = createPolicyDecider(parts.config?.authorization?.policies, { clock, log });
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
        : withOwnGraph(services, supergraph, { database: parts.database, feeds, clock, keys });
    },
    clock,
    log,
    maxOperations,
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
    rules: graphRules(settings),
    maxCost: settings.GRAPHQL_MAX_COST,
    maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
    defers: settings.EXECUTOR !== 'apollo',
    plansLabels: settings.EXECUTOR !== 'apollo',
    executorOf: await chooseExecutor(settings, log),
    authorization: parts.config?.authorization,
    cost: parts.config?.cost,
    policies,
  });
  const trusted = openTrustedDocuments({ settings, graph, foreign: parts.validate, clock, log });
  const documents = createDocumentAdmission({
    mode: settings.TRUSTED_DOCUMENTS,
    documents: trusted.documents,
    log,
    metrics,
  });
  const signIn =
    // A link is valid only at the process that created it.
    parts.keys === undefined || parts.validate || parts.worker !== undefined || !signInOffered(settings)
      ? undefined
      : createSignIn({ keys: parts.keys, clock });
  const { database } = parts;
  const gateway = await createGatewayApp({
    settings,
    databaseWaitMs: database && (() => database.expectedWaitMs),
    config: parts.config,
    graph,
    documents,
    rest: parts.rest,
    authenticator,
    rateLimiter: infrastructure.rateLimiter,
    signIn,
    random: parts.random,
    cacheStore: infrastructure.cacheStore,
    invalidation: parts.invalidation,
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
  const stopWatching = trusted.watch(documents.replace);
  return {
    graph,
    signIn,
    gateway: {
      ...gateway,
      close: async (times) => {
        stopWatching();
        await gateway.close(times);
        await policies?.close();
      },
    },
  };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { staticIdentitiesOf } from '../../gateway/api-keys/authenticator.ts';
import { createKeyStore } from '../../gateway/api-keys/key-store.ts';
import { createOwnerIdentities } from '../../gateway/api-keys/owner-identities.ts';
import { createDocumentAdmission } from '../../gateway/endpoint/trusted/document-admission.ts';
import { graphRules } from '../../gateway/execution/limits/graph-rules.ts';
import { createReporter } from '../../gateway/execution/report/reporter.ts';
import { createGraph } from '../../gateway/graph/graph.ts';
import { createOwnGraph } from '../../gateway/subscriptions/own-graph/own-graph.ts';
import { streamBounds } from '../../gateway/subscriptions/register-streams.ts';
import { createSubscriptionEngine } from '../../gateway/subscriptions/subscription-engine.ts';
import { isRight } from '../../platform/call/identity.ts';
import { activityFeedsOf } from '../../platform/config/activity-feeds.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { OwnGraph } from '../../platform/subgraph/own-graph.ts';
import { queues, sources, subgraphs } from '../../subgraphs/registry.ts';
import { maxOperations, readOwnSupergraph, withOwnGraph } from '../gateway/gateway-parts.ts';
import { readTrustedDocuments } from '../gateway/trusted-documents.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

interface ServicesOptions {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  /** Those of this process. Documents that need others are checked, and cannot be opened. */
  readonly services: readonly GraphQLService[];
  readonly emulatesSocial: boolean;
}

/** The own graph in a process without a gateway: a worker, which has all services, or a subgraph, which only checks. */
export const createOwnGraphOfServices = ({
  infrastructure,
  database,
  services,
  emulatesSocial,
}: ServicesOptions): OwnGraph => {
  const { settings, clock, log, metrics, tracer } = infrastructure;
  const keys = createKeyStore(database);
  const staticKeys = [
    ...staticIdentitiesOf({
      staticKeys: settings.API_KEYS,
      staticRights: settings.API_KEYS_RIGHTS.filter(isRight),
    }).values(),
  ];
  const graph = createGraph({
    supergraphSdl: readOwnSupergraph(),
    nodeService: graphSubgraphName,
    maxPaths: settings.GRAPHQL_MAX_PATHS,
    roundsIntegers: settings.LARGE_INTEGERS === 'rounded',
    servicesFor: (supergraph) =>
      withOwnGraph(new Map(services.map((service) => [service.name, service])), supergraph, {
        database,
        queues,
        sources,
        feeds: () => activityFeedsOf(settings, emulatesSocial ? 'emulator' : 'live'),
        clock,
        keys: {
          store: undefined,
          staticKeys,
          serviceNames: subgraphs.map(({ name }) => name),
          announceRevoked: () => {},
        },
      }),
    clock,
    log,
    maxOperations,
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
    rules: graphRules(settings),
    maxCost: settings.GRAPHQL_MAX_COST,
    maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
  });
  const trusted = readTrustedDocuments({
    settings,
    apiSchema: () =>
      buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'), { assumeValidSDL: true }),
    foreign: false,
    clock,
    log,
  });
  const documents = createDocumentAdmission({
    mode: settings.TRUSTED_DOCUMENTS,
    documents: trusted.documents,
    log,
    metrics,
  });
  const engine = createSubscriptionEngine({
    graph,
    documents,
    followReloads: undefined,
    reporter: createReporter({ opensPlans: false, clock }),
    tracer,
    clock,
    log,
    ...streamBounds(settings),
    // No request of a client waits behind events here.
    hold: () => () => {},
  });
  return createOwnGraph({
    graph,
    documents,
    runText: engine.runText,
    identityOf: createOwnerIdentities({ mode: settings.AUTH, staticKeys, keys, clock }),
  });
};

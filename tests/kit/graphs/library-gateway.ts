import type { DocumentNode } from 'graphql';
import { parseGatewayConfig } from '../../../federation/config/gateway-config.ts';
import { createExtensions } from '../../../federation/create-extensions.ts';
import { createAuthenticator, keysChangedTopic } from '../../../gateway/api-keys/authenticator.ts';
import { createSignIn, type SignIn } from '../../../gateway/api-keys/session-keys.ts';
import { chooseExecutor } from '../../../gateway/apollo-executor/choose-executor.ts';
import { createGatewayApp, type ServedService } from '../../../gateway/app/gateway-app.ts';
import { createDocumentAdmission } from '../../../gateway/endpoint/trusted/document-admission.ts';
import { toTrustedDocument } from '../../../gateway/endpoint/trusted/trusted-document.ts';
import { createTrustedSet } from '../../../gateway/endpoint/trusted/trusted-set.ts';
import { graphRules } from '../../../gateway/execution/limits/graph-rules.ts';
import type { ServiceMap } from '../../../gateway/execution/plan/plan-run.ts';
import { createGraph, type Graph } from '../../../gateway/graph/graph.ts';
import { openTokens } from '../../../gateway/jwt/open-tokens.ts';
import { createHttpService } from '../../../gateway/subgraph-transport/http-service.ts';
import { createMemoryCacheStore } from '../../../platform/cache/cache-store.ts';
import { createMemoryEventBus } from '../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../platform/call/call.ts';
import { isRight } from '../../../platform/call/identity.ts';
import type { Tracer } from '../../../platform/call/span.ts';
import { type Environment, parseSettings } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../../platform/graphql/in-process-service.ts';
import { createMemoryRateLimiter } from '../../../platform/http/counters/rate-limiter.ts';
import type { DrainTimes } from '../../../platform/http/drain-times.ts';
import type { LoadGate } from '../../../platform/http/overload/load-gate.ts';
import { createMetrics, type Metrics } from '../../../platform/observability/metrics.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';
import { startSubgraphServer } from '../../../platform/subgraph/subgraph-server.ts';
import { openGate } from '../http/load-gates.ts';
import { createMemoryKeys, type MemoryKeys } from '../storage/memory-keys.ts';
import { type Channel, createChannel } from '../time/channel.ts';
import { catalogTypeDefs, createCatalogService } from './catalog-subgraph.ts';
import { createPeopleService, peopleTypeDefs } from './people-subgraph.ts';
import type { SchemaService } from './schema-service.ts';
import { composeSubgraphs } from './two-subgraphs.ts';
import { withDelivery } from './with-delivery.ts';

/** May use everything in the test's gateway. */
export const libraryKey = 'library-key-for-everything';

export interface LibraryOptions {
  readonly environment?: Environment;
  /** The content of an operator's file. */
  readonly config?: object;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Subgraphs in this process, or each on a server of its own. */
  readonly over?: 'process' | 'http';
  /** With 'over: http': our own subgraphs, which receive the caller's id and report their part of a plan. */
  readonly ownSubgraphs?: boolean;
  /** Declares `@delivery`, so that `bookChanged` is a stream of states and not of events. */
  readonly states?: boolean;
  /** Replaces the composed supergraph. */
  readonly supergraphSdl?: string;
  readonly trusted?: readonly string[];
  /** Replaces a measuring gate, which a busy machine would close. */
  readonly gate?: LoadGate;
  /** The same for the subgraphs' servers, with 'over: http'. */
  readonly subgraphGate?: LoadGate;
  /** Wraps each subgraph's service. */
  readonly wrap?: (service: GraphQLService) => GraphQLService;
  /** Subgraphs besides catalog and people. */
  readonly more?: readonly { readonly typeDefs: DocumentNode; readonly service: SchemaService }[];
  /** REST interfaces of the subgraphs. Default: none. */
  readonly rest?: readonly ServedService[];
  readonly tracer?: Tracer | undefined;
  /** Of the subgraphs' servers, with 'over: http'. */
  readonly subgraphTracer?: Tracer | undefined;
  /** For the percentages of `@override`. Default: `Math.random`. */
  readonly random?: () => number;
  /** Offers sign-in links. */
  readonly offersSignIn?: boolean;

  /** Wraps the graph for the gateway's transports. */
  readonly wrapGraph?: (graph: Graph) => Graph;
}

/** One stream of `bookChanged` in the catalog. */
interface OpenedStream extends Channel<{ readonly bookChanged: unknown }> {
  readonly bookId: string;
}

export interface LibraryGateway {
  readonly url: string;
  readonly socketUrl: string;
  readonly streams: readonly OpenedStream[];
  readonly contexts: readonly { readonly service: string; readonly context: Call }[];
  readonly metrics: Metrics;
  readonly keys: MemoryKeys;
  /** Undefined unless sign-in is offered. */
  readonly signIn: SignIn | undefined;
  /** Announces that keys have changed. */
  announceKeys(): void;
  /** Ends a subgraph as a crash would. */
  kill(service: 'catalog' | 'people'): Promise<void>;
  close(times?: DrainTimes): Promise<void>;
}

const supergraphSdlWith = (more: NonNullable<LibraryOptions['more']>): string =>
  composeSubgraphs({
    catalog: catalogTypeDefs,
    people: peopleTypeDefs,
    ...Object.fromEntries(more.map(({ typeDefs, service }) => [service.name, typeDefs])),
  });
const supergraphSdl = supergraphSdlWith([]);

/** Starts a gateway on a real port over books and people, whose subscription `bookChanged` the test feeds. */
export const startLibrary = async (options: LibraryOptions = {}): Promise<LibraryGateway> => {
  const {
    clock = systemClock,
    log = silentLogger,
    over = 'process',
    wrap = (service) => service,
    wrapGraph,
    more = [],
    states = false,
  } = options;
  const { platform: settings } = parseSettings(
    { PORT: '0', API_KEYS: libraryKey, RATE_LIMIT: 'off', DRAIN_TIMEOUT_MS: '0', ...options.environment },
    { platform: platformSettings },
  );
  const config =
    options.config === undefined ? undefined : parseGatewayConfig(JSON.stringify(options.config), 'library.json');
  const streams: OpenedStream[] = [];
  const contexts: { service: string; context: Call }[] = [];
  const closers: (() => Promise<unknown>)[] = [];
  const inside = [
    createCatalogService((bookId) => {
      const opened = Object.assign(Object.create(createChannel()), { bookId }) as OpenedStream;
      streams.push(opened);
      return opened.stream;
    }),
    createPeopleService(),
    ...more.map(({ service }) => service),
  ].map(({ name, schema }) =>
    createInProcessService({
      name,
      schema,
      contextFor: (context) => {
        contexts.push({ service: name, context });
        return context;
      },
    }),
  );
  const kills = new Map<string, () => Promise<void>>();
  const services: ServiceMap = new Map(
    await Promise.all(
      inside.map(async (service) => {
        kills.set(service.name, () => service.close());
        if (over === 'process') return [service.name, wrap(service)] as const;
        const server = await startSubgraphServer({
          service,
          host: '127.0.0.1',
          port: 0,
          clock: systemClock,
          log: silentLogger,
          health: () => ({}),
          drainMs: 0,
          tracer: options.subgraphTracer,
          ...(options.subgraphGate === undefined ? {} : { gate: options.subgraphGate }),
        });
        kills.set(service.name, () => server.close());
        const { name } = service;
        const reportsToCaller = options.ownSubgraphs === true;
        const http = createHttpService({
          name,
          url: `${server.url}/graphql`,
          clock,
          log,
          timeoutMs: 5_000,
          maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
          reportsToCaller,
        });
        closers.push(
          () => http.close(),
          () => server.close(),
        );
        return [service.name, wrap(http)] as const;
      }),
    ),
  );
  const metrics = createMetrics({ defaults: false });
  const extensions = await createExtensions({
    config,
    foreign: false,
    random: options.random,
    settings,
    clock,
    log,
    metrics,
  });
  const sdl = options.supergraphSdl ?? (more.length === 0 ? supergraphSdl : supergraphSdlWith(more));
  const graph = createGraph({
    supergraphSdl: states ? withDelivery(sdl) : sdl,
    servicesFor: () => services,
    clock,
    log,
    maxOperations: 100,
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
    rules: graphRules(settings),
    maxCost: settings.GRAPHQL_MAX_COST,
    maxListItems: settings.GRAPHQL_MAX_LIST_ITEMS,
    executorOf: await chooseExecutor(settings, log),
    extend: extensions.extendSupergraph,
    prepareVariants: extensions.prepareVariants,
    subgraphCosts: extensions.subgraphCosts,
  });
  const bus = createMemoryEventBus({ log });
  const keys = createMemoryKeys();
  const tokens = await openTokens(config?.authorization?.jwt, { clock, log });
  const authenticator = await createAuthenticator({
    tokens,
    mode: settings.AUTH,
    staticKeys: settings.API_KEYS,
    staticRights: settings.API_KEYS_RIGHTS.filter(isRight),
    anonymousServices: settings.ANONYMOUS_SERVICES,
    keys,
    bus,
    clock,
  });
  const signIn = options.offersSignIn === true ? createSignIn({ keys, clock }) : undefined;
  const limit = { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST };
  const gateway = await createGatewayApp({
    settings,
    extensions,
    graph: wrapGraph?.(graph) ?? graph,
    documents: createDocumentAdmission({
      mode: settings.TRUSTED_DOCUMENTS,
      documents: createTrustedSet((options.trusted ?? []).map((body) => toTrustedDocument(body))),
      log,
      metrics,
    }),
    rest: options.rest ?? [],
    authenticator,
    rateLimiter: settings.RATE_LIMIT === 'off' ? undefined : createMemoryRateLimiter(limit, clock),
    signIn,
    cacheStore: createMemoryCacheStore({ clock, maxEntries: 1000 }),
    clock,
    log,
    metrics,
    tracer: options.tracer,
    gate: options.gate ?? openGate,
    upstreamsOf: () => 'live',
    health: () => ({ role: 'test' }),
  });
  const { url } = await gateway.listen();
  let closing: Promise<void> | undefined;
  return {
    url: `${url}/graphql`,
    socketUrl: `${url.replace('http', 'ws')}/graphql`,
    streams,
    contexts,
    metrics,
    keys,
    signIn,
    announceKeys: () => bus.publish(keysChangedTopic),
    kill: async (name) => kills.get(name)?.(),
    close: (times) => {
      closing ??= gateway.close(times).then(async () => {
        await extensions.close();
        for (const close of closers) await close();
        for (const service of inside) await service.close();
      });
      return closing;
    },
  };
};

import type { z } from 'zod';
import type { CacheStore } from '../cache/cache-store.ts';
import type { ReadThroughCache } from '../cache/read-through.ts';
import type { Clock } from '../clock/clock.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { DriftWatch } from '../drift/drift-watch.ts';
import type { ProbedUpstream } from '../drift/probed.ts';
import type { WebProbe } from '../drift/web-probe.ts';
import type { ErrorKinds } from '../errors/error-codes.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../log/logger.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { RestService } from '../rest/rest-service.ts';
import type { GrantStore } from '../state/grant-store.ts';
import type { Database } from '../storage/database.ts';
import type { Documents } from '../text/documents.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import type { QuotaMeter } from '../upstream/quota-meter.ts';
import type { UpstreamDefinition, UpstreamHttp } from '../upstream/upstream-http.ts';
import type { WarningKinds } from '../warnings/warning-codes.ts';
import type { WebFetcher, WebFetcherOptions } from '../web/web-fetcher.ts';

/** What a subgraph is given to work with. */
export interface SubgraphPlatform {
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly bus: EventBus;
  /** Reads of upstream data go through this. */
  readonly cache: ReadThroughCache;
  /** The store beneath, for values that are not reads and may be forgotten at any time. */
  readonly cacheStore: CacheStore;
  /** What clients are given until a promised time, such as tokens. */
  readonly grants: GrantStore;
  /** Clients of the subgraph's own upstreams by definition. */
  readonly upstream: (definition: UpstreamDefinition) => UpstreamHttp;
  /** Meter of what a keyed upstream of the subgraph still grants; `floor` is what the operator wants kept. */
  readonly quota: (definition: UpstreamDefinition, floor: number) => QuotaMeter;
  /** Reader of addresses that come from outside, such as feeds and linked pages. */
  readonly web: (options: WebFetcherOptions) => WebFetcher;
  /** Counts what adapters of the web cannot read; answers of upstreams are watched by their clients. */
  readonly drift: Pick<DriftWatch, 'count'>;
  /** Long work on documents that come from outside. */
  readonly documents: Documents;
  /** Opaque tokens that clients bring back. Ready once the subgraph has started. */
  readonly tokens: SignedTokens;
  /** Marks what must not outlive a deployment; void tokens of another epoch. */
  readonly deploymentEpoch: string;
}

/** What resolvers find in their context. */
export interface SubgraphContext<Service, Loaders = unknown> extends RequestContext {
  readonly service: Service;
  /** Batching loaders of this request. */
  readonly loaders: Loaders;
}

/** Everything that makes one subgraph. Servers, context, batching, masking, health and shutdown are the platform's. */
export interface SubgraphDefinition<Settings = unknown, Service = unknown, Loaders = unknown> {
  /** `flights`, `odds` and so on: names the SDL file, the folder, the REST base and the key scope. */
  readonly name: string;
  /** Reads the subgraph's own settings from the environment's variables; unknown ones are ignored. */
  readonly settings: z.ZodType<Settings>;
  /** Error codes that it alone returns, besides the platform's. */
  readonly errors?: ErrorKinds;
  /** Codes of warnings that it alone gives, besides the platform's. */
  readonly warnings?: WarningKinds;
  /** Upstreams it talks to, each with what is known of its answers. */
  readonly upstreams: readonly ProbedUpstream[];
  /**
   * Those upstreams whose definition or probe depends on the settings, such as on a list of the operator's. Throws
   * `ConfigurationError` for a list that cannot be read.
   */
  readonly configuredUpstreams?: (settings: Settings) => readonly ProbedUpstream[];
  /** Probes of addresses out of the operator's lists. Throws `ConfigurationError` for a list that cannot be read. */
  readonly webProbes?: (settings: Settings) => readonly WebProbe[];
  /** Makes the service from its parts. Must not do I/O that `start` could do. */
  readonly createService: (platform: SubgraphPlatform, settings: Settings) => Service;
  /** Declares queues and the like; runs after migrations in every role that has the service. */
  readonly start?: (service: Service, platform: SubgraphPlatform) => Promise<void>;
  /** Takes up background work; runs in the worker role only. Answers the function that ends what the queue's own end does not. */
  readonly work?: (service: Service, platform: SubgraphPlatform) => Promise<() => void>;
  /** Gives back what other processes wait for, such as leases; runs at the end, while database and bus still answer. */
  readonly stop?: (service: Service) => Promise<void>;
  /** Resolver map in graphql-js form, typed by the generated `Resolvers`. */
  readonly resolvers: object;
  /**
   * Coordinates (`Airport.status`) of fields whose resolvers report all that their values depend on to the
   * `Dependencies` of the request's signal: reads of the cache do by themselves, and the time of day has to be reported
   * with `endsAt`. Of these alone an answer may be given again. Whose request it is must make no difference to them.
   */
  readonly reportingFields?: readonly string[];
  /** Batching loaders, made once a request at first use. */
  readonly createLoaders?: (service: Service, context: RequestContext) => Loaders;
  /** The documented REST interface on top of the graph. */
  readonly rest: RestService;
}

/** Checks a definition's types and hands it on. */
export const defineSubgraph = <Settings, Service, Loaders>(
  definition: SubgraphDefinition<Settings, Service, Loaders>,
): SubgraphDefinition<Settings, Service, Loaders> => definition;

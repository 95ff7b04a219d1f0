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
import type { Documents } from '../text/documents/documents.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import type { QuotaMeter } from '../upstream/quota-meter.ts';
import type { UpstreamDefinition, UpstreamHttp } from '../upstream/upstream-http.ts';
import type { WarningKinds } from '../warnings/warning-codes.ts';
import type { WebFetcher, WebFetcherOptions } from '../web/web-fetcher.ts';

export interface SubgraphPlatform {
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly bus: EventBus;
  readonly cache: ReadThroughCache;
  /** The store beneath `cache`, for other values that may be evicted at any time. */
  readonly cacheStore: CacheStore;
  /** For values that clients were promised until a given time, such as tokens. */
  readonly grants: GrantStore;
  readonly upstream: (definition: UpstreamDefinition) => UpstreamHttp;
  /** `floor` is the part of the quota that the operator reserves. */
  readonly quota: (definition: UpstreamDefinition, floor: number) => QuotaMeter;
  /** For URLs from outside, such as feeds and linked pages. */
  readonly web: (options: WebFetcherOptions) => WebFetcher;
  /** Counts what web adapters cannot read. Clients of upstreams count by themselves. */
  readonly drift: Pick<DriftWatch, 'count' | 'seeParsed'>;
  /** Processes documents from outside on another thread. */
  readonly documents: Documents;
  /** Opaque tokens that clients send back. Ready once the subgraph has started. */
  readonly tokens: SignedTokens;
  /** Marks values that must not outlive a deployment: tokens of another epoch are void. */
  readonly deploymentEpoch: string;
}

export interface SubgraphContext<Service, Loaders = unknown> extends RequestContext {
  readonly service: Service;
  readonly loaders: Loaders;
}

/** The platform adds servers, context, batching, masking, health and shutdown. */
export interface SubgraphDefinition<Settings = unknown, Service = unknown, Loaders = unknown> {
  /** Such as `flights`: the name of SDL file, folder, REST base path and key scope. */
  readonly name: string;
  /** Parses environment variables, and ignores unknown ones. */
  readonly settings: z.ZodType<Settings>;
  /** Error codes in addition to the platform's. */
  readonly errors?: ErrorKinds;
  /** Warning codes in addition to the platform's. */
  readonly warnings?: WarningKinds;
  readonly upstreams: readonly ProbedUpstream[];
  /**
   * Upstreams that depend on settings, such as an operator's list. Throws `ConfigurationError` for a list that cannot
   * be read.
   */
  readonly configuredUpstreams?: (settings: Settings) => readonly ProbedUpstream[];
  /** Probes of URLs in the operator's lists. Throws `ConfigurationError` for a list that cannot be read. */
  readonly webProbes?: (settings: Settings) => readonly WebProbe[];
  /** Must not do I/O that `start` could do. */
  readonly createService: (platform: SubgraphPlatform, settings: Settings) => Service;
  /** Declares queues, for instance. Runs after migrations in every role that has the service. */
  readonly start?: (service: Service, platform: SubgraphPlatform) => Promise<void>;
  /**
   * Starts background work, only in the worker role. Resolves to a function that ends what closing the queue does not.
   */
  readonly work?: (service: Service, platform: SubgraphPlatform) => Promise<() => void>;
  /** Releases what other processes wait for, such as leases. Runs at the end, while database and bus are still open. */
  readonly stop?: (service: Service) => Promise<void>;
  /** In graphql-js form, typed by the generated `Resolvers`. */
  readonly resolvers: object;
  /**
   * Coordinates (`Airport.status`) of fields whose resolvers report all dependencies of their values to the
   * `Dependencies` of the request's signal. Reads of the cache are reported automatically; dependence on the time must
   * be reported with `endsAt`. Only results of these fields are returned from cached bodies, so they must not depend on
   * the caller.
   */
  readonly reportingFields?: readonly string[];
  /** Called when an operation first uses its loaders. */
  readonly createLoaders?: (service: Service, context: RequestContext) => Loaders;
  readonly rest: RestService;
}

export const defineSubgraph = <Settings, Service, Loaders>(
  definition: SubgraphDefinition<Settings, Service, Loaders>,
): SubgraphDefinition<Settings, Service, Loaders> => definition;

import type { z } from 'zod';
import type { CacheStore } from '../cache/cache-store.ts';
import type { EventBus } from '../cache/events/event-bus.ts';
import type { ReadThroughCache } from '../cache/read-through.ts';
import type { GrantStore } from '../cache/state/grant-store.ts';
import type { Call } from '../call/call.ts';
import type { ErrorKinds } from '../errors/error-codes.ts';
import type { ValidationRules } from '../errors/validation-rules.ts';
import type { WarningKinds } from '../errors/warnings.ts';
import type { RestService } from '../graphql/rest/rest-service.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { Database } from '../storage/database.ts';
import type { DueRows } from '../storage/due/due-rows.ts';
import type { Scheduler } from '../storage/due/scheduler.ts';
import type { SignedTokens } from '../storage/tokens/signed-tokens.ts';
import type { Documents } from '../text/web-documents/documents.ts';
import type { DriftWatch } from '../upstream/drift/drift-watch.ts';
import type { ProbedUpstream, WebProbe } from '../upstream/drift/probed.ts';
import type { QuotaMeter } from '../upstream/quota-meter.ts';
import type { SourceNames } from '../upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamHttp } from '../upstream/upstream-http.ts';
import type { WebFetcher, WebFetcherOptions } from '../upstream/web/web-fetcher.ts';
import type { OwnGraph } from './own-graph.ts';

export interface SubgraphPlatform {
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly scheduler: Scheduler;
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
  /** The whole graph, in processes that can run it. Ready once the subgraph has started. */
  readonly ownGraph: OwnGraph;
}

/** How far a service is with the first reading of the sources in its list. */
export interface FirstReading {
  readonly kind: 'boards' | 'feeds';
  readonly unread: number;
  readonly all: number;
}

/** What resolvers get. */
export interface SubgraphContext<Service, Loaders = unknown> {
  readonly call: Call;
  readonly service: Service;
  readonly loaders: Loaders;
}

/** The platform adds servers, context, batching, masking, health and shutdown. */
export interface SubgraphDefinition<Settings = unknown, Service = unknown, Loaders = unknown, Lists = unknown> {
  /** Such as `flights`: the name of SDL file, folder, REST base path and key scope. */
  readonly name: string;
  /** Parses environment variables, and ignores unknown ones. */
  readonly settings: z.ZodType<Settings>;
  /** Error codes in addition to the platform's. */
  readonly errors?: ErrorKinds;
  /** Warning codes in addition to the platform's. */
  readonly warnings?: WarningKinds;
  /** Rules of input in addition to the platform's. */
  readonly rules?: ValidationRules;
  readonly upstreams: readonly ProbedUpstream[];
  /**
   * Upstreams that depend on settings, such as an operator's list. Throws `ConfigurationError` for a list that cannot
   * be read.
   */
  readonly configuredUpstreams?: (settings: Settings) => readonly ProbedUpstream[];
  /** Kinds of addresses from outside that it reads. They have no settings. */
  readonly webSources?: readonly SourceNames[];
  /** Probes of URLs in the operator's lists. Throws `ConfigurationError` for a list that cannot be read. */
  readonly webProbes?: (settings: Settings) => readonly WebProbe[];
  /**
   * Reads the lists that an operator may replace, before anything is opened. Throws `ConfigurationError` with every
   * error of the lists.
   */
  readonly readLists?: (settings: Settings) => Lists;
  /** Whether it reads addresses from outside, by `platform.web`. */
  readonly readsWeb?: boolean;
  /** Must not do I/O that `start` could do. Gets the lists that `readLists` has read. */
  readonly createService: (platform: SubgraphPlatform, settings: Settings, lists: Lists) => Service;
  /** Tables of background work, whose states the graph shows as queues. */
  readonly due?: readonly DueRows<unknown>[];
  /** Runs after migrations in every role that has the service. */
  readonly start?: (service: Service, platform: SubgraphPlatform) => Promise<void>;
  /**
   * Starts background work, only in the worker role. Resolves to a function that ends what closing the
   * scheduler does not.
   */
  readonly work?: (service: Service, platform: SubgraphPlatform) => Promise<() => void>;
  readonly firstReading?: (service: Service) => Promise<FirstReading>;
  /** Releases what other processes wait for, such as leases. Runs at the end, while database and bus are still open. */
  readonly stop?: (service: Service) => Promise<void>;
  /** In graphql-js form, typed by the generated `Resolvers`. */
  readonly resolvers: object;
  /**
   * Coordinates (`Airport.status`) of fields whose resolvers report all dependencies of their values to the
   * `Dependencies` of their call. Reads of the cache are reported automatically; dependence on the time must
   * be reported with `endsAt`. Only results of these fields are returned from cached bodies, so they must not depend on
   * the caller.
   */
  readonly reportingFields?: readonly string[];
  /** Called when an operation first uses its loaders. */
  readonly createLoaders?: (service: Service, call: Call) => Loaders;
  readonly rest: RestService;
}

export const defineSubgraph = <Settings, Service, Loaders, Lists>(
  definition: SubgraphDefinition<Settings, Service, Loaders, Lists>,
): SubgraphDefinition<Settings, Service, Loaders, Lists> => definition;

import type { GraphQLError } from 'graphql';
import type { KnownVariables } from '../gateway/execution/cost/declared/field-list-size.ts';
import { measureOperation } from '../gateway/execution/cost/operation-cost.ts';
import { createSubgraphMeter } from '../gateway/execution/cost/subgraph-cost.ts';
import { subgraphCostError } from '../gateway/execution/limits/document-limits.ts';
import type { SubgraphCostLimits } from '../gateway/execution/operation-limits.ts';
import type { GraphExtensions } from '../gateway/graph-extensions.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import { Problems } from '../platform/config/problems.ts';
import { subgraphErrorModeOf } from '../platform/config/subgraph-errors.ts';
import { createOperationAuthorizer } from './access/operation-authorizer.ts';
import { createPolicyDecider } from './access/policies/create-policy-decider.ts';
import type { CacheConfig } from './config/cache-config.ts';
import type { CostConfig, GatewayConfig } from './config/gateway-config.ts';
import type { TrafficConfig } from './config/traffic-config.ts';
import type { ExtensionParts } from './extension-parts.ts';
import { createAddClaims } from './headers/claim-headers.ts';
import { createRulePropagation, createSubgraphHeaders } from './headers/header-rules.ts';
import { createLabelsOfRequests } from './labels/labels-of-requests.ts';
import { createPrepareVariants } from './prepare-variants.ts';
import { followReloads } from './reload/follow-reloads.ts';
import type { GatewayCache } from './subgraph-cache/open-cache.ts';
import { registerInvalidation } from './subgraph-cache/register-invalidation.ts';
import { extendSupergraph } from './supergraph/extend-supergraph.ts';
import { factsOf } from './supergraph/supergraph-facts.ts';
import { createForeignErrors } from './traffic/foreign-error.ts';
import type { Certificates, SubgraphTrafficRules } from './traffic/traffic.ts';

/** Returns undefined if no subgraph has a limit. */
const createSubgraphCostLimits = (config: CostConfig | undefined): SubgraphCostLimits | undefined => {
  const limits = new Map(Object.entries(config?.subgraphs ?? {}).map(([name, { max }]) => [name, max]));
  const forAll = config?.all?.max;
  if (limits.size === 0 && forAll === undefined) return undefined;
  const maxOf = (name: string): number | undefined => limits.get(name) ?? forAll;
  return {
    maxOf,
    checkOf: (operation) => {
      if (operation.serviceNames.every((name) => maxOf(name) === undefined)) return undefined;
      const meter = createSubgraphMeter(operation);
      const errorWith = (variables: KnownVariables): GraphQLError | undefined => {
        for (const [subgraph, cost] of meter(variables)) {
          const maxCost = maxOf(subgraph);
          if (maxCost !== undefined && cost > maxCost) return subgraphCostError(subgraph, cost, maxCost);
        }
        return undefined;
      };
      const error = errorWith(undefined);
      if (error !== undefined) throw error;
      const { schema, document, operationName } = operation;
      return measureOperation(schema, document, operationName, undefined).variableSize ? errorWith : undefined;
    },
  };
};

interface ExtensionsOptions extends ExtensionParts {
  /** The operator's configuration file, if any. */
  readonly config: GatewayConfig | undefined;
  /** Whether the supergraph's subgraphs are not ours. */
  readonly foreign: boolean;
  /** What the file names, read before. Default: it is read here. */
  readonly files?: ExtensionFiles | undefined;
  /** For the percentages of `@override`, from 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** Contents of files that a configuration file names. */
export interface ExtensionFiles {
  readonly certificates: Certificates;
}

/** Loads only the configured store. */
const openCache = async (
  config: CacheConfig | undefined,
  parts: ExtensionParts,
  reportsToCaller: boolean,
): Promise<GatewayCache | undefined> =>
  config?.enabled === true
    ? (await import('./subgraph-cache/open-cache.ts')).openSubgraphCache(config, parts, reportsToCaller)
    : undefined;

const loadTraffic = async (
  config: TrafficConfig | undefined,
  parts: ExtensionParts,
  files: ExtensionFiles,
): Promise<SubgraphTrafficRules | undefined> =>
  config === undefined
    ? undefined
    : (await import('./traffic/traffic.ts')).createSubgraphTraffic(config, parts, files.certificates);

type Around = NonNullable<ReturnType<GatewayCache['aroundOf']>>;

/** Requests pass the outer one first. */
const around = (outer: Around | undefined, inner: Around | undefined): Around | undefined =>
  outer !== undefined && inner !== undefined ? (ask) => outer(inner(ask)) : (outer ?? inner);

/** A request to invalidate reaches one of several workers, and the others cannot be addressed. */
const problemsOfCache = (
  cache: CacheConfig | undefined,
  { REDIS_URL }: Pick<PlatformSettings, 'REDIS_URL'>,
  hasWorkers: boolean,
): readonly string[] => {
  if (cache?.enabled !== true) return [];
  if (cache.store === 'redis') return REDIS_URL === undefined ? ['cache.store: redis needs the setting REDIS_URL'] : [];
  return hasWorkers && cache.invalidation !== undefined
    ? [
        'cache.invalidation: with several workers it needs cache.store: redis, since each worker has a memory of its own',
      ]
    : [];
};

interface FilesOptions {
  readonly settings: Pick<PlatformSettings, 'REDIS_URL'>;
  /** Whether several processes share the port. */
  readonly hasWorkers: boolean;
}

/** Reads what the configuration file names. Throws `ConfigurationError` with all that cannot be served. */
export const readExtensionFiles = async (
  config: GatewayConfig | undefined,
  { settings, hasWorkers }: FilesOptions,
): Promise<ExtensionFiles> => {
  const problems = new Problems(problemsOfCache(config?.cache, settings, hasWorkers));
  const { traffic } = config ?? {};
  const certificates =
    traffic === undefined
      ? undefined
      : await problems.later(async () => (await import('./traffic/traffic.ts')).readAllCertificates(traffic));
  problems.throwIfAny();
  return { certificates: certificates ?? new Map() };
};

export const createExtensions = async (options: ExtensionsOptions): Promise<GraphExtensions> => {
  const { config, foreign, settings, clock, log } = options;
  const files = options.files ?? (await readExtensionFiles(config, { settings, hasWorkers: false }));
  const { authorization, headers } = config ?? {};
  const traffic = await loadTraffic(config?.traffic, options, files);
  const cache = await openCache(config?.cache, options, !foreign);
  const policies = createPolicyDecider(authorization?.policies, { clock, log });
  const labels = createLabelsOfRequests({ header: settings.OVERRIDE_LABELS_HEADER, random: options.random });
  return {
    extendSupergraph,
    prepareVariants: createPrepareVariants({
      plansLabels: settings.EXECUTOR !== 'apollo',
      withheldRules: {
        report: authorization?.errors ?? 'errors',
        rejectsPartial: authorization?.rejectUnauthorized ?? false,
      },
      authorizer: createOperationAuthorizer({ config: authorization, policies }),
    }),
    subgraphCosts: createSubgraphCostLimits(config?.cost),
    requests: {
      propagate: createRulePropagation(settings.PROPAGATE_HEADERS, headers),
      addClaims: createAddClaims(headers),
      labelsNamedIn: labels.namedIn,
      chooseLabels: labels.choose,
    },
    followReloads,
    connectionTo: (name, url) => {
      const rules = traffic?.of(name);
      return {
        ...rules?.connection,
        foreignErrors: foreign ? createForeignErrors(subgraphErrorModeOf(settings.SUBGRAPH_ERRORS, name)) : undefined,
        headersFor: createSubgraphHeaders(settings.PROPAGATE_HEADERS, headers, name),
        around: around(cache?.aroundOf(name, url), rules?.around),
      };
    },
    serves: (supergraph) => cache?.use(factsOf(supergraph)),
    registerRoutes: (app, { rateLimiter }) => {
      if (cache?.invalidation !== undefined) registerInvalidation(app, { ...cache.invalidation, rateLimiter });
    },
    close: async () => {
      await policies?.close();
      await cache?.close();
    },
  };
};

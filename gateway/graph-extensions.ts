import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../platform/http/counters/rate-limiter.ts';
import type { SubgraphCostLimits } from './execution/operation-limits.ts';
import type { PrepareVariants } from './execution/operation-store.ts';
import type { Supergraph } from './execution/supergraph.ts';
import type { ExtendSupergraph } from './execution/supergraph-extension.ts';
import type { RequestExtension } from './http/propagated-headers.ts';
import type { HttpServiceOptions } from './subgraph-transport/http-service.ts';
import type { FollowReloads } from './subscriptions/subscription-engine.ts';

/**
 * What a supergraph or a configuration file from outside adds to the gateway. `federation/` implements it, and is
 * loaded only where one of the two is given: our own graph needs none of it.
 */
export interface GraphExtensions {
  /** Corrections of plans, and what the supergraph declares of access, labels and caching. */
  readonly extendSupergraph: ExtendSupergraph;
  /** Operations for single callers, by their rights and the labels of their requests. */
  readonly prepareVariants: PrepareVariants;
  /** Undefined without limits. */
  readonly subgraphCosts: SubgraphCostLimits | undefined;
  readonly requests: RequestExtension;
  readonly followReloads: FollowReloads;
  /** Options of the connection to a subgraph, besides those of our own. */
  connectionTo(name: string, url: string): Partial<HttpServiceOptions>;
  /** Called for each supergraph before it is served. */
  serves(supergraph: Supergraph): void;
  registerRoutes(app: FastifyInstance, parts: { readonly rateLimiter: RateLimiter | undefined }): void;
  close(): Promise<void>;
}

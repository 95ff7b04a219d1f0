import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { MergeFetch } from '../fetch/fetch-merger.ts';
import type { MaskedError } from '../masked-errors.ts';
import type { PlanTrace } from '../trace/plan-trace.ts';
import type { ResponsePath } from './flatten-path.ts';
import type { NodeOutcomes } from './node-outcomes.ts';

export type ServiceMap = ReadonlyMap<string, GraphQLService>;

/** State of one execution of a plan. */
export interface PlanRun {
  /** Coerced, with defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly services: ServiceMap;
  readonly context: RequestContext;
  /** Merged results. */
  readonly data: JsonObject;
  readonly errors: GraphQLError[];
  /** Errors that only the log shows. */
  readonly masked: MaskedError[];
  /** Fetches in flight that an equal one may share. */
  readonly inFlight: Map<string, Promise<ExecutionResult>>;
  /** Measures how long fetches wait to be merged; without a clock they do not wait. */
  readonly clock: Clock | undefined;
  /** Mergers by service, created lazily. */
  readonly mergers: Map<string, MergeFetch>;
  /** Outcomes of objects requested by their ids. */
  readonly nodes: NodeOutcomes;
  readonly trace?: PlanTrace | undefined;
  /** Called when the result of a fetch that deferred parts wait for is in `data`. */
  readonly onFetched?: ((id: string) => void) | undefined;
}

/** The objects that a part of a plan works on. */
export interface EntityBatch {
  readonly entities: readonly JsonObject[];
  /** Paths of the entities, computed lazily because only errors need them. */
  paths(): readonly ResponsePath[];
  /**
   * A fetch of entities waits for this before it is sent, so that others can be merged with it. It reads its
   * representations without waiting.
   */
  readonly dispatch?: Promise<void> | undefined;
}

/** A compiled plan node. Never rejects: failures are in `run.errors`. */
export type PlanStep = (run: PlanRun, batch: EntityBatch) => MaybePromise<void>;

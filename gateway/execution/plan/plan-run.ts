import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { MergeFetch } from '../fetch/fetch-merger.ts';
import type { MaskedError } from '../masked-errors.ts';
import type { PlanTrace } from '../trace/plan-trace.ts';
import type { ResponsePath } from './flatten-path.ts';
import type { NodeOutcomes } from './node-outcomes.ts';

export type ServiceMap = ReadonlyMap<string, GraphQLService>;

export interface PlanRun {
  /** Coerced, with defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly services: ServiceMap;
  readonly context: Call;
  readonly data: JsonObject;
  readonly errors: GraphQLError[];
  readonly masked: MaskedError[];
  /** Fetches in flight that an equal one may share. */
  readonly inFlight: Map<string, Promise<ExecutionResult>>;
  /** Measures how long fetches wait to be merged; without a clock they do not wait. */
  readonly clock: Clock | undefined;
  /** Mergers by service, created lazily. */
  readonly mergers: Map<string, MergeFetch>;
  readonly nodes: NodeOutcomes;
  readonly trace?: PlanTrace | undefined;
  /** Called when the result of a fetch with an id is in `data`. */
  readonly onFetched?: ((id: string) => void) | undefined;
}

export interface EntityBatch {
  readonly entities: readonly JsonObject[];
  /** Computed lazily, because only errors need the paths. */
  paths(): readonly ResponsePath[];
  /**
   * A fetch of entities waits for this before it sends its request, so that others can be merged with it. It reads its
   * representations at once.
   */
  readonly dispatch?: Promise<void> | undefined;
}

/** Never rejects: failures are in `run.errors`. */
export type PlanStep = (run: PlanRun, batch: EntityBatch) => MaybePromise<void>;

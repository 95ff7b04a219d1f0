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

/** One execution of a plan: what it works with and what it has got so far. */
export interface PlanRun {
  /** Coerced, defaults filled in. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly services: ServiceMap;
  readonly context: RequestContext;
  /** Everything received, merged. */
  readonly data: JsonObject;
  readonly errors: GraphQLError[];
  /** What of it the client is not shown, for the log. */
  readonly masked: MaskedError[];
  /** Fetches on their way that an equal one of the same request may share. */
  readonly inFlight: Map<string, Promise<ExecutionResult>>;
  /** Measures how long fetches wait for others to leave with; without it they do not wait. */
  readonly clock: Clock | undefined;
  /** Mergers of the services whose fetches of entities are sent together, made at their first. */
  readonly mergers: Map<string, MergeFetch>;
  /** What became of the objects that were asked for by their ids. */
  readonly nodes: NodeOutcomes;
  /** Undefined unless the plan was asked for. */
  readonly trace?: PlanTrace | undefined;
  /** Called with the id of each fetch that deferred parts wait for, when its result is in `data`. */
  readonly onFetched?: ((id: string) => void) | undefined;
}

/** The objects that a part of a plan works on. */
export interface EntityBatch {
  readonly entities: readonly JsonObject[];
  /** Paths of the entities, in their order. Worked out when an error has to be placed. */
  paths(): readonly ResponsePath[];
  /** What a fetch of entities waits for before it is sent, so that others can leave with it. It picks what it sends at once. */
  readonly dispatch?: Promise<void> | undefined;
}

/** A compiled plan node. Never rejects: what fails is in `run.errors`. */
export type PlanStep = (run: PlanRun, batch: EntityBatch) => MaybePromise<void>;

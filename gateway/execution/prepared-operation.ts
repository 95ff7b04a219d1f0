import type { PlanNode, SubscriptionNode } from '@apollo/query-planner';
import type { DocumentNode, ExecutionResult, FieldNode, GraphQLField, GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { CoerceVariables, VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { Withheld } from '../authorization/documents/withheld.ts';
import type { Clause } from '../authorization/rules/clause.ts';
import type { DeferredOperation } from './defer/prepare-deferred.ts';
import type { PlanRun, ServiceMap } from './plan/plan-run.ts';
import type { Responder } from './shape/responder.ts';
import type { FieldCoordinate } from './shape/shape-run.ts';
import type { PlanTrace } from './trace/plan-trace.ts';

/** What an operation is run with. */
export interface ExecutionRequest {
  readonly services: ServiceMap;
  readonly context: RequestContext;
  /** Measures how long fetches to services in other processes wait for others to leave with; without it they do not wait. */
  readonly clock?: Clock | undefined;
  /** Records how it is run. */
  readonly trace?: PlanTrace | undefined;
}

/** A subscription as one stream of one subgraph, and what makes a response of each of its events. */
export interface PreparedSubscription {
  /** The subgraph that has the stream. */
  readonly serviceName: string;
  /** What to subscribe to there, without variables. The same string instance every time. */
  readonly fetchRequest: Pick<GraphQLServiceRequest, 'query' | 'operationName'>;
  /**
   * The operation's own selection of the stream: its arguments say which stream it is, `delivery` how its events are
   * delivered.
   */
  readonly field: {
    readonly node: FieldNode;
    readonly definition: GraphQLField<unknown, unknown> | undefined;
    /** Arguments of `@delivery`. */
    readonly delivery: Readonly<Record<string, unknown>> | undefined;
  };
  /** Variables that the stream depends on: streams of equal text and equal values of these are one. */
  readonly variablesUsed: readonly string[];
  /**
   * Completes an event with what other subgraphs know and shapes it. The event is only read, so that subscribers may share it.
   * `variables` are coerced. Never rejects for a failed fetch.
   */
  resumeWith(
    event: ExecutionResult,
    variables: VariableValues,
    request: ExecutionRequest,
  ): MaybePromise<ExecutionResult>;
}

/** Access to an operation of which not everyone may select everything. */
export interface OperationAccess {
  /** The conditions of all its fields. */
  readonly clauses: readonly Clause[];
  /** The policies that they name. */
  readonly policies: readonly string[];
  /** The operation for those who meet some of them, in the order of `clauses`. The same instance every time. */
  forThose(meeting: readonly boolean[]): PreparedOperation;
}

/** An operation that has been planned and compiled: everything that does not depend on the request. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  /** The schema that it is valid against. */
  readonly schema: GraphQLSchema;
  /** When it was planned and compiled, in epoch milliseconds, and how long that took. */
  readonly prepared: { readonly atMs: number; readonly durationMs: number };
  /** The most that it may cost; undefined for one without a limit. */
  readonly maxCost?: number | undefined;
  /** The most that it may cost in a subgraph; undefined where no subgraph, or not this one, has a limit. */
  readonly maxCostIn?: ((subgraphName: string) => number | undefined) | undefined;
  readonly kind: `${OperationTypeNode}`;
  readonly operationName: string | undefined;
  /** Subgraphs that the plan may call, in alphabetical order. */
  readonly serviceNames: readonly string[];
  /** Those of them that its caller must be allowed to use for any of it to run. */
  readonly requiredServices: readonly string[];
  /**
   * Other subgraphs that return the same for all that a required one is asked for, one of which is as good. Empty for
   * most.
   */
  readonly standInsFor: (serviceName: string) => readonly string[];
  readonly coerceVariables: CoerceVariables;
  /** The plan, for people who ask why. */
  readonly plan: PlanNode | SubscriptionNode | undefined;
  /** Runs what has to be fetched; for a subscription, what has to be fetched for an event. Undefined: nothing. */
  readonly runPlan: ((run: PlanRun) => MaybePromise<void>) | undefined;
  /** The client's response names by those of the plan, where they are others. */
  readonly clientNames: ReadonlyMap<string, string> | undefined;
  /** Whether its plan is another than the planner's, which would return wrong data. */
  readonly isCorrected: boolean;
  readonly respond: Responder;
  /** Subgraphs of the plan that may have given the value of a field. */
  readonly ownersOf: (field: FieldCoordinate | undefined) => readonly string[];
  /** The response is what this service answers, if it keeps to its schema. */
  readonly answeredBy: string | undefined;
  /** Only where a fragment has `@defer`. All else is of the operation without it, which any transport may run. */
  readonly deferred?: DeferredOperation;
  /** Undefined for an operation that anyone may run as it is. */
  readonly access?: OperationAccess;
  /** What of the document is left out for its caller; undefined for nothing. */
  readonly withheld?: Withheld | undefined;
  /** Subscriptions only. */
  readonly subscription?: PreparedSubscription;
}

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

export interface ExecutionRequest {
  readonly services: ServiceMap;
  readonly context: RequestContext;
  /** Measures how long fetches to services in other processes wait to be merged; without a clock they do not wait. */
  readonly clock?: Clock | undefined;
  readonly trace?: PlanTrace | undefined;
}

/** A subscription as one stream of one subgraph, with the code that turns each event into a response. */
export interface PreparedSubscription {
  readonly serviceName: string;
  /** Request for the stream, without variables. Always the same string instance. */
  readonly fetchRequest: Pick<GraphQLServiceRequest, 'query' | 'operationName'>;
  /** The client's selection of the stream; its arguments identify the stream. */
  readonly field: {
    readonly node: FieldNode;
    readonly definition: GraphQLField<unknown, unknown> | undefined;
    /** Arguments of `@delivery`, which say how events are delivered. */
    readonly delivery: Readonly<Record<string, unknown>> | undefined;
  };
  /** Variables that the stream depends on. Streams with equal text and equal values of these variables are shared. */
  readonly variablesUsed: readonly string[];
  /**
   * Completes an event with the data of other subgraphs and shapes it. Does not change the event, so that subscribers
   * may share it. `variables` are coerced. Never rejects for a failed fetch.
   */
  resumeWith(
    event: ExecutionResult,
    variables: VariableValues,
    request: ExecutionRequest,
  ): MaybePromise<ExecutionResult>;
}

/** Access to an operation with fields that not every caller may select. */
export interface OperationAccess {
  /** Conditions of all fields. */
  readonly clauses: readonly Clause[];
  /** Names of the policies in the conditions. */
  readonly policies: readonly string[];
  /**
   * Returns the operation for callers who meet some conditions, in the order of `clauses`. Always the same instance.
   */
  forThose(meeting: readonly boolean[]): PreparedOperation;
}

/** A planned and compiled operation: everything that does not depend on the request. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
  /** When planning ended, in epoch milliseconds, and how long planning and compiling took. */
  readonly prepared: { readonly atMs: number; readonly durationMs: number };
  /** Highest allowed cost; undefined without a limit. */
  readonly maxCost?: number | undefined;
  /** Highest allowed cost in a subgraph; undefined without a limit. */
  readonly maxCostIn?: ((subgraphName: string) => number | undefined) | undefined;
  readonly kind: `${OperationTypeNode}`;
  readonly operationName: string | undefined;
  /** Subgraphs that the plan may call, in alphabetical order. */
  readonly serviceNames: readonly string[];
  /** Subgraphs that the caller must be allowed to use for any part to run. */
  readonly requiredServices: readonly string[];
  /** Other subgraphs that can resolve everything requested from a required one. Usually empty. */
  readonly standInsFor: (serviceName: string) => readonly string[];
  readonly coerceVariables: CoerceVariables;
  /** The plan, for reports to people. */
  readonly plan: PlanNode | SubscriptionNode | undefined;
  /** Runs the fetches, for a subscription those of an event; undefined if there are none. */
  readonly runPlan: ((run: PlanRun) => MaybePromise<void>) | undefined;
  /** The client's response names by the plan's names, where they differ. */
  readonly clientNames: ReadonlyMap<string, string> | undefined;
  /** Whether the planner's plan was replaced because it would return wrong data. */
  readonly isCorrected: boolean;
  readonly respond: Responder;
  /** Returns the subgraphs of the plan that may have given the value of a field. */
  readonly ownersOf: (field: FieldCoordinate | undefined) => readonly string[];
  /** A service whose result is the response if the service conforms to its schema. */
  readonly answeredBy: string | undefined;
  /**
   * Present only if a fragment has `@defer`. The other members describe the operation without it, which any transport
   * can run.
   */
  readonly deferred?: DeferredOperation;
  /** Undefined if any caller may run the whole operation. */
  readonly access?: OperationAccess;
  /** Undefined if nothing is withheld from the caller. */
  readonly withheld?: Withheld | undefined;
  readonly subscription?: PreparedSubscription;
}

import type { PlanNode, SubscriptionNode } from '@apollo/query-planner';
import type {
  DocumentNode,
  ExecutionResult,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { CoerceVariables, VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { DeferredOperation } from './defer/prepare-deferred.ts';
import type { ActiveLabels, PlanningCaller } from './operation-caller.ts';
import type { PlanRun, ServiceMap } from './plan/plan-run.ts';
import type { Responder } from './shape/responder.ts';
import type { FieldCoordinate } from './shape/shape-run.ts';
import type { PlanTrace } from './trace/plan-trace.ts';

export interface ExecutionRequest {
  readonly services: ServiceMap;
  readonly context: Call;
  /** Measures how long fetches to services in other processes wait to be merged; without a clock they do not wait. */
  readonly clock?: Clock | undefined;
  readonly trace?: PlanTrace | undefined;
  /** Whether a result without errors may be a `WrittenResult`. Default: false. */
  readonly writesBody?: boolean | undefined;
}

/** A result without errors and extensions, either as data or as the body of its response. */
export interface WrittenResult extends ExecutionResult {
  readonly body?: Buffer;
}

/** A subscription as a stream of one subgraph, whose events are completed into responses. */
export interface PreparedSubscription {
  readonly serviceName: string;
  /** Request for the stream, without variables. Always the same string instance. */
  readonly fetchRequest: Pick<GraphQLServiceRequest, 'query' | 'operationName'>;
  readonly field: {
    readonly node: FieldNode;
    readonly definition: GraphQLField<unknown, unknown> | undefined;
    readonly delivery: Readonly<Record<string, unknown>> | undefined;
  };
  /** Streams with equal text and equal values of these variables are shared. */
  readonly variablesUsed: readonly string[];
  /**
   * Completes an event from other subgraphs and shapes it. Does not change the event, which subscribers may share.
   * `variables` are coerced. Never rejects for a failed fetch.
   */
  resumeWith(
    event: ExecutionResult,
    variables: VariableValues,
    request: ExecutionRequest,
  ): MaybePromise<ExecutionResult>;
}

/** What a caller may not select of an operation. */
export interface Withheld {
  readonly remaining: {
    /** Undefined if nothing remains. */
    readonly operation: OperationDefinitionNode | undefined;
    readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
    /** Fields of the original that are missing. */
    readonly missing: ReadonlySet<FieldNode>;
  };
  /** The errors for which the operation is refused as a whole. */
  refusalsOf(
    operation: Pick<PreparedOperation, 'kind'>,
    variables: Readonly<Record<string, unknown>>,
  ): readonly GraphQLError[];
  /** Reports what is withheld in the result of the remaining operation. */
  report(result: ExecutionResult, variables: Readonly<Record<string, unknown>>): ExecutionResult;
}

type ForCaller = MaybePromise<PreparedOperation | { readonly errors: readonly GraphQLError[] }>;

/** Variants of an operation whose plan depends on labels of `@override`, or whose selection on the caller's rights. */
interface OperationVariants {
  /** Returns the operation as it is planned for the labels. Variants of its own depend on rights alone. */
  forLabels(labels: ActiveLabels | undefined): ForCaller;
  /** The same, reduced to what the caller may select. */
  forCaller(caller: PlanningCaller): ForCaller;
}

/** Everything about an operation that does not depend on the request. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
  /** When planning ended, in epoch milliseconds, and how long it took with compiling. */
  readonly prepared: { readonly atMs: number; readonly durationMs: number };
  /** Undefined without a limit. */
  readonly maxCost?: number | undefined;
  readonly maxCostIn?: ((subgraphName: string) => number | undefined) | undefined;
  readonly kind: `${OperationTypeNode}`;
  readonly operationName: string | undefined;
  /** In alphabetical order. */
  readonly serviceNames: readonly string[];
  /** Subgraphs that the caller must be allowed to use. */
  readonly requiredServices: readonly string[];
  /** Other subgraphs that can resolve everything requested from a required one. Usually empty. */
  readonly standInsFor: (serviceName: string) => readonly string[];
  readonly coerceVariables: CoerceVariables;
  readonly plan: PlanNode | SubscriptionNode | undefined;
  /** Runs the fetches, for a subscription those of an event; undefined if there are none. */
  readonly runPlan: ((run: PlanRun) => MaybePromise<void>) | undefined;
  /** The client's response names by the plan's names, where they differ. */
  readonly clientNames: ReadonlyMap<string, string> | undefined;
  /** Whether the planner's plan was replaced because it would return wrong data. */
  readonly isCorrected: boolean;
  /** Most elements that the lists of a response may have together. Undefined without a limit. */
  readonly maxListItems?: number | undefined;
  readonly exceedsItems: Responder['exceedsItems'];
  readonly respond: Responder['respond'];
  readonly writeBody: Responder['writeBody'];
  /** Returns the subgraphs of the plan that may have given the value. */
  readonly ownersOf: (field: FieldCoordinate | undefined) => readonly string[];
  /** The service whose result is already the response, provided that the service conforms to its schema. */
  readonly executedBy: string | undefined;
  /** Set if a fragment has `@defer`. The other members describe the operation without it. */
  readonly deferred?: DeferredOperation;
  /** The active ones of the labels of `@override` that the operation uses; undefined if it uses none. */
  readonly activeLabels?: readonly string[];
  /** Undefined if the operation is the same for each caller. */
  readonly variants?: OperationVariants;
  /** Undefined if nothing is withheld from the caller. */
  readonly withheld?: Withheld | undefined;
  readonly subscription?: PreparedSubscription;
}

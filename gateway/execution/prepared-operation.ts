import { operationFromDocument } from '@apollo/federation-internals';
import type { PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { answersAsItStands } from './answers-as-it-stands.ts';
import { compilePlan } from './compile-plan.ts';
import { fetchesOf } from './fetches-of.ts';
import { type OperationParts, operationPartsOf } from './operation-parts.ts';
import type { PlanRun } from './plan-run.ts';
import { createResponder, type Responder } from './responder.ts';
import { type PreparedSubscription, prepareSubscription } from './subscription.ts';
import type { Supergraph } from './supergraph.ts';
import { type CoerceVariables, compileVariables } from './variables.ts';

/** An operation that has been planned and compiled: everything that does not depend on the request. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly kind: `${OperationTypeNode}`;
  readonly operationName: string | undefined;
  /** Subgraphs that the plan may call, in alphabetical order. */
  readonly serviceNames: readonly string[];
  readonly coerceVariables: CoerceVariables;
  /** The plan, for people who ask why. */
  readonly plan: PlanNode | SubscriptionNode | undefined;
  /** Runs what has to be fetched; for a subscription, what has to be fetched for an event. Undefined: nothing. */
  readonly runPlan: ((run: PlanRun) => MaybePromise<void>) | undefined;
  readonly respond: Responder;
  /** The response is what this service answers, if it keeps to its schema. */
  readonly answeredBy: string | undefined;
  /** Subscriptions only. */
  readonly subscription?: PreparedSubscription;
}

const planOf = (
  supergraph: Supergraph,
  document: DocumentNode,
  parts: OperationParts,
): PlanNode | SubscriptionNode | undefined => {
  const definitions = [parts.operation, ...parts.fragments.values()];
  return supergraph.planner.buildQueryPlan(
    operationFromDocument(supergraph.planningSchema, { ...document, definitions }, { validate: false }),
  ).node;
};

/** The one field of a subscription, which validation has made sure of; it may stand in a fragment. */
const subscriptionField = (supergraph: Supergraph, parts: OperationParts): PreparedSubscription['field'] => {
  const find = (set: SelectionSetNode): FieldNode | undefined => {
    for (const node of set.selections) {
      if (node.kind === 'Field') return node;
      const within = node.kind === 'InlineFragment' ? node : parts.fragments.get(node.name.value);
      const found = within === undefined ? undefined : find(within.selectionSet);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const node = find(parts.operation.selectionSet);
  if (node === undefined) throw new GraphQLError('A subscription needs one field.', { nodes: parts.operation });
  return { node, definition: supergraph.apiSchema.getSubscriptionType()?.getFields()[node.name.value] };
};

/** Plans and compiles a valid document's operation. Throws a `GraphQLError` for what the client can mend. */
export const prepareOperation = (
  supergraph: Supergraph,
  document: DocumentNode,
  operationName: string | undefined,
): PreparedOperation => {
  const parts = operationPartsOf(document, operationName);
  const { operation } = parts;
  if (supergraph.apiSchema.getRootType(operation.operation) === undefined) {
    throw new GraphQLError(`Schema is not configured to execute ${operation.operation} operation.`, {
      nodes: operation,
    });
  }
  const plan = planOf(supergraph, document, parts);
  const fetched = plan?.kind === 'Subscription' ? plan.rest : plan;
  const fetches = plan?.kind === 'Subscription' ? [plan.primary, ...fetchesOf(plan.rest)] : fetchesOf(plan);
  const prepared: PreparedOperation = {
    document,
    kind: operation.operation,
    operationName: operation.name?.value,
    serviceNames: [...new Set(fetches.map((fetch) => fetch.serviceName))].sort(),
    coerceVariables: compileVariables(supergraph.apiSchema, operation.variableDefinitions ?? []),
    plan,
    runPlan: fetched === undefined ? undefined : compilePlan(fetched, supergraph.relations, operation.operation),
    respond: createResponder(supergraph.apiSchema, parts),
    answeredBy: answersAsItStands(supergraph, parts, plan) ? fetches[0]?.serviceName : undefined,
  };
  if (plan?.kind !== 'Subscription') return prepared;
  const field = subscriptionField(supergraph, parts);
  return { ...prepared, subscription: prepareSubscription(prepared, plan.primary, field, supergraph.relations) };
};

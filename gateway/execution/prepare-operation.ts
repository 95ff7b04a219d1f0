import { operationFromDocument } from '@apollo/federation-internals';
import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { type DocumentNode, type FieldNode, GraphQLError, type SelectionSetNode } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import { createVariableCoercer } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Withheld } from '../authorization/documents/withheld.ts';
import { type OperationParts, operationPartsOf } from './operation-parts.ts';
import { compilePlan } from './plan/compile-plan.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import { fetchesOutside, nodeNamesOf } from './plan/node-fields.ts';
import { createStandIns } from './plan/stand-ins.ts';
import type { PreparedOperation, PreparedSubscription } from './prepared-operation.ts';
import { answersAsItStands } from './shape/passes-unshaped.ts';
import { createResponder } from './shape/responder.ts';
import { prepareSubscription } from './subscription.ts';
import type { Supergraph } from './supergraph.ts';

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
  const { value: name } = node.name;
  const definition = supergraph.apiSchema.getSubscriptionType()?.getFields()[name];
  return { node, definition, delivery: supergraph.deliveryOf(name) };
};

const namesOf = (fetches: readonly FetchNode[]): readonly string[] =>
  [...new Set(fetches.map(({ serviceName }) => serviceName))].sort();

/** The parts that are planned: undefined when nothing is left for the caller. */
const plannedParts = (parts: OperationParts, withheld: Withheld | undefined): OperationParts | undefined => {
  if (withheld === undefined) return parts;
  const { operation, fragments } = withheld.remaining;
  return operation === undefined ? undefined : { ...parts, operation, fragments };
};

/**
 * Plans and compiles a valid document's operation, without what is withheld from its caller. Throws a `GraphQLError` for
 * what the client can mend.
 */
export const prepareOperation = (
  supergraph: Supergraph,
  document: DocumentNode,
  operationName: string | undefined,
  clock: Pick<Clock, 'now'>,
  withheld?: Withheld,
): PreparedOperation => {
  const startedAtMs = clock.now();
  const parts = operationPartsOf(document, operationName);
  const { operation } = parts;
  const planned = plannedParts(parts, withheld);
  if (supergraph.apiSchema.getRootType(operation.operation) === undefined) {
    throw new GraphQLError(`Schema is not configured to execute ${operation.operation} operation.`, {
      nodes: operation,
    });
  }
  const plan = planned === undefined ? undefined : planOf(supergraph, document, planned);
  if (planned !== undefined && operation.operation === 'subscription' && plan?.kind !== 'Subscription')
    throw new GraphQLError('The field of a subscription must not be left out by "@skip" or "@include".', {
      nodes: operation,
    });
  const fetched = plan?.kind === 'Subscription' ? plan.rest : plan;
  const fetches = plan?.kind === 'Subscription' ? [plan.primary, ...fetchesOf(plan.rest)] : fetchesOf(plan);
  const nodeNames = nodeNamesOf(supergraph, planned ?? parts);
  const serviceNames = namesOf(fetches);
  const required = [...(plan?.kind === 'Subscription' ? [plan.primary] : []), ...fetchesOutside(fetched, nodeNames)];
  const prepared: PreparedOperation = {
    document,
    schema: supergraph.apiSchema,
    prepared: { atMs: clock.now(), durationMs: clock.now() - startedAtMs },
    kind: operation.operation,
    operationName: operation.name?.value,
    serviceNames,
    requiredServices: namesOf(required).filter((name) => name !== supergraph.nodeService),
    standInsFor: createStandIns(required, supergraph.ownersOfSelection),
    coerceVariables: createVariableCoercer(supergraph.apiSchema, operation.variableDefinitions ?? []),
    plan,
    runPlan: fetched === undefined ? undefined : compilePlan(fetched, supergraph, operation.operation, nodeNames),
    respond: createResponder(supergraph.apiSchema, parts, withheld?.remaining.missing),
    ownersOf: (field) => {
      const owners = field === undefined ? [] : supergraph.fieldOwners(field.typeName, field.fieldName);
      const asked = serviceNames.filter((name) => owners.includes(name));
      return asked.length > 0 ? asked : serviceNames;
    },
    answeredBy:
      withheld === undefined && answersAsItStands(supergraph, parts, plan) ? fetches[0]?.serviceName : undefined,
    ...(withheld === undefined ? {} : { withheld }),
  };
  if (planned === undefined || plan?.kind !== 'Subscription') return prepared;
  const field = subscriptionField(supergraph, planned);
  return { ...prepared, subscription: prepareSubscription(prepared, plan.primary, field, supergraph.relations) };
};

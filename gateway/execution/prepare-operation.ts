import type { FetchNode } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import { selectedFields } from '../../platform/graphql/selection/selection.ts';
import { type CoerceVariables, createVariableCoercer } from '../../platform/graphql/variables/variable-coercer.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { copyJson, isJsonObject } from '../../platform/text/json/json-object.ts';
import { defersOf, isActive, withoutDefer } from './defer/defer-directive.ts';
import { prepareDeferred } from './defer/prepare-deferred.ts';
import { completeOperation } from './execute-operation.ts';
import { aliasesOf, compileRewrites } from './fetch/data-rewrites.ts';
import { reportErrors } from './fetch/fetch-errors.ts';
import { type OperationParts, operationPartsOf } from './operation-parts.ts';
import { compilePlan } from './plan/compile-plan.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import { fetchesOutside, nodeNamesOf } from './plan/node-fields.ts';
import {
  type PlannedOperation,
  type Planning,
  planDeferredOperation,
  planningWith,
  planOperation,
} from './plan/plan-operation.ts';
import type { PlanRun } from './plan/plan-run.ts';
import { createStandIns } from './plan/stand-ins.ts';
import type { PreparedOperation, PreparedSubscription, Withheld } from './prepared-operation.ts';
import { passesUnshaped } from './shape/passes-unshaped.ts';
import { createResponder } from './shape/responder.ts';
import type { Supergraph } from './supergraph.ts';
import type { TypeRelations } from './type-relations.ts';

const prepareSubscription = (
  operation: PreparedOperation,
  primary: FetchNode,
  field: PreparedSubscription['field'],
  relations: TypeRelations,
): PreparedSubscription => {
  const { serviceName } = primary;
  const rewriteOutput = compileRewrites(primary.outputRewrites, relations);
  const aliases = aliasesOf(primary.outputRewrites);
  const mustOwn = rewriteOutput !== undefined || operation.runPlan !== undefined;

  const report = (run: PlanRun, event: ExecutionResult): void =>
    reportErrors(run, event.errors ?? [], serviceName, (path) => [path?.map((key) => aliases.get(String(key)) ?? key)]);

  return {
    serviceName,
    field,
    fetchRequest: { query: primary.operation, operationName: primary.operationName },
    variablesUsed: primary.variableUsages ?? [],
    resumeWith: (event, variables, request) => {
      const received = isJsonObject(event.data) ? event.data : {};
      const data = mustOwn ? copyJson(received) : received;
      rewriteOutput?.(data);
      return completeOperation(operation, data, variables, request, (run) => report(run, event));
    },
  };
};

/**
 * Each event of a subscription is one response, so variables must disable every `@defer`. An enabled literal is a
 * validation error.
 */
const refusingDefer = (coerce: CoerceVariables, parts: OperationParts): CoerceVariables => {
  const directives = defersOf(parts);
  return (given) => {
    const coerced = coerce(given);
    if (coerced.errors !== undefined) return coerced;
    const active = directives.find((directive) => isActive(directive, coerced.values));
    if (active === undefined) return coerced;
    return {
      errors: [new GraphQLError('A subscription cannot defer: "if" of its @defer has to be false.', { nodes: active })],
    };
  };
};

const subscriptionField = (supergraph: Supergraph, parts: OperationParts): PreparedSubscription['field'] => {
  const [field] = selectedFields(parts.operation.selectionSet, parts.fragments);
  if (field === undefined) throw new GraphQLError('A subscription needs one field.', { nodes: parts.operation });
  const { node } = field;
  const { value: name } = node.name;
  const definition = supergraph.apiSchema.getSubscriptionType()?.getFields()[name];
  return { node, definition, delivery: supergraph.deliveryOf(name) };
};

const namesOf = (fetches: readonly FetchNode[]): readonly string[] =>
  [...new Set(fetches.map(({ serviceName }) => serviceName))].sort();

const stripDefer = (parts: OperationParts, document: DocumentNode): OperationParts => {
  const definitions = [parts.operation, ...parts.fragments.values()];
  return operationPartsOf(withoutDefer({ ...document, definitions }), parts.operation.name?.value);
};

/** Plans the operation without its withheld parts. The result is never delivered incrementally. */
const planRemaining = (
  planning: Planning,
  document: DocumentNode,
  asked: OperationParts,
  { remaining: { operation, fragments, missing } }: Withheld,
): MaybePromise<PlannedOperation> => {
  // The shape uses the original document's nodes, because these are marked as missing.
  const shaped = { parts: asked, missing };
  if (operation === undefined)
    return { plan: undefined, isCorrected: false, parts: asked, shaped, clientNames: undefined };
  return planOperation(planning, stripDefer({ ...asked, operation, fragments }, document), shaped);
};

export interface PrepareOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Most elements that the lists of a response may have together. Default: any number. */
  readonly maxListItems?: number | undefined;
  /** What the caller may not select. */
  readonly withheld?: Withheld | undefined;
  /** The active labels of `@override`; undefined if the operation uses none. */
  readonly activeLabels?: readonly string[] | undefined;
}

interface Preparing extends PrepareOptions {
  readonly supergraph: Supergraph;
  readonly planning: Planning;
  readonly document: DocumentNode;
  readonly asked: OperationParts;
  /** Without `@defer`. */
  readonly parts: OperationParts;
  readonly startedAtMs: number;
}

const compileOperation = (
  { supergraph, planning, document, asked, parts, withheld, startedAtMs, clock, maxListItems }: Preparing,
  planned: PlannedOperation,
): PreparedOperation => {
  const defers = parts !== asked;
  const { operation } = parts;
  const { plan, isCorrected, clientNames } = planned;
  const isEmpty = withheld !== undefined && withheld.remaining.operation === undefined;
  if (!isEmpty && operation.operation === 'subscription' && plan?.kind !== 'Subscription')
    throw new GraphQLError('The field of a subscription must not be left out by "@skip" or "@include".', {
      nodes: operation,
    });
  const fetched = plan?.kind === 'Subscription' ? plan.rest : plan;
  const fetches = fetchesOf(plan);
  const nodeNames = nodeNamesOf(supergraph, planned.parts);
  const serviceNames = namesOf(fetches);
  const required = [...(plan?.kind === 'Subscription' ? [plan.primary] : []), ...fetchesOutside(fetched, nodeNames)];
  const coerce = createVariableCoercer(supergraph.apiSchema, operation.variableDefinitions ?? []);
  const prepared: PreparedOperation = {
    document,
    schema: supergraph.apiSchema,
    prepared: { atMs: clock.now(), durationMs: clock.now() - startedAtMs },
    kind: operation.operation,
    operationName: operation.name?.value,
    serviceNames,
    requiredServices: namesOf(required).filter((name) => name !== supergraph.nodeService),
    standInsFor: createStandIns(required, supergraph.ownersOfSelection),
    coerceVariables: defers && operation.operation === 'subscription' ? refusingDefer(coerce, asked) : coerce,
    plan,
    runPlan: fetched === undefined ? undefined : compilePlan(fetched, supergraph, operation.operation, nodeNames),
    isCorrected,
    clientNames,
    maxListItems,
    ...createResponder(supergraph.apiSchema, planned.shaped.parts, {
      clientNames,
      missing: planned.shaped.missing,
    }),
    ownersOf: (field) => {
      const owners = field === undefined ? [] : supergraph.fieldOwners(field.typeName, field.fieldName);
      const asked = serviceNames.filter((name) => owners.includes(name));
      return asked.length > 0 ? asked : serviceNames;
    },
    executedBy: withheld === undefined && passesUnshaped(supergraph, parts, plan) ? fetches[0]?.serviceName : undefined,
    ...(withheld === undefined ? {} : { withheld }),
  };
  if (plan?.kind !== 'Subscription') {
    if (!defers || withheld !== undefined) return prepared;
    const deferredPlanOf = (expanded: OperationParts) => planDeferredOperation(planning, expanded);
    return { ...prepared, deferred: prepareDeferred(supergraph, asked, parts, deferredPlanOf) };
  }
  const field = subscriptionField(supergraph, planned.parts);
  return { ...prepared, subscription: prepareSubscription(prepared, plan.primary, field, supergraph.relations) };
};

/** Throws or rejects with a `GraphQLError` for errors that the client can correct. */
export const prepareOperation = (
  supergraph: Supergraph,
  document: DocumentNode,
  operationName: string | undefined,
  options: PrepareOptions,
): MaybePromise<PreparedOperation> => {
  const { clock, withheld, activeLabels } = options;
  const startedAtMs = clock.now();
  const asked = operationPartsOf(document, operationName);
  const parts = defersOf(asked).length > 0 ? operationPartsOf(withoutDefer(document), operationName) : asked;
  const { operation } = parts;
  if (supergraph.apiSchema.getRootType(operation.operation) === undefined) {
    throw new GraphQLError(`Schema is not configured to execute ${operation.operation} operation.`, {
      nodes: operation,
    });
  }
  const planning = planningWith(supergraph, activeLabels ?? []);
  const preparing: Preparing = { supergraph, planning, document, asked, parts, startedAtMs, ...options };
  const planned =
    withheld === undefined ? planOperation(planning, parts) : planRemaining(planning, document, asked, withheld);
  return andThen(planned, (found) => {
    const compiled = compileOperation(preparing, found);
    return activeLabels === undefined ? compiled : { ...compiled, activeLabels };
  });
};

import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isObjectType,
  parse,
  visit,
} from 'graphql';
import { collectFields, type SelectionScope, type TypedSelection } from './collect-fields.ts';
import { type OperationParts, operationPartsOf } from './operation-parts.ts';
import type { Supergraph } from './supergraph.ts';
import type { TypeRelations } from './type-relations.ts';

const isOnlyFetch = (plan: PlanNode | SubscriptionNode | undefined): plan is FetchNode =>
  plan?.kind === 'Fetch' && plan.requires === undefined && plan.outputRewrites === undefined;

/** A condition on a type that clients do not know cannot be read against what they see. */
const namesKnownTypesOnly = (schema: GraphQLSchema, document: DocumentNode): boolean => {
  let known = true;
  visit(document, {
    NamedType: (node, _key, parent) => {
      const isCondition =
        parent !== undefined &&
        'kind' in parent &&
        (parent.kind === 'InlineFragment' || parent.kind === 'FragmentDefinition');
      if (isCondition && !isCompositeType(schema.getType(node.name.value))) known = false;
    },
  });
  return known;
};

interface Sides {
  readonly asked: SelectionScope;
  readonly fetched: SelectionScope;
  readonly relations: TypeRelations;
}

/** Same names in the same order, all the way down, and no value among them that clients must not see. */
const isSame = (sides: Sides, asked: readonly TypedSelection[], fetched: readonly TypedSelection[]): boolean => {
  const type = asked[0]?.declaredType;
  // What an object of an abstract type has depends on the object.
  if (!isObjectType(type)) return false;
  const askedFields = collectFields(sides.asked, asked, type);
  const fetchedFields = collectFields(sides.fetched, fetched, type);
  if (askedFields.length !== fetchedFields.length) return false;
  return askedFields.every((field, index) => {
    const other = fetchedFields[index];
    if (
      other === undefined ||
      other.responseName !== field.responseName ||
      other.fieldName !== field.fieldName ||
      field.type === undefined
    )
      return false;
    const named = getNamedType(field.type);
    if (isEnumType(named)) return named.getValues().length === sides.relations.enumValueNames(named.name).length;
    return !isCompositeType(named) || isSame(sides, field.subSelections, other.subSelections);
  });
};

/**
 * Whether what the plan's only fetch answers is the response already, once it comes from an executor that keeps to the subgraph's schema:
 * the planner has sent the operation on as it was. Composition makes no field stricter than its subgraph has it, so nulls are in place too.
 */
export const answersAsItStands = (
  supergraph: Supergraph,
  parts: OperationParts,
  plan: PlanNode | SubscriptionNode | undefined,
): boolean => {
  const { apiSchema: schema, relations } = supergraph;
  const rootType = schema.getRootType(parts.operation.operation);
  if (!isOnlyFetch(plan) || parts.conditionVariables.length > 0 || rootType === undefined || rootType === null)
    return false;
  const document = parse(plan.operation, { noLocation: true });
  if (!namesKnownTypesOnly(schema, document)) return false;
  const sent = operationPartsOf(document, undefined);
  const sides: Sides = {
    asked: { schema, fragments: parts.fragments, conditions: {} },
    fetched: { schema, fragments: sent.fragments, conditions: {} },
    relations,
  };
  return isSame(
    sides,
    [{ selectionSet: parts.operation.selectionSet, declaredType: rootType }],
    [{ selectionSet: sent.operation.selectionSet, declaredType: rootType }],
  );
};

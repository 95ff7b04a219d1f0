import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isObjectType,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type OperationParts, operationPartsOf } from '../operation-parts.ts';
import type { Supergraph } from '../supergraph.ts';
import type { TypeRelations } from '../type-relations.ts';
import { collectFields, type SelectionScope, type TypedSelection } from './collect-fields.ts';

const onlyFetchOf = (plan: PlanNode | SubscriptionNode | undefined): FetchNode | undefined => {
  const only = plan?.kind === 'Subscription' && plan.rest === undefined ? plan.primary : plan;
  return only?.kind === 'Fetch' && only.requires === undefined && only.outputRewrites === undefined ? only : undefined;
};

/** A condition on a type that clients do not know cannot be evaluated with their schema. */
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

/** Each variable doubles the number of comparisons. */
const mostConditions = 3;

const settingsOf = (names: readonly string[]): readonly Readonly<Record<string, boolean>>[] =>
  Array.from({ length: 2 ** names.length }, (_, setting) =>
    Object.fromEntries(names.map((name, index) => [name, ((setting >>> index) & 1) === 1])),
  );

interface Sides {
  readonly asked: SelectionScope;
  readonly fetched: SelectionScope;
  readonly relations: TypeRelations;
}

/** Whether names and order are the same at all depths, and no enum has values hidden from clients. */
const isSame = (sides: Sides, asked: readonly TypedSelection[], fetched: readonly TypedSelection[]): boolean => {
  const type = asked[0]?.declaredType;
  // The fields of an abstract type depend on the object.
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
 * Whether the result of the only fetch, or the event of a subscription without further fetches, is already the response
 * if it is from a service that conforms to its schema.
 * Composition makes no field stricter than its subgraph does, so nulls are correct too.
 */
export const passesUnshaped = (
  supergraph: Supergraph,
  parts: OperationParts,
  plan: PlanNode | SubscriptionNode | undefined,
): boolean => {
  const { apiSchema: schema, relations } = supergraph;
  const rootType = schema.getRootType(parts.operation.operation);
  const { conditionVariables } = parts;
  const fetch = onlyFetchOf(plan);
  if (fetch === undefined || conditionVariables.length > mostConditions || rootType === undefined || rootType === null)
    return false;
  const document = parse(fetch.operation, { noLocation: true });
  if (!namesKnownTypesOnly(schema, document)) return false;
  const sent = operationPartsOf(document, undefined);
  const typed = (set: SelectionSetNode): readonly TypedSelection[] => [{ selectionSet: set, declaredType: rootType }];
  return settingsOf(conditionVariables).every((conditions) => {
    const sides: Sides = {
      asked: { schema, fragments: parts.fragments, conditions },
      fetched: { schema, fragments: sent.fragments, conditions },
      relations,
    };
    return isSame(sides, typed(parts.operation.selectionSet), typed(sent.operation.selectionSet));
  });
};

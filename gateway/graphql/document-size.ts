import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fieldCost, type KnownVariables } from './field-cost.ts';

export interface DocumentSize {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  /** Fields that the answer may hold, and what is read for them. */
  cost: number;
  /** Whether the cost depends on a variable. */
  variableSize: boolean;
}

/** Spreads looked into for each field that the cost may count. A spread alone costs nothing, and one may stand for two, those for four... */
const spreadsPerCost = 4;

const fieldOf = (type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

/**
 * Measures all operations of a document. Stops when the cost is above `ceiling`, so that a bomb of nested fragments costs no more to
 * refuse than the largest document that is allowed.
 */
export const measureDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  ceiling: number,
  variables: KnownVariables,
): DocumentSize => {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const size: DocumentSize = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0, variableSize: false };
  // A fragment that is spread often is measured as often: that is what executing it costs. Cycles are another rule's to report.
  let spreads = 0;
  const walk = (
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    depth: number,
    factor: number,
    inside: ReadonlySet<string>,
  ) => {
    if (size.cost > ceiling) return;
    if (spreads > ceiling * spreadsPerCost) {
      size.cost = ceiling + 1;
      return;
    }
    for (const selection of set.selections) {
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        if (selection.alias !== undefined) size.aliases += 1;
        if (depth === 1) size.rootFields += 1;
        const field = fieldOf(type, selection.name.value);
        const cost = fieldCost(selection, field, variables);
        size.cost += factor * cost.own;
        size.variableSize ||= cost.variableSize;
        size.depth = Math.max(size.depth, depth);
        if (selection.selectionSet !== undefined) {
          const below = field === undefined ? undefined : getNamedType(field.type);
          walk(selection.selectionSet, below, depth + 1, factor * cost.factor, inside);
        }
        continue;
      }
      const named = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
      if (named !== undefined) spreads += 1;
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined || (named !== undefined && inside.has(named))) continue;
      const condition = fragment.typeCondition?.name.value;
      walk(
        fragment.selectionSet,
        condition === undefined ? type : schema.getType(condition),
        depth,
        factor,
        named === undefined ? inside : new Set(inside).add(named),
      );
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    size.directives += definition.directives?.length ?? 0;
    walk(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, 1, 1, new Set());
  }
  return size;
};

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { maxDocumentNesting } from '../../platform/graphql/parse-document.ts';
import { fieldCost, type KnownVariables } from './field-cost.ts';

export interface DocumentSize {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  /** Fields that the answer may hold, and what is read for them. */
  cost: number;
  /** Spreads of named fragments, those in fragments as often as these are spread. */
  spreads: number;
  /** Fragments in fragments, those that no operation spreads included. */
  fragmentDepth: number;
  /** Whether the cost depends on a variable. */
  variableSize: boolean;
}

export interface MeasuredDocument extends DocumentSize {
  /** Selections that were looked at to know all this: no more than the document has. */
  readonly visited: number;
}

/** Whatever follows spreads calls itself for each fragment in a fragment. */
export const maxFragmentDepth = maxDocumentNesting;

/** Counts stop here, so that their sums and products stay finite. */
const endless = Number.MAX_SAFE_INTEGER;
const bounded = (count: number): number => Math.min(count, endless);

const empty = (): DocumentSize => ({
  depth: 0,
  aliases: 0,
  directives: 0,
  rootFields: 0,
  cost: 0,
  spreads: 0,
  fragmentDepth: 0,
  variableSize: false,
});

/** Adds the size of a part, which is answered `factor` times. `below` is 1 for the selections of a field. */
const add = (size: DocumentSize, part: DocumentSize, factor: number, below: 0 | 1): void => {
  size.depth = Math.max(size.depth, part.depth + (part.depth === 0 ? 0 : below));
  size.aliases = bounded(size.aliases + part.aliases);
  size.directives = bounded(size.directives + part.directives);
  if (below === 0) size.rootFields = bounded(size.rootFields + part.rootFields);
  size.cost = bounded(size.cost + bounded(factor * part.cost));
  size.spreads = bounded(size.spreads + part.spreads);
  size.fragmentDepth = Math.max(size.fragmentDepth, part.fragmentDepth);
  size.variableSize ||= part.variableSize;
};

const fieldOf = (type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

/**
 * Measures all operations of a document. A fragment counts as often as it is spread, and is looked into once: it costs
 * the same wherever it is spread. Of a cycle, which another rule reports, one round is counted.
 */
export const measureDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: KnownVariables,
): MeasuredDocument => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, DocumentSize>();
  let visited = 0;
  let level = 0;

  const sizeOfFragment = (name: string): DocumentSize => {
    let size = known.get(name);
    // What is nested deeper is refused, and would be measured by as many calls in calls.
    if (size === undefined && level > maxFragmentDepth) return empty();
    if (size === undefined) {
      const fragment = fragments.get(name);
      // While it is being measured it counts as nothing, which ends a cycle.
      known.set(name, empty());
      level += 1;
      size =
        fragment === undefined
          ? empty()
          : sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
      level -= 1;
      size.fragmentDepth += 1;
      known.set(name, size);
    }
    return size;
  };

  const sizeOf = (set: SelectionSetNode, type: GraphQLNamedType | undefined): DocumentSize => {
    const size = empty();
    for (const selection of set.selections) {
      visited += 1;
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        size.spreads += 1;
        add(size, sizeOfFragment(selection.name.value), 1, 0);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        add(size, sizeOf(selection.selectionSet, condition === undefined ? type : schema.getType(condition)), 1, 0);
      } else {
        if (selection.alias !== undefined) size.aliases += 1;
        size.rootFields += 1;
        size.depth = Math.max(size.depth, 1);
        const field = fieldOf(type, selection.name.value);
        const cost = fieldCost(selection, field, variables, type);
        size.cost = bounded(size.cost + cost.own);
        size.variableSize ||= cost.variableSize;
        if (selection.selectionSet === undefined) continue;
        const below = field === undefined ? undefined : getNamedType(field.type);
        add(size, sizeOf(selection.selectionSet, below), cost.factor, 1);
      }
    }
    return size;
  };

  const size = empty();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    size.directives += definition.directives?.length ?? 0;
    add(size, sizeOf(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined), 1, 0);
  }
  for (const name of fragments.keys())
    size.fragmentDepth = Math.max(size.fragmentDepth, sizeOfFragment(name).fragmentDepth);
  return { ...size, visited };
};

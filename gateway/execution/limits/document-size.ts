import { type DocumentNode, type GraphQLNamedType, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import { maxDocumentNesting } from '../../../platform/graphql/parse-document.ts';
import { fragmentsOf, typeOn } from '../../../platform/graphql/selection/selection.ts';
import { costRulesOf } from '../cost/declared/cost-rules.ts';
import type { KnownVariables } from '../cost/declared/field-list-size.ts';
import type { SizedFields } from '../cost/declared/ruled-field-cost.ts';
import { fieldCost } from '../cost/field-cost.ts';
import { MergedCosts } from '../cost/merged-costs.ts';
import { repeatedSelections } from '../cost/merged-selections.ts';

export interface DocumentSize {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  /** Cost of the fields in the response and of reading them. What fragments repeat counts once. */
  cost: number;
  /** The cost, with each repetition counted: a measure of the work before the fields are merged. */
  repeatedCost: number;
  /** Spreads of named fragments; nested ones count each time. */
  spreads: number;
  /** Nesting of fragments, including unused ones. */
  fragmentDepth: number;
  variableSize: boolean;
  /** The first reason why a field must not be selected like this. */
  problem?: string | undefined;
}

/** Cost of all fields of one name. The parent field may give the size of their lists. */
interface SizedCost {
  each: number;
  once: number;
  /** Total if the parent gives no size. */
  otherwise: number;
}

/** A part whose size depends on the parent field: see `settle`. */
interface PartSize extends Omit<DocumentSize, 'repeatedCost'> {
  sized?: Map<string, SizedCost>;
}

export interface MeasuredDocument extends DocumentSize {
  /** Number of visited selections, at most the number in the document. */
  readonly visited: number;
}

/** Nested spreads are followed by recursive calls. */
export const maxFragmentDepth = maxDocumentNesting;

/** Upper bound of counts, so that sums and products stay finite. */
const endless = Number.MAX_SAFE_INTEGER;
const bounded = (count: number): number => Math.min(count, endless);

const empty = (): PartSize => ({
  depth: 0,
  aliases: 0,
  directives: 0,
  rootFields: 0,
  cost: 0,
  spreads: 0,
  fragmentDepth: 0,
  variableSize: false,
});

const addSized = (size: PartSize, name: string, { each, once, otherwise }: SizedCost): void => {
  size.sized ??= new Map();
  const known = size.sized.get(name) ?? { each: 0, once: 0, otherwise: 0 };
  known.each = bounded(known.each + each);
  known.once = bounded(known.once + once);
  known.otherwise = bounded(known.otherwise + otherwise);
  size.sized.set(name, known);
};

const settle = (part: PartSize, by: SizedFields | undefined): number => {
  let { cost } = part;
  for (const [name, { each, once, otherwise }] of part.sized ?? [])
    cost = bounded(cost + (by?.names.has(name) ? bounded(once + bounded(each * by.size)) : otherwise));
  return cost;
};

/** Adds a part's size without its cost. `below` is 1 for the selections of a field. */
const add = (size: PartSize, part: PartSize, below: 0 | 1): void => {
  size.depth = Math.max(size.depth, part.depth + (part.depth === 0 ? 0 : below));
  size.aliases = bounded(size.aliases + part.aliases);
  size.directives = bounded(size.directives + part.directives);
  if (below === 0) size.rootFields = bounded(size.rootFields + part.rootFields);
  size.spreads = bounded(size.spreads + part.spreads);
  size.fragmentDepth = Math.max(size.fragmentDepth, part.fragmentDepth);
  size.variableSize ||= part.variableSize;
  size.problem ??= part.problem;
};

const addHere = (size: PartSize, part: PartSize): void => {
  add(size, part, 0);
  size.cost = bounded(size.cost + part.cost);
  for (const [name, cost] of part.sized ?? []) addSized(size, name, cost);
};

/** Cost of each mutation in addition to its fields, as in Apollo Router; the specification of `@cost` has none. */
const mutationCost = 10;

/**
 * Measures all operations of a document. A fragment counts at each spread, but is visited once. A cycle, which another
 * rule reports, counts once.
 */
export const measureDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: KnownVariables,
): MeasuredDocument => {
  const rules = costRulesOf(schema);
  const fragments = fragmentsOf(document);
  const known = new Map<string, PartSize>();
  let visited = 0;
  let level = 0;

  const sizeOfFragment = (name: string): PartSize => {
    let size = known.get(name);
    // Deeper fragments are refused anyway, and would need as many nested calls.
    if (size === undefined && level > maxFragmentDepth) return empty();
    if (size === undefined) {
      const fragment = fragments.get(name);
      // Counts as empty during the measurement, which ends a cycle.
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

  const sizeOf = (set: SelectionSetNode, type: GraphQLNamedType | undefined): PartSize => {
    const size = empty();
    for (const selection of set.selections) {
      visited += 1;
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        size.spreads += 1;
        addHere(size, sizeOfFragment(selection.name.value));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        addHere(size, sizeOf(selection.selectionSet, typeOn(schema, selection.typeCondition?.name.value, type)));
      } else {
        if (selection.alias !== undefined) size.aliases += 1;
        size.rootFields += 1;
        size.depth = Math.max(size.depth, 1);
        const { cost, below } = fieldCost(selection, rules, { parent: type, variables });
        size.variableSize ||= cost.variableSize;
        size.problem ??= cost.problem;

        const part = selection.selectionSet === undefined ? undefined : sizeOf(selection.selectionSet, below);
        const each = bounded(cost.each + (part === undefined ? 0 : settle(part, cost.sized)));
        const otherwise = bounded(cost.once + bounded(cost.factor * each));
        if (rules?.isSizedByParent(selection.name.value))
          addSized(size, selection.name.value, { once: cost.once, each, otherwise });
        else size.cost = bounded(size.cost + otherwise);
        if (part !== undefined) add(size, part, 1);
      }
    }
    return size;
  };

  const size = empty();
  let added = 0;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    size.directives += definition.directives?.length ?? 0;
    addHere(size, sizeOf(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined));
    if (rules !== undefined && definition.operation === 'mutation') added += mutationCost;
  }
  size.cost = bounded(size.cost + added);
  for (const name of fragments.keys())
    size.fragmentDepth = Math.max(size.fragmentDepth, sizeOfFragment(name).fragmentDepth);
  /** Undefined if nothing is repeated. */
  const mergedCost = (): number | undefined => {
    // Deeper fragments are refused anyway, and would need as many nested calls.
    const merged = size.fragmentDepth > maxFragmentDepth ? undefined : repeatedSelections(schema, document);
    if (merged === undefined) return undefined;
    const costs = new MergedCosts(schema, variables);
    return merged.roots.reduce((sum, root) => bounded(sum + costs.of(root, undefined)), added);
  };
  const { sized: _, ...whole } = size;
  const repeatedCost = settle(size, undefined);
  return { ...whole, cost: mergedCost() ?? repeatedCost, repeatedCost, visited };
};

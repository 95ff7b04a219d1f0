import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoFragmentCyclesRule,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  validate,
} from 'graphql';
import { fragmentsOf, responseNameOf } from '../../../platform/graphql/selection/selection.ts';
import { addTo } from '../../../platform/runtime/lists/lists.ts';
import { type CostlyField, costliestFields } from '../cost/costly-fields.ts';
import type { KnownVariables } from '../cost/declared/field-list-size.ts';
import { onlyOperation } from '../cost/operation-cost.ts';
import type { VariableCheck } from '../operation-limits.ts';
import { tooComplex } from '../too-complex.ts';
import { cappedRule } from '../validation/capped-rule.ts';
import { type DocumentSize, maxFragmentDepth, measureDocument } from './document-size.ts';
import { introspectionError } from './introspection-size.ts';

/**
 * Validation compares all pairs of fields with one response name in one place, and of fragments spread in one place. A
 * hundred fragments that all select `id` and `name` have ten thousand pairs. Counting also has a bound.
 */
export const maxPairs = 50_000;
export const maxVisited = 200_000;

/** Depth of fields. Only a cycle of fragments exceeds it, which another rule reports. */
const maxLevels = 1000;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

interface DocumentOverlap {
  readonly pairs: number;
  readonly visited: number;
}

/** Includes unused fragments. */
export const measureOverlap = (document: DocumentNode): DocumentOverlap => {
  const fragments = fragmentsOf(document);
  const spread = new Set<string>();
  let pairs = 0;
  let visited = 0;
  const isOver = () => pairs > maxPairs || visited > maxVisited;

  /** Counts the pairs in sets that are merged into one object, and below. */
  const countIn = (sets: readonly SelectionSetNode[], level: number): void => {
    const counts = new Map<string, number>();
    const below = new Map<string, SelectionSetNode[]>();
    const inside = new Set<string>();
    const enter = (selection: SelectionNode): void => {
      if (isOver()) return;
      visited += 1;
      if (selection.kind === Kind.FIELD) {
        const name = responseNameOf(selection);
        const before = counts.get(name) ?? 0;
        pairs += before;
        counts.set(name, before + 1);
        if (selection.selectionSet !== undefined) addTo(below, name, selection.selectionSet);
        return;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        for (const inner of selection.selectionSet.selections) enter(inner);
        return;
      }
      const { value: name } = selection.name;
      spread.add(name);
      if (inside.has(name)) return;
      inside.add(name);
      // Validation compares two fragments once for a document, so the largest place counts, not the sum.
      if (pairsOf(inside.size) > maxPairs) pairs = Math.max(pairs, pairsOf(inside.size));
      for (const inner of fragments.get(name)?.selectionSet.selections ?? []) enter(inner);
    };
    for (const set of sets) for (const selection of set.selections) enter(selection);
    if (level === maxLevels) return;
    for (const children of below.values()) if (!isOver()) countIn(children, level + 1);
  };

  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) countIn([node.selectionSet], 1);
  for (const [name, node] of fragments) if (!spread.has(name)) countIn([node.selectionSet], 1);
  return { pairs: isOver() ? Math.max(pairs, maxPairs + 1) : pairs, visited };
};

export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  readonly maxDirectives: number;
  readonly maxCost: number;
}

/** Tools read the schema with one deep query. `__typename` is not included. */
const isIntrospection = (document: DocumentNode): boolean =>
  document.definitions.every(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION ||
      node.selectionSet.selections.every(
        (field) => field.kind === Kind.FIELD && (field.name.value === '__schema' || field.name.value === '__type'),
      ),
  );

/** Larger numbers are not reported exactly, and counting stops at some number anyway. */
const largestReported = 1_000_000;

const sentenceOf = (what: string, is: number, may: number): string =>
  `The ${what} of the query is ${numberText(is)}; at most ${may} is allowed.`;

/**
 * Allowed spreads and repetitions for each unit of cost. Both are free, but planning visits each, and a spread may lead
 * to any number of others.
 */
const repetitionsPerCost = 4;

const overlapSentence = `The query has more than ${maxPairs} pairs of fields with the same response name, or of fragments, at the same place, which is the most that is allowed.`;

interface RefusedCost {
  /** At most the largest reported number: see `isLowerBound`. */
  readonly estimated: number;
  /** Set if the cost may be higher, because counting stopped or variables are unknown. */
  readonly isLowerBound?: true;
  readonly limit: number;
  readonly fields: readonly CostlyField[];
}

export const subgraphCostError = (subgraph: string, cost: number, limit: number): GraphQLError =>
  tooComplex(
    `The cost of the query in the subgraph "${subgraph}" is ${numberText(cost)}; at most ${limit} is allowed.`,
    {
      cost: {
        estimated: Math.min(cost, largestReported),
        ...(cost > largestReported ? { isLowerBound: true } : {}),
        limit,
        subgraph,
      },
    },
  );

interface CostSubject {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: KnownVariables;
  readonly maxCost: number;
}

const numberText = (number: number): string =>
  number > largestReported ? `more than ${largestReported}` : String(number);

const costErrorOf = (
  size: DocumentSize,
  { schema, document, variables, maxCost }: CostSubject,
): GraphQLError | undefined => {
  const { cost, repeatedCost, spreads, fragmentDepth, variableSize } = size;
  const most = maxCost * repetitionsPerCost;
  if (cost <= maxCost) {
    if (spreads > most) return tooComplex(sentenceOf('cost in spreads of fragments', spreads, most));
    return repeatedCost > most ? tooComplex(sentenceOf('cost with all repetitions', repeatedCost, most)) : undefined;
  }
  const isAtLeast = variables === undefined && variableSize && cost <= largestReported;
  // Deeper fragments are refused anyway, and would need as many nested calls.
  const fields = fragmentDepth > maxFragmentDepth ? [] : costliestFields(schema, document, variables);
  const named = fields.map((field) => `${field.path} (${numberText(field.cost)})`).join(', ');
  const sentence = `The cost of the query is ${isAtLeast ? 'at least ' : ''}${numberText(cost)}; at most ${maxCost} is allowed.`;
  const refused: RefusedCost = {
    estimated: Math.min(cost, largestReported),
    ...(isAtLeast || cost > largestReported ? { isLowerBound: true } : {}),
    limit: maxCost,
    fields: fields.map((field) => ({ ...field, cost: Math.min(field.cost, largestReported) })),
  };
  return tooComplex(named === '' ? sentence : `${sentence} Its costliest fields: ${named}.`, { cost: refused });
};

/** Checks the limits that do not depend on variables. */
export const brokenLimits = (schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): GraphQLError[] => {
  const size = measureDocument(schema, document, undefined);
  const checks: [string, number, number][] = [
    // graphql-js limits the depth of introspection; another setting decides whether it is allowed.
    ['depth', isIntrospection(document) ? 0 : size.depth, limits.maxDepth],
    ['number of aliases', size.aliases, limits.maxAliases],
    ['number of root fields', size.rootFields, limits.maxRootFields],
    ['number of directives', size.directives, limits.maxDirectives],
    ['nesting of fragments', size.fragmentDepth, maxFragmentDepth],
  ];
  const broken = checks.flatMap(([what, is, may]) => (is > may ? tooComplex(sentenceOf(what, is, may)) : []));
  if (size.problem !== undefined) broken.push(new GraphQLError(size.problem));
  const dear = costErrorOf(size, { schema, document, variables: undefined, maxCost: limits.maxCost });
  if (dear !== undefined) broken.push(dear);
  if (broken.length > 0) return broken;
  const introspects = introspectionError(schema, document);
  if (introspects !== undefined) return [introspects];
  // The cost limit also bounds a document's expanded size, so the overlap is measured last.
  if (measureOverlap(document).pairs <= maxPairs) return broken;
  // A cycle of fragments has any number of pairs, so the cycle is reported instead.
  const circles = validate(schema, document, [cappedRule(NoFragmentCyclesRule)]);
  return circles.length > 0 ? [...circles] : [tooComplex(overlapSentence)];
};

export const documentLimitsRule =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      for (const error of brokenLimits(context.getSchema(), document, limits)) context.reportError(error);
      return false;
    },
  });

/** Returns undefined if the cost does not depend on variables. */
export const costCheckOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  maxCost: number,
): VariableCheck | undefined => {
  const run = onlyOperation(document, operationName);
  if (!measureDocument(schema, run, undefined).variableSize) return undefined;
  return (variables) => {
    const size = measureDocument(schema, run, variables);
    if (size.problem !== undefined) return new GraphQLError(size.problem);
    return costErrorOf(size, { schema, document: run, variables, maxCost });
  };
};

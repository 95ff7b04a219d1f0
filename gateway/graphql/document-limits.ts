import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoFragmentCyclesRule,
  type ValidationContext,
  validate,
} from 'graphql';
import type { KnownVariables } from '../cost/field-list-size.ts';
import { cappedRule } from '../execution/request/capped-rule.ts';
import { type CostlyField, costliestFields } from './costly-fields.ts';
import { maxPairs, measureOverlap } from './document-overlap.ts';
import { type DocumentSize, maxFragmentDepth, measureDocument } from './document-size.ts';
import { onlyOperation } from './operation-cost.ts';

/** How large one GraphQL document may be. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  readonly maxDirectives: number;
  readonly maxCost: number;
}

/** Fields of the schema's own description, which tools ask for in one deep query. `__typename` is not one of them. */
const isIntrospection = (document: DocumentNode): boolean =>
  document.definitions.every(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION ||
      node.selectionSet.selections.every(
        (field) => field.kind === Kind.FIELD && (field.name.value === '__schema' || field.name.value === '__type'),
      ),
  );

/** Above this the exact number is of no use to a reader, and counting stops at some number anyway. */
const largestReported = 1_000_000;

const sentenceOf = (what: string, is: number, may: number): string =>
  `The ${what} of the query is ${is > largestReported ? `more than ${largestReported}` : is}; at most ${may} is allowed.`;

/**
 * Spreads for each field that the cost may count. A spread costs nothing by itself, but may lead to any number of
 * others.
 */
const spreadsPerCost = 4;

const overlapSentence = `The query has more than ${maxPairs} pairs of fields with the same response name, or of fragments, at the same place, which is the most that is allowed.`;

const tooComplex = (sentence: string, extensions: object = {}): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false, ...extensions } });

/** What a refusal for its cost says of an operation. */
export interface RefusedCost {
  /** No more than is reported: see `isLowerBound`. */
  readonly estimated: number;
  /** True where it may cost more: counting has stopped, or its variables are not known. */
  readonly isLowerBound?: true;
  readonly limit: number;
  /** The fields that cost the most by themselves. */
  readonly fields: readonly CostlyField[];
}

/** The error for an operation that costs too much in one subgraph. */
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

/** The error for a document that costs too much, or spreads too many fragments. Undefined for one that does not. */
const costErrorOf = (
  size: DocumentSize,
  { schema, document, variables, maxCost }: CostSubject,
): GraphQLError | undefined => {
  const { cost, spreads, fragmentDepth, variableSize } = size;
  if (cost <= maxCost && spreads <= maxCost * spreadsPerCost) return undefined;
  if (cost <= maxCost) return tooComplex(sentenceOf('cost in spreads of fragments', spreads, maxCost * spreadsPerCost));
  const isAtLeast = variables === undefined && variableSize && cost <= largestReported;
  // Fragments that are nested deeper are refused for that, and would be followed by as many calls in calls.
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

/** The limits that a document breaks whatever its variables will be, each with the number that is allowed. */
export const brokenLimits = (schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): GraphQLError[] => {
  const size = measureDocument(schema, document, undefined);
  const checks: [string, number, number][] = [
    // graphql-js bounds the depth of introspection; whether it is answered at all is a setting of its own.
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
  // Expanded, a document that costs no more than is allowed is no larger than that.
  if (broken.length > 0 || measureOverlap(document).pairs <= maxPairs) return broken;
  // Fragments in a circle have any number of pairs: the circle is what is wrong with them.
  const circles = validate(schema, document, [cappedRule(NoFragmentCyclesRule)]);
  return circles.length > 0 ? [...circles] : [tooComplex(overlapSentence)];
};

/** The same as a validation rule. It looks at the document as a whole. */
export const documentLimitsRule =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      for (const error of brokenLimits(context.getSchema(), document, limits)) context.reportError(error);
      return false;
    },
  });

/** Says what is wrong with coerced variables, undefined for nothing. */
export type VariableCheck = (variables: Readonly<Record<string, unknown>>) => GraphQLError | undefined;

/**
 * The limit of cost for an operation whose lists have sizes in variables: what it costs is known only with their values.
 * Undefined for one that costs the same with all values.
 */
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

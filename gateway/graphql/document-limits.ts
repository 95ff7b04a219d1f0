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
import { cappedRule } from '../execution/request/capped-rule.ts';
import { maxPairs, measureOverlap } from './document-overlap.ts';
import { type DocumentSize, maxFragmentDepth, measureDocument } from './document-size.ts';
import type { KnownVariables } from './field-cost.ts';

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

/** Above this the exact number is of no use to a reader. */
const largestReported = 1_000_000;

const sentenceOf = (what: string, is: number, may: number): string =>
  `The ${what} of the query is ${is > largestReported ? `more than ${largestReported}` : is}; at most ${may} is allowed.`;

/**
 * Spreads for each field that the cost may count. A spread costs nothing by itself, but may lead to any number of
 * others.
 */
const spreadsPerCost = 4;

const costsMore = ({ cost, spreads }: DocumentSize, maxCost: number): boolean =>
  cost > maxCost || spreads > maxCost * spreadsPerCost;

/** How much more does not matter: a bomb of fragments may cost anything. */
const costSentence = (may: number): string =>
  `The cost of the query is more than ${may}, which is the most that is allowed.`;

const overlapSentence = `The query has more than ${maxPairs} pairs of fields with the same response name, or of fragments, at the same place, which is the most that is allowed.`;

const tooComplex = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } });

/** The limits that a document breaks whatever its variables will be, each as a sentence with the number that is allowed. */
export const brokenLimits = (schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): string[] => {
  const size = measureDocument(schema, document, undefined);
  const checks: [string, number, number][] = [
    // graphql-js bounds the depth of introspection; whether it is answered at all is a setting of its own.
    ['depth', isIntrospection(document) ? 0 : size.depth, limits.maxDepth],
    ['number of aliases', size.aliases, limits.maxAliases],
    ['number of root fields', size.rootFields, limits.maxRootFields],
    ['number of directives', size.directives, limits.maxDirectives],
    ['nesting of fragments', size.fragmentDepth, maxFragmentDepth],
  ];
  const sentences = checks.filter(([, is, may]) => is > may).map(([what, is, may]) => sentenceOf(what, is, may));
  if (costsMore(size, limits.maxCost)) sentences.push(costSentence(limits.maxCost));
  // Expanded, a document that costs no more than is allowed is no larger than that.
  if (sentences.length === 0 && measureOverlap(document).pairs > maxPairs) sentences.push(overlapSentence);
  return sentences;
};

/** The same as a validation rule. It looks at the document as a whole. */
export const documentLimitsRule =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      const sentences = brokenLimits(context.getSchema(), document, limits);
      // Fragments in a circle have any number of pairs: the circle is what is wrong with them.
      const circles = sentences.includes(overlapSentence)
        ? validate(context.getSchema(), document, [cappedRule(NoFragmentCyclesRule)])
        : [];
      for (const error of circles.length > 0 ? circles : sentences.map(tooComplex)) context.reportError(error);
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
  const definitions = document.definitions.filter(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION || operationName === undefined || node.name?.value === operationName,
  );
  const run: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const measure = (variables: KnownVariables) => measureDocument(schema, run, variables);
  if (!measure(undefined).variableSize) return undefined;
  return (variables) => (costsMore(measure(variables), maxCost) ? tooComplex(costSentence(maxCost)) : undefined);
};

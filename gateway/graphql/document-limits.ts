import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type ValidationContext,
} from 'graphql';
import { measureDocument } from './document-size.ts';

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

const sentenceOf = (what: string, is: number, may: number): string =>
  `The ${what} of the query is ${is}; at most ${may} is allowed.`;

/** Counting stops above the limit, so what a document would cost in all is not known. */
const costSentence = (may: number): string =>
  `The cost of the query is more than ${may}, which is the most that is allowed.`;

const tooComplex = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } });

/** The limits that a document breaks whatever its variables will be, each as a sentence with the number that is allowed. */
export const brokenLimits = (schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): string[] => {
  const size = measureDocument(schema, document, limits.maxCost, undefined);
  const checks: [string, number, number][] = [
    // graphql-js bounds the depth of introspection; whether it is answered at all is a setting of its own.
    ['depth', isIntrospection(document) ? 0 : size.depth, limits.maxDepth],
    ['number of aliases', size.aliases, limits.maxAliases],
    ['number of root fields', size.rootFields, limits.maxRootFields],
    ['number of directives', size.directives, limits.maxDirectives],
  ];
  const sentences = checks.filter(([, is, may]) => is > may).map(([what, is, may]) => sentenceOf(what, is, may));
  return size.cost > limits.maxCost ? [...sentences, costSentence(limits.maxCost)] : sentences;
};

/** The same as a validation rule. */
export const documentLimitsRule =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      for (const sentence of brokenLimits(context.getSchema(), document, limits))
        context.reportError(tooComplex(sentence));
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
  if (!measureDocument(schema, run, maxCost, undefined).variableSize) return undefined;
  return (variables) => {
    const { cost } = measureDocument(schema, run, maxCost, variables);
    return cost > maxCost ? tooComplex(costSentence(maxCost)) : undefined;
  };
};

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { cappedRule } from './capped-rule.ts';
import { deferRules } from './defer-rules.ts';

/** Errors of all rules together. */
const maxErrors = 30;

const cappedRules = [...specifiedRules, ...deferRules].map(cappedRule);

/** graphql-js gives up comparing after a number of steps of its own, in these words and without a code. */
const isGivenUp = ({ message }: GraphQLError): boolean => message === 'Validation aborted.';

const tooManyComparisons = () =>
  new GraphQLError('The query takes more comparisons to validate than are allowed.', {
    extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false },
  });

/**
 * Validation errors of a document; none when it may be run. `rules` go first: some rules of the specification compare
 * each part with each, and see only documents that keep to `rules`.
 */
export const checkDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
): readonly GraphQLError[] => {
  const refusals = rules.length === 0 ? [] : validate(schema, document, rules, { maxErrors });
  if (refusals.length > 0) return refusals;
  return validate(schema, document, cappedRules, { maxErrors }).map((error) =>
    isGivenUp(error) ? tooManyComparisons() : error,
  );
};

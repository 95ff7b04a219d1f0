import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { tooComplex } from '../too-complex.ts';
import { cappedRule } from './capped-rule.ts';
import { deferRules } from './defer-rules.ts';

const maxErrors = 30;

const cappedRules = [...specifiedRules, ...deferRules].map(cappedRule);

/** graphql-js stops comparing after its own number of steps, with this message and no code. */
const isGivenUp = ({ message }: GraphQLError): boolean => message === 'Validation aborted.';

const tooManyComparisons = () => tooComplex('The query takes more comparisons to validate than are allowed.');

/**
 * `rules` run first, because some rules of the specification compare every pair of selections and must only see
 * documents within the limits.
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

import type { ValidationError } from '../../../platform/errors/service-error.ts';
import {
  type BrokenRule,
  type RuleTable,
  toRestValidationError,
  valuesOf,
} from '../../../platform/errors/validation-rules.ts';
import { toSnakeCase } from '../../../platform/graphql/rest/names.ts';

export const inRestWords = (broken: BrokenRule): ValidationError => toRestValidationError(broken, toSnakeCase);

/**
 * Puts a validation error of the graph into the words of REST. An error of a rule that this process does not know, for
 * instance of a subgraph of another release, has the words that it came with.
 */
export const toRestWords = (error: ValidationError, rules: RuleTable): ValidationError => {
  const { rule: code, ...given } = error;
  const rule = code === undefined ? undefined : rules.get(code);
  if (rule === undefined || rule.rest === null) return given;
  return inRestWords({ rule, loc: error.loc, values: valuesOf(rule, error.ctx), input: error.input });
};

/** Lists all validation errors, for clients that show only the message. */
export const restMessage = (errors: readonly ValidationError[]): string =>
  errors.map(({ loc, msg }) => (loc.length === 0 ? msg : `${loc.join('.')}: ${msg}`)).join('; ');

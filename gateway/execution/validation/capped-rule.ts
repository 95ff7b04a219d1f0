import type { ASTVisitor, GraphQLError, ValidationContext, ValidationRule } from 'graphql';

/** Reported errors of one rule. Three unknown directives say as much as ten. */
const maxErrorsOfRule = 3;

/** Ends a rule from inside; never leaves this file. */
const enough = new Error('the rule has reported all that it may');

type Visit = (...node: never[]) => unknown;

/** Further errors would cost comparisons and suggestions for nothing. */
export const cappedRule =
  (rule: ValidationRule): ValidationRule =>
  (context) => {
    const pass = Object.getPrototypeOf(context).reportError as ValidationContext['reportError'];
    let left = maxErrorsOfRule;
    let isOver = false;
    const report = (error: GraphQLError): void => {
      if (left === 0) throw enough;
      left -= 1;
      pass.call(context, error);
    };
    const visitor = rule(context) as Readonly<Record<string, Visit | Readonly<Record<string, Visit>>>>;

    const capped =
      (visit: Visit) =>
      (...node: never[]): unknown => {
        if (isOver) return undefined;
        // All rules share one context, so each rule replaces `reportError` before it runs.
        context.reportError = report;
        try {
          return visit.apply(visitor, node);
        } catch (error) {
          if (error !== enough) throw error;
          isOver = true;
          return undefined;
        }
      };
    const cappedAll = (visits: typeof visitor): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(visits).map(([name, visit]) => [
          name,
          typeof visit === 'function' ? capped(visit) : cappedAll(visit),
        ]),
      );
    return cappedAll(visitor) as ASTVisitor;
  };

import type { GraphQLSchema } from 'graphql';
import type { AccessRules } from '../rules/access-rules.ts';
import type { Clause } from '../rules/clause.ts';
import { type OperationAst, withoutRefused } from './withheld-fields.ts';

export const mentionedClauses = (
  ast: OperationAst,
  schema: GraphQLSchema,
  { requirementOf }: AccessRules,
): readonly Clause[] => {
  const clauses = new Map<string, Clause>();
  withoutRefused(ast, schema, (typeName, fieldName) => {
    for (const clause of requirementOf(typeName, fieldName)) clauses.set(clause.key, clause);
    return false;
  });
  return [...clauses.values()];
};

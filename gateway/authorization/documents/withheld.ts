import { GraphQLError, type GraphQLSchema } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import { isSelected, type RefusedPath, refusedPaths } from './refused-paths.ts';
import { type OperationAst, type RemainingOperation, withoutRefused } from './withheld-fields.ts';

export interface Withheld {
  readonly remaining: RemainingOperation;
  readonly report: 'errors' | 'extensions' | 'none';
  /** Returns an error for each path of a refused field that is selected with these variables. */
  errorsWith(variables: Readonly<Record<string, unknown>>): readonly GraphQLError[];
}

const errorAt = ({ path }: RefusedPath): GraphQLError => {
  const originalError = new ServiceError('unauthorized_field_or_type', 'Unauthorized field or type');
  const { message, extensions } = toGraphQLError(originalError);
  return new GraphQLError(message, { path, extensions, originalError });
};

export const withhold = (
  ast: OperationAst,
  schema: GraphQLSchema,
  isRefused: (typeName: string, fieldName: string) => boolean,
  report: Withheld['report'] = 'errors',
): Withheld => {
  const remaining = withoutRefused(ast, schema, isRefused);
  const refused = refusedPaths(ast, schema, remaining.refused).map((at) => ({ at, error: errorAt(at) }));
  return {
    remaining,
    report,
    errorsWith: (variables) => {
      const errors = new Map<string, GraphQLError>();
      for (const { at, error } of refused) if (isSelected(at, variables)) errors.set(at.path.join('.'), error);
      return [...errors.values()];
    },
  };
};

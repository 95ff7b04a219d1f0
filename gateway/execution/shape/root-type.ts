import { GraphQLError, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';

/** Throws a `GraphQLError` if the schema lacks it. */
export const rootTypeOf = (schema: GraphQLSchema, { operation }: OperationParts): GraphQLObjectType => {
  const type = schema.getRootType(operation.operation);
  if (!type) throw new GraphQLError(`The schema has no ${operation.operation} type.`);
  return type;
};

/** A subgraph may have another name for its root type. */
export const withRootName = (data: JsonObject, { name }: GraphQLObjectType): JsonObject =>
  data['__typename'] === undefined ? data : { ...data, __typename: name };

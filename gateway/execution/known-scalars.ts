import { type GraphQLScalarType, type GraphQLSchema, isScalarType } from 'graphql';
import { type ScalarImplementation, scalars } from '../../platform/graphql/scalars.ts';

/**
 * Leaves valid values and literals as the client wrote them: the subgraph parses them anyway, and equal fetches and
 * streams stay equal.
 */
const refuseWrong = (type: GraphQLScalarType, { parseValue, parseLiteral }: ScalarImplementation): void => {
  const { parseLiteral: literalAsGiven } = type;
  type.parseValue = (value) => {
    parseValue(value);
    return value;
  };
  type.parseLiteral = (node, variables) => {
    parseLiteral(node, variables);
    return literalAsGiven(node, variables);
  };
};

/**
 * Makes the prelude's scalars refuse invalid values. A scalar is recognized by its name and `@specifiedBy` together,
 * because a foreign supergraph may have another `Date`. Changes the schema and returns it.
 */
export const withKnownScalars = (schema: GraphQLSchema): GraphQLSchema => {
  for (const [name, implementation] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type) && type.specifiedByURL === implementation.specifiedByURL) refuseWrong(type, implementation);
  }
  return schema;
};

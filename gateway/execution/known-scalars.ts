import { type GraphQLScalarType, type GraphQLSchema, isScalarType } from 'graphql';
import { type ScalarImplementation, scalars } from '../../platform/graphql/scalars.ts';

/**
 * Refuses the values and literals that the implementation refuses, and leaves others as the client wrote them. The
 * subgraph parses them anyway, literals are part of the fetch's text, and equal fetches and streams stay equal.
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
 * Makes the prelude's scalars refuse invalid values in a schema whose custom scalars accept anything. A scalar is
 * recognized by its name and `@specifiedBy` together, so that a foreign supergraph's `Date` with another specification
 * is left alone. Changes the schema and returns it.
 */
export const withKnownScalars = (schema: GraphQLSchema): GraphQLSchema => {
  for (const [name, implementation] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type) && type.specifiedByURL === implementation.specifiedByURL) refuseWrong(type, implementation);
  }
  return schema;
};

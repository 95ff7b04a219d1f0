import { type GraphQLScalarType, type GraphQLSchema, isScalarType } from 'graphql';
import { type ScalarImplementation, scalars } from '../../platform/graphql/scalars.ts';

/**
 * Values and literals are refused where the implementation refuses them, and are otherwise left as the client has
 * written them: a subgraph reads them anyway, a literal leaves in the text of its fetch, and fetches and streams that
 * were equal stay equal.
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
 * Makes the scalars of the prelude refuse what is wrong, in a schema whose custom scalars take anything. They are known
 * by name and `@specifiedBy` together: a `Date` of a foreign supergraph that is specified elsewhere, or nowhere, stays
 * as it is. Changes the schema and returns it.
 */
export const withKnownScalars = (schema: GraphQLSchema): GraphQLSchema => {
  for (const [name, implementation] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type) && type.specifiedByURL === implementation.specifiedByURL) refuseWrong(type, implementation);
  }
  return schema;
};

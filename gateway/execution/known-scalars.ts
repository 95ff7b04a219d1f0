import {
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  print,
  type ValueNode,
} from 'graphql';
import { type ScalarImplementation, scalars } from '../../platform/graphql/scalars.ts';
import { inspected } from '../../platform/graphql/variables/inspected.ts';
import { hasInexactNumber, isRoundedText, withRoundedIntegers } from '../../platform/text/json/exact-json.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';

export interface NumberRules {
  /** Whether a custom scalar may round integers beyond 2^53. Default: false. */
  readonly roundsIntegers?: boolean | undefined;
}

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

const inexact = ({ name }: GraphQLScalarType, shown: string, node?: ValueNode): GraphQLError =>
  new GraphQLError(`${name} cannot represent ${shown}: a number in it is too large to be passed on exactly.`, {
    nodes: node ?? null,
  });

/** Variables in a literal are checked by themselves. */
const hasInexactLiteral = (node: ValueNode): boolean => {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return isRoundedText(node.value);
    case Kind.LIST:
      return node.values.some(hasInexactLiteral);
    case Kind.OBJECT:
      return node.fields.some(({ value }) => hasInexactLiteral(value));
    default:
      return false;
  }
};

/** Planning and coercion read literals as numbers, so one in a document is refused like one in a variable. */
const refuseInexact = (type: GraphQLScalarType): void => {
  const { parseValue, parseLiteral } = type;
  type.parseValue = (value) => {
    if (hasInexactNumber(value)) throw inexact(type, inspected(value));
    return parseValue(value);
  };
  type.parseLiteral = (node, variables) => {
    if (hasInexactLiteral(node)) throw inexact(type, shortened(print(node)), node);
    return parseLiteral(node, variables);
  };
};

const roundsIntegers = Symbol('rounds integers');

const acceptRounding = (type: GraphQLScalarType): void => {
  const { parseValue } = type;
  type.extensions = { ...type.extensions, [roundsIntegers]: true };
  type.parseValue = (value) => parseValue(withRoundedIntegers(value));
};

export const mayRound = ({ extensions }: GraphQLScalarType): boolean =>
  (extensions as Readonly<Record<symbol, unknown>>)[roundsIntegers] === true;

/** Applies the rules to all custom scalars of a schema, which is changed and returned. */
export const withNumberRules = (schema: GraphQLSchema, rules: NumberRules): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isScalarType(type) && !isSpecifiedScalarType(type))
      (rules.roundsIntegers === true ? acceptRounding : refuseInexact)(type);
  return schema;
};

/**
 * Makes the prelude's scalars refuse invalid values, and all custom scalars numbers that cannot be passed on. A scalar
 * is recognized by its name and `@specifiedBy` together, because a foreign supergraph may have another `Date`. Changes
 * the schema and returns it.
 */
export const withKnownScalars = (schema: GraphQLSchema, rules: NumberRules = {}): GraphQLSchema => {
  for (const [name, implementation] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type) && type.specifiedByURL === implementation.specifiedByURL) refuseWrong(type, implementation);
  }
  return withNumberRules(schema, rules);
};

import { describe, expect, it } from '@jest/globals';
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  parse,
  print,
} from 'graphql';
import { readExactlyOne } from '../../platform/graphql/constraint/constraint.ts';
import { compileOperation } from '../../platform/graphql/executor/compile-operation.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { contractSubgraphs } from '../kit/contract/contract-subgraphs.ts';
import { exampleOf } from '../kit/contract/example-values.ts';

type Input = GraphQLArgument | GraphQLInputField;
type Values = Readonly<Record<string, unknown>>;

const fieldsOf = ({ type }: Input): readonly Input[] => {
  const bare = getNullableType(type);
  return isInputObjectType(bare) ? Object.values(bare.getFields()) : [];
};

/** Names of fields of which exactly one has to be given. */
const alternativesOf = ({ type }: Input): readonly string[] => {
  const bare = getNullableType(type);
  return (isInputObjectType(bare) && readExactlyOne(bare.astNode)) || [];
};

const coordinatesOfDefaults = (input: Input, coordinate: string): string[] => [
  ...(input.defaultValue === undefined ? [] : [coordinate]),
  ...fieldsOf(input).flatMap((field) => coordinatesOfDefaults(field, `${coordinate}.${field.name}`)),
];

const forms = ['left out', 'null', 'written out'] as const;

/** Values of the required inputs, and of those with a default in one of the forms. */
const valuesOf = (
  inputs: readonly Input[],
  form: (typeof forms)[number],
  alternatives: readonly string[] = [],
): Values => {
  const among = inputs.filter(({ name }) => alternatives.includes(name));
  const chosen = among.find((input) => coordinatesOfDefaults(input, '').length > 0) ?? among[0];
  return Object.fromEntries(
    inputs.flatMap((input): [string, unknown][] => {
      if (among.includes(input) && input !== chosen) return [];
      const { name, type, defaultValue } = input;
      if (defaultValue !== undefined) {
        if (form === 'left out') return [];
        return [[name, form === 'null' ? null : defaultValue]];
      }
      const fields = fieldsOf(input);
      if (fields.length > 0) return [[name, valuesOf(fields, form, alternativesOf(input))]];
      return isNonNullType(type) || input === chosen ? [[name, exampleOf(input, name, {})]] : [];
    }),
  );
};

type Field = GraphQLField<unknown, unknown>;

const inBrackets = (texts: readonly string[]): string => (texts.length === 0 ? '' : `(${texts.join(', ')})`);

const withLiterals = ({ name, args }: Field, values: Values, selection: string): string => {
  const literals = args.flatMap((argument) => {
    const literal = astFromValue(values[argument.name], argument.type);
    return literal ? [`${argument.name}: ${print(literal)}`] : [];
  });
  return `{ ${name}${inBrackets(literals)}${selection} }`;
};

const withVariables = ({ name, args }: Field, selection: string): string => {
  const declared = inBrackets(args.map((argument) => `$${argument.name}: ${argument.type}`));
  return `query ${declared} { ${name}${inBrackets(args.map((argument) => `${argument.name}: $${argument.name}`))}${selection} }`;
};

/** Returns the arguments that the resolver of a field got in each execution. */
const argumentsAtResolver = async (schema: GraphQLSchema, type: GraphQLObjectType, field: Field) => {
  const root = new GraphQLSchema({ ...schema.toConfig(), query: type, mutation: null, subscription: null });
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const got: unknown[] = [];
  const rootValue = { [field.name]: (args: unknown) => void got.push(args) };
  const ask = async (text: string, variableValues: Values): Promise<void> => {
    const operation = compileOperation(root, parse(text), undefined);
    if (!('execute' in operation)) throw new Error(`${text}: ${operation.join()}`);
    await operation.execute({ rootValue, variableValues });
  };
  for (const form of forms) {
    const values = valuesOf(field.args, form);
    await ask(withLiterals(field, values, selection), {});
    await ask(withVariables(field, selection), values);
  }
  return got;
};

const argumentsWithDefaults = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .flatMap(({ type, field }) => {
      const defaults = field.args.flatMap((argument) => coordinatesOfDefaults(argument, argument.name));
      return defaults.length === 0
        ? []
        : [{ type, field, place: `${type.name}.${field.name}(${defaults.join(', ')})` }];
    });

const withDefaults = contractSubgraphs.map(([name]) => {
  const schema = buildSubgraphSchemaFor(name, {});
  return { name, schema, found: argumentsWithDefaults(schema) };
});

describe.each(withDefaults)('an argument of $name with a default', ({ schema, found }) => {
  it.each(found)('has the same value when left out, null and written out: $place', async ({ type, field }) => {
    const [first, ...others] = await argumentsAtResolver(schema, type, field);
    expect(first).toBeDefined();
    expect(others).toEqual(Array.from({ length: 2 * forms.length - 1 }, () => first));
    expect(others.map((args) => JSON.stringify(args))).toEqual(others.map(() => JSON.stringify(first)));
  });
});

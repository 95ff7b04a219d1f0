import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { readConstraint } from '../../../platform/graphql/constraint/constraint.ts';

/**
 * Values by schema coordinate: of an argument (`Query.airport.iata`), an input field (`SearchInput.date`) or a whole
 * input (`SearchInput`).
 */
export type Values = Readonly<Record<string, unknown>>;

const numeric = new Set(['Int', 'Float']);

const fromText = (type: GraphQLInputType, text: string): unknown => {
  const bare = getNullableType(type);
  if (isListType(bare)) return [fromText(bare.ofType, text)];
  if ('name' in bare && numeric.has(bare.name)) return Number(text);
  return 'name' in bare && bare.name === 'Boolean' ? text === 'true' : text;
};

const invented = (type: GraphQLInputType, values: Values): unknown => {
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const item = invented(bare.ofType, values);
    return item === undefined ? undefined : [item];
  }
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (!isInputObjectType(bare)) return undefined;
  if (values[bare.name] !== undefined) return values[bare.name];
  const fields = Object.values(bare.getFields()).map((field) => [
    field.name,
    exampleOf(field, `${bare.name}.${field.name}`, values),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

/**
 * Returns a value for an argument or input field: the given value, the `example` of its constraint, its minimum, any
 * enum value, or an input object of such values. Undefined for an optional one. Throws when a required value has no
 * source.
 */
export const exampleOf = (
  definition: GraphQLArgument | GraphQLInputField,
  coordinate: string,
  values: Values,
): unknown => {
  if (values[coordinate] !== undefined) return values[coordinate];
  const constraint = readConstraint(definition.astNode);
  if (constraint?.example !== undefined) return fromText(definition.type, constraint.example);
  const needed = isNonNullType(definition.type) && definition.defaultValue === undefined;
  const value = needed && constraint?.min !== undefined ? constraint.min : invented(definition.type, values);
  if (needed && value === undefined)
    throw new Error(`${coordinate} needs a value: give it an example in the SDL or in tests/contract/examples/`);
  return value;
};

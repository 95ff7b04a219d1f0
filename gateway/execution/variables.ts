import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputType,
  isNonNullType,
  isScalarType,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { type CoercedVariables, coerceVariables } from './coerce-variables.ts';

export type RawVariables = Readonly<Record<string, unknown>>;

/** Checks and completes the variables of a request. Unknown ones are dropped. */
export type CoerceVariables = (raw: RawVariables) => CoercedVariables;

const plainScalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && value === (Number(value) | 0),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
};

/** Whether a value is right as it stands. Not sure is `false`, and graphql-js decides. */
const plainCheckOf = (type: GraphQLInputType): ((value: unknown) => boolean) => {
  if (isNonNullType(type)) return plainCheckOf(type.ofType);
  if (isScalarType(type)) return plainScalars[type.name] ?? (() => false);
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value)?.value === value;
  return () => false;
};

/**
 * Compiles the coercion of an operation's variables. Scalars and enums that are right as they stand are taken over at once; for
 * anything else the whole set goes through `coerceVariables`, with the rules and messages of graphql-js.
 */
export const compileVariables = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CoerceVariables => {
  if (definitions.length === 0) {
    const none = { values: {} };
    return () => none;
  }
  const variables = definitions.map((definition) => {
    const type = typeFromAST(schema, definition.type);
    const inputType = isInputType(type) ? type : undefined;
    return {
      name: definition.variable.name.value,
      isRequired: inputType === undefined || (isNonNullType(inputType) && definition.defaultValue === undefined),
      isNullable: !isNonNullType(inputType),
      defaultValue:
        definition.defaultValue === undefined || inputType === undefined
          ? undefined
          : valueFromAST(definition.defaultValue, inputType),
      isPlain: inputType === undefined ? () => false : plainCheckOf(inputType),
    };
  });

  const takeOver = (raw: RawVariables): Record<string, unknown> | undefined => {
    const values: Record<string, unknown> = {};
    for (const { name, isRequired, isNullable, defaultValue, isPlain } of variables) {
      const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
      if (value === undefined) {
        if (isRequired) return undefined;
        if (defaultValue !== undefined) values[name] = defaultValue;
      } else if (value === null ? isNullable : isPlain(value)) values[name] = value;
      else return undefined;
    }
    return values;
  };

  return (raw) => {
    const values = takeOver(raw);
    if (values !== undefined) return { values };
    return coerceVariables(schema, definitions, raw);
  };
};

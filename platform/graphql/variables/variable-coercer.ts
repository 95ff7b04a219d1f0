import {
  type ASTNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  print,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { coerceGiven } from './coerce-given.ts';
import { type QuickCoercion, quickCoercionOf, unsure } from './quick-coercion.ts';

/** Values of variables by name: as a client sent them, or coerced. */
export type VariableValues = Readonly<Record<string, unknown>>;

/** Values as the operation's types have them, or what is wrong with those that were given. */
export type CoercedVariables =
  | { readonly values: VariableValues; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] };

/** Coerces the variables of a request. Those that the operation does not define are left out. */
export type CoerceVariables = (given: VariableValues | null | undefined) => CoercedVariables;

/** Errors that are reported of all variables, or a few more. */
const maxErrors = 30;

interface Variable {
  readonly name: string;
  readonly definition: VariableDefinitionNode;
  readonly type: GraphQLInputType;
  readonly isNonNull: boolean;
  readonly coerceQuickly: QuickCoercion;
  /** Its value when none is given; undefined where there is no default. */
  readonly fallback: () => unknown;
}

/** Lists and objects are made anew for each request, because a resolver may change its arguments. */
const fallbackOf = ({ defaultValue }: VariableDefinitionNode, type: GraphQLInputType): (() => unknown) => {
  if (defaultValue === undefined) return () => undefined;
  const value: unknown = valueFromAST(defaultValue, type);
  return typeof value === 'object' && value !== null ? () => valueFromAST(defaultValue, type) : () => value;
};

const errorOf = (definition: VariableDefinitionNode, words: string, nodes: ASTNode = definition): GraphQLError =>
  new GraphQLError(`Variable "$${definition.variable.name.value}" ${words}`, { nodes });

/** The error of a variable that has no input type, which validation refuses too. */
const readVariable = (schema: GraphQLSchema, definition: VariableDefinitionNode): Variable | GraphQLError => {
  const type = typeFromAST(schema, definition.type);
  if (!isInputType(type))
    return errorOf(
      definition,
      `expected value of type "${print(definition.type)}" which cannot be used as an input type.`,
      definition.type,
    );
  return {
    name: definition.variable.name.value,
    definition,
    type,
    isNonNull: isNonNullType(type),
    coerceQuickly: quickCoercionOf(type),
    fallback: fallbackOf(definition, type),
  };
};

/** Adds the value of a variable, if there is one, or what is wrong with it. */
const coerce = (
  { name, definition, type, isNonNull, coerceQuickly, fallback }: Variable,
  given: VariableValues,
  values: Record<string, unknown>,
  errors: GraphQLError[],
): void => {
  if (!Object.hasOwn(given, name)) {
    const value = fallback();
    if (value !== undefined) values[name] = value;
    else if (isNonNull) errors.push(errorOf(definition, `of required type "${type}" was not provided.`));
    return;
  }
  const value = given[name];
  const quick = coerceQuickly(value);
  if (quick !== unsure) values[name] = quick;
  else if (value !== null) values[name] = coerceGiven(definition, type, value, errors);
  else errors.push(errorOf(definition, `of non-null type "${type}" must not be null.`));
};

const nothing: VariableValues = Object.freeze(Object.create(null));

/**
 * Compiles the coercion of an operation's variables, as `getVariableValues` of graphql-js does it, with fewer and
 * shorter errors. Values that are right are coerced by closures that know their types beforehand.
 */
export const createVariableCoercer = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CoerceVariables => {
  if (definitions.length === 0) return () => ({ values: nothing });
  const variables = definitions.map((definition) => readVariable(schema, definition));
  return (given) => {
    // Without a prototype: `__proto__` and `constructor` are names like others.
    const values: Record<string, unknown> = Object.create(null);
    const errors: GraphQLError[] = [];
    for (const variable of variables) {
      if (errors.length >= maxErrors) break;
      if (variable instanceof GraphQLError) errors.push(variable);
      else coerce(variable, given ?? nothing, values, errors);
    }
    return errors.length > 0 ? { errors } : { values };
  };
};

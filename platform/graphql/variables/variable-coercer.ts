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

export type VariableValues = Readonly<Record<string, unknown>>;

type CoercedVariables =
  | { readonly values: VariableValues; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] };

/** Leaves out variables that the operation does not define. */
export type CoerceVariables = (given: VariableValues | null | undefined) => CoercedVariables;

/** Limit of errors for all variables; the last variable may exceed it. */
const maxErrors = 30;

interface Variable {
  readonly name: string;
  readonly definition: VariableDefinitionNode;
  readonly type: GraphQLInputType;
  readonly isNonNull: boolean;
  readonly coerceQuickly: QuickCoercion;
  /** Returns undefined without a default. */
  readonly fallback: () => unknown;
}

/** Lists and objects are created for each request, because resolvers may change arguments. */
const fallbackOf = ({ defaultValue }: VariableDefinitionNode, type: GraphQLInputType): (() => unknown) => {
  if (defaultValue === undefined) return () => undefined;
  const value: unknown = valueFromAST(defaultValue, type);
  return typeof value === 'object' && value !== null ? () => valueFromAST(defaultValue, type) : () => value;
};

const errorOf = (definition: VariableDefinitionNode, words: string, nodes: ASTNode = definition): GraphQLError =>
  new GraphQLError(`Variable "$${definition.variable.name.value}" ${words}`, { nodes });

/** Validation also refuses variables without an input type. */
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

/** Follows `getVariableValues` of graphql-js, with fewer and shorter errors, and a quicker path for valid values. */
export const createVariableCoercer = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CoerceVariables => {
  if (definitions.length === 0) return () => ({ values: nothing });
  const variables = definitions.map((definition) => readVariable(schema, definition));
  return (given) => {
    // Without a prototype, `__proto__` and `constructor` are ordinary names.
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

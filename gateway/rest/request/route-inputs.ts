import {
  coerceInputValue,
  GraphQLEnumType,
  type GraphQLInputField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import { toPascalCase, toRestEnumValue } from '../../../platform/graphql/rest/names.ts';
import type { BodySource, RestRoute, VariableSource } from '../../../platform/graphql/rest/rest-service.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { VariableUsage } from './variable-usage.ts';

/**
 * Inputs of a route, each with its source. A field of a body's input object with a source of its own is called
 * `variable.field`. It precedes the variable, and the variable's type then lacks the field.
 */
export interface RouteInputs {
  readonly usages: readonly VariableUsage[];
  readonly sources: Readonly<Record<string, VariableSource>>;
}

const fieldUsage = (usage: VariableUsage, definition: GraphQLInputField): VariableUsage => ({
  name: `${usage.name}.${definition.name}`,
  type: definition.type,
  definition,
  argumentPath: [...usage.argumentPath, definition.name],
  required: isNonNullType(definition.type) && definition.defaultValue === undefined,
  hasDefault: definition.defaultValue !== undefined,
  defaultValue: definition.defaultValue,
});

const typeOfBody = (type: GraphQLInputObjectType, { fields }: BodySource): GraphQLInputObjectType => {
  const config = type.toConfig();
  const inBody = Object.entries(config.fields).flatMap(([name, field]) => {
    const source = fields[name];
    if (source === undefined) return [[name, field] as const];
    return source.in === 'bodyField' ? [[source.name, field] as const] : [];
  });
  return new GraphQLInputObjectType({ ...config, fields: Object.fromEntries(inBody) });
};

const expanded = (usage: VariableUsage, source: BodySource): RouteInputs => {
  const given = Object.entries(source.fields);
  if (given.length === 0) return { usages: [usage], sources: { [usage.name]: source } };
  const whole = getNullableType(usage.type);
  if (!isInputObjectType(whole)) throw new Error(`$${usage.name} is no input object and has no fields`);
  const parts = given.flatMap(([name, from]) => {
    const definition = whole.getFields()[name];
    if (definition === undefined) throw new Error(`${whole.name} has no field ${name}`);
    return from.in === 'bodyField' ? [] : [{ usage: fieldUsage(usage, definition), from }];
  });
  const rest = typeOfBody(whole, source);
  const type: GraphQLInputType = isNonNullType(usage.type) ? new GraphQLNonNull(rest) : rest;
  const isEmpty = Object.keys(rest.getFields()).length === 0;
  return {
    usages: [...parts.map((part) => part.usage), { ...usage, type }],
    sources: {
      ...Object.fromEntries(parts.map((part) => [part.usage.name, part.from])),
      // All fields have other sources, so the body contributes nothing.
      [usage.name]: isEmpty ? { in: 'constant', value: {} } : source,
    },
  };
};

export const withFieldNames = (value: unknown, { fields }: BodySource): unknown => {
  if (!isJsonObject(value)) return value;
  const names = new Map(
    Object.entries(fields).flatMap(([name, from]) => (from.in === 'bodyField' ? [[from.name, name]] : [])),
  );
  if (names.size === 0) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [names.get(name) ?? name, item]));
};

const narrowedType = (type: GraphQLInputType, only: readonly string[]): GraphQLInputType => {
  if (isNonNullType(type)) return new GraphQLNonNull(getNullableType(narrowedType(type.ofType, only)));
  if (!isEnumType(type)) throw new Error(`${type} is no enum of which a route could take some values`);
  const { values, ...config } = type.toConfig();
  const taken = only.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${type} has no value ${name}`);
    return [name, value] as const;
  });
  const prefix = only.map((name) => toPascalCase(toRestEnumValue(name))).join('');
  return new GraphQLEnumType({ ...config, name: `${prefix}${type.name}`, values: Object.fromEntries(taken) });
};

/** The narrowed type is named after the enum values that the route takes. */
const narrowed = (usage: VariableUsage, source: VariableSource | undefined): VariableUsage =>
  source?.in === 'path' && source.only !== undefined
    ? { ...usage, type: narrowedType(usage.type, source.only) }
    : usage;

const checkValue = (type: GraphQLInputType, value: unknown, name: string): void => {
  coerceInputValue(value, type, (_path, _invalid, error) => {
    throw new Error(`the value of the route for $${name} does not fit: ${error.message}`);
  });
};

/** Throws an `Error` if the route's variables do not fit the schema. */
export const routeInputs = (usages: readonly VariableUsage[], route: RestRoute): RouteInputs => {
  const given = route.variables as Readonly<Record<string, VariableSource>>;
  const parts = usages.map((usage) => {
    const source = given[usage.name];
    if (source?.in === 'body') return expanded(usage, source);
    return { usages: [narrowed(usage, source)], sources: source === undefined ? {} : { [usage.name]: source } };
  });
  const inputs: RouteInputs = {
    usages: parts.flatMap((part) => part.usages),
    sources: Object.assign({ ...given }, ...parts.map((part) => part.sources)),
  };
  for (const { name, type } of inputs.usages) {
    const source = inputs.sources[name];
    if (source?.in === 'constant') checkValue(type, source.value, name);
    if (source?.in === 'query' && source.default !== undefined) checkValue(type, source.default, name);
  }
  return inputs;
};

export const assembled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const variables: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) if (!name.includes('.')) variables[name] = value;
  for (const [name, value] of Object.entries(values)) {
    const [variable = '', field] = name.split('.');
    if (field !== undefined) variables[variable] = { ...(variables[variable] as object | undefined), [field]: value };
  }
  return variables;
};

/** Returns the value of an input by its name, `variable` or `variable.field`. */
export const inputValue = (variables: Readonly<Record<string, unknown>>, name: string): unknown => {
  const [variable = '', field] = name.split('.');
  const value = variables[variable];
  return field === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[field];
};

import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isJsonObject } from '../../../platform/json/json-object.ts';
import { toRestEnumValue, toSnakeCase } from '../../../platform/rest/names.ts';

export const typeAt = (type: GraphQLInputType, steps: readonly (string | number)[]): GraphQLInputType | undefined => {
  const [step, ...more] = steps;
  const bare = getNullableType(type);
  if (step === undefined) return bare;
  if (typeof step === 'number') return isListType(bare) ? typeAt(bare.ofType, more) : undefined;
  const field = isInputObjectType(bare) ? bare.getFields()[step] : undefined;
  return field === undefined ? undefined : typeAt(field.type, more);
};

/** Converts a value of the graph to REST's spelling of enum values and field names. */
export const toRestInput = (type: GraphQLInputType, value: unknown): unknown => {
  if (isNonNullType(type)) return toRestInput(type.ofType, value);
  if (isListType(type)) return Array.isArray(value) ? value.map((item) => toRestInput(type.ofType, item)) : value;
  if (isEnumType(type)) return typeof value === 'string' && type.getValue(value) ? toRestEnumValue(value) : value;
  if (!isInputObjectType(type) || !isJsonObject(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = fields[name];
      return field === undefined ? [name, item] : [toSnakeCase(name), toRestInput(field.type, item)];
    }),
  );
};

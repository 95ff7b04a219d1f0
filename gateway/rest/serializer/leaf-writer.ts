import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { toRestEnumValue } from '../../../platform/rest/names.ts';
import { jsonString } from './json-string.ts';
import type { Writer } from './writer.ts';

const writeAny: Writer = (value) => {
  if (typeof value === 'string') return jsonString(value);
  return value === undefined ? 'null' : (JSON.stringify(value) ?? 'null');
};

const writeNumber: Writer = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? `${value}` : writeAny(value, { baseUrl: '' });

const writeBoolean: Writer = (value) =>
  value === true ? 'true' : value === false ? 'false' : writeAny(value, { baseUrl: '' });

const writeServicePath: Writer = (value, { baseUrl }) =>
  typeof value === 'string' ? jsonString(baseUrl + value) : 'null';

const enumWriter = (type: GraphQLEnumType): Writer => {
  const texts = new Map<unknown, string>(
    type.getValues().map(({ name }) => [name, JSON.stringify(toRestEnumValue(name))]),
  );
  // A value that is not in the schema comes from a newer subgraph; it is written by the same rule as the others.
  return (value) => texts.get(value) ?? (typeof value === 'string' ? jsonString(toRestEnumValue(value)) : 'null');
};

const writers: Readonly<Record<string, Writer>> = {
  Int: writeNumber,
  Float: writeNumber,
  Boolean: writeBoolean,
  ServicePath: writeServicePath,
};

/** The writer of a scalar or enum. Scalars of our own are written as the result has them, objects included. */
export const leafWriter = (type: GraphQLLeafType): Writer =>
  isEnumType(type) ? enumWriter(type) : (writers[type.name] ?? writeAny);

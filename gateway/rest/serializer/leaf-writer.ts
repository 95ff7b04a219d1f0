import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { toRestEnumValue } from '../../../platform/rest/names.ts';
import { decimalNumber, hundredthsOf, isDecimal } from './decimal-text.ts';
import { isPlainText, jsonString } from './json-string.ts';
import type { Writer } from './writer.ts';

/** Writes any value. A missing field is written as null, because bodies have no other form of absence. */
const writeAny: Writer = (text, value) => {
  if (typeof value === 'string') return isPlainText(value) ? `${text}"${value}"` : text + JSON.stringify(value);
  return text + (value === undefined || value === null ? 'null' : (JSON.stringify(value) ?? 'null'));
};

const writeNumber: Writer = (text, value, state) =>
  typeof value === 'number' && Number.isFinite(value) ? text + value : writeAny(text, value, state);

const writeBoolean: Writer = (text, value, state) =>
  value === true ? `${text}true` : value === false ? `${text}false` : writeAny(text, value, state);

const writeServicePath: Writer = (text, value, { baseUrl }) =>
  text + (typeof value === 'string' ? jsonString(baseUrl + value) : 'null');

const writeDecimal: Writer = (text, value, state) =>
  typeof value === 'string' && isDecimal(value) ? text + decimalNumber(value) : writeNumber(text, value, state);

const writeInteger: Writer = (text, value, state) =>
  value === null || value === undefined ? `${text}null` : writeNumber(text, Math.round(Number(value)), state);

const writeHundredths: Writer = (text, value, state) =>
  typeof value === 'string' && isDecimal(value)
    ? text + hundredthsOf(value)
    : writeInteger(text, typeof value === 'number' ? value * 100 : value, state);

const enumWriter = (type: GraphQLEnumType): Writer => {
  const texts = new Map<unknown, string>(
    type.getValues().map(({ name }) => [name, JSON.stringify(toRestEnumValue(name))]),
  );
  // A value that the schema lacks comes from a newer subgraph; the same spelling rule applies.
  return (text, value) =>
    text + (texts.get(value) ?? (typeof value === 'string' ? jsonString(toRestEnumValue(value)) : 'null'));
};

const writers: Readonly<Record<string, Writer>> = {
  Int: writeNumber,
  Float: writeNumber,
  Decimal: writeDecimal,
  Boolean: writeBoolean,
  ServicePath: writeServicePath,
};

/** Custom scalars are written as they are in the result, objects included. */
export const leafWriter = (type: GraphQLLeafType): Writer =>
  isEnumType(type) ? enumWriter(type) : (writers[type.name] ?? writeAny);

export const numberWriters: Readonly<Record<'integer' | 'hundredths', Writer>> = {
  integer: writeInteger,
  hundredths: writeHundredths,
};

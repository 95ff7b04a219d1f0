import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { toRestEnumValue } from '../../../platform/rest/names.ts';
import { isPlainText, jsonString } from './json-string.ts';
import type { Writer } from './writer.ts';

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is an exact decimal in the graph's form, such as `-12.50`. */
const isDecimal = (text: string): boolean => decimal.test(text);

const withoutMinusZero = (digits: string): string => (digits === '-0' ? '0' : digits);

/** Returns the same number in JSON, without trailing zeros in the fraction. */
const decimalNumber = (text: string): string =>
  withoutMinusZero(text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Returns the number times 100, rounded to an integer without binary rounding errors. */
const hundredthsOf = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`;
  const isNegative = digits.startsWith('-');
  const size = BigInt(isNegative ? digits.slice(1) : digits) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
  return withoutMinusZero(`${isNegative ? '-' : ''}${size}`);
};

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

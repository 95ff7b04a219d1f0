import {
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { toRestEnumValue } from '../../../platform/graphql/rest/names.ts';
import type { Nesting } from '../../../platform/graphql/rest/rest-service.ts';
import { groupBy, isImmutable } from '../../../platform/runtime/lists/lists.ts';
import type { RouteOperation } from '../selection.ts';
import {
  type BodyField,
  type BodyMember,
  type ConstantMember,
  type CountMember,
  type EchoMember,
  type GroupMember,
  pathOf,
} from '../shapes/body-field.ts';
import { bodyMembers, echoesBelow } from '../shapes/body-members.ts';
import { type ResultObject, readerOf } from './reader-of.ts';
import { shapedObjectWriter } from './shaped-object-writer.ts';
import { isPlainText, jsonString, type RestWarning, type Writer } from './writer.ts';

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
const leafWriter = (type: GraphQLLeafType): Writer =>
  isEnumType(type) ? enumWriter(type) : (writers[type.name] ?? writeAny);

const numberWriters: Readonly<Record<'integer' | 'hundredths', Writer>> = {
  integer: writeInteger,
  hundredths: writeHundredths,
};

const inputWriter = (type: GraphQLInputType, variable: string): Writer => {
  if (isNonNullType(type)) return inputWriter(type.ofType, variable);
  if (isLeafType(type)) return leafWriter(type);
  if (!isListType(type)) throw new Error(`$${variable} is an input object, which a body cannot repeat`);
  const item = inputWriter(type.ofType, variable);
  return (text, value, state) => {
    if (value === null || value === undefined) return `${text}null`;
    // GraphQL accepts a single value for a list.
    const list = Array.isArray(value) ? value : [value];
    return `${text}[${list.map((each) => item('', each, state)).join(',')}]`;
  };
};

const fixedWriter = (member: ConstantMember | EchoMember | CountMember): Writer => {
  if (member.kind === 'count') return (text, value) => (Array.isArray(value) ? text + value.length : `${text}null`);
  if (member.kind === 'constant') {
    const constant = JSON.stringify(member.value);
    return (text) => text + constant;
  }
  const { variable, echoed } = member;
  const write = inputWriter(echoed.type, variable);
  return (text, _value, state) => write(text, state.variables?.[variable] ?? echoed.default, state);
};

type Row = Readonly<Record<string, unknown>>;

/**
 * Nests rows that refer to their parents, in their order. A row whose parent is not among the rows is written at the
 * top, so that it is not lost. Rows that form a cycle are left out, because no row leads to them.
 */
export const treeWriter = (writeRow: Writer, { id, parent, children }: Nesting): Writer => {
  const label = `,${JSON.stringify(children)}:[`;
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const rows = value as readonly Row[];
    const ids = new Set(rows.map((row) => row[id]));
    const below = groupBy(rows, (row) => (ids.has(row[parent]) ? row[parent] : null));
    const write = (row: Row): string =>
      `${writeRow('', row, state).slice(0, -1)}${label}${(below.get(row[id]) ?? []).map(write).join(',')}]}`;
    return `${before}[${(below.get(null) ?? []).map(write).join(',')}]`;
  };
};

interface MemoizedText {
  readonly baseUrl: string;
  readonly text: string;
}

/** Copies a text to a flat string. A concatenated string would be flattened again for each body that contains it. */
const flatCopy = (text: string): string => Buffer.from(text).toString();

/** Caches the text of an immutable list for the last base address, unless the client chose the fields. */
export const memoizeTexts = (write: Writer): Writer => {
  const memoized = new WeakMap<object, MemoizedText>();
  return (before, value, state) => {
    if (!Array.isArray(value) || !isImmutable(value) || state.only !== undefined) return write(before, value, state);
    const { baseUrl } = state;
    let known = memoized.get(value);
    if (known?.baseUrl !== baseUrl) {
      known = { baseUrl, text: flatCopy(write('', value, state)) };
      memoized.set(value, known);
    }
    return before + known.text;
  };
};

const warningText = ({ code, source, message }: RestWarning): string =>
  `{"code":${jsonString(code)},"source":${jsonString(source)},"message":${jsonString(message)}}`;

export const withMore = (list: string, more: readonly RestWarning[]): string => {
  if (more.length === 0) return list;
  const written = list === 'null' || list === '[]' ? '' : `${list.slice(1, -1)},`;
  return `[${written}${more.map(warningText).join(',')}]`;
};

/** Writes a list of warnings followed by those of the gateway. */
const warningsWriter =
  (writeList: Writer): Writer =>
  (before, value, state) =>
    before + withMore(writeList('', value, state), state.warnings);

const listWriter =
  (item: Writer): Writer =>
  (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const list = value as readonly unknown[];
    if (list.length === 0) return `${before}[]`;
    let text = item(`${before}[`, list[0], state);
    for (let index = 1; index < list.length; index += 1) text = item(`${text},`, list[index], state);
    return `${text}]`;
  };

export interface WriterOptions {
  readonly operation: RouteOperation;
  /** Path of response keys to the objects whose fields a client may choose. */
  readonly sparseAt?: string | undefined;
  /** Path of response keys to the objects whose null fields are left out. */
  readonly withoutNullsAt?: string | undefined;
  readonly nest?: Nesting | undefined;
  /** Path of response keys to the list that the gateway's warnings are appended to. */
  readonly warningsAt?: string | undefined;
}

const memberWriter = (options: WriterOptions, member: BodyMember, path: string): Writer => {
  if (member.kind === 'field') return fieldWriter(options, member, pathOf(path, member));
  return member.kind === 'group' ? groupWriter(options, member, path) : fixedWriter(member);
};

/** `path` is the object's path in the result. */
export const objectWriter = (options: WriterOptions, members: readonly BodyMember[], path: string): Writer =>
  shapedObjectWriter(
    members.map((member) => ({ member, write: memberWriter(options, member, path) })),
    { isSparse: options.sparseAt === path, leavesNullsOut: options.withoutNullsAt === path },
  );

/** The members come from the surrounding object. */
export const groupWriter = (options: WriterOptions, group: GroupMember, path: string): Writer =>
  // Sparse fields and omitted nulls apply to the object at the path and not to the group.
  objectWriter({ ...options, sparseAt: undefined, withoutNullsAt: undefined }, group.members, path);

/** Writes one field of an object instead of the object. */
const hoistedWriter = (options: WriterOptions, field: BodyField, path: string): Writer => {
  const write = fieldWriter(options, field, pathOf(path, field));
  const read = readerOf(field);
  return (text, value, state) =>
    value === null || value === undefined ? `${text}null` : write(text, read(value as ResultObject), state);
};

const emptyAsNull =
  (write: Writer): Writer =>
  (text, value, state) =>
    write(text, (value as readonly unknown[] | null | undefined)?.length === 0 ? null : value, state);

const typeWriter = (options: WriterOptions, type: GraphQLOutputType, field: BodyField, path: string): Writer => {
  if (isNonNullType(type)) return typeWriter(options, type.ofType, field, path);
  if (isListType(type)) {
    if (field.emptyIsNull) return emptyAsNull(typeWriter(options, type, { ...field, emptyIsNull: false }, path));
    const write = listWriter(typeWriter(options, type.ofType, field, path));
    // Texts with echoed variables differ between requests.
    return echoesBelow(options.operation, field).length > 0 ? write : memoizeTexts(write);
  }
  if (field.hoisted !== undefined) return hoistedWriter(options, field.hoisted, path);
  const named = getNamedType(type);
  if (isCompositeType(named))
    return objectWriter(options, bodyMembers(options.operation, named, field.selections), path);
  if (!isLeafType(named)) throw new Error(`a result cannot contain ${String(type)}`);
  return field.number === undefined ? leafWriter(named) : numberWriters[field.number];
};

export const fieldWriter = (options: WriterOptions, field: BodyField, path: string): Writer => {
  const { nest, warningsAt } = options;
  if (warningsAt === path) return warningsWriter(typeWriter(options, field.type, field, path));
  if (nest?.at !== path) return typeWriter(options, field.type, field, path);
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) throw new Error(`there are no rows at ${path}`);
  return treeWriter(objectWriter(options, bodyMembers(options.operation, type, field.selections), path), nest);
};

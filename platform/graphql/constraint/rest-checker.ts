import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { platformRules } from '../../errors/platform-rules.ts';
import { asciiLower } from '../../text/ascii-case.ts';
import { isJsonObject } from '../../text/json/json-object.ts';
import { toRestEnumValue, toSnakeCase } from '../rest/names.ts';
import { leafBounds, listBounds } from './bounds.ts';
import { type Checker, type Constraint, compileExactlyOne, readConstraint } from './constraint.ts';
import { readDate, readDateTime, readLocalTime } from './rest-times.ts';
import { addBrokenRule } from './validation-errors.ts';

// The forms that pydantic 2 accepts in lax mode: white space around, a sign, underscores between digits, a zero
// fraction.
const intText = /^[+-]?\d+(?:_\d+)*(?:\.0+)?$/;
const floatText = /^[+-]?(?:\d+(?:_\d+)*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

const readInt: Checker = (raw, loc, errors) => {
  if (typeof raw === 'number')
    return Number.isInteger(raw) ? raw : addBrokenRule(errors, platformRules.int_from_float, loc, raw);
  // pydantic reads `true` as 1; here it is a validation error.
  if (typeof raw !== 'string') return addBrokenRule(errors, platformRules.int_type, loc, raw);
  const text = raw.trim();
  return intText.test(text)
    ? Number(text.replaceAll('_', '')) + 0
    : addBrokenRule(errors, platformRules.int_parsing, loc, raw);
};

const readFloat: Checker = (raw, loc, errors) => {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return addBrokenRule(errors, platformRules.float_type, loc, raw);
  const text = raw.trim();
  const value = floatText.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  return Number.isFinite(value) ? value : addBrokenRule(errors, platformRules.float_parsing, loc, raw);
};

const truths = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const untruths = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

const readBoolean: Checker = (raw, loc, errors) => {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw !== 'string' && typeof raw !== 'number')
    return addBrokenRule(errors, platformRules.bool_type, loc, raw);
  const text = asciiLower(String(raw));
  if (truths.has(text)) return true;
  return untruths.has(text) ? false : addBrokenRule(errors, platformRules.bool_parsing, loc, raw);
};

const readString: Checker = (raw, loc, errors) =>
  typeof raw === 'string' ? raw : addBrokenRule(errors, platformRules.string_type, loc, raw);

const readers: Readonly<Record<string, Checker>> = {
  Int: readInt,
  Float: readFloat,
  Boolean: readBoolean,
  String: readString,
  ID: readString,
  Date: readDate,
  DateTime: readDateTime,
  LocalTime: readLocalTime,
};

/** The returned reader accepts a parameter's text or a JSON value. A value of an unknown scalar stays unchanged. */
const restScalarReader = (typeName: string): Checker => readers[typeName] ?? ((raw) => raw);

const quoted = (values: readonly string[]): string => {
  const names = values.map((value) => `'${value}'`);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};

const enumChecker = (type: GraphQLEnumType): Checker => {
  const byRestName = new Map<unknown, string>(type.getValues().map(({ name }) => [toRestEnumValue(name), name]));
  const expected = quoted([...byRestName.keys()].map(String));
  return (raw, loc, errors) => byRestName.get(raw) ?? addBrokenRule(errors, platformRules.enum, loc, raw, { expected });
};

const listChecker = (item: Checker, constraint: Constraint | undefined): Checker => {
  const rightSize = listBounds(constraint);
  return (raw, loc, errors) => {
    if (!Array.isArray(raw)) return addBrokenRule(errors, platformRules.list_type, loc, raw);
    return rightSize(raw, loc, errors) ? raw.map((value, index) => item(value, [...loc, index], errors)) : undefined;
  };
};

const objectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  const fields = Object.values(type.getFields()).map((field) => ({
    name: field.name,
    restName: toSnakeCase(field.name),
    required: isNonNullType(field.type) && field.defaultValue === undefined,
    check: compile(field.type, readConstraint(field.astNode), field.defaultValue !== undefined, memo),
  }));
  const exactlyOne = compileExactlyOne(type, toSnakeCase);
  return (raw, loc, errors) => {
    if (!isJsonObject(raw)) return addBrokenRule(errors, platformRules.model_attributes_type, loc, raw);
    const value: Record<string, unknown> = {};
    exactlyOne?.(raw, loc, errors);
    for (const { name, restName, required, check } of fields) {
      if (Object.hasOwn(raw, restName)) value[name] = check(raw[restName], [...loc, restName], errors);
      else if (required) addBrokenRule(errors, platformRules.missing, [...loc, restName], raw);
    }
    return value;
  };
};

/** By type, because an input object may contain itself. */
type Memo = Map<GraphQLInputObjectType, Checker>;

const memoizedObjectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  if (!memo.has(type)) {
    memo.set(type, (raw, loc, errors) => memo.get(type)?.(raw, loc, errors));
    memo.set(type, objectChecker(type, memo));
  }
  return (raw, loc, errors) => memo.get(type)?.(raw, loc, errors);
};

const leafChecker = (typeName: string, constraint: Constraint | undefined): Checker => {
  const read = restScalarReader(typeName);
  const bounds = leafBounds(typeName, constraint);
  if (bounds === undefined) return read;
  return (raw, loc, errors) => {
    const value = read(raw, loc, errors);
    return value === undefined ? undefined : bounds(value, loc, errors, raw);
  };
};

const compile = (
  type: GraphQLInputType,
  constraint: Constraint | undefined,
  hasDefault: boolean,
  memo: Memo,
): Checker => {
  if (isNonNullType(type)) return compileNonNull(type.ofType, constraint, memo);
  const check = compileNonNull(type, constraint, memo);
  return hasDefault ? check : (raw, loc, errors) => (raw === null ? null : check(raw, loc, errors));
};

const compileNonNull = (type: GraphQLInputType, constraint: Constraint | undefined, memo: Memo): Checker => {
  if (isListType(type)) return listChecker(compile(type.ofType, constraint, false, memo), constraint);
  if (isInputObjectType(type)) return memoizedObjectChecker(type, memo);
  if (isEnumType(type)) return enumChecker(type);
  return leafChecker('name' in type ? type.name : '', constraint);
};

/**
 * Compiles the conversion of a parameter's text or a JSON value to the value of a GraphQL variable. Field names are in
 * snake_case, enum values in lower case. A value with a default cannot be null, because null does not mean "the
 * default"; a nullable one without a default can. Unknown fields of an object are ignored, as in pydantic.
 */
export const compileRestChecker = (
  type: GraphQLInputType,
  constraint: Constraint | undefined,
  hasDefault: boolean,
): Checker => compile(type, constraint, hasDefault, new Map());

import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isJsonObject } from '../json/json-object.ts';
import { toRestEnumValue, toSnakeCase } from '../rest/names.ts';
import { leafBounds, listBounds } from './bounds.ts';
import type { Checker } from './checker.ts';
import { type Constraint, readConstraint } from './constraint.ts';
import { compileExactlyOne } from './exactly-one.ts';
import { addFault, type FaultWords } from './fault.ts';
import { restScalarReader } from './rest-scalars.ts';

export const missing: FaultWords = ['missing', 'Field required'];
const notAnObject: FaultWords = [
  'model_attributes_type',
  'Input should be a valid dictionary or object to extract fields from',
];
const notAList: FaultWords = ['list_type', 'Input should be a valid list'];

const quoted = (values: readonly string[]): string => {
  const names = values.map((value) => `'${value}'`);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};

const enumChecker = (type: GraphQLEnumType): Checker => {
  const byRestName = new Map<unknown, string>(type.getValues().map(({ name }) => [toRestEnumValue(name), name]));
  const expected = quoted([...byRestName.keys()].map(String));
  const words: FaultWords = ['enum', `Input should be ${expected}`];
  return (raw, loc, faults) => {
    const value = byRestName.get(raw);
    if (value === undefined) addFault(faults, words, loc, raw, { expected });
    return value;
  };
};

const listChecker = (item: Checker, constraint: Constraint | undefined): Checker => {
  const rightSize = listBounds(constraint);
  return (raw, loc, faults) => {
    if (!Array.isArray(raw)) {
      addFault(faults, notAList, loc, raw);
      return undefined;
    }
    return rightSize(raw, loc, faults) ? raw.map((value, index) => item(value, [...loc, index], faults)) : undefined;
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
  return (raw, loc, faults) => {
    if (!isJsonObject(raw)) {
      addFault(faults, notAnObject, loc, raw);
      return undefined;
    }
    const value: Record<string, unknown> = {};
    exactlyOne?.(raw, loc, faults);
    for (const { name, restName, required, check } of fields) {
      if (Object.hasOwn(raw, restName)) value[name] = check(raw[restName], [...loc, restName], faults);
      else if (required) addFault(faults, missing, [...loc, restName], raw);
    }
    return value;
  };
};

/** By type, because an input object may contain itself. */
type Memo = Map<GraphQLInputObjectType, Checker>;

const memoizedObjectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  if (!memo.has(type)) {
    memo.set(type, (raw, loc, faults) => memo.get(type)?.(raw, loc, faults));
    memo.set(type, objectChecker(type, memo));
  }
  return (raw, loc, faults) => memo.get(type)?.(raw, loc, faults);
};

const leafChecker = (typeName: string, constraint: Constraint | undefined): Checker => {
  const read = restScalarReader(typeName);
  const bounds = leafBounds(typeName, constraint);
  if (bounds === undefined) return read;
  return (raw, loc, faults) => {
    const value = read(raw, loc, faults);
    return value === undefined ? undefined : bounds(value, loc, faults, raw);
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
  return hasDefault ? check : (raw, loc, faults) => (raw === null ? null : check(raw, loc, faults));
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

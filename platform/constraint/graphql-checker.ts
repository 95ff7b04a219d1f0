import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { leafBounds, listBounds } from './bounds.ts';
import type { Checker } from './checker.ts';
import { type Constraint, readConstraint } from './constraint.ts';
import { compileExactlyOne } from './exactly-one.ts';

interface Input {
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
  readonly astNode?: Parameters<typeof readConstraint>[0];
}

/** By type, because an input object may contain itself. */
type Memo = Map<GraphQLInputObjectType, Checker>;

const listChecker = (item: Checker | undefined, constraint: Constraint | undefined): Checker | undefined => {
  if (item === undefined && constraint === undefined) return undefined;
  const rightSize = listBounds(constraint);
  return (raw, loc, faults) => {
    const list = raw as readonly unknown[];
    if (!rightSize(list, loc, faults) || item === undefined) return list;
    return list.map((value, index) => item(value, [...loc, index], faults));
  };
};

const objectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  const fields = Object.values(type.getFields()).map((field) => ({
    name: field.name,
    check: compileInput(field, memo),
  }));
  const exactlyOne = compileExactlyOne(type, (name) => name);
  return (raw, loc, faults) => {
    const given = raw as Readonly<Record<string, unknown>>;
    const value: Record<string, unknown> = {};
    exactlyOne?.(given, loc, faults);
    for (const { name, check } of fields)
      value[name] = check === undefined ? given[name] : check(given[name], [...loc, name], faults);
    return value;
  };
};

const memoizedObjectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  if (!memo.has(type)) {
    memo.set(type, (raw, loc, faults) => memo.get(type)?.(raw, loc, faults));
    memo.set(type, objectChecker(type, memo));
  }
  return (raw, loc, faults) => memo.get(type)?.(raw, loc, faults);
};

const compileNonNull = (
  type: GraphQLInputType,
  constraint: Constraint | undefined,
  memo: Memo,
): Checker | undefined => {
  if (isListType(type)) return listChecker(compile(type.ofType, constraint, null, memo), constraint);
  if (isInputObjectType(type)) return memoizedObjectChecker(type, memo);
  // Without a constraint, GraphQL's own coercion is sufficient.
  return constraint === undefined || !('name' in type) ? undefined : leafBounds(type.name, constraint);
};

const compile = (
  type: GraphQLInputType,
  constraint: Constraint | undefined,
  whenNull: unknown,
  memo: Memo,
): Checker | undefined => {
  if (isNonNullType(type)) return compileNonNull(type.ofType, constraint, memo);
  const check = compileNonNull(type, constraint, memo) ?? ((raw) => raw);
  return (raw, loc, faults) => (raw === null || raw === undefined ? whenNull : check(raw, loc, faults));
};

const compileInput = ({ type, defaultValue, astNode }: Input, memo: Memo): Checker | undefined =>
  compile(type, readConstraint(astNode), defaultValue ?? null, memo);

/**
 * Compiles the check of an argument or input field whose value graphql-js has coerced. Undefined when there is nothing
 * to check. A value that is null or missing becomes the default, or null without one, so that resolvers get a value for
 * every argument.
 */
export const compileGraphQLChecker = (input: Input): Checker | undefined => compileInput(input, new Map());

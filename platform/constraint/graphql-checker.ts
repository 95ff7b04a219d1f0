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

interface Input {
  readonly type: GraphQLInputType;
  readonly constraint: Constraint | undefined;
  readonly defaultValue: unknown;
}

type Memo = Map<GraphQLInputObjectType, Checker>;

const objectNeedsCheck = (type: GraphQLInputObjectType, seen: Set<GraphQLInputObjectType>): boolean => {
  if (seen.has(type)) return false;
  seen.add(type);
  return Object.values(type.getFields()).some((field) => needsCheck(inputOf(field), seen));
};

/** Whether anything has to be done to an input: a bound somewhere in it, or a default that a null stands for. */
const needsCheck = ({ type, constraint, defaultValue }: Input, seen: Set<GraphQLInputObjectType>): boolean => {
  if (isNonNullType(type)) return needsCheck({ type: type.ofType, constraint, defaultValue: undefined }, seen);
  if (constraint !== undefined || (defaultValue !== undefined && defaultValue !== null)) return true;
  if (isListType(type)) return needsCheck({ type: type.ofType, constraint, defaultValue: undefined }, seen);
  return isInputObjectType(type) && objectNeedsCheck(type, seen);
};

const inputOf = (input: {
  type: GraphQLInputType;
  defaultValue?: unknown;
  astNode?: Parameters<typeof readConstraint>[0];
}): Input => ({ type: input.type, constraint: readConstraint(input.astNode), defaultValue: input.defaultValue });

const listChecker = (item: Checker | undefined, constraint: Constraint | undefined): Checker => {
  const rightSize = listBounds(constraint);
  return (raw, loc, faults) => {
    const list = raw as readonly unknown[];
    if (!rightSize(list, loc, faults) || item === undefined) return list;
    return list.map((value, index) => item(value, [...loc, index], faults));
  };
};

const objectChecker = (type: GraphQLInputObjectType, memo: Memo): Checker => {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const check = compile(inputOf(field), memo);
    return check === undefined ? [] : [{ name: field.name, check }];
  });
  return (raw, loc, faults) => {
    const value = { ...(raw as Record<string, unknown>) };
    for (const { name, check } of fields) {
      if (Object.hasOwn(value, name)) value[name] = check(value[name], [...loc, name], faults);
    }
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
  if (isNonNullType(type)) return compileNonNull(type.ofType, constraint, memo);
  if (isListType(type))
    return listChecker(compile({ type: type.ofType, constraint, defaultValue: undefined }, memo), constraint);
  if (isInputObjectType(type)) return memoizedObjectChecker(type, memo);
  // Without a constraint GraphQL's own coercion has said all there is to say.
  return constraint === undefined || !('name' in type) ? undefined : leafBounds(type.name, constraint);
};

const compile = (input: Input, memo: Memo): Checker | undefined => {
  if (!needsCheck(input, new Set())) return undefined;
  const check = compileNonNull(input.type, input.constraint, memo) ?? ((raw) => raw);
  const whenNull = input.defaultValue ?? null;
  return (raw, loc, faults) => (raw === null || raw === undefined ? whenNull : check(raw, loc, faults));
};

/**
 * Compiles the check of a GraphQL argument or input field whose value graphql-js has coerced already. Undefined when there is nothing
 * to check. An explicit null for an input with a default answers the default, so that services meet null only where it means something.
 */
export const compileGraphQLChecker = (input: Parameters<typeof inputOf>[0]): Checker | undefined =>
  compile(inputOf(input), new Map());

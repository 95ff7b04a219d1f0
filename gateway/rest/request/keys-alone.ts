import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { type Constraint, readConstraint } from '../../../platform/graphql/constraint/constraint.ts';
import { keyAlone } from '../../../platform/graphql/identity/install-global-ids.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { VariableUsage } from './variable-usage.ts';

type Change = (value: unknown) => unknown;

/** By type, because an input object may contain itself. Undefined where nothing changes. */
type Memo = Map<GraphQLInputObjectType, Change | undefined>;

const inObject = (type: GraphQLInputObjectType, memo: Memo): Change | undefined => {
  if (memo.has(type)) return memo.get(type);
  memo.set(type, (value) => memo.get(type)?.(value) ?? value);
  const changes = Object.values(type.getFields()).flatMap((field): [string, Change][] => {
    const change = changeOf(field.type, readConstraint(field.astNode), memo);
    return change === undefined ? [] : [[field.name, change]];
  });
  if (changes.length === 0) {
    memo.set(type, undefined);
    return undefined;
  }
  const change: Change = (value) => {
    if (!isJsonObject(value)) return value;
    const changed = { ...value };
    for (const [name, inField] of changes) if (Object.hasOwn(changed, name)) changed[name] = inField(changed[name]);
    return changed;
  };
  memo.set(type, change);
  return change;
};

const changeOf = (type: GraphQLInputType, constraint: Constraint | undefined, memo: Memo): Change | undefined => {
  const bare = getNullableType(type);
  if (isInputObjectType(bare)) return inObject(bare, memo);
  if (!isListType(bare))
    return constraint?.idOf === undefined
      ? undefined
      : (value) => (typeof value === 'string' ? keyAlone(value) : value);
  const change = changeOf(bare.ofType, constraint, memo);
  return change === undefined ? undefined : (value) => (Array.isArray(value) ? value.map(change) : value);
};

/**
 * Compiles what is done to the variables of a route before its operation is executed. The graph takes the id of an
 * object where it asks for a natural key, and REST does not: a value of REST that looks like an id is sent as the key
 * that it is, and finds what it has always found.
 */
export const compileKeysAlone = (usages: readonly VariableUsage[]) => {
  const memo: Memo = new Map();
  const changes = usages.flatMap(({ name, type, definition }): [string, Change][] => {
    const change = changeOf(type, readConstraint(definition.astNode), memo);
    return change === undefined ? [] : [[name, change]];
  });
  return (variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    if (changes.length === 0) return variables;
    const sent = { ...variables };
    for (const [name, change] of changes) if (Object.hasOwn(sent, name)) sent[name] = change(sent[name]);
    return sent;
  };
};

import { type GraphQLLeafType, isEnumType } from 'graphql';
import { hasInexactNumber, withRoundedIntegers } from '../../../platform/json/exact-json.ts';
import { mayRound } from '../known-scalars.ts';

const isWhole = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) < 1e21;

const isInt = (value: unknown): boolean => typeof value === 'number' && (value | 0) === value;

const builtInChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Int: isInt,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || isWhole(value),
};

const isExact = (value: unknown): boolean => !hasInexactNumber(value);

/**
 * Subgraphs have serialized the values, so only those that clients could not parse are invalid: another JSON type, an
 * integer that is no Int, an unknown enum value, or a number that cannot be passed on exactly. Whatever else is in a
 * custom scalar is not checked.
 */
export const leafCheckOf = (type: GraphQLLeafType): ((value: unknown) => boolean) => {
  if (!isEnumType(type)) return builtInChecks[type.name] ?? isExact;
  const values = new Set<unknown>(type.getValues().map((value) => value.name));
  return (value) => values.has(value);
};

/** An integer that a number would round, which is a `bigint`, in the form in which a type has it. */
const bigIntegerForms: Readonly<Record<string, (value: unknown) => unknown>> = {
  Float: Number,
  ID: String,
};

const asGiven = (value: unknown): unknown => value;

/**
 * Returns the conversion of values with large integers: a Float is rounded as any other, an ID is a text, and a custom
 * scalar is rounded if the operator accepts it. All others stay, and are invalid.
 */
export const largeIntegersOf = (type: GraphQLLeafType): ((value: unknown) => unknown) => {
  if (isEnumType(type)) return asGiven;
  if (mayRound(type)) return withRoundedIntegers;
  const form = bigIntegerForms[type.name] ?? asGiven;
  return (value) => (typeof value === 'bigint' ? form(value) : value);
};

import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hasInexactNumber, withRoundedIntegers } from '../../../platform/text/json/exact-json.ts';
import { mayRound } from '../known-scalars.ts';
import {
  type CompleteValue,
  ERRORED,
  type FieldCoordinate,
  INVALID,
  type Place,
  recordDataError,
} from './shape-run.ts';

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
const largeIntegersOf = (type: GraphQLLeafType): ((value: unknown) => unknown) => {
  if (isEnumType(type)) return asGiven;
  if (mayRound(type)) return withRoundedIntegers;
  const form = bigIntegerForms[type.name] ?? asGiven;
  return (value) => (typeof value === 'bigint' ? form(value) : value);
};

interface Position extends Place {
  /** Length of the path at this value. */
  readonly depth: number;
  /** Only called for composite types. */
  readonly compileObject: (depth: number, place: Place) => CompleteValue;
}

const completeNonNull = (inner: CompleteValue, position: Position): CompleteValue => {
  const { depth, describe } = position;
  return (value, run) => {
    const completed = inner(value, run);
    if (completed === ERRORED) return INVALID;
    if (completed !== null) return completed;
    recordDataError(run, `Cannot return null for non-nullable ${describe(run)}.`, depth, position, true);
    return INVALID;
  };
};

const completeList = (itemType: GraphQLOutputType, position: Position): CompleteValue => {
  const { depth, describe } = position;
  const describeItem: Place['describe'] = (run) =>
    `array element of type ${isNonNullType(itemType) ? itemType.ofType : itemType} at index ${run.path[depth]}`;
  const completeItem = compileValueShape(itemType, { ...position, depth: depth + 1, describe: describeItem });
  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value))
      return recordDataError(run, `Invalid non-list value found for ${describe(run)}.`, depth, position);
    const items: unknown[] = new Array(value.length);
    let isInvalid = false;
    for (let index = 0; index < value.length; index++) {
      run.path[depth] = index;
      const item = completeItem(value[index], run);
      if (item === INVALID) isInvalid = true;
      items[index] = item === ERRORED ? null : item;
    }
    return isInvalid ? ERRORED : items;
  };
};

const completeLeaf = (type: GraphQLLeafType, position: Position): CompleteValue => {
  const { depth, describe } = position;
  const isValid = leafCheckOf(type);
  const withForms = largeIntegersOf(type);
  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (isValid(value)) return value;
    const converted = withForms(value);
    if (converted !== value && isValid(converted)) return converted;
    return recordDataError(
      run,
      hasInexactNumber(value)
        ? `A number of ${describe(run)} is too large to be passed on exactly.`
        : `Invalid value found for ${describe(run)}.`,
      depth,
      position,
    );
  };
};

const compileValueShape = (type: GraphQLOutputType, position: Position): CompleteValue => {
  if (isNonNullType(type)) return completeNonNull(compileValueShape(type.ofType, position), position);
  if (isListType(type)) return completeList(type.ofType, position);
  if (isLeafType(type)) return completeLeaf(type, position);
  return position.compileObject(position.depth, position);
};

export const compileFieldValue = (
  type: GraphQLOutputType,
  field: FieldCoordinate,
  responseName: string,
  depth: number,
  compileObject: Position['compileObject'],
): CompleteValue =>
  compileValueShape(type, { depth, field, describe: () => `field ${field.typeName}.${responseName}`, compileObject });

/**
 * Returns an object's composite type, undefined without `__typename`, or `unknown` for a type that clients do not know.
 */
export const readTypename = (schema: GraphQLSchema, typename: unknown) => {
  if (typename === undefined || typename === null || typename === '') return undefined;
  const type = typeof typename === 'string' ? schema.getType(typename) : undefined;
  return isCompositeType(type) ? type : 'unknown';
};

import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hasInexactNumber } from '../../../platform/json/exact-json.ts';
import { largeIntegersOf, leafCheckOf } from './leaf-check.ts';
import { type CompleteValue, ERRORED, type FieldCoordinate, INVALID, type Place, recordFault } from './shape-run.ts';

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
    recordFault(run, `Cannot return null for non-nullable ${describe(run)}.`, depth, position, true);
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
      return recordFault(run, `Invalid non-list value found for ${describe(run)}.`, depth, position);
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
    return recordFault(
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

import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { leafCheckOf } from './leaf-check.ts';
import { type CompleteValue, ERRORED, INVALID, recordFault, type ShapeRun } from './shape-run.ts';

/** Words for a place in messages: a field by its name, an element by its index. */
type Describe = (run: ShapeRun) => string;

interface Position {
  /** Length of the path at this value. */
  readonly depth: number;
  readonly describe: Describe;
  /** Compiles the object at a depth; composite types only. */
  readonly compileObject: (depth: number, describe: Describe) => CompleteValue;
}

const completeNonNull = (inner: CompleteValue, { depth, describe }: Position): CompleteValue => {
  return (value, run) => {
    const completed = inner(value, run);
    if (completed === ERRORED) return INVALID;
    if (completed !== null) return completed;
    recordFault(run, `Cannot return null for non-nullable ${describe(run)}.`, depth);
    return INVALID;
  };
};

const completeList = (itemType: GraphQLOutputType, position: Position): CompleteValue => {
  const { depth, describe } = position;
  const describeItem: Describe = (run) =>
    `array element of type ${isNonNullType(itemType) ? itemType.ofType : itemType} at index ${run.path[depth]}`;
  const completeItem = compileValueShape(itemType, { ...position, depth: depth + 1, describe: describeItem });
  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) return recordFault(run, `Invalid non-list value found for ${describe(run)}.`, depth);
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

const completeLeaf = (
  isValid: ((value: unknown) => boolean) | undefined,
  { depth, describe }: Position,
): CompleteValue => {
  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (isValid === undefined || isValid(value)) return value;
    return recordFault(run, `Invalid value found for ${describe(run)}.`, depth);
  };
};

const compileValueShape = (type: GraphQLOutputType, position: Position): CompleteValue => {
  if (isNonNullType(type)) return completeNonNull(compileValueShape(type.ofType, position), position);
  if (isListType(type)) return completeList(type.ofType, position);
  if (isLeafType(type)) return completeLeaf(leafCheckOf(type), position);
  return position.compileObject(position.depth, position.describe);
};

/** Compiles how the value of one field is answered. `compileObject` says what becomes of an object found in it. */
export const compileFieldValue = (
  type: GraphQLOutputType,
  parentName: string,
  responseName: string,
  depth: number,
  compileObject: Position['compileObject'],
): CompleteValue =>
  compileValueShape(type, { depth, describe: () => `field ${parentName}.${responseName}`, compileObject });

/** What an object says of its own type: a known composite type, nothing, or something that clients must not see. */
export const readTypename = (schema: GraphQLSchema, typename: unknown) => {
  if (typename === undefined || typename === null || typename === '') return undefined;
  const type = typeof typename === 'string' ? schema.getType(typename) : undefined;
  return isCompositeType(type) ? type : 'unknown';
};

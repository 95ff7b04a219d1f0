import { type GraphQLCompositeType, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import {
  type CollectedField,
  type CollectedPart,
  collectFields,
  type SelectionScope,
  type TypedSelection,
} from './collect-fields.ts';
import {
  type CompleteValue,
  ERRORED,
  type FoundPart,
  INVALID,
  type Place,
  recordDataError,
  type ShapeRun,
} from './shape-run.ts';
import { compileFieldValue, readTypename } from './value-shape.ts';

interface FieldShape {
  readonly responseName: string;
  readonly complete: (source: JsonObject, run: ShapeRun) => unknown;
}

/** A reader must check that the value is the object's own only for these names. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

export const reader = (name: string): ((source: JsonObject) => unknown) =>
  inherited.has(name) ? (source) => ownValue(source, name) : (source) => source[name];

const compileTypename = (
  schema: GraphQLSchema,
  { responseName: sourceName, parentType }: CollectedField,
  responseName: string,
  depth: number,
  place: Place,
): FieldShape => {
  const read = reader(sourceName);
  return {
    responseName,
    complete: (source, run) => {
      const said = read(source) ?? source['__typename'];
      const type = (typeof said === 'string' ? schema.getType(said) : undefined) ?? parentType;
      if (isObjectType(type)) return type.name;
      recordDataError(
        run,
        `The type of the object at field ${parentType}.${responseName} is not known.`,
        depth + 1,
        place,
      );
      return INVALID;
    },
  };
};

const compileField = (scope: SelectionScope, field: CollectedField, depth: number, place: Place): FieldShape => {
  const { responseName: sourceName, fieldName, type, parentType, subSelections, nodes } = field;
  const responseName = scope.clientNames?.get(sourceName) ?? sourceName;
  if (scope.missing !== undefined && nodes.every((node) => scope.missing?.has(node))) {
    const absent = fieldName === '__typename' || isNonNullType(type) ? INVALID : ERRORED;
    return { responseName, complete: () => absent };
  }
  if (fieldName === '__typename') return compileTypename(scope.schema, field, responseName, depth, place);
  if (type === undefined)
    return { responseName, complete: (_source, run) => run.introspection?.[responseName] ?? null };
  const read = reader(sourceName);
  const complete = compileFieldValue(
    type,
    { typeName: parentType.name, fieldName },
    responseName,
    depth + 1,
    (at, inner) => {
      const declared = subSelections[0]?.declaredType;
      if (declared === undefined) throw new Error(`${parentType}.${fieldName} is selected without the fields it needs`);
      return compileObjectShape(scope, subSelections, declared, at, inner);
    },
  );
  return { responseName, complete: (source, run) => complete(read(source), run) };
};

/**
 * `depth` is the length of the objects' path. Fields depend on the object's type, so they are compiled when a type
 * first occurs. A deferred part is discarded if its object or an ancestor becomes null.
 */
export const compileObjectShape = (
  scope: SelectionScope,
  selections: readonly TypedSelection[],
  declaredType: GraphQLCompositeType,
  depth: number,
  place: Place = { field: undefined, describe: () => declaredType.name },
): CompleteValue => {
  const shapes = new Map<
    GraphQLCompositeType | undefined,
    { readonly fields: readonly FieldShape[]; readonly parts: readonly PartShape[] }
  >();
  const shapeOf = (type: GraphQLCompositeType | undefined) =>
    memoized(shapes, type, () => {
      const parts: CollectedPart[] = [];
      const fields = collectFields(scope, selections, type, parts);
      return {
        fields: fields.map((field) => compileField(scope, field, depth, place)),
        parts: parts.map((part) => compilePart(scope, part, depth, place)),
      };
    });
  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (!isJsonObject(value))
      return recordDataError(run, `Invalid non-object value found for ${place.describe(run)}.`, depth, place);
    const type = readTypename(scope.schema, value['__typename']);
    if (type === 'unknown')
      return recordDataError(run, `Invalid __typename found for object at ${place.describe(run)}.`, depth, place);
    const { fields, parts } = shapeOf(type);
    const { parts: found } = run;
    const before = found.length;
    if (parts.length > 0) {
      const path = run.path.slice(0, depth);
      for (const part of parts) found.push({ ...part, path });
    }
    const shaped: JsonObject = {};
    for (const { responseName, complete } of fields) {
      const beforeField = found.length;
      run.path[depth] = responseName;
      const completed = complete(value, run);
      if (completed === INVALID) {
        found.length = before;
        return ERRORED;
      }
      const isNull = completed === ERRORED || completed === null;
      if (isNull && found.length > beforeField) found.length = beforeField;
      shaped[responseName] = isNull ? null : completed;
    }
    return shaped;
  };
};

type PartShape = Omit<FoundPart, 'path'>;

/** Compiled lazily, because an object may not have the part. */
const compilePart = (
  scope: SelectionScope,
  { label, selection }: CollectedPart,
  depth: number,
  place: Place,
): PartShape => {
  const compiledIn = (own: SelectionScope): CompleteValue => {
    let compiled: CompleteValue | undefined;
    return (value, run) => {
      compiled ??= compileObjectShape(own, [selection], selection.declaredType, depth, place);
      return compiled(value, run);
    };
  };
  return { label, complete: compiledIn(scope), completeWhole: compiledIn({ ...scope, defers: false }) };
};

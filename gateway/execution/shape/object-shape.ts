import { type GraphQLCompositeType, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';
import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';
import { type CollectedField, collectFields, type SelectionScope, type TypedSelection } from './collect-fields.ts';
import { type CompleteValue, ERRORED, INVALID, type Place, recordFault, type ShapeRun } from './shape-run.ts';
import { compileFieldValue, readTypename } from './value-shape.ts';

interface FieldShape {
  readonly responseName: string;
  readonly complete: (source: JsonObject, run: ShapeRun) => unknown;
}

/** Names that every object inherits something under; only for them is looked whether the value is the object's own. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

const reader = (name: string): ((source: JsonObject) => unknown) =>
  inherited.has(name) ? (source) => ownValue(source, name) : (source) => source[name];

const compileTypename = (
  schema: GraphQLSchema,
  { responseName, parentType }: CollectedField,
  depth: number,
  place: Place,
): FieldShape => {
  const read = reader(responseName);
  return {
    responseName,
    complete: (source, run) => {
      const said = read(source) ?? source['__typename'];
      const type = (typeof said === 'string' ? schema.getType(said) : undefined) ?? parentType;
      if (isObjectType(type)) return type.name;
      recordFault(run, `The type of the object at field ${parentType}.${responseName} is not known.`, depth + 1, place);
      return INVALID;
    },
  };
};

const compileField = (scope: SelectionScope, field: CollectedField, depth: number, place: Place): FieldShape => {
  const { responseName, fieldName, type, parentType, subSelections, nodes } = field;
  if (scope.missing !== undefined && nodes.every((node) => scope.missing?.has(node))) {
    const absent = fieldName === '__typename' || isNonNullType(type) ? INVALID : ERRORED;
    return { responseName, complete: () => absent };
  }
  if (fieldName === '__typename') return compileTypename(scope.schema, field, depth, place);
  if (type === undefined)
    return { responseName, complete: (_source, run) => run.introspection?.[responseName] ?? null };
  const read = reader(responseName);
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
 * Compiles objects at one place of the response, `depth` being the length of their path. What fields they have depends on the type they
 * say they are of, so the fields are compiled for each such type when it is met first.
 */
export const compileObjectShape = (
  scope: SelectionScope,
  selections: readonly TypedSelection[],
  declaredType: GraphQLCompositeType,
  depth: number,
  place: Place = { field: undefined, describe: () => declaredType.name },
): CompleteValue => {
  const shapes = new Map<GraphQLCompositeType | undefined, readonly FieldShape[]>();

  const fieldsOf = (type: GraphQLCompositeType | undefined): readonly FieldShape[] => {
    let fields = shapes.get(type);
    if (fields === undefined) {
      fields = collectFields(scope, selections, type).map((field) => compileField(scope, field, depth, place));
      shapes.set(type, fields);
    }
    return fields;
  };

  return (value, run) => {
    if (value === null || value === undefined) return null;
    if (!isJsonObject(value))
      return recordFault(run, `Invalid non-object value found for ${place.describe(run)}.`, depth, place);
    const type = readTypename(scope.schema, value['__typename']);
    if (type === 'unknown')
      return recordFault(run, `Invalid __typename found for object at ${place.describe(run)}.`, depth, place);
    const shaped: JsonObject = {};
    for (const { responseName, complete } of fieldsOf(type)) {
      run.path[depth] = responseName;
      const completed = complete(value, run);
      if (completed === INVALID) return ERRORED;
      shaped[responseName] = completed === ERRORED ? null : completed;
    }
    return shaped;
  };
};

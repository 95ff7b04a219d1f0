import { type GraphQLSchema, GraphQLError as SchemaFault } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { SelectionScope } from '../shape/collect-fields.ts';
import { compileIntrospection, type Introspect } from '../shape/introspection.ts';
import { compileObjectShape } from '../shape/object-shape.ts';
import type { ShapedResult } from '../shape/result-shape.ts';
import type { CompleteValue, FoundPart, ShapeRun } from '../shape/shape-run.ts';

export interface ShapedPart extends ShapedResult {
  readonly found: readonly FoundPart[];
}

export interface DeferredResponder {
  /** The initial part. With `whole`, deferred fragments are included. */
  first(data: JsonObject, variables: VariableValues, whole: boolean): ShapedPart;
  part(part: FoundPart, data: JsonObject, variables: VariableValues, whole: boolean): ShapedPart;
}

interface Compiled {
  readonly complete: CompleteValue;
  readonly completeWhole: CompleteValue;
  readonly introspect: Introspect | undefined;
}

/** Combinations of `@skip` and `@include` variables whose shapes are cached. */
const maxShapes = 16;

const valueAt = (data: JsonObject, path: FoundPart['path']): unknown => {
  let value: unknown = data;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isJsonObject(value)) value = ownValue(value, String(key));
    else return undefined;
  }
  return value;
};

/** `expanded` has a label for each deferred fragment; `whole`, without `@defer`, decides on introspection fields. */
export const createDeferredResponder = (
  schema: GraphQLSchema,
  expanded: OperationParts,
  whole: OperationParts,
): DeferredResponder => {
  const { operation, fragments, conditionVariables } = expanded;
  const rootType = schema.getRootType(operation.operation);
  if (rootType === undefined || rootType === null)
    throw new SchemaFault(`The schema has no ${operation.operation} type.`);
  const cache = new LRUCache<string, Compiled>({ max: maxShapes });

  const compiledFor = (variables: VariableValues): Compiled => {
    const setting = conditionVariables.map((name) => (variables[name] === true ? '1' : '0')).join('');
    const known = cache.get(setting);
    if (known !== undefined) return known;
    const conditions = Object.fromEntries(conditionVariables.map((name) => [name, variables[name] === true]));
    const scope: SelectionScope = { schema, fragments, conditions, defers: true };
    const selection = { selectionSet: operation.selectionSet, declaredType: rootType };
    const compiled: Compiled = {
      complete: compileObjectShape(scope, [selection], rootType, 0),
      completeWhole: compileObjectShape({ ...scope, defers: false }, [selection], rootType, 0),
      introspect: compileIntrospection(schema, whole, { schema, fragments: whole.fragments, conditions }),
    };
    cache.set(setting, compiled);
    return compiled;
  };

  const shape = (
    complete: CompleteValue,
    data: JsonObject,
    path: FoundPart['path'],
    introspection: JsonObject | undefined,
  ): ShapedPart => {
    const found: FoundPart[] = [];
    const run: ShapeRun = { faults: [], path: [...path], introspection, parts: found };
    // A subgraph may have another name for its root type.
    const root = data['__typename'] === undefined ? data : { ...data, __typename: rootType.name };
    const shaped = complete(path.length === 0 ? root : valueAt(data, path), run);
    if (!isJsonObject(shaped)) found.length = 0;
    return { data: isJsonObject(shaped) ? shaped : null, faults: run.faults, found };
  };

  return {
    first: (data, variables, isWhole) => {
      const { complete, completeWhole, introspect } = compiledFor(variables);
      return shape(isWhole ? completeWhole : complete, data, [], introspect?.(variables));
    },
    part: ({ path, complete, completeWhole }, data, variables, isWhole) =>
      shape(isWhole ? completeWhole : complete, data, path, compiledFor(variables).introspect?.(variables)),
  };
};

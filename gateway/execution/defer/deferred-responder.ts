import type { GraphQLSchema } from 'graphql';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import { byConditions } from '../shape/by-conditions.ts';
import type { SelectionScope } from '../shape/collect-fields.ts';
import { compileIntrospection } from '../shape/introspection.ts';
import { compileItemCount, type ExceedsItems } from '../shape/list-items.ts';
import { compileObjectShape } from '../shape/object-shape.ts';
import type { ShapedResult } from '../shape/result-shape.ts';
import { rootTypeOf, withRootName } from '../shape/root-type.ts';
import type { CompleteValue, FoundPart, ShapeRun } from '../shape/shape-run.ts';

export interface ShapedPart extends ShapedResult {
  readonly found: readonly FoundPart[];
}

export interface DeferredResponder {
  readonly exceedsItems: ExceedsItems;
  /** The initial part. With `whole`, deferred fragments are included. */
  first(data: JsonObject, variables: VariableValues, whole: boolean): ShapedPart;
  part(part: FoundPart, data: JsonObject, variables: VariableValues, whole: boolean): ShapedPart;
}

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
  const rootType = rootTypeOf(schema, expanded);
  const selection = { selectionSet: operation.selectionSet, declaredType: rootType };
  const compiledFor = byConditions(conditionVariables, (conditions) => {
    const scope: SelectionScope = { schema, fragments, conditions, defers: true };
    return {
      complete: compileObjectShape(scope, [selection], rootType, 0),
      completeWhole: compileObjectShape({ ...scope, defers: false }, [selection], rootType, 0),
      introspect: compileIntrospection(schema, whole, { schema, fragments: whole.fragments, conditions }),
    };
  });
  const shape = (
    complete: CompleteValue,
    data: JsonObject,
    path: FoundPart['path'],
    introspection: JsonObject | undefined,
  ): ShapedPart => {
    const found: FoundPart[] = [];
    const run: ShapeRun = { faults: [], path: [...path], introspection, parts: found };
    const shaped = complete(path.length === 0 ? withRootName(data, rootType) : valueAt(data, path), run);
    if (!isJsonObject(shaped)) found.length = 0;
    return { data: isJsonObject(shaped) ? shaped : null, faults: run.faults, found };
  };

  return {
    exceedsItems: compileItemCount(schema, expanded),
    first: (data, variables, isWhole) => {
      const { complete, completeWhole, introspect } = compiledFor(variables);
      return shape(isWhole ? completeWhole : complete, data, [], introspect?.(variables));
    },
    part: ({ path, complete, completeWhole }, data, variables, isWhole) =>
      shape(isWhole ? completeWhole : complete, data, path, compiledFor(variables).introspect?.(variables)),
  };
};

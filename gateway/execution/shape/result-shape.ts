import type { GraphQLObjectType } from 'graphql';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import type { SelectionScope, TypedSelection } from './collect-fields.ts';
import { compileObjectShape } from './object-shape.ts';
import { withRootName } from './root-type.ts';
import type { DataError, ShapeRun } from './shape-run.ts';

export interface ShapedResult {
  readonly data: JsonObject | null;
  /** Missing or invalid values. */
  readonly faults: readonly DataError[];
}

/** Does not change the data. */
type ResultShape = (data: JsonObject, introspection: JsonObject | undefined) => ShapedResult;

/**
 * Fields are in the operation's order, without those that only the plan needs. Nulls propagate to the next nullable
 * field. A shape is for one combination of the `@skip` and `@include` variables.
 */
export const compileResultShape = (
  scope: SelectionScope,
  rootType: GraphQLObjectType,
  selection: TypedSelection,
): ResultShape => {
  const shape = compileObjectShape(scope, [selection], rootType, 0);
  return (data, introspection) => {
    const run: ShapeRun = { faults: [], path: [], introspection, parts: [] };
    const shaped = shape(withRootName(data, rootType), run);
    return { data: isJsonObject(shaped) ? shaped : null, faults: run.faults };
  };
};

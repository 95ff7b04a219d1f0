import type { GraphQLObjectType } from 'graphql';
import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import type { SelectionScope, TypedSelection } from './collect-fields.ts';
import { compileObjectShape } from './object-shape.ts';
import type { DataFault, ShapeRun } from './shape-run.ts';

export interface ShapedResult {
  readonly data: JsonObject | null;
  /** What was wrong with the data: missing where it must not be, or not of its type. */
  readonly faults: readonly DataFault[];
}

/** Turns merged subgraph data into a response. Reads `data`, never writes into it. */
export type ResultShape = (data: JsonObject, introspection: JsonObject | undefined) => ShapedResult;

/**
 * Compiles an operation's response: its names in its order, nulls where data are missing, moved up to the next nullable place, and
 * nothing that was fetched only for the plan's sake. `@skip` and `@include` are settled: a shape is for one setting of their variables.
 */
export const compileResultShape = (
  scope: SelectionScope,
  rootType: GraphQLObjectType,
  selection: TypedSelection,
): ResultShape => {
  const shape = compileObjectShape(scope, [selection], rootType, 0);
  return (data, introspection) => {
    const run: ShapeRun = { faults: [], path: [], introspection };
    // A subgraph may call its root type otherwise.
    const source = data['__typename'] === undefined ? data : { ...data, __typename: rootType.name };
    const shaped = shape(source, run);
    return { data: isJsonObject(shaped) ? shaped : null, faults: run.faults };
  };
};

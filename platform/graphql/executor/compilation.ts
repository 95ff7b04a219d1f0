import type { FieldNode, GraphQLField, GraphQLObjectType, ResponsePath } from 'graphql';
import type { Execution } from './execution.ts';
import type { OperationFacts } from './operation-facts.ts';

/** Runs a selection set or a field on an object. `path` is the object's own position, undefined for the root. */
export type Run = (execution: Execution, source: unknown, path: ResponsePath | undefined) => unknown;

/** A field of one parent type, with every node of the operation that was merged into it. */
export interface FieldSite {
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** Compiling one operation for one combination of its condition variables. */
export interface Compilation {
  readonly facts: OperationFacts;
  /** The condition variables' values; the only variables that collecting fields may look at. */
  readonly conditions: Readonly<Record<string, boolean>>;
  /** The run of everything selected below the nodes, for objects of the type. */
  selectionOf(type: GraphQLObjectType, nodes: readonly FieldNode[]): Run;
}

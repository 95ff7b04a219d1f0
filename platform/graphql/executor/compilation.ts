import type { FieldNode, GraphQLField, GraphQLObjectType, ResponsePath } from 'graphql';
import type { Execution } from './execution.ts';
import type { OperationFacts } from './operation-facts.ts';

/** `path` is that of the object; undefined for the root. */
export type Run = (execution: Execution, source: unknown, path: ResponsePath | undefined) => unknown;

/** A field of one parent type, with all merged nodes. */
export interface FieldSite {
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** The compilation of an operation for one combination of its condition variables. */
export interface Compilation {
  readonly facts: OperationFacts;
  /** The only variables that may be read when fields are collected. */
  readonly conditions: Readonly<Record<string, boolean>>;
  selectionOf(type: GraphQLObjectType, nodes: readonly FieldNode[]): Run;
}

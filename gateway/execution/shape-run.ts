import { GraphQLError } from 'graphql';
import type { JsonObject } from './json.ts';

/** State of shaping one response. */
export interface ShapeRun {
  readonly errors: GraphQLError[];
  /** Where the shaping is; entries behind the current depth are left-overs. */
  readonly path: (string | number)[];
  /** Answers of the introspection fields by response name. */
  readonly introspection: JsonObject | undefined;
}

/** A null whose reason has been recorded. */
export const ERRORED = Symbol('errored');
/** The same at a place where null is not allowed: what holds it becomes null in its turn. */
export const INVALID = Symbol('invalid');

/**
 * Turns a subgraph's value into what is answered. `null`, `ERRORED` and `INVALID` are the three ways of having none.
 * Where it stands is in `run.path`, up to the depth it was compiled for.
 */
export type CompleteValue = (value: unknown, run: ShapeRun) => unknown;

/** Records that data were not as the schema promises. `depth` is the length of the path. */
export const recordFault = (run: ShapeRun, message: string, depth: number): typeof ERRORED => {
  run.errors.push(
    new GraphQLError(message, {
      path: run.path.slice(0, depth),
      extensions: { code: 'INTERNAL_ERROR', retryable: false },
    }),
  );
  return ERRORED;
};

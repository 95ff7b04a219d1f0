import type { JsonObject } from '../../../platform/text/json-object.ts';

/** A field of the schema. */
export interface FieldCoordinate {
  readonly typeName: string;
  readonly fieldName: string;
}

/** A place where data are not as the schema promises. */
export interface DataFault {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** The field whose value it is; undefined for the root. */
  readonly field: FieldCoordinate | undefined;
  /** A null where none is allowed, which may be the consequence of another error. */
  readonly isNull: boolean;
}

/** A deferred fragment of an object that is in the response. */
export interface FoundPart {
  /** Its label in the expanded operation. */
  readonly label: string;
  readonly path: readonly (string | number)[];
  /** Shapes the object as the fragment selects it, at the depth of the path; fragments in it are parts of their own. */
  readonly complete: CompleteValue;
  /** The same with fragments in it included. */
  readonly completeWhole: CompleteValue;
}

/** State of shaping one response. */
export interface ShapeRun {
  readonly faults: DataFault[];
  /** Where the shaping is; entries behind the current depth are left-overs. */
  readonly path: (string | number)[];
  /** Results of the introspection fields, by response name. */
  readonly introspection: JsonObject | undefined;
  /** Deferred fragments so far, of operations that have any. */
  readonly parts?: FoundPart[];
}

/** A null whose reason has been recorded. */
export const ERRORED = Symbol('errored');
/** The same at a place where null is not allowed: what holds it becomes null in its turn. */
export const INVALID = Symbol('invalid');

/**
 * Turns a subgraph's value into what is answered. `null`, `ERRORED` and `INVALID` are the three ways of having none.
 * `run.path` has the path of the value, up to the depth for which it was compiled.
 */
export type CompleteValue = (value: unknown, run: ShapeRun) => unknown;

/** Where values stand in the schema and in messages. */
export interface Place {
  readonly field: FieldCoordinate | undefined;
  /** Words for it: a field by its name, an element by its index. */
  readonly describe: (run: ShapeRun) => string;
}

/** Records that data were not as the schema promises. `depth` is the length of the path. */
export const recordFault = (
  run: ShapeRun,
  message: string,
  depth: number,
  { field }: Pick<Place, 'field'>,
  isNull = false,
): typeof ERRORED => {
  run.faults.push({ message, path: run.path.slice(0, depth), field, isNull });
  return ERRORED;
};

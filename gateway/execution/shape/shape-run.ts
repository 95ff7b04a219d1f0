import type { JsonObject } from '../../../platform/text/json/json-object.ts';

export interface FieldCoordinate {
  readonly typeName: string;
  readonly fieldName: string;
}

/** A place where data violate the schema. */
export interface DataError {
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** Undefined for the root. */
  readonly field: FieldCoordinate | undefined;
  /** Whether a null is not allowed here; it may be the consequence of another error. */
  readonly isNull: boolean;
}

export interface FoundPart {
  /** Label in the expanded operation. */
  readonly label: string;
  readonly path: readonly (string | number)[];
  /** Nested deferred fragments become parts. */
  readonly complete: CompleteValue;
  /** Also includes nested deferred fragments. */
  readonly completeWhole: CompleteValue;
}

export interface ShapeRun {
  readonly faults: DataError[];
  /** Current path; entries beyond the current depth are stale. */
  readonly path: (string | number)[];
  readonly introspection: JsonObject | undefined;
  /** Deferred parts, if the scope defers. */
  readonly parts: FoundPart[];
}

/** A null whose reason is recorded. */
export const ERRORED = Symbol('errored');
/** A null in a non-null position, whose reason is recorded: the parent becomes null. */
export const INVALID = Symbol('invalid');

/**
 * `null`, `ERRORED` and `INVALID` mean that there is no value. `run.path` holds the value's path up to the compiled
 * depth.
 */
export type CompleteValue = (value: unknown, run: ShapeRun) => unknown;

export interface Place {
  readonly field: FieldCoordinate | undefined;
  /** Name for messages: of the field, or the element's index. */
  readonly describe: (run: ShapeRun) => string;
}

/**
 * Faults of one run. A null in a list takes five bytes of a subgraph's response, but an error of the response costs the
 * thread about 30 µs.
 */
export const maxErrors = 1000;

/** `depth` is the length of the path. One more is recorded for all further ones. */
export const recordDataError = (
  run: ShapeRun,
  message: string,
  depth: number,
  { field }: Pick<Place, 'field'>,
  isNull = false,
): typeof ERRORED => {
  const { faults: dataErrors } = run;
  if (dataErrors.length < maxErrors) dataErrors.push({ message, path: run.path.slice(0, depth), field, isNull });
  else if (dataErrors.length === maxErrors)
    dataErrors.push({
      message: 'Further errors of the data are left out.',
      path: run.path.slice(0, depth),
      field,
      isNull,
    });
  return ERRORED;
};

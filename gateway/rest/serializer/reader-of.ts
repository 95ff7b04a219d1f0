import type { BodyField } from '../shapes/body-field.ts';

export type ResultObject = Readonly<Record<string, unknown>>;

type ReadField = Pick<BodyField, 'steps' | 'key' | 'condition'>;

export type Reader = (object: ResultObject) => unknown;

/** Reads through flattened objects. Returns `ifNull` if one of them is null. */
export const readerOf = (field: ReadField, ifNull: unknown = null): Reader => {
  const { steps, key, condition } = field;
  const [first, ...more] = steps;
  if (first === undefined)
    return condition === undefined
      ? (object) => object[key]
      : (object) => (object[condition] === true ? object[key] : null);
  const read = readerOf({ ...field, steps: more }, ifNull);
  return (object) => {
    const inner = object[first];
    if (inner === null) return ifNull;
    return inner === undefined ? undefined : read(inner as ResultObject);
  };
};

import type { BodyField, BodyMember } from '../shapes/body-field.ts';
import type { Writer } from './writer.ts';

export type ResultObject = Readonly<Record<string, unknown>>;

export interface Partiality {
  /** A client may choose the fields. */
  readonly isSparse: boolean;
  /** Fields that are null are left out. */
  readonly leavesNullsOut: boolean;
}

type ReadField = Pick<BodyField, 'steps' | 'key' | 'condition'>;

type Reader = (object: ResultObject) => unknown;

/** Reads a field of an object through the objects that are flattened into it: `ifNull` where one of them is null. */
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

const absent = Symbol('a flattened object is null');

interface MemberWriter {
  readonly member: BodyMember;
  readonly restName: string;
  readonly label: string;
  readonly write: Writer;
}

const compiled = ({ member, restName, label, write }: MemberWriter) => {
  const isOptional = member.optional;
  if (member.kind === 'count') return { restName, label, isOptional, read: readerOf(member.of), write };
  // The others are there always, and a group reads the object itself.
  if (member.kind !== 'field') return { restName, label, isOptional, read: (object: ResultObject) => object, write };
  if (member.whenNull === null) return { restName, label, isOptional, read: readerOf(member), write };
  const whenNull = JSON.stringify(member.whenNull);
  const writeOr: Writer = (text, value, state) => (value === absent ? text + whenNull : write(text, value, state));
  return { restName, label, isOptional, read: readerOf(member, absent), write: writeOr };
};

/** Writes an object of which some members are not fields of its own, straight from where they are. */
export const shapedObjectWriter = (
  writers: readonly MemberWriter[],
  { isSparse, leavesNullsOut }: Partiality,
): Writer => {
  const members = writers.map(compiled);
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const object = value as ResultObject;
    const only = isSparse ? state.only : undefined;
    let text = before;
    let separator = '{';
    for (const { restName, label, isOptional, read, write } of members) {
      if (only?.has(restName) === false) continue;
      const inner = read(object);
      if ((isOptional && inner === undefined) || (leavesNullsOut && inner == null)) continue;
      text = write(text + separator + label, inner, state);
      separator = ',';
    }
    return separator === '{' ? `${text}{}` : `${text}}`;
  };
};

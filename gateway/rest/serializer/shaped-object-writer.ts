import type { BodyMember } from '../shapes/body-field.ts';
import { type ResultObject, readerOf } from './reader-of.ts';
import { wholeShapedWriter } from './whole-shaped-writer.ts';
import type { Writer } from './writer.ts';

export interface Partiality {
  readonly isSparse: boolean;
  readonly leavesNullsOut: boolean;
}

const absent = Symbol('a flattened object is null');

interface MemberWriter {
  readonly member: BodyMember;
  readonly restName: string;
  readonly label: string;
  readonly write: Writer;
}

const compiled = ({ member, restName, label, write }: MemberWriter) => {
  const isOptional = member.optional;
  const same = { member, restName, label, isOptional };
  if (member.kind === 'count') return { ...same, read: readerOf(member.of), write };
  // Other members are always present. A group reads the object itself.
  if (member.kind !== 'field') return { ...same, read: (object: ResultObject) => object, write };
  if (member.whenNull === null) return { ...same, read: readerOf(member), write };
  const whenNull = JSON.stringify(member.whenNull);
  const writeOr: Writer = (text, value, state) => (value === absent ? text + whenNull : write(text, value, state));
  return { ...same, read: readerOf(member, absent), write: writeOr };
};

/** Writes fields of nested objects as members, without an intermediate object. */
export const shapedObjectWriter = (
  writers: readonly MemberWriter[],
  { isSparse, leavesNullsOut }: Partiality,
): Writer => {
  const members = writers.map(compiled);
  if (!isSparse && !leavesNullsOut && members.length > 0 && members.every(({ isOptional }) => !isOptional))
    return wholeShapedWriter(members);
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

import { type ResultObject, readerOf } from './reader-of.ts';
import { type WholeMember, wholeShapedWriter } from './whole-shaped-writer.ts';
import type { Writer } from './writer.ts';

interface Partiality {
  readonly isSparse: boolean;
  readonly leavesNullsOut: boolean;
}

const absent = Symbol('a flattened object is null');

const compiled = ({ member, write }: Pick<WholeMember, 'member' | 'write'>): WholeMember => {
  const same = { member, label: `${JSON.stringify(member.restName)}:`, write };
  if (member.kind === 'count') return { ...same, read: readerOf(member.of) };
  // Other members are always present. A group reads the object itself.
  if (member.kind !== 'field') return { ...same, read: (object) => object };
  if (member.whenNull === null) return { ...same, read: readerOf(member) };
  const whenNull = JSON.stringify(member.whenNull);
  const writeOr: Writer = (text, value, state) => (value === absent ? text + whenNull : write(text, value, state));
  return { ...same, read: readerOf(member, absent), write: writeOr };
};

/** Fields of nested objects are written as members, without an intermediate object. */
export const shapedObjectWriter = (
  writers: readonly Pick<WholeMember, 'member' | 'write'>[],
  { isSparse, leavesNullsOut }: Partiality,
): Writer => {
  const members = writers.map(compiled);
  if (!isSparse && !leavesNullsOut && members.length > 0 && members.every(({ member }) => !member.optional))
    return wholeShapedWriter(members);
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const object = value as ResultObject;
    const only = isSparse ? state.only : undefined;
    let text = before;
    let separator = '{';
    for (const { member, label, read, write } of members) {
      if (only?.has(member.restName) === false) continue;
      const inner = read(object);
      if ((member.optional && inner === undefined) || (leavesNullsOut && inner == null)) continue;
      text = write(text + separator + label, inner, state);
      separator = ',';
    }
    return separator === '{' ? `${text}{}` : `${text}}`;
  };
};

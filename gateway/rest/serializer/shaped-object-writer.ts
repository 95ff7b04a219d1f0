import type { BodyMember } from '../shapes/body-field.ts';
import { type Reader, type ResultObject, readerOf } from './reader-of.ts';
import type { Writer } from './writer.ts';

/** A member that is always written. */
interface WholeMember {
  readonly member: BodyMember;
  readonly label: string;
  readonly read: Reader;
  readonly write: Writer;
}

interface Part {
  readonly key: string;
  /** Undefined for a plain field. */
  readonly read: Reader | undefined;
  readonly prefix: string;
  readonly write: Writer;
}

/** Consecutive members that are fields of one object. The object is looked up once for all of them. */
interface Run {
  /** Response key of the flattened object; undefined for the object itself. */
  readonly step: string | undefined;
  readonly parts: Part[];
}

const isPlain = (member: BodyMember): boolean =>
  member.kind === 'field' && member.condition === undefined && member.whenNull === null && member.steps.length <= 1;

const runsOf = (members: readonly WholeMember[]): Run[] => {
  const runs: Run[] = [];
  for (const [index, { member, label, read, write }] of members.entries()) {
    const plain = isPlain(member);
    const step = plain && member.kind === 'field' ? member.steps[0] : undefined;
    const part = {
      key: member.key,
      read: plain ? undefined : read,
      prefix: `${index === 0 ? '{' : ','}${label}`,
      write,
    };
    const last = runs.at(-1);
    if (last !== undefined && last.step === step) last.parts.push(part);
    else runs.push({ step, parts: [part] });
  }
  return runs;
};

const writeNulls = (before: string, { parts }: Run, state: Parameters<Writer>[2]): string => {
  let text = before;
  for (const { prefix, write } of parts) text = write(text + prefix, null, state);
  return text;
};

/** Members are always present; some are fields of nested objects. */
const wholeShapedWriter = (members: readonly WholeMember[]): Writer => {
  const runs = runsOf(members);
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const object = value as ResultObject;
    let text = before;
    for (const run of runs) {
      const from = run.step === undefined ? object : (object[run.step] as ResultObject | null | undefined);
      if (from === null || from === undefined) {
        text = writeNulls(text, run, state);
        continue;
      }
      for (const { key, read, prefix, write } of run.parts)
        text = write(text + prefix, read === undefined ? from[key] : read(from), state);
    }
    return `${text}}`;
  };
};

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

import { type BodyField, type BodyMember, type GroupMember, pathOf } from '../shapes/body-field.ts';
import { fieldWriter, groupWriter, type WriterOptions } from './compile-writer.ts';
import { type ResultObject, readerOf } from './reader-of.ts';
import type { WriteState } from './writer.ts';

/** A member of a body beside its data: a field, or a group that shape rules make. */
export type BodyPart = BodyField | GroupMember;

export const partOf = (members: readonly BodyMember[], name: string): BodyPart | undefined =>
  members.find(
    (member): member is BodyPart => (member.kind === 'field' || member.kind === 'group') && member.key === name,
  );

interface PartWriter {
  read(object: ResultObject): unknown;
  write(text: string, value: unknown, state: WriteState): string;
}

export const partWriter = (options: WriterOptions, part: BodyPart, path: string): PartWriter =>
  part.kind === 'group'
    ? { read: (object) => object, write: groupWriter(options, part, path) }
    : { read: readerOf(part), write: fieldWriter(options, part, pathOf(path, part)) };

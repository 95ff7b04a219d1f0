import { type GraphQLOutputType, getNamedType, isCompositeType, isLeafType, isListType, isNonNullType } from 'graphql';
import type { Nesting } from '../../../platform/rest/rest-service.ts';
import type { Operation } from '../selection.ts';
import { type BodyField, type BodyMember, type GroupMember, pathOf } from '../shapes/body-field.ts';
import { bodyMembers, echoesBelow } from '../shapes/body-members.ts';
import { fixedWriter } from './fixed-writer.ts';
import { leafWriter, numberWriters } from './leaf-writer.ts';
import { memoizeTexts } from './memoized-texts.ts';
import { type ResultObject, readerOf } from './reader-of.ts';
import { shapedObjectWriter } from './shaped-object-writer.ts';
import { treeWriter } from './tree-writer.ts';
import { warningsWriter } from './warnings-writer.ts';
import type { Writer } from './writer.ts';

const listWriter =
  (item: Writer): Writer =>
  (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const list = value as readonly unknown[];
    if (list.length === 0) return `${before}[]`;
    let text = item(`${before}[`, list[0], state);
    for (let index = 1; index < list.length; index += 1) text = item(`${text},`, list[index], state);
    return `${text}]`;
  };

export interface WriterOptions {
  readonly operation: Operation;
  /** Path of response keys to the objects whose fields a client may choose. */
  readonly sparseAt?: string | undefined;
  /** Path of response keys to the objects whose null fields are left out. */
  readonly withoutNullsAt?: string | undefined;
  readonly nest?: Nesting | undefined;
  /** Path of response keys to the list that the gateway's warnings are appended to. */
  readonly warningsAt?: string | undefined;
}

const memberWriter = (options: WriterOptions, member: BodyMember, path: string): Writer => {
  if (member.kind === 'field') return fieldWriter(options, member, pathOf(path, member));
  return member.kind === 'group' ? groupWriter(options, member, path) : fixedWriter(member);
};

/** `path` is the object's path in the result. */
export const objectWriter = (options: WriterOptions, members: readonly BodyMember[], path: string): Writer =>
  shapedObjectWriter(
    members.map((member) => ({ member, write: memberWriter(options, member, path) })),
    { isSparse: options.sparseAt === path, leavesNullsOut: options.withoutNullsAt === path },
  );

/** The members come from the surrounding object. */
export const groupWriter = (options: WriterOptions, group: GroupMember, path: string): Writer =>
  // Sparse fields and omitted nulls apply to the object at the path and not to the group.
  objectWriter({ ...options, sparseAt: undefined, withoutNullsAt: undefined }, group.members, path);

/** Writes one field of an object instead of the object. */
const hoistedWriter = (options: WriterOptions, field: BodyField, path: string): Writer => {
  const write = fieldWriter(options, field, pathOf(path, field));
  const read = readerOf(field);
  return (text, value, state) =>
    value === null || value === undefined ? `${text}null` : write(text, read(value as ResultObject), state);
};

const emptyAsNull =
  (write: Writer): Writer =>
  (text, value, state) =>
    write(text, (value as readonly unknown[] | null | undefined)?.length === 0 ? null : value, state);

const typeWriter = (options: WriterOptions, type: GraphQLOutputType, field: BodyField, path: string): Writer => {
  if (isNonNullType(type)) return typeWriter(options, type.ofType, field, path);
  if (isListType(type)) {
    if (field.emptyIsNull) return emptyAsNull(typeWriter(options, type, { ...field, emptyIsNull: false }, path));
    const write = listWriter(typeWriter(options, type.ofType, field, path));
    // Texts with echoed variables differ between requests.
    return echoesBelow(options.operation, field).length > 0 ? write : memoizeTexts(write);
  }
  if (field.hoisted !== undefined) return hoistedWriter(options, field.hoisted, path);
  const named = getNamedType(type);
  if (isCompositeType(named))
    return objectWriter(options, bodyMembers(options.operation, named, field.selections), path);
  if (!isLeafType(named)) throw new Error(`a result cannot contain ${String(type)}`);
  return field.number === undefined ? leafWriter(named) : numberWriters[field.number];
};

export const fieldWriter = (options: WriterOptions, field: BodyField, path: string): Writer => {
  const { nest, warningsAt } = options;
  if (warningsAt === path) return warningsWriter(typeWriter(options, field.type, field, path));
  if (nest?.at !== path) return typeWriter(options, field.type, field, path);
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) throw new Error(`there are no rows at ${path}`);
  return treeWriter(objectWriter(options, bodyMembers(options.operation, type, field.selections), path), nest);
};

import {
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  type SelectionSetNode,
} from 'graphql';
import type { Nesting } from '../../../platform/rest/rest-service.ts';
import { type Operation, type SelectedField, selectFields } from '../selection.ts';
import { leafWriter } from './leaf-writer.ts';
import { keepLastingTexts } from './memoized-texts.ts';
import { treeWriter } from './tree-writer.ts';
import { warningsWriter } from './warnings-writer.ts';
import type { Writer } from './writer.ts';

type ResultObject = Readonly<Record<string, unknown>>;

const listWriter = (item: Writer): Writer =>
  keepLastingTexts((before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const list = value as readonly unknown[];
    if (list.length === 0) return `${before}[]`;
    let text = item(`${before}[`, list[0], state);
    for (let index = 1; index < list.length; index += 1) text = item(`${text},`, list[index], state);
    return `${text}]`;
  });

interface FieldWriter {
  readonly key: string;
  readonly restName: string;
  readonly optional: boolean;
  /** `"rest_name":`, escaped once. */
  readonly label: string;
  readonly write: Writer;
}

/** All fields, always: nothing is decided while writing. */
const wholeObjectWriter = (fields: readonly FieldWriter[]): Writer => {
  const parts = fields.map(({ key, label, write }, index) => ({
    key,
    write,
    prefix: `${index === 0 ? '{' : ','}${label}`,
  }));
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const object = value as ResultObject;
    let text = before;
    for (const { key, prefix, write } of parts) text = write(text + prefix, object[key], state);
    return `${text}}`;
  };
};

interface Partiality {
  /** A client may choose the fields. */
  readonly isSparse: boolean;
  /** Fields that are null are left out. */
  readonly leavesNullsOut: boolean;
}

const partialObjectWriter =
  (fields: readonly FieldWriter[], { isSparse, leavesNullsOut }: Partiality): Writer =>
  (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const object = value as ResultObject;
    const only = isSparse ? state.only : undefined;
    let text = `${before}{`;
    let isFirst = true;
    for (const { key, restName, label, optional, write } of fields) {
      if ((optional && object[key] === undefined) || only?.has(restName) === false) continue;
      if (leavesNullsOut && object[key] == null) continue;
      text = write(text + (isFirst ? label : `,${label}`), object[key], state);
      isFirst = false;
    }
    return `${text}}`;
  };

/** How an operation is written, apart from its selection. */
export interface WriterOptions {
  readonly operation: Operation;
  /** Dotted path of response keys to the objects whose fields a client may choose. */
  readonly sparseAt?: string | undefined;
  /** Dotted path of response keys to the objects whose null fields are left out. */
  readonly withoutNullsAt?: string | undefined;
  /** The list whose rows are put into one another. */
  readonly nest?: Nesting | undefined;
  /** Dotted path of response keys to the list that warnings of the gateway are put behind. */
  readonly warningsAt?: string | undefined;
}

/** Compiles the writer of one object with the given fields; `path` is where it stands in the result. */
export const objectWriter = (options: WriterOptions, fields: readonly SelectedField[], path: string): Writer => {
  const writers = fields.map((field) => ({
    key: field.key,
    restName: field.restName,
    optional: field.optional,
    label: `${JSON.stringify(field.restName)}:`,
    write: fieldWriter(options, field, path === '' ? field.key : `${path}.${field.key}`),
  }));
  const isSparse = options.sparseAt === path;
  const leavesNullsOut = options.withoutNullsAt === path;
  if (isSparse || leavesNullsOut || writers.length === 0 || writers.some(({ optional }) => optional))
    return partialObjectWriter(writers, { isSparse, leavesNullsOut });
  return wholeObjectWriter(writers);
};

const typeWriter = (
  options: WriterOptions,
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  path: string,
): Writer => {
  if (isNonNullType(type)) return typeWriter(options, type.ofType, sets, path);
  if (isListType(type)) return listWriter(typeWriter(options, type.ofType, sets, path));
  const named = getNamedType(type);
  if (isCompositeType(named)) return objectWriter(options, selectFields(options.operation, named, sets), path);
  if (isLeafType(named)) return leafWriter(named);
  throw new Error(`a result cannot contain ${String(type)}`);
};

/** Compiles the writer of what one selected field holds. */
export const fieldWriter = (options: WriterOptions, field: SelectedField, path: string): Writer => {
  const { nest, warningsAt } = options;
  if (warningsAt === path) return warningsWriter(typeWriter(options, field.type, field.selections, path));
  if (nest?.at !== path) return typeWriter(options, field.type, field.selections, path);
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) throw new Error(`there are no rows at ${path}`);
  return treeWriter(objectWriter(options, selectFields(options.operation, type, field.selections), path), nest);
};

import { GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { parseBoundedJson } from '../../../platform/text/json/json-nesting.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';
import { plainId, problemOfId } from './document-id.ts';
import { type TrustedDocument, toTrustedDocument } from './trusted-document.ts';

export interface ManifestOperation {
  readonly id: string;
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly body: string;
}

/** The format of `@apollo/generate-persisted-query-manifest`, also used for our own operations. */
export interface Manifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly ManifestOperation[];
}

export interface ManifestEntry {
  readonly where: string;
  readonly trusted: TrustedDocument;
}

/** Invalid entries have an error line each. */
interface ManifestReading {
  readonly entries: readonly ManifestEntry[];
  readonly problems: readonly string[];
}

interface WrittenEntry {
  readonly where: string;
  readonly id: unknown;
  readonly body: unknown;
}

/** Names and ids may have any length; this many characters identify an entry. */
const maxNamed = 80;

const operationEntry = (operation: unknown, index: number): WrittenEntry => {
  const { id, name, body } = isJsonObject(operation) ? operation : ({} as Record<string, unknown>);
  const named = typeof name === 'string' ? ` ${shortened(name, maxNamed)}` : '';
  return { where: `operations[${index}]${named}`, id, body };
};

/** Reads both forms that generators write: Apollo's manifest, or an object of texts by id. */
const entriesOf = (manifest: unknown): readonly WrittenEntry[] | string => {
  if (!isJsonObject(manifest)) return 'has to be a manifest of persisted queries, or an object of texts by their ids';
  if (!('format' in manifest))
    return Object.entries(manifest).map(([id, body]) => ({ where: `"${shortened(id, maxNamed)}"`, id, body }));
  if (manifest['format'] !== 'apollo-persisted-query-manifest' || manifest['version'] !== 1)
    return 'is a manifest of another format than apollo-persisted-query-manifest, version 1';
  const { operations } = manifest;
  return Array.isArray(operations) ? operations.map(operationEntry) : 'has no list of operations';
};

/** Parsers quote their input, line ends included, in messages. */
const oneLine = (message: string): string => shortened(message.replace(/\s+/g, ' '), 300);

const readEntry = ({ where, id, body }: WrittenEntry): ManifestEntry | string => {
  if (typeof body !== 'string') return oneLine(`${where}: it has no text`);
  const problem = problemOfId(id, body);
  if (problem !== undefined) return oneLine(`${where}: ${problem}`);
  const trusted = toTrustedDocument(body, plainId(id as string));
  try {
    void trusted.document;
    return { where, trusted };
  } catch (error) {
    if (error instanceof GraphQLError) return oneLine(`${where}: ${error.message}`);
    throw error;
  }
};

export const readManifest = (text: string): ManifestReading => {
  let manifest: unknown;
  try {
    manifest = parseBoundedJson(text);
  } catch (error) {
    return { entries: [], problems: [oneLine(`is no JSON: ${error instanceof Error ? error.message : error}`)] };
  }
  const written = entriesOf(manifest);
  if (typeof written === 'string') return { entries: [], problems: [written] };
  const read = written.map(readEntry);
  return {
    entries: read.filter((one) => typeof one !== 'string'),
    problems: read.filter((one) => typeof one === 'string'),
  };
};

/** Returns a line for each document that is not valid in the graph. */
export const problemsInGraph = (schema: GraphQLSchema, entries: readonly ManifestEntry[]): string[] =>
  entries.flatMap(({ where, trusted }) => {
    const [error] = validate(schema, trusted.document);
    return error === undefined ? [] : [oneLine(`${where}: the graph does not answer it: ${error.message}`)];
  });

/**
 * Returns a line for each entry with the id of an earlier entry and another text, because the id would be ambiguous.
 */
export const idConflicts = (entries: readonly ManifestEntry[]): string[] => {
  const first = new Map<string, ManifestEntry>();
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.trusted.id);
    if (earlier === undefined) first.set(entry.trusted.id, entry);
    return earlier === undefined || earlier.trusted.body === entry.trusted.body
      ? []
      : [`${entry.where}: its id is that of ${earlier.where}, which has another text`];
  });
};

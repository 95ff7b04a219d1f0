import { GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { parseBoundedJson } from '../../platform/text/json-nesting.ts';
import { isJsonObject } from '../../platform/text/json-object.ts';
import { documentIdOf, type TrustedDocument, toTrustedDocument } from './trusted-document.ts';

/** An operation of Apollo's manifest of persisted queries. */
export interface ManifestOperation {
  readonly id: string;
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly body: string;
}

/** What `@apollo/generate-persisted-query-manifest` writes, and we for our own operations. */
export interface Manifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly ManifestOperation[];
}

/** The documents of a manifest, and a sentence for each entry that is none. */
export interface ManifestReading {
  readonly documents: readonly TrustedDocument[];
  readonly faults: readonly string[];
}

interface Entry {
  readonly where: string;
  readonly id: unknown;
  readonly body: unknown;
}

const operationEntry = (operation: unknown, index: number): Entry => {
  const { id, name, body } = isJsonObject(operation) ? operation : ({} as Record<string, unknown>);
  return { where: `operations[${index}]${typeof name === 'string' ? ` ${name}` : ''}`, id, body };
};

/** Both forms in which generators write: a manifest, or an object of texts by their ids. */
const entriesOf = (manifest: unknown): readonly Entry[] | string => {
  if (!isJsonObject(manifest)) return 'has to be a manifest of persisted queries, or an object of texts by their ids';
  if (!('format' in manifest)) return Object.entries(manifest).map(([id, body]) => ({ where: `"${id}"`, id, body }));
  if (manifest['format'] !== 'apollo-persisted-query-manifest' || manifest['version'] !== 1)
    return 'is a manifest of another format than apollo-persisted-query-manifest, version 1';
  const { operations } = manifest;
  return Array.isArray(operations) ? operations.map(operationEntry) : 'has no list of operations';
};

const readEntry = ({ where, id, body }: Entry): TrustedDocument | string => {
  if (typeof body !== 'string') return `${where}: it has no text`;
  if (id !== documentIdOf(body))
    return `${where}: its id is not the SHA-256 of its text in lower-case hexadecimal digits`;
  const document = toTrustedDocument(body, id);
  try {
    void document.document;
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) return `${where}: ${error.message}`;
    throw error;
  }
};

/** Reads the text of a manifest file in either form. */
export const readManifest = (text: string): ManifestReading => {
  let manifest: unknown;
  try {
    manifest = parseBoundedJson(text);
  } catch (error) {
    return { documents: [], faults: [`is no JSON: ${error instanceof Error ? error.message : error}`] };
  }
  const entries = entriesOf(manifest);
  if (typeof entries === 'string') return { documents: [], faults: [entries] };
  const read = entries.map(readEntry);
  return {
    documents: read.filter((one) => typeof one !== 'string'),
    faults: read.filter((one) => typeof one === 'string'),
  };
};

/** A sentence for every document that a graph does not answer. */
export const faultsInGraph = (schema: GraphQLSchema, documents: readonly TrustedDocument[]): string[] =>
  documents.flatMap(({ id, document }) => {
    const [error] = validate(schema, document);
    return error === undefined ? [] : [`${id}: the graph does not answer it: ${error.message}`];
  });

import { readFileSync } from 'node:fs';
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists';
import { relayCompilerRuns } from '../relay/relay-compiler.ts';
import { createApolloFrontEnd } from './apollo-front-end.ts';
import type { FrontEndApp } from './front-end-app.ts';
import { type FrontEndClient, hashInMeta, type Target, taggedDocument } from './front-end-client.ts';
import {
  type Generated,
  generateByPage,
  generateByPreset,
  generateByRelay,
  generateManifest,
  type PersistedDocument,
} from './generated-documents.ts';
import { createPlainFrontEnd } from './plain-front-end.ts';
import { createUrqlFrontEnd } from './urql-front-end.ts';

/** `__typename` in the results: of all, of none, or of all except the subscription's event. */
const typenames = ['Airport', 'Airport', 'Airport', 'FareSearch'];
const noTypenames = typenames.map(() => undefined);
const urqlTypenames = ['Airport', 'Airport', 'Airport', undefined];

/** How a client sends the documents of a generator. */
interface Way {
  readonly open: (target: Target, made: Made) => FrontEndClient;
  readonly typenames: typeof noTypenames | typeof urqlTypenames;
  /** What the client sends by HTTP. */
  readonly sends: 'ids' | 'texts';
}

export type Made = Generated<string> | Generated<PersistedDocument>;
export const idOf =
  ({ entries }: Made) =>
  (module: string): string => {
    const entry = entries[module];
    return typeof entry === 'object' ? entry.__meta__.hash : (entry ?? '');
  };
const documentOf =
  ({ entries }: Made) =>
  (module: string): PersistedDocument =>
    entries[module] as PersistedDocument;

/** The clients' own texts, which no generator has sorted. */
const texts: Readonly<Record<string, Way>> = {
  'the texts of Apollo Client': {
    open: (target) => createApolloFrontEnd(target, taggedDocument),
    typenames,
    sends: 'texts',
  },
  'the texts of urql': {
    open: (target) => createUrqlFrontEnd(target, taggedDocument),
    typenames: urqlTypenames,
    sends: 'texts',
  },
};
const documentId = (typenamesOfFile: Way['typenames']): Readonly<Record<string, Way>> => ({
  'the id as documentId': {
    open: (target, made) => createPlainFrontEnd(target, idOf(made)),
    typenames: typenamesOfFile,
    sends: 'ids',
  },
});
const preset = (typenamesOfFile: Way['typenames']): Readonly<Record<string, Way>> => ({
  ...documentId(typenamesOfFile),
  'the digits of the hash as documentId': {
    open: (target, made) => createPlainFrontEnd(target, (module) => idOf(made)(module).replace(/^sha256:/, '')),
    typenames: typenamesOfFile,
    sends: 'ids',
  },
  'Apollo Client with the hash of each document': {
    open: (target, made) => createApolloFrontEnd(target, documentOf(made), hashInMeta),
    typenames,
    sends: 'ids',
  },
  'urql with the hash of each document': {
    open: (target, made) => createUrqlFrontEnd(target, documentOf(made), hashInMeta),
    typenames,
    sends: 'ids',
  },
  ...texts,
});
const manifest: Readonly<Record<string, Way>> = {
  ...documentId(typenames),
  'Apollo Client with the ids of the manifest': {
    open: (target, made) => {
      const loadManifest = async () => JSON.parse(readFileSync(made.file, 'utf8'));
      return createApolloFrontEnd(
        target,
        taggedDocument,
        generatePersistedQueryIdsFromManifest({ loadManifest }).generateHash,
      );
    },
    typenames,
    sends: 'ids',
  },
  ...texts,
};

/** Name, function that runs it, and the ways of its clients. */
type Generator = readonly [string, (app: FrontEndApp) => Made | Promise<Made>, Readonly<Record<string, Way>>];

/** urql identifies equal texts by the first document: the client preset's, which has the hash. */
export const generators: readonly Generator[] = [
  ['the client preset', (app) => generateByPreset(app), preset(noTypenames)],
  ['the client preset with its transform', generateByPage, preset(typenames)],
  [
    'the client preset with SHA-1 instead of documents',
    (app) => generateByPreset(app, { persistedDocuments: { hashAlgorithm: 'sha1', mode: 'replaceDocumentWithHash' } }),
    { ...documentId(noTypenames), ...texts },
  ],
  ['generate-persisted-query-manifest', generateManifest, manifest],
  ...(relayCompilerRuns
    ? ([
        ['relay-compiler', (app) => generateByRelay(app, { withAlgorithm: false }), documentId(noTypenames)],
        [
          'relay-compiler with SHA-256',
          (app) => generateByRelay(app, { withAlgorithm: true }),
          documentId(noTypenames),
        ],
      ] satisfies readonly Generator[])
    : []),
];

import { readFileSync } from 'node:fs';
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../kit/clients/caching-client.ts';
import { createFrontEndApp, type FrontEndApp } from '../kit/front-end-tools/front-end-app.ts';
import {
  createApolloFrontEnd,
  createPlainFrontEnd,
  createUrqlFrontEnd,
  type FrontEndClient,
  hashInMeta,
  taggedDocument,
} from '../kit/front-end-tools/front-end-clients.ts';
import {
  type Generated,
  generateByPreset,
  generateByRelay,
  generateManifest,
  type PersistedDocument,
} from '../kit/front-end-tools/generated-documents.ts';
import { relayCompilerRuns } from '../kit/relay/relay-compiler.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

/** What an app shows: an overview, two pages of a list, and a search that it starts and follows. */
const useApp = async (client: FrontEndClient) => {
  const overview = (await client.run('AirportOverview', { iata: 'SFO' })) as {
    readonly airport: Data & { readonly place: { readonly placeId: string } };
  };
  const { placeId } = overview.airport.place;
  const pageAfter = async (after: string | null) => {
    const { place } = (await client.run('AirportPage', { placeId, first: 1, after })) as {
      readonly place: {
        readonly airports: {
          readonly edges: readonly { readonly node: Data }[];
          readonly pageInfo: { readonly endCursor: string };
        };
      };
    };
    return place.airports;
  };
  const first = await pageAfter(null);
  const second = await pageAfter(first.pageInfo.endCursor);
  const { createFareSearch } = (await client.run('StartSearch', {
    input: {
      originIata: 'JFK',
      destinationIata: 'LAX',
      date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    },
  })) as { readonly createFareSearch: { readonly fareSearch: { readonly jobId: string; readonly origin: Data } } };
  const { jobId, origin } = createFareSearch.fareSearch;
  const { fareSearchProgress } = (await client.firstOf('SearchProgress', { jobId })) as {
    readonly fareSearchProgress: Data;
  };
  expect(overview.airport['name']).toEqual(expect.any(String));
  expect(first.edges[0]?.node['iata']).not.toBe(second.edges[0]?.node['iata']);
  expect(origin['iata']).toBe('JFK');
  expect(fareSearchProgress['jobId']).toBe(jobId);
  return [overview.airport, first.edges[0]?.node, origin, fareSearchProgress].map((one) => one?.['__typename']);
};

/** The types that answers say of themselves: of all, of none, or of all but the event of a subscription. */
const typenames = ['Airport', 'Airport', 'Airport', 'FareSearch'];
const noTypenames = typenames.map(() => undefined);
const urqlTypenames = ['Airport', 'Airport', 'Airport', undefined];

interface Way {
  readonly open: (target: Tributary, made: Made) => FrontEndClient;
  readonly typenames: typeof noTypenames | typeof urqlTypenames;
  /** What the client sends by HTTP. */
  readonly sends: 'ids' | 'texts';
}

type Made = Generated<string> | Generated<PersistedDocument>;
const idOf =
  ({ entries }: Made) =>
  (module: string): string => {
    const entry = entries[module];
    return typeof entry === 'object' ? entry.__meta__.hash : (entry ?? '');
  };
const documentOf =
  ({ entries }: Made) =>
  (module: string): PersistedDocument =>
    entries[module] as PersistedDocument;

/** The texts that clients hold, which no generator has sorted. */
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
    open: (target, { file }) => {
      const loadManifest = async () => JSON.parse(readFileSync(file, 'utf8'));
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

type Generator = readonly [string, (app: FrontEndApp) => Made | Promise<Made>, Readonly<Record<string, Way>>];

/** urql knows equal texts by the document that it saw first: that of the client preset, which has the hash. */
const generators: readonly Generator[] = [
  ['the client preset', (app) => generateByPreset(app), preset(noTypenames)],
  ['the client preset with its transform', (app) => generateByPreset(app, { withTypenames: true }), preset(typenames)],
  [
    'the client preset with SHA-1 in the place of documents',
    (app) => generateByPreset(app, { persistedDocuments: { hashAlgorithm: 'sha1', mode: 'replaceDocumentWithHash' } }),
    { ...documentId(noTypenames), ...texts },
  ],
  ['generate-persisted-query-manifest', generateManifest, manifest],
  ...(relayCompilerRuns
    ? ([
        ['relay-compiler', (app) => generateByRelay(app), documentId(noTypenames)],
        [
          'relay-compiler with SHA-256',
          (app) => generateByRelay(app, { algorithm: 'SHA256' }),
          documentId(noTypenames),
        ],
      ] satisfies readonly Generator[])
    : []),
];

describe.each(generators)('the documents of %s, trusted alone', (_, generate, ways) => {
  let app: FrontEndApp;
  let made: Made;
  let tributary: Tributary;
  beforeAll(async () => {
    app = createFrontEndApp();
    made = await generate(app);
    tributary = await startTributary({
      environment: { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: made.file },
    });
  });
  afterAll(async () => {
    await tributary?.close();
    app.remove();
  });

  it.each(Object.entries(ways))('are served by %s', async (_way, { open, typenames: expected, sends }) => {
    const client = open(tributary, made);
    try {
      expect(await useApp(client)).toEqual(expected);
      expect(client.sent.map((request) => ('query' in request ? 'texts' : 'ids'))).toEqual(Array(4).fill(sends));
    } finally {
      await client.close();
    }
  });
});

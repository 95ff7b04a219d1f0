import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../kit/clients/caching-client.ts';
import { createFrontEndApp, type FrontEndApp } from '../kit/front-end-tools/front-end-app.ts';
import type { FrontEndClient } from '../kit/front-end-tools/front-end-client.ts';
import { generators, idOf, type Made } from '../kit/front-end-tools/generators.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** The documents of an app: an overview, two pages of a list, and a search that it starts and follows. */
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
  const { fareSearchChanged } = (await client.firstOf('SearchProgress', { jobId })) as {
    readonly fareSearchChanged: Data;
  };
  expect(overview.airport['name']).toEqual(expect.any(String));
  expect(first.edges[0]?.node['iata']).not.toBe(second.edges[0]?.node['iata']);
  expect(origin['iata']).toBe('JFK');
  expect(fareSearchChanged['jobId']).toBe(jobId);
  return [overview.airport, first.edges[0]?.node, origin, fareSearchChanged].map((one) => one?.['__typename']);
};

const folder = mkdtempSync(join(scratchFolder, 'tributary-trusted-'));
const file = join(folder, 'documents.json');
let tributary: Tributary;
beforeAll(async () => {
  writeFileSync(file, '{}');
  tributary = await startTributary({ environment: { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: file } });
});
afterAll(async () => {
  await tributary?.close();
  rmSync(folder, { recursive: true });
});

/** Replaces the file of another generator by that of a generator, and waits until it is served. */
const trust = async (made: Made): Promise<void> => {
  writeFileSync(file, readFileSync(made.file));
  const known = { documentId: idOf(made)('AirportOverview'), variables: { iata: 'SFO' } };
  await eventually(
    async () => (await post(`${tributary.url}/graphql`, known, { key: tributary.key })).body,
    ({ data }) => data !== undefined,
  );
};

describe.each(generators)('the documents of %s, trusted alone', (_, generate, ways) => {
  let app: FrontEndApp;
  let made: Made;
  beforeAll(async () => {
    app = createFrontEndApp();
    made = await generate(app);
    await trust(made);
  });
  afterAll(() => app.remove());

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

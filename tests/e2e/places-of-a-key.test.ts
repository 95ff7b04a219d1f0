import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const described =
  'placeId kind name displayName region countryCode country latitude longitude population containedIn { placeId kind name containedIn { name } }';

describe('a caller who may use one service', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ environment: { ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(() => tributary.close());
  const ask = (query: string, key: string | null) => post(`${tributary.url}/graphql`, { query }, { key });

  it('reads its places, with the same values as in the other services', async () => {
    const { status, body } = await ask(`{ airport(iata: "SFO") { place { ${described} } } }`, null);
    expect(status).toBe(200);
    const expected = {
      placeId: '5391959',
      kind: 'CITY',
      name: 'San Francisco',
      displayName: 'San Francisco, California, United States',
      region: 'California',
      countryCode: 'US',
      country: 'United States',
      containedIn: { placeId: 'US.CA', kind: 'REGION', name: 'California', containedIn: { name: 'United States' } },
    };
    expect(body).toMatchObject({ data: { airport: { place: expected } } });
    const ofJobs = await ask(`{ place(placeId: "5391959") { ${described} } }`, tributary.key);
    expect(ofJobs.body.data).toEqual({ place: (body.data as { airport: { place: unknown } }).airport.place });
  });

  it('reads the airports of the place, and is refused the fields of other services', async () => {
    const { body } = await ask(
      '{ airport(iata: "SFO") { place { name airports(first: 3) { nodes { iata } } } } }',
      null,
    );
    expect(body.data).toEqual({
      airport: {
        place: { name: 'San Francisco', airports: { nodes: [{ iata: 'SFO' }, { iata: 'SJC' }, { iata: 'OAK' }] } },
      },
    });
    const refused = await ask('{ airport(iata: "SFO") { place { name jobPostings { totalCount } } } }', null);
    expect(refused.status).toBe(401);
  });

  it('finds a place by its id and by a typed text, whichever service is permitted', async () => {
    const { body } = await ask(
      '{ place(placeId: "5391959") { name } places(query: "san fr", first: 1) { nodes { name } } }',
      null,
    );
    expect(body).toEqual({
      data: { place: { name: 'San Francisco' }, places: { nodes: [{ name: 'San Francisco' }] } },
    });
    const jobsKey = /^\w+/.exec(await tributary.keys('create', '--services', 'jobs'))?.[0] ?? '';
    const ofJobs = await ask('{ places(query: "berl", first: 1) { nodes { displayName } } }', jobsKey);
    expect(ofJobs.body).toEqual({ data: { places: { nodes: [{ displayName: 'Berlin, Germany' }] } } });
  });

  it('reads from a place only what its service has there', async () => {
    const found = '{ places(query: "new york", first: 1) { nodes { name airports(first: 1) { nodes { iata } } } } }';
    expect((await ask(found, null)).body).toEqual({
      data: { places: { nodes: [{ name: 'New York City', airports: { nodes: [{ iata: 'JFK' }] } }] } },
    });
    const refused = await ask(
      '{ places(query: "new york", first: 1) { nodes { jobPostings { totalCount } } } readLocation(text: "x") { unrecognized } }',
      null,
    );
    expect(refused.status).toBe(401);
  });

  it('reads null for the place of an airport that serves none', async () => {
    const { body } = await ask('{ airport(iata: "AAB") { iata place { name } } }', null);
    expect(body).toEqual({ data: { airport: { iata: 'AAB', place: null } } });
  });

  it('finds no station, placeholder or heliport under an airport code over REST', async () => {
    for (const code of ['BAU', 'QQQ', 'QKL', 'JRB']) {
      const { status } = await get(`${tributary.url}/flights/api/v1/airports/${code}`, {}, { key: null });
      expect([code, status]).toEqual([code, 404]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilEnded } from '../kit/flights/fare-journey.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary();
});
afterAll(() => tributary.close());

interface Response {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it selects
  readonly data: any;
  readonly errors?: readonly { readonly path?: readonly string[]; readonly extensions: { readonly code: string } }[];
}

const ask = async (query: string, variables: object = {}): Promise<Response> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body as unknown as Response;

const createSearch = async (changes: object = {}): Promise<{ readonly id: string; readonly jobId: string }> => {
  const input = { originIata: 'SFO', destinationIata: 'JFK', date: dayFromNow(30), ...changes };
  const create =
    'mutation ($input: CreateFareSearchInput!) { createFareSearch(input: $input) { fareSearch { id jobId } } }';
  return (await ask(create, { input })).data.createFareSearch.fareSearch;
};

const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

describe('a board', () => {
  const board = (page: string) =>
    ask(`{ airport(iata: "LAX") { departures(windowMinutes: 720) {
      sourceUpdatedAt flights${page} { totalCount ${pageInfo} nodes { flightNumber departure { scheduled { at } } } }
    } } }`);

  it('is read in both directions from the current flights, in order of time', async () => {
    const { flights: begin } = (await board('(first: 3)')).data.airport.departures;
    expect(begin.nodes).toHaveLength(3);
    expect(begin.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const { flights: later } = (await board(`(first: 2, after: "${begin.pageInfo.endCursor}")`)).data.airport
      .departures;
    const { flights: earlier } = (await board(`(last: 2, before: "${begin.pageInfo.startCursor}")`)).data.airport
      .departures;
    const times = [...earlier.nodes, ...begin.nodes, ...later.nodes].map(({ departure }) => departure.scheduled.at);
    expect(times).toHaveLength(7);
    expect(times).toEqual([...times].sort());
    expect(begin.totalCount).toBeGreaterThan(7);
  });

  it('of what a carrier sells is found again by its id, with the same total', async () => {
    const fields = 'id key flights(first: 100) { totalCount nodes { flightNumber codeshares { flightNumber } } }';
    const asked = '(windowMinutes: 1440, marketingAirline: "lh", includeOverdue: true)';
    const { departures } = (await ask(`{ airport(iata: "JFK") { departures${asked} { ${fields} } } }`)).data.airport;
    expect(departures.key).toBe('JFK-DEPARTURE-1440-SOLD-LH-OVERDUE');
    const { nodes, totalCount } = departures.flights;
    expect([nodes.length > 0, nodes.length]).toEqual([true, Math.min(100, totalCount)]);
    for (const { flightNumber, codeshares } of nodes) {
      const sold: { readonly flightNumber: string }[] = [{ flightNumber }, ...codeshares];
      expect(sold.map((each) => each.flightNumber.slice(0, 2))).toContain('LH');
    }
    const again = await ask(`query ($id: ID!) { node(id: $id) { ... on FlightBoard { ${fields} } } }`, {
      id: departures.id,
    });
    expect(again.data.node).toEqual(departures);
  });

  it('refuses two sizes at once, at their arguments', async () => {
    const { errors } = await board('(first: 2, last: 2)');
    expect(errors).toMatchObject([
      { path: ['airport', 'departures', 'flights'], extensions: { code: 'VALIDATION_ERROR' } },
    ]);
  });
});

describe('the status of a flight', () => {
  const status = (fields: string) =>
    ask(`query ($date: Date!) { flightStatus(flightNumber: "UA1234", date: $date) { ${fields} } }`, {
      date: new Date().toISOString().slice(0, 10),
    });

  it('requests the position only when it is selected', async () => {
    const positions = () => requestsOf(tributary, 'adsb');
    const before = await positions();
    expect((await status('isFound meta { sourcesUsed }')).data.flightStatus.meta.sourcesUsed).toEqual(['boards']);
    expect(await positions()).toBe(before);
    await status('isFound position { latitude }');
    expect(await positions()).toBeGreaterThan(before);
  });

  it('that cannot be read leaves the rest of the result intact', async () => {
    await setFault(tributary, 'boards', { mode: 'status', status: 403 });
    const { data, errors } = await ask(
      '{ flightStatus(flightNumber: "UA7", date: "2026-01-01") { isFound } airport(iata: "SFO") { name } }',
    );
    await setFault(tributary, 'boards', undefined);
    expect(data).toEqual({ flightStatus: null, airport: { name: expect.any(String) } });
    expect(errors).toMatchObject([{ path: ['flightStatus'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});

describe('the airports of a place', () => {
  it('are a connection that ends', async () => {
    const page = (after: string | null): Promise<Response> =>
      ask(
        `query ($after: String) { airport(iata: "SFO") { place { airports(first: 2, after: $after) {
          totalCount ${pageInfo} nodes { iata } edges { cursor node { iata } } } } } }`,
        { after },
      );
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const result: Response = await page(after);
      const { airports } = result.data.airport.place;
      seen.push(...airports.nodes.map(({ iata }: { iata: string }) => iata));
      expect(airports.edges.at(-1).cursor).toBe(airports.pageInfo.endCursor);
      total = airports.totalCount;
      after = airports.pageInfo.hasNextPage ? airports.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen[0]).toBe('SFO');
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });
});

describe('a fare search', () => {
  const offers = `query ($jobId: ID!, $first: Int, $after: String) { fareSearch(jobId: $jobId) {
    id status offerCount failure { code } criteria { maxOffers }
    offers(first: $first, after: $after) { totalCount ${pageInfo} nodes { offerId price { amount currencyCode } } }
    priceInsights { lowestPrice { amount currencyCode } } searchUrl
  } }`;

  it('has its offers in pages, with exact prices, and the id that it was created with', async () => {
    const { id, jobId } = await createSearch({ maxOffers: 5 });
    await untilEnded(tributary, jobId);
    const { fareSearch } = (await ask(offers, { jobId, first: 3 })).data;
    expect(fareSearch).toMatchObject({ id, status: 'COMPLETED', failure: null, criteria: { maxOffers: 5 } });
    expect(fareSearch.offers).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    expect(fareSearch.offers.nodes[0].price).toEqual({
      amount: expect.stringMatching(/^\d+$/),
      currencyCode: 'USD',
    });
    const { endCursor } = fareSearch.offers.pageInfo;
    const rest = (await ask(offers, { jobId, first: 3, after: endCursor })).data.fareSearch.offers;
    expect(rest.nodes.map(({ offerId }: { offerId: string }) => offerId)).toEqual(['offer-4', 'offer-5']);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('is cancelled, which its subscribers receive as the last event', async () => {
    await setFault(tributary, 'fares', { mode: 'timeout' });
    const { id, jobId } = await createSearch({ passengers: 4 });
    const ended = untilEnded(tributary, jobId);
    const cancel = `mutation ($jobId: ID!) { cancelFareSearch(input: { jobId: $jobId }) {
      fareSearch { id status failure { code isRetryable } offers { nodes { offerId } } } userErrors { code field } } }`;
    const cancelled = {
      cancelFareSearch: {
        fareSearch: { id, status: 'FAILED', failure: { code: 'CANCELLED', isRetryable: false }, offers: { nodes: [] } },
        userErrors: [],
      },
    };
    expect((await ask(cancel, { jobId })).data).toEqual(cancelled);
    expect((await ended).at(-1)).toBe('FAILED');
    expect((await ask(cancel, { jobId })).data).toEqual(cancelled);
    await setFault(tributary, 'fares', undefined);
    const { data } = await ask(cancel, { jobId: 'fs_unknown' });
    expect(data.cancelFareSearch.userErrors).toEqual([{ code: 'NOT_FOUND', field: ['jobId'] }]);
  });

  it('that has completed is not cancelled', async () => {
    const { jobId } = await createSearch();
    await untilEnded(tributary, jobId);
    const cancel =
      'mutation ($jobId: ID!) { cancelFareSearch(input: { jobId: $jobId }) { fareSearch { id } userErrors { code } } }';
    expect((await ask(cancel, { jobId })).data).toEqual({
      cancelFareSearch: { fareSearch: null, userErrors: [{ code: 'JOB_ALREADY_ENDED' }] },
    });
  });

  it('of a round trip is resolved by search and offer', async () => {
    const { id, jobId } = await createSearch({ returnDate: dayFromNow(37) });
    await untilEnded(tributary, jobId);
    const resolve = `mutation ($input: ResolveFareOfferInput!) { resolveFareOffer(input: $input) {
      fareResolution { outboundOfferId fareSearch { id } offerCount offers { tripType isResolveRequired bookingToken } }
      userErrors { code field } } }`;
    const { resolveFareOffer } = (await ask(resolve, { input: { jobId, offerId: 'offer-1' } })).data;
    expect(resolveFareOffer.fareResolution).toMatchObject({ outboundOfferId: 'offer-1', fareSearch: { id } });
    const [home] = resolveFareOffer.fareResolution.offers;
    expect(home).toMatchObject({ tripType: 'ROUND_TRIP_RETURN', isResolveRequired: false });
    const exchange = `mutation ($token: String!) { exchangeBookingToken(input: { bookingToken: $token }) {
      bookingPage { url price { amount currencyCode } } userErrors { code } } }`;
    const { exchangeBookingToken } = (await ask(exchange, { token: home.bookingToken })).data;
    expect(exchangeBookingToken).toMatchObject({
      bookingPage: { url: expect.stringMatching(/^https?:/) },
      userErrors: [],
    });
    const unknown = (await ask(resolve, { input: { jobId, offerId: 'nope' } })).data.resolveFareOffer;
    expect(unknown).toEqual({ fareResolution: null, userErrors: [{ code: 'NOT_FOUND', field: ['offerId'] }] });
  });
});

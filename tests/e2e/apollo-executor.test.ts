import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { post } from '../kit/graphs/ask-graphql.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** Reads of several services whose results do not change between two requests, and refusals. */
const queries = {
  'a join':
    '{ a: airport(iata: "SFO") { city place { name jobPostings(first: 1) { totalCount } } } b: airport(iata: "JFK") { icao } }',
  introspection: '{ __schema { queryType { name } } __typename }',
  'an object by its id': '{ node(id: "QWlycG9ydDpTRk8") { id ... on Airport { iata name } } }',
  'an id of nothing': '{ node(id: "nonsense") { id } }',
  'an argument out of bounds': '{ airport(iata: "S") { iata } }',
  'an airport that is not there': '{ airport(iata: "XXX") { iata } }',
} as const;
const paths = ['/flights/api/v1/airports?query=san&limit=3', '/flights/api/v1/airports/XXX'];

/** Removes what differs from request to request. */
const comparable = (text: string) => text.replace(/"request_?[iI]d":"[^"]*"/g, '');

describe('Our executor and that of Apollo over our own graph', () => {
  let ours: Tributary;
  let stock: Tributary;
  beforeAll(async () => {
    ours = await startTributary();
    stock = await startTributary({ environment: { EXECUTOR: 'apollo', ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(async () => {
    await ours?.close();
    await stock?.close();
  });

  const ask = (tributary: Tributary, query: string) => post(`${tributary.url}/graphql`, { query }, tributary);
  const read = async ({ url, key }: Tributary, path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    return [response.status, comparable((await response.text()).replaceAll(url, ''))];
  };

  it.each(Object.entries(queries))('return the same result for %s', async (_, query) => {
    const [one, other] = [await ask(ours, query), await ask(stock, query)];
    expect(other.status).toBe(one.status);
    expect(comparable(JSON.stringify(other.body))).toBe(comparable(JSON.stringify(one.body)));
  });

  it.each(paths)('return the same response over REST for %s', async (path) => {
    expect(await read(stock, path)).toEqual(await read(ours, path));
  });

  it('run mutations', async () => {
    const input = `{ originIata: "SFO", destinationIata: "JFK", date: "${dayFromNow(30)}" }`;
    const query = `mutation { createFareSearch(input: ${input}) { fareSearch { __typename } } }`;
    const expected = { data: { createFareSearch: { fareSearch: { __typename: 'FareSearch' } } } };
    for (const tributary of [ours, stock]) expect((await ask(tributary, query)).body).toEqual(expected);
  });

  it('leave subscriptions to our executor', async () => {
    const { body } = await ask(stock, 'subscription { airportStatusChanged(iata: "SFO") { __typename } }');
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    const response = await fetch(`${stock.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${stock.key}`,
      },
      body: JSON.stringify({ query: 'subscription { airportStatusChanged(iata: "SFO") { __typename } }' }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"data"')) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      text += value;
    }
    await reader?.cancel();
    expect(text).toContain('"airportStatusChanged":{"__typename"');
  });

  it('permit a caller without a key only the services that are open', async () => {
    const endpoint = `${stock.url}/graphql`;
    const open = await post(endpoint, { query: '{ airport(iata: "SFO") { iata } }' }, { key: null });
    expect(open.body).toEqual({ data: { airport: { iata: 'SFO' } } });
    const closed = await post(endpoint, { query: '{ posts { totalCount } }' }, { key: null });
    expect(closed.body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    const node = await post(endpoint, { query: queries['an object by its id'] }, { key: null });
    expect(node.body).toMatchObject({ data: { node: { iata: 'SFO' } } });
  });
});

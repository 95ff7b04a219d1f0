import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rootDescription, serviceDescriptions } from '../../scripts/released/service-descriptions.ts';
import { foundOffers, oneWaySearch } from '../kit/flights/fare-journey.ts';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { getAsHost, type RestClient, restClient, setFault } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
let known: Readonly<Record<string, string>>;

const today = dayFromNow(0);
const unknownToken = `bk_${'A'.repeat(16)}`;

beforeAll(async () => {
  tributary = await startTributary({ environment: { SERVICE_HOSTS: 'flights.example.test=flights' } });
  client = restClient(tributary, '/flights');
  const [oneWay, roundTrip] = await Promise.all([
    foundOffers(tributary, oneWaySearch()),
    foundOffers(tributary, oneWaySearch({ return_date: dayFromNow(37) })),
  ]);
  known = {
    job: oneWay.jobId,
    token: oneWay.offers[0]?.booking_token ?? '',
    roundTrip: roundTrip.jobId,
    outbound: roundTrip.offers[0]?.offer_id ?? '',
  };
});
afterAll(() => tributary.close());

/** Differences between a real response of its route and the description. */
const validationErrorsOf = (method: string, path: string, status: number, body: unknown): unknown =>
  undescribedIn('flights', method, path, { status, body });

type Case = readonly [
  method: 'GET' | 'POST',
  path: string,
  status: number,
  values: () => Record<string, string>,
  body?: () => unknown,
];

const airport = (iata: string) => () => ({ iata });
const cases: readonly Case[] = [
  ['GET', '/api/v1/health', 200, () => ({})],
  ['GET', '/api/v1/airports/{iata}', 200, airport('SFO')],
  ['GET', '/api/v1/airports/{iata}', 200, airport('LHR')],
  ['GET', '/api/v1/airports/{iata}', 404, airport('ZZZ')],
  ['GET', '/api/v1/airports/{iata}/departures', 200, airport('JFK')],
  ['GET', '/api/v1/airports/{iata}/departures', 404, airport('ZZZ')],
  ['GET', '/api/v1/airports/{iata}/arrivals', 200, airport('LAX')],
  ['GET', '/api/v1/airports/{iata}/arrivals', 422, () => ({ iata: 'LAX', '?': 'limit=0&window_minutes=x' })],
  ['GET', '/api/v1/flights/{flight_number}/track', 200, () => ({ flight_number: 'UA1234' })],
  ['GET', '/api/v1/flights/{flight_number}/track', 200, () => ({ flight_number: 'UA1240' })],
  ['GET', '/api/v1/flights/{flight_number}/status', 200, () => ({ flight_number: 'UA1242', '?': `date=${today}` })],
  ['GET', '/api/v1/flights/{flight_number}/status', 422, () => ({ flight_number: 'UA1242' })],
  ['POST', '/api/v1/flight-searches', 202, () => ({}), () => oneWaySearch()],
  ['POST', '/api/v1/flight-searches', 422, () => ({}), () => ({ limit: 0 })],
  ['GET', '/api/v1/flight-searches/{job_id}', 200, () => ({ job_id: known['job'] ?? '' })],
  ['GET', '/api/v1/flight-searches/{job_id}', 404, () => ({ job_id: 'fs_0' })],
  ['GET', '/api/v1/operations/{operation_id}', 200, () => ({ operation_id: known['job'] ?? '' })],
  ['GET', '/api/v1/operations/{operation_id}', 404, () => ({ operation_id: 'fs_0' })],
  [
    'POST',
    '/api/v1/flight-searches/{job_id}/resolve',
    200,
    () => ({ job_id: known['roundTrip'] ?? '' }),
    () => ({ offer_id: known['outbound'] }),
  ],
  [
    'POST',
    '/api/v1/flight-searches/{job_id}/resolve',
    409,
    () => ({ job_id: known['job'] ?? '' }),
    () => ({ offer_id: 'offer-1' }),
  ],
  ['POST', '/api/v1/booking-urls', 200, () => ({}), () => ({ booking_token: known['token'] })],
  ['POST', '/api/v1/booking-urls', 400, () => ({}), () => ({ booking_token: 'offer-1' })],
  ['POST', '/api/v1/booking-urls', 410, () => ({}), () => ({ booking_token: unknownToken })],
];

describe('the descriptions of a server', () => {
  type Document = Record<'components' | 'info', Record<string, unknown>> & Record<'servers' | 'paths', unknown>;
  const read = async (path: string) => (await (await fetch(tributary.url + path)).json()) as Document;

  it('are those that lint and the baseline of releases use, with the codes of the services', async () => {
    for (const { name, text } of serviceDescriptions()) {
      const { components, info } = JSON.parse(text('')) as Document;
      const served = await read(`/${name}/openapi.json`);
      expect([name, served.components, served.info]).toEqual([name, components, info]);
    }
  });

  it('are one at the root, below the address of the server, without a key and compressed', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${tributary.url}/openapi.json`, { headers: { 'accept-encoding': 'br', ...headers } });
    const response = await ask({});
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    const document = (await response.json()) as Document;
    const { components, info } = JSON.parse(rootDescription()('')) as Document;
    expect([document.components, document.info]).toEqual([components, info]);
    expect(document.servers).toEqual([{ url: tributary.url }]);
    expect((await ask({ 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('have only one service below a host of its own', async () => {
    const { status, body } = await getAsHost(`${tributary.url}/openapi.json`, 'flights.example.test', {});
    const flights = { title: 'Flight Information Service' };
    const servers = [{ url: 'http://flights.example.test' }];
    expect([status, body]).toEqual([200, expect.objectContaining({ info: expect.objectContaining(flights), servers })]);
  });
});

describe('the API description', () => {
  it.each(cases)(
    '%s %s: a response of status %i matches the description',
    async (...[method, path, status, values, body]) => {
      const { '?': query, ...parameters } = values();
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
      const address = query === undefined ? filled : `${filled}?${query}`;
      const response = method === 'GET' ? await client.get(address) : await client.post(address, body?.());
      expect(response.status).toBe(status);
      expect(validationErrorsOf(method, path, status, response.body)).toEqual([]);
    },
  );

  it('describes responses without a key and of failed upstreams', async () => {
    const path = '/api/v1/airports/{iata}/departures';
    const keyless = await restClient({ ...tributary, key: '' }, '/flights').get('/api/v1/airports/JFK/departures');
    expect({ status: keyless.status, faults: validationErrorsOf('GET', path, 401, keyless.body) }).toEqual({
      status: 401,
      faults: [],
    });
    await setFault(tributary, 'boards', { mode: 'status', status: 401 });
    const failed = await client.get('/api/v1/airports/SEA/departures');
    await setFault(tributary, 'boards', undefined);
    expect({ status: failed.status, faults: validationErrorsOf('GET', path, 503, failed.body) }).toEqual({
      status: 503,
      faults: [],
    });
  });

  it('rejects a response that does not match it', () => {
    expect(validationErrorsOf('GET', '/api/v1/airports/{iata}', 200, { data: {}, meta: {}, warnings: [] })).not.toEqual(
      [],
    );
  });
});

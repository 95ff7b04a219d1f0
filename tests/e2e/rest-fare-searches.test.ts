import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { finishedSearch, type JobData, oneWaySearch, searchesPath, untilEnded } from '../kit/flights/fare-journey.ts';
import { type Envelope, type RestClient, requestsOf, restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights');
});
afterAll(() => tributary.close());

const create = (changes: object = {}) => client.post<Envelope<JobData>>(searchesPath, oneWaySearch(changes));
let serial = 0;
const freshRequestId = () => {
  serial += 1;
  return `e2e-order-${serial}`;
};

describe('a request id', () => {
  it('returns the existing job for the same search', async () => {
    const request_id = freshRequestId();
    const first = await create({ request_id });
    const again = await create({ request_id });
    expect(again.status).toBe(202);
    expect(again.body.data.job_id).toBe(first.body.data.job_id);
  });

  it('returns that job also for the same search written differently', async () => {
    const request_id = freshRequestId();
    const first = await create({ request_id });
    const again = await create({ request_id, origin_iata: 'sfo', limit: 10, sort: 'price', return_date: null });
    expect(again.body.data.job_id).toBe(first.body.data.job_id);
  });

  it('with another search is a conflict', async () => {
    const request_id = freshRequestId();
    await create({ request_id });
    const { status, body } = await client.post(searchesPath, oneWaySearch({ request_id, passengers: 2 }));
    expect(status).toBe(409);
    expect(body).toEqual({
      detail: expect.any(String),
      code: 'idempotency_key_conflict',
      retryable: false,
    });
  });

  it('still returns its job when that has ended', async () => {
    const request_id = freshRequestId();
    const first = await create({ request_id });
    await untilEnded(tributary, first.body.data.job_id);
    const again = await create({ request_id });
    expect(again.body.data).toMatchObject({ job_id: first.body.data.job_id, status: 'completed' });
  });

  it('makes one job of fifty simultaneous requests, and one search at the source', async () => {
    const request_id = freshRequestId();
    const searched = () => requestsOf(tributary, 'fares', 'GET /search.json');
    const before = await searched();
    const route = { origin_iata: 'SEA', destination_iata: 'BOS', request_id };
    const responses = await Promise.all(Array.from({ length: 50 }, () => create(route)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 202));
    const jobIds = new Set(responses.map(({ body }) => body.data.job_id));
    expect(jobIds.size).toBe(1);
    const [jobId = ''] = jobIds;
    await untilEnded(tributary, jobId);
    expect(await searched()).toBe(before + 1);
  });

  it('that is missing makes a new search every time', async () => {
    const [first, second] = [await create(), await create()];
    expect(second.body.data.job_id).not.toBe(first.body.data.job_id);
  });
});

describe('the poll of a fare search', () => {
  it('finds the offers at the returned address after the search has completed', async () => {
    const { body: created } = await create();
    const states = await untilEnded(tributary, created.data.job_id);
    expect(states.at(-1)).toBe('COMPLETED');
    const polled = await fetch(created.data.poll_url, { headers: { authorization: `Bearer ${tributary.key}` } });
    expect(polled.status).toBe(200);
    const { data, meta } = (await polled.json()) as Envelope<JobData>;
    expect(data).toMatchObject({ job_id: created.data.job_id, status: 'completed', error_code: null, retryable: null });
    expect(data.result?.offers).toHaveLength(10);
    for (const offer of data.result?.offers ?? []) expect(offer.booking_token).toMatch(/^bk_[A-Za-z0-9]{16}$/);
    expect(meta).toMatchObject({
      resource: 'flight_search',
      sources_used: ['fares'],
      returned: 10,
      total_results: data.result?.total_found,
    });
  });

  it('returns states in order and never goes back', async () => {
    const { body } = await create();
    const order = ['PENDING', 'RUNNING', 'COMPLETED'];
    const ranks = (await untilEnded(tributary, body.data.job_id)).map((state) => order.indexOf(state));
    expect(ranks).not.toContain(-1);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('completes with no offers for a search that finds nothing', async () => {
    const { body } = await finishedSearch(tributary, oneWaySearch({ origin_iata: 'ANC', destination_iata: 'AKL' }));
    expect(body.data).toMatchObject({ status: 'completed', result: { offers: [], total_found: 0 } });
    expect(body.meta.returned).toBe(0);
  });

  it('with an unknown id is 404', async () => {
    const { status, body } = await client.get(`${searchesPath}/fs_00000000000000000000`);
    expect(status).toBe(404);
    expect(body).toEqual({
      detail: expect.stringContaining('fs_00000000000000000000'),
      code: 'not_found',
      retryable: false,
    });
  });

  it('is not cached: every poll reads the row', async () => {
    const { body: created } = await create();
    await client.get(`${searchesPath}/${created.data.job_id}`);
    await untilEnded(tributary, created.data.job_id);
    const { body } = await client.get<Envelope<JobData>>(`${searchesPath}/${created.data.job_id}`);
    expect(body.data.status).toBe('completed');
    expect(body.meta.cache).toBeNull();
  });
});

// These tests are the last because their searches keep the worker busy.
describe('the creation of a fare search', () => {
  it('is accepted at once as a pending job with an address to poll', async () => {
    const { status, body } = await create();
    expect(status).toBe(202);
    const { job_id: jobId } = body.data;
    expect(body.data).toMatchObject({
      status: 'pending',
      poll_url: `${tributary.url}/flights/api/v1/flight-searches/${jobId}`,
      submitted_at: expect.stringMatching(/Z$/),
      operation_id: `operations/${jobId}`,
      operation_url: `${tributary.url}/flights/api/v1/operations/${jobId}`,
      retryable: null,
      error_code: null,
      error_message: null,
    });
    expect(body.meta).toMatchObject({ resource: 'flight_search', cache: null });
  });

  it('returns airports in capitals, whatever their spelling, and every default', async () => {
    const { body } = await create({ origin_iata: 'sfo', destination_iata: 'Jfk' });
    expect(body.data).toMatchObject({
      origin: { iata: 'SFO' },
      destination: { iata: 'JFK' },
      search: {
        origin_iata: 'SFO',
        destination_iata: 'JFK',
        return_date: null,
        sort: 'price',
        cabin: 'economy',
        limit: 10,
        compact: false,
        max_stops: null,
        passengers: 1,
      },
    });
  });

  it.each([
    ['limit', [1, 30]],
    ['passengers', [1, 9]],
    ['max_stops', [0, 3, null]],
    ['sort', ['price', 'duration', 'departure', 'stops']],
    ['cabin', ['economy', 'premium_economy', 'business', 'first']],
    ['compact', [true, false, 'yes']],
    ['return_date', [null, dayFromNow(30), dayFromNow(37)]],
    ['request_id', ['8-chars-', 'x'.repeat(128), null]],
  ])('accepts %s at its bounds', async (name, values) => {
    for (const value of values) {
      const { status } = await create({ [name]: value });
      expect({ [name]: value, status }).toEqual({ [name]: value, status: 202 });
    }
  });

  it.each([
    ['limit', 0, 'greater_than_equal'],
    ['limit', 31, 'less_than_equal'],
    ['limit', 'ten', 'int_parsing'],
    ['limit', 1.5, 'int_from_float'],
    ['passengers', 0, 'greater_than_equal'],
    ['passengers', 10, 'less_than_equal'],
    ['max_stops', -1, 'greater_than_equal'],
    ['max_stops', 4, 'less_than_equal'],
    ['sort', 'fastest', 'enum'],
    ['cabin', 'ECONOMY_PLUS', 'enum'],
    ['compact', 'perhaps', 'bool_parsing'],
    ['request_id', '7-chars', 'string_too_short'],
    ['request_id', 'x'.repeat(129), 'string_too_long'],
    ['origin_iata', 'SF', 'string_too_short'],
    ['origin_iata', 'SFOX', 'string_too_long'],
    ['destination_iata', 7, 'string_type'],
    ['date', '2027-02-30', expect.stringMatching(/^date_/)],
    ['date', '2020-01-01', 'value_error'],
    ['origin_iata', 'ZZZ', 'value_error'],
    ['destination_iata', 'SFO', 'value_error'],
    ['return_date', '2020-01-01', 'value_error'],
  ])('refuses %s=%p', async (name, value, type) => {
    const { status, body } = await client.post(searchesPath, oneWaySearch({ [name]: value }));
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [expect.objectContaining({ loc: ['body', name], type, msg: expect.any(String), input: value })],
    });
  });

  it.each(['date', 'origin_iata', 'destination_iata'])('requires %s', async (name) => {
    const { status, body } = await client.post(searchesPath, oneWaySearch({ [name]: undefined }));
    expect(status).toBe(422);
    expect(body).toEqual({ detail: [expect.objectContaining({ loc: ['body', name], type: 'missing' })] });
  });

  it('reports all validation errors at once', async () => {
    const { body } = await client.post<{ detail: { loc: string[] }[] }>(searchesPath, { limit: 0, passengers: 99 });
    expect(body.detail.map(({ loc }) => loc[1]).sort()).toEqual([
      'date',
      'destination_iata',
      'limit',
      'origin_iata',
      'passengers',
    ]);
  });

  it.each([
    ['{', 'json_invalid'],
    ['', 'missing'],
  ])('refuses the body %p as %s', async (text, type) => {
    const { status, body } = await client.send<{ detail: object[] }>(searchesPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect(status).toBe(422);
    expect(body.detail).toEqual([expect.objectContaining({ type, loc: expect.arrayContaining(['body']) })]);
  });

  it('refuses a body that is no object', async () => {
    const { status } = await client.post(searchesPath, [oneWaySearch()]);
    expect(status).toBe(422);
  });
});

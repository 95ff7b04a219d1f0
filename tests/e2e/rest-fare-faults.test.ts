import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { finishedSearch, foundOffers, type JobData, oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { type Envelope, type RestClient, requestsOf, restClient, setFault } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
beforeEach(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights');
});
afterEach(() => tributary.close());

describe('a fare search whose source fails', () => {
  it.each([
    ['refuses the key', { mode: 'status', status: 401 }, false],
    ['has no searches left', { mode: 'status', status: 429, message: 'Your account has run out of searches.' }, false],
    ['is asked too often', { mode: 'status', status: 429, message: 'Throughput exceeded', retry_after: 60 }, true],
    ['answers half a body', { mode: 'malformed' }, true],
  ])('because it %s is accepted and then failed, with code, message and advice', async (_, fault, retryable) => {
    await setFault(tributary, 'fares', fault);
    const { status, body } = await finishedSearch(tributary, oneWaySearch());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'failed',
      error_code: 'upstream_unavailable',
      error_message: expect.stringContaining('fares'),
      retryable,
      result: null,
      completed_at: expect.stringMatching(/Z$/),
    });
    const operation = await client.get<Envelope<object>>(
      `/api/v1/${body.data.operation_id}`.replace('operations/', 'operations/operations/'),
    );
    expect(operation.body.data).toMatchObject({
      done: true,
      response: null,
      error: { code: 14, reason: 'upstream_unavailable', message: body.data.error_message, retryable },
    });
  });

  it('ends as failed when the source reports its failure', async () => {
    const { body } = await finishedSearch(tributary, oneWaySearch({ origin_iata: 'SJU', destination_iata: 'CAI' }));
    expect(body.data).toMatchObject({ status: 'failed', error_code: 'upstream_unavailable', result: null });
  });

  it('can be submitted again and then completes', async () => {
    await setFault(tributary, 'fares', { mode: 'malformed' });
    const failed = await finishedSearch(tributary, oneWaySearch());
    expect(failed.body.data).toMatchObject({ status: 'failed', retryable: true });
    await setFault(tributary, 'fares', undefined);
    const again = await finishedSearch(tributary, oneWaySearch());
    expect(again.body.data.status).toBe('completed');
    expect(again.body.data.job_id).not.toBe(failed.body.data.job_id);
  });

  it('survives a poll of the source that fails while it runs', async () => {
    await setFault(tributary, 'fares', { mode: 'malformed', path: '/searches', times: 1 });
    const { body } = await finishedSearch(tributary, oneWaySearch());
    expect(body.data.status).toBe('completed');
  });
});

describe('while the fares source is down', () => {
  it('offers of completed searches can be read, but not exchanged or resolved', async () => {
    const [oneWay, roundTrip] = await Promise.all([
      foundOffers(tributary, oneWaySearch()),
      foundOffers(tributary, oneWaySearch({ return_date: dayFromNow(37) })),
    ]);
    await setFault(tributary, 'fares', { mode: 'status', status: 503, retry_after: 20 });

    const read = await client.get<Envelope<JobData>>(`${searchesPath}/${oneWay.jobId}`);
    expect(read.body.data.result?.offers).toHaveLength(oneWay.offers.length);
    const unavailable = {
      status: 503,
      body: { code: 'upstream_unavailable', source: 'fares', reason: 'unreachable', retryable: true },
    };
    const exchanged = await client.post('/api/v1/booking-urls', { booking_token: oneWay.offers[0]?.booking_token });
    expect(exchanged).toMatchObject(unavailable);
    expect(exchanged.headers.get('retry-after')).toBe('20');
    const resolved = await client.post(`${searchesPath}/${roundTrip.jobId}/resolve`, {
      offer_id: roundTrip.offers[0]?.offer_id,
    });
    expect(resolved).toMatchObject(unavailable);
  });

  it('an exchange calls the source once, because a lost response may hide a completed exchange', async () => {
    const { offers } = await foundOffers(tributary, oneWaySearch());
    await setFault(tributary, 'fares', { mode: 'reset' });
    const before = await requestsOf(tributary, 'fares');
    const { status } = await client.post('/api/v1/booking-urls', { booking_token: offers[0]?.booking_token });
    expect(status).toBe(503);
    expect(await requestsOf(tributary, 'fares')).toBe(before + 1);
  });
});

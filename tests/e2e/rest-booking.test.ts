import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foundOffers, type JobData, type OfferData, oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { type Envelope, type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface ResolutionData {
  readonly job_id: string;
  readonly outbound_offer_id: string;
  readonly result: { readonly offers: readonly OfferData[] };
}
type Found = Awaited<ReturnType<typeof foundOffers>>;

const bookingPath = '/api/v1/booking-urls';
const unknownToken = `bk_${'A'.repeat(16)}`;

let tributary: Tributary;
let client: RestClient;
let oneWay: Found;
let roundTrip: Found;
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights');
  [oneWay, roundTrip] = await Promise.all([
    foundOffers(tributary, oneWaySearch()),
    foundOffers(tributary, oneWaySearch({ return_date: dayFromNow(37) })),
  ]);
});
afterAll(() => tributary.close());

const exchange = (booking_token: unknown) =>
  client.post<Envelope<{ booking_url: string }>>(bookingPath, { booking_token });
const resolve = (jobId: string, body: object) =>
  client.post<Envelope<ResolutionData>>(`${searchesPath}/${jobId}/resolve`, body);
const first = ({ offers }: { readonly offers: readonly OfferData[] }): OfferData => {
  const [offer] = offers;
  if (offer === undefined) throw new Error('there is no offer');
  return offer;
};

describe('the exchange of a booking token', () => {
  it('returns the address of a booking page', async () => {
    const { status, body } = await exchange(first(oneWay).booking_token);
    expect(status).toBe(200);
    expect(new URL(body.data.booking_url).protocol).toMatch(/^https?:$/);
    expect(body.meta).toMatchObject({ resource: 'booking_url', sources_used: ['fares'], cache: null });
    expect(body.warnings).toEqual([]);
  });

  it('can be repeated with the same token', async () => {
    const token = first(oneWay).booking_token;
    expect([(await exchange(token)).status, (await exchange(token)).status]).toEqual([200, 200]);
  });

  it('with an unknown token is 410', async () => {
    const { status, body } = await exchange(unknownToken);
    expect(status).toBe(410);
    expect(body).toEqual({ detail: expect.any(String), code: 'booking_token_expired', retryable: false });
  });

  it.each([
    ['without the prefix', 'A'.repeat(19)],
    ['of 18 characters', `bk_${'A'.repeat(15)}`],
    ['of 20 characters', `bk_${'A'.repeat(17)}`],
    ['with another prefix', `BK_${'A'.repeat(16)}`],
    ['with a sign in it', `bk_${'A'.repeat(15)}!`],
    ['that is empty', ''],
  ])('%s is 400', async (_, token) => {
    const { status, body } = await exchange(token);
    expect(status).toBe(400);
    expect(body).toEqual({ detail: expect.any(String), code: 'invalid_booking_token', retryable: false });
  });

  it('without a token, or with a token that is no string, is 422', async () => {
    const missing = await client.post(bookingPath, {});
    expect(missing.status).toBe(422);
    expect(missing.body).toEqual({
      detail: [expect.objectContaining({ loc: ['body', 'booking_token'], type: 'missing' })],
    });
    expect((await exchange(7)).status).toBe(422);
  });
});

describe('the resolution of an outbound offer of a round trip', () => {
  it('is required by its offers', () => {
    for (const offer of roundTrip.offers)
      expect(offer).toMatchObject({ trip_type: 'round_trip_outbound', requires_resolve: true });
  });

  it.each([
    ['booking_token', (offer: OfferData) => offer.booking_token],
    ['offer_id', (offer: OfferData) => offer.offer_id],
  ] as const)('by its %s gives return offers whose tokens can be exchanged', async (name, nameOf) => {
    const outbound = first(roundTrip);
    const { status, body } = await resolve(roundTrip.jobId, { [name]: nameOf(outbound) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ job_id: roundTrip.jobId, outbound_offer_id: outbound.offer_id });
    expect(body.meta).toMatchObject({ resource: 'flight_search_resolution', returned: body.data.result.offers.length });
    const offer = first(body.data.result);
    expect(offer).toMatchObject({
      trip_type: 'round_trip_return',
      requires_resolve: false,
      booking_token: expect.stringMatching(/^bk_[A-Za-z0-9]{16}$/),
    });
    const booked = await exchange(offer.booking_token);
    expect(booked.status).toBe(200);
    expect(booked.body.data.booking_url).toMatch(/^https?:\/\//);
  });

  it('precedes its exchange', async () => {
    const { status, body } = await exchange(first(roundTrip).booking_token);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'booking_requires_resolve' } });
  });

  it('is refused for one-way offers', async () => {
    const { status, body } = await resolve(oneWay.jobId, { offer_id: first(oneWay).offer_id });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'offer_not_resolvable', retryable: false } });
  });

  it.each([
    ['an unknown job', 'fs_00000000000000000000', { offer_id: 'offer-1' }],
    ['an offer that the job has not', undefined, { offer_id: 'offer-999' }],
  ])('is 404 for %s', async (_, jobId, body) => {
    const response = await resolve(jobId ?? roundTrip.jobId, body);
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it("is 404 with another job's token, 410 with an unknown one and 400 with an invalid one", async () => {
    const foreign = await resolve(roundTrip.jobId, { booking_token: first(oneWay).booking_token });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const unknown = await resolve(roundTrip.jobId, { booking_token: unknownToken });
    expect(unknown).toMatchObject({ status: 410, body: { code: 'booking_token_expired' } });
    const malformed = await resolve(roundTrip.jobId, { booking_token: 'offer-1' });
    expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_booking_token' } });
  });

  it.each([
    ['neither name', {}],
    ['both names', { booking_token: unknownToken, offer_id: 'offer-1' }],
  ])('is refused with %s', async (_, body) => {
    const { status } = await resolve(roundTrip.jobId, body);
    expect(status).toBe(422);
  });
});

describe('the operation of a search', () => {
  const spellings = [
    ['the bare suffix', (id: string) => id],
    ['the full name', (id: string) => `operations/${id}`],
    ['the full name with an encoded slash', (id: string) => `operations%2F${id}`],
    ['the full name with an encoded slash in small letters', (id: string) => `operations%2f${id}`],
  ] as const;

  it.each(spellings)('is found by %s', async (_, idOf) => {
    const { status, body } = await client.get<Envelope<object>>(`/api/v1/operations/${idOf(oneWay.jobId)}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: `operations/${oneWay.jobId}`,
      done: true,
      metadata: { job_id: oneWay.jobId, state: 'completed', progress_percent: 100, end_time: expect.any(String) },
      response: { offers: expect.any(Array) },
      error: null,
    });
    expect(body.meta.resource).toBe('operation');
  });

  it('is at the address in the job', async () => {
    const { body } = await client.get<Envelope<JobData>>(`${searchesPath}/${oneWay.jobId}`);
    const response = await fetch(body.data.operation_url, { headers: { authorization: `Bearer ${tributary.key}` } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { name: body.data.operation_id } });
  });

  it.each(spellings)('is 404 for an unknown id, given as %s', async (_, idOf) => {
    const response = await client.get(`/api/v1/operations/${idOf('fs_00000000000000000000')}`);
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found', retryable: false } });
  });
});

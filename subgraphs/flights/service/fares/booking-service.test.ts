import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  asKey,
  createFareSetup,
  createScriptedSource,
  foundOffer,
  listingOf,
  openFareDatabase,
  searchInput,
  usd,
} from '../../../../tests/kit/flights/fare-setup.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FareSource } from '../../model/fare-source.ts';
import { createBookingService } from './booking-service.ts';

let database: Database;
let clock: ManualClock;
beforeAll(async () => {
  database = await openFareDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.executeSql('truncate fare_searches');
  clock = new ManualClock();
});
const call = new Call();
const asker = asKey('key-1');

const outbound = (token: string) => foundOffer(token, { tripType: 'ROUND_TRIP_OUTBOUND', isResolveRequired: true });
const back = (token: string, price: number) => foundOffer(token, { tripType: 'ROUND_TRIP_RETURN', price });

/** A completed search with two offers: outbound halves with `returnDate`, otherwise whole trips. */
const completed = async (reported: Partial<FareSource> = {}, roundTrip = true) => {
  const listing = roundTrip ? listingOf(outbound('out-1'), outbound('out-2')) : listingOf(foundOffer('one-way'));
  const { source, asked } = createScriptedSource({
    submit: async () => ({ searchId: 's', outcome: listing }),
    ...reported,
  });
  const setup = createFareSetup(database, clock, source);
  const booking = createBookingService({ store: setup.store, fares: source, tokens: setup.tokens, clock });
  const jobId = await setup.created(roundTrip ? { returnDate: '2027-03-21' } : {});
  await setup.run();
  const tokenOf = async (index: number) => (await setup.found(jobId)).result?.offers[index]?.bookingToken ?? '';
  return { ...setup, booking, jobId, tokenOf, asked };
};

describe('resolving an outbound offer', () => {
  const resolve: FareSource['resolve'] = async (_, token) =>
    listingOf(back(`${token}-dear`, 300), back(`${token}-cheap`, 200));

  it("returns its return offers in the search's order, with fresh tokens that can be exchanged", async () => {
    const { booking, jobId, tokenOf, asked } = await completed({ resolve });
    const response = await booking.resolve({ jobId, bookingToken: await tokenOf(1) }, asker);
    expect(response).toMatchObject({
      fareSearch: { jobId },
      outboundOfferId: 'offer-2',
      offerCount: 2,
      offers: [{ price: usd(200), tripType: 'ROUND_TRIP_RETURN', isResolveRequired: false }, { price: usd(300) }],
      meta: {
        sourcesUsed: ['fares'],
        fetchedAt: new Date(clock.now()).toISOString(),
        sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
        cache: null,
        returned: 2,
        totalResults: 2,
      },
    });
    const link = await booking.exchange(response.offers[0]?.bookingToken ?? '', call);
    expect(link).toMatchObject({ url: 'https://vendor.example/', meta: { sourcesUsed: ['fares'] } });
    expect(asked).toEqual(['submit', 'resolve out-2', 'exchange out-2-cheap']);
  });

  it('works repeatedly by the offer id, with unique ids and tokens', async () => {
    const { booking, jobId } = await completed({ resolve });
    const responses = await Promise.all([1, 2, 3].map(() => booking.resolve({ jobId, offerId: 'offer-1' }, asker)));
    const offers = responses.flatMap((response) => response.offers);
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(6);
    expect(new Set(offers.map(({ bookingToken }) => bookingToken)).size).toBe(6);
    for (const { offerId } of offers) expect(offerId.length).toBeLessThanOrEqual(64);
  });

  it("issues tokens for the caller's key: beyond its bound, only its own oldest tokens expire", async () => {
    const large = (token: string) => listingOf(back(`${token} ${'s'.repeat(100_000)}`, 200));
    const { booking, jobId, tokenOf, run, service } = await completed({ resolve: async (_, token) => large(token) });
    const resolveAs = async (keyId: string) => {
      const response = await booking.resolve({ jobId, offerId: 'offer-1' }, asKey(keyId));
      return response.offers[0]?.bookingToken ?? '';
    };
    const first = await resolveAs('key-2');
    for (let n = 0; n < 12; n++) await resolveAs('key-2');
    await expect(booking.exchange(first, call)).rejects.toMatchObject({ code: 'booking_token_expired' });
    // The search belongs to key-1, and so do the tokens that a worker issued for it.
    expect((await booking.resolve({ jobId, bookingToken: await tokenOf(0) }, asker)).offers).toHaveLength(1);
    const other = await service.create(searchInput({ returnDate: '2027-03-21' }), asKey('key-2'));
    await run();
    for (let n = 0; n < 12; n++) await resolveAs('key-1');
    const bookingToken = (await service.find(other.jobId))?.result?.offers[0]?.bookingToken;
    expect((await booking.resolve({ jobId: other.jobId, bookingToken }, asker)).offers).toHaveLength(1);
  });

  it('returns an empty list without return flights', async () => {
    const { booking, jobId } = await completed();
    const response = await booking.resolve({ jobId, offerId: 'offer-1' }, asker);
    expect(response).toMatchObject({ offers: [], offerCount: 0 });
  });

  it('works by the offer id after the token has expired, and issues a fresh one', async () => {
    const { booking, jobId, tokenOf } = await completed({ resolve });
    const bookingToken = await tokenOf(0);
    await clock.advance(30 * 60_000);
    const expired = { code: 'booking_token_expired' };
    await expect(booking.resolve({ jobId, bookingToken }, asker)).rejects.toMatchObject(expired);
    expect((await booking.resolve({ jobId, offerId: 'offer-1' }, asker)).offers).toHaveLength(2);
  });

  it.each([
    ['neither field', {}],
    ['nulls', { bookingToken: null, offerId: null }],
    ['both fields', { bookingToken: 'bk_Zk3v9QpL0aXy7TnB', offerId: 'offer-1' }],
  ])('is refused with %s', async (_, input) => {
    const { booking, jobId } = await completed();
    const error = { code: 'validation_error', details: { faults: [{ loc: ['input'], type: 'value_error' }] } };
    await expect(booking.resolve({ jobId, ...input }, asker)).rejects.toMatchObject(error);
  });

  it('is refused for an unknown search or offer, and for a token of another search', async () => {
    const { booking, jobId, created, run, tokenOf } = await completed({ resolve });
    const other = await created({ returnDate: '2027-03-21' });
    await run();
    const missing = { code: 'not_found' };
    await expect(booking.resolve({ jobId: 'fs_00', offerId: 'offer-1' }, asker)).rejects.toMatchObject(missing);
    for (const offerId of ['offer-3', 'offer-0', 'constructor', ''])
      await expect(booking.resolve({ jobId, offerId }, asker)).rejects.toMatchObject(missing);
    const bookingToken = await tokenOf(0);
    await expect(booking.resolve({ jobId: other, bookingToken }, asker)).rejects.toMatchObject(missing);
  });

  it('is refused for a one-way offer and for a return offer', async () => {
    const oneWay = await completed({}, false);
    const roundTrip = await completed({ resolve });
    const result = await roundTrip.booking.resolve({ jobId: roundTrip.jobId, offerId: 'offer-1' }, asker);
    const refusals = [
      oneWay.booking.resolve({ jobId: oneWay.jobId, offerId: 'offer-1' }, asker),
      oneWay.booking.resolve({ jobId: oneWay.jobId, bookingToken: await oneWay.tokenOf(0) }, asker),
      roundTrip.booking.resolve({ jobId: roundTrip.jobId, offerId: result.offers[0]?.offerId ?? '' }, asker),
      roundTrip.booking.resolve({ jobId: roundTrip.jobId, bookingToken: result.offers[0]?.bookingToken ?? '' }, asker),
    ];
    for (const refusal of refusals)
      await expect(refusal).rejects.toMatchObject({ code: 'offer_not_resolvable', status: 409 });
  });

  it('is refused until the search has completed, and is not retryable after a failure', async () => {
    const { booking, created, run } = await completed({
      submit: () => Promise.reject(new UpstreamError('fares', 'quota')),
    });
    const jobId = await created();
    const waiting = booking.resolve({ jobId, offerId: 'offer-1' }, asker);
    await expect(waiting).rejects.toMatchObject({ code: 'job_not_completed', status: 409, retryable: true });
    await run();
    const failed = booking.resolve({ jobId, offerId: 'offer-1' }, asker);
    await expect(failed).rejects.toMatchObject({ code: 'job_not_completed', retryable: false });
  });
});

describe('exchanging a booking token', () => {
  it('returns the address for a one-way offer', async () => {
    const { booking, tokenOf, asked } = await completed({}, false);
    expect((await booking.exchange(await tokenOf(0), call)).url).toBe('https://vendor.example/');
    expect(asked).toEqual(['submit', 'exchange one-way']);
  });

  it('is refused for an unresolved outbound half', async () => {
    const { booking, tokenOf, asked } = await completed();
    const error = { code: 'booking_requires_resolve', status: 409 };
    await expect(booking.exchange(await tokenOf(0), call)).rejects.toMatchObject(error);
    expect(asked).toEqual(['submit']);
  });

  it('is refused for an invalid and an unknown token', async () => {
    const { booking } = await completed();
    await expect(booking.exchange('tk_1', call)).rejects.toMatchObject({ status: 400 });
    await expect(booking.exchange('bk_Zk3v9QpL0aXy7TnB', call)).rejects.toMatchObject({ status: 410 });
  });

  it("passes on the source's refusal", async () => {
    const { booking, tokenOf } = await completed(
      { exchange: () => Promise.reject(new ServiceError(flightsErrors.booking_token_expired, 'too old')) },
      false,
    );
    await expect(booking.exchange(await tokenOf(0), call)).rejects.toMatchObject({ status: 410 });
  });
});

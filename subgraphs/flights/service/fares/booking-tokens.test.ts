import { describe, expect, it } from '@jest/globals';
import { createMemoryGrantStore } from '../../../../platform/cache/state/memory-grant-store.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { foundOffer, searchCriteria } from '../../../../tests/kit/flights/fare-setup.ts';
import { createBookingTokens } from './booking-tokens.ts';

const ttlMs = 30 * 60_000;
const criteria = searchCriteria();
const setup = () => {
  const clock = new ManualClock();
  const grants = createMemoryGrantStore({ clock, maxBytesPerOwner: 1e5, maxBytes: 1e6, onDropped: () => {} });
  return { clock, grants, tokens: createBookingTokens({ grants, clock, ttlMs }) };
};
const request = { jobId: 'fs_1', criteria, keyId: 'key-1' };
const issueOne = async ({ tokens }: Pick<ReturnType<typeof setup>, 'tokens'>) => {
  const [offer] = await tokens.issue(request, [foundOffer('source')], () => 'offer-1');
  if (offer === undefined) throw new Error('no offer');
  return offer;
};

describe('a booking token', () => {
  it('is bk_ and 16 letters and digits, unique among many offers, and names its own offer', async () => {
    const { tokens } = setup();
    const found = Array.from({ length: 30 }, (_, index) => foundOffer(`source-${index + 1}`));
    const offers = await tokens.issue(request, found, (number) => `offer-${number}`);
    expect(new Set(offers.map(({ bookingToken }) => bookingToken)).size).toBe(30);
    for (const [index, offer] of offers.entries()) {
      expect(offer.bookingToken).toMatch(/^bk_[A-Za-z0-9]{16}$/);
      const grant = { jobId: 'fs_1', offerId: `offer-${index + 1}`, sourceToken: `source-${index + 1}`, criteria };
      expect(await tokens.read(offer.bookingToken)).toMatchObject(grant);
    }
  });

  it('is valid to the last millisecond of its 30 minutes and not after', async () => {
    const target = setup();
    const { bookingToken, bookingTokenExpiresAt } = await issueOne(target);
    expect(Date.parse(bookingTokenExpiresAt)).toBe(target.clock.now() + ttlMs);
    await target.clock.advance(ttlMs - 1);
    expect(await target.tokens.read(bookingToken)).toMatchObject({ offerId: 'offer-1' });
    await target.clock.advance(1);
    await expect(target.tokens.read(bookingToken)).rejects.toMatchObject({
      code: 'booking_token_expired',
      status: 410,
    });
  });

  it('is valid repeatedly until it expires', async () => {
    const target = setup();
    const { bookingToken } = await issueOne(target);
    expect(await target.tokens.read(bookingToken)).toEqual(await target.tokens.read(bookingToken));
  });

  it.each([
    ['empty', ''],
    ['without prefix', 'Zk3v9QpL0aXy7TnBabc'],
    ['one character short', 'bk_Zk3v9QpL0aXy7Tn'],
    ['one character long', 'bk_Zk3v9QpL0aXy7TnBB'],
    ['of another character', 'bk_Zk3v9QpL0aXy7Tn-'],
    ['with a line break', 'bk_Zk3v9QpL0aXy7TnB\n'],
    ['with a blank', ' bk_Zk3v9QpL0aXy7TnB'],
    ['in capitals', 'BK_Zk3v9QpL0aXy7TnB'],
    ['of other digits', 'bk_Zk3v9QpL0aXy7Tn٣'],
  ])('that is %s is invalid', async (_, token) => {
    const error = { code: 'invalid_booking_token', status: 400 };
    await expect(setup().tokens.read(token)).rejects.toMatchObject(error);
  });

  it('that was never issued is expired, even when only its last character differs', async () => {
    const target = setup();
    const { bookingToken } = await issueOne(target);
    const near = `${bookingToken.slice(0, -1)}${bookingToken.endsWith('a') ? 'b' : 'a'}`;
    for (const token of [near, 'bk_Zk3v9QpL0aXy7TnB'])
      await expect(target.tokens.read(token)).rejects.toMatchObject({ code: 'booking_token_expired' });
  });

  it('is valid for another replica that shares the store', async () => {
    const target = setup();
    const { bookingToken } = await issueOne(target);
    const { grants, clock } = target;
    const replica = createBookingTokens({ grants, clock, ttlMs });
    expect(await replica.read(bookingToken)).toMatchObject({ offerId: 'offer-1' });
  });

  it('is expired after a restart with the memory store', async () => {
    const { bookingToken } = await issueOne(setup());
    await expect(setup().tokens.read(bookingToken)).rejects.toMatchObject({ code: 'booking_token_expired' });
  });

  it("survives a flood of searches by another key, which expires only that key's oldest tokens", async () => {
    const { tokens } = setup();
    const issue = async (keyId: string, sourceToken = 's'.repeat(2000)) => {
      const [offer] = await tokens.issue({ ...request, keyId }, [foundOffer(sourceToken)], () => 'offer-1');
      return offer?.bookingToken ?? '';
    };
    const other = await issue('key-1');
    const flood: string[] = [];
    for (let n = 0; n < 200; n++) flood.push(await issue('key-2'));
    expect(await tokens.read(other)).toMatchObject({ offerId: 'offer-1' });
    await expect(tokens.read(flood[0] ?? '')).rejects.toMatchObject({ code: 'booking_token_expired' });
    expect(await tokens.read(flood.at(-1) ?? '')).toMatchObject({ offerId: 'offer-1' });
  });
});

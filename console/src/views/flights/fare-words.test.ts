import { describe, expect, it } from '@jest/globals';
import type { FareOffer } from './fare-documents.ts';
import { daysLater, inMoney, inOrder } from './fare-words.ts';

const dollars = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'USD' });

const offer = (offerId: string, changes: Partial<FareOffer>): FareOffer =>
  ({
    offerId,
    bookingToken: 'bk_0000000000000000',
    bookingTokenExpiresAt: '2026-11-23T12:00:00Z',
    tripType: 'ONE_WAY',
    isResolveRequired: false,
    price: dollars('100'),
    durationMinutes: 60,
    stopCount: 0,
    departsAtLocal: '2026-12-01T08:00',
    arrivesAtLocal: '2026-12-01T09:00',
    airlineNames: [],
    segments: [],
    layovers: [],
    emissions: null,
    extensions: [],
    ...changes,
  }) as FareOffer;

describe('offers', () => {
  const offers = [
    offer('unpriced', { price: null, stopCount: 1 }),
    offer('dear', { price: dollars('900.50'), durationMinutes: 30 }),
    offer('cheap', { price: dollars('90'), stopCount: 2, departsAtLocal: '2026-12-01T22:00' }),
  ];
  const order = (by: Parameters<typeof inOrder>[1]) => inOrder(offers, by).map(({ offerId }) => offerId);

  it('are ordered by price as a number, those without a price last', () => {
    expect(order('price')).toEqual(['cheap', 'dear', 'unpriced']);
  });

  it('are ordered by duration, stops and departure, the cheaper of equals first', () => {
    expect(order('duration')).toEqual(['dear', 'cheap', 'unpriced']);
    expect(order('stops')).toEqual(['dear', 'unpriced', 'cheap']);
    expect(order('departure')).toEqual(['dear', 'unpriced', 'cheap']);
  });

  it('show cents where the price has them', () => {
    expect(inMoney({ amount: '1232', currencyCode: 'USD' })).toBe('$1,232');
    expect(inMoney({ amount: '900.5', currencyCode: 'USD' })).toBe('$900.50');
  });

  it('arrive days later by the calendar, even across the end of a year', () => {
    expect(daysLater('2026-12-31T23:50', '2027-01-01T00:10')).toBe(1);
    expect(daysLater('2026-12-31T01:00', '2026-12-31T23:00')).toBe(0);
  });
});

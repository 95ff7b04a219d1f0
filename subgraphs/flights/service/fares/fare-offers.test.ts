import { describe, expect, it } from '@jest/globals';
import { foundOffer, searchCriteria } from '../../../../tests/kit/flights/fare-setup.ts';
import type { FareSearchCriteria, FareSegment } from '../../model/fare.ts';
import { chooseOffers } from './fare-offers.ts';

const found = [
  foundOffer('a', { price: null, durationMinutes: 100, stopCount: 2, departsAtLocal: '2027-03-14T10:00' }),
  foundOffer('b', { price: 200, durationMinutes: 300, stopCount: 0, departsAtLocal: '2027-03-14T08:30' }),
  foundOffer('c', { price: 100, durationMinutes: 200, stopCount: 1, departsAtLocal: '2027-03-14T22:00' }),
  foundOffer('d', { price: 200, durationMinutes: 100, stopCount: 3, departsAtLocal: '2027-03-14T08:30' }),
  foundOffer('e', { price: null, durationMinutes: 200, stopCount: 0, departsAtLocal: '2027-03-13T23:00' }),
];
const chosen = (changes: Partial<FareSearchCriteria>) => chooseOffers(found, searchCriteria(changes));
const order = (changes: Partial<FareSearchCriteria>) =>
  chosen(changes)
    .offers.map(({ sourceToken }) => sourceToken)
    .join('');

describe('the offers of a search', () => {
  it.each([
    ['PRICE', 'cbdae'],
    ['DURATION', 'adceb'],
    ['DEPARTURE', 'ebdac'],
    ['STOPS', 'becad'],
  ] as const)(
    "are sorted by %s; equal ones keep the source's order, and by price those without one come last",
    (sort, expected) => {
      expect(order({ sort })).toBe(expected);
    },
  );

  it.each([
    [0, 'be', 2],
    [1, 'cbe', 3],
    [2, 'cbae', 4],
    [3, 'cbdae', 5],
    [null, 'cbdae', 5],
  ])('have at most %s stops', (maxStops, expected, totalFound) => {
    expect(order({ maxStops })).toBe(expected);
    expect(chosen({ maxStops }).totalFound).toBe(totalFound);
  });

  it('are the first ones, with the number of all matches', () => {
    expect(order({ maxOffers: 2 })).toBe('cb');
    expect(chosen({ maxOffers: 1 })).toMatchObject({ totalFound: 5 });
    expect(order({ maxOffers: 30 })).toBe('cbdae');
  });

  it('have no segment extras in a compact search', () => {
    const stop = { iata: 'SFO', name: 'x', atLocal: '2027-03-14T10:00', timeZone: null };
    const segment: FareSegment = {
      flightNumber: 'FW20',
      airlineName: 'Fjord Wings',
      departure: stop,
      arrival: stop,
      durationMinutes: 1,
      travelClass: 'Economy',
      aircraftModel: 'Heron 300',
      isOvernight: true,
      isOftenDelayed: true,
      legroom: '79 cm',
      extensions: ['Wi-Fi'],
      alsoSoldBy: ['Gull'],
      operatedBy: 'Skua',
    };
    const offers = [foundOffer('a', { segments: [segment] })];
    const full = chooseOffers(offers, searchCriteria());
    const compact = chooseOffers(offers, searchCriteria({ compact: true }));
    expect(full.offers[0]?.offer.segments).toEqual([segment]);
    const bare = { ...segment, legroom: null, extensions: null, alsoSoldBy: null, operatedBy: null };
    expect(compact.offers[0]?.offer.segments).toEqual([bare]);
  });
});

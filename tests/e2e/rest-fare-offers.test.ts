import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foundOffers, type OfferData, oneWaySearch } from '../kit/flights/fare-journey.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
const started = new Map<string, ReturnType<typeof foundOffers>>();
/** Equal searches are made once. */
const search = (changes: object) => {
  const name = JSON.stringify(changes);
  const found = started.get(name) ?? foundOffers(tributary, oneWaySearch(changes));
  started.set(name, found);
  return found;
};

beforeAll(async () => {
  tributary = await startTributary();
  // A search waits most of its time, so all together take no longer than one.
  const sorted = ['price', 'duration', 'departure', 'stops'].map((sort) => ({ sort, limit: 30 }));
  const limited = [{ sort: 'price', limit: 3 }, { limit: 1 }, { limit: 2 }, { limit: 30 }];
  const narrowed = [{ max_stops: 0, limit: 30 }, { max_stops: 1, limit: 30 }, { limit: 30, compact: true }, {}];
  await Promise.all([...sorted, ...limited, ...narrowed].map(search));
});
afterAll(() => tributary.close());

type Sorting = readonly [sort: string, keyOf: (offer: OfferData) => number | string];
const sortings: readonly Sorting[] = [
  ['price', ({ price }) => price ?? Number.POSITIVE_INFINITY],
  ['duration', (offer) => offer.duration_minutes],
  ['departure', (offer) => offer.departs_at_local],
  ['stops', ({ stops }) => stops],
];
const ascending = <Key extends number | string>(keys: readonly Key[]) =>
  [...keys].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1));

describe('offers', () => {
  it.each(sortings)('are returned in the order of %s', async (sort, keyOf) => {
    const { offers, totalFound } = await search({ sort, limit: 30 });
    const keys = offers.map(keyOf);
    expect(keys).toEqual(ascending(keys));
    expect(new Set(keys).size).toBeGreaterThan(1);
    expect(offers).toHaveLength(Math.min(30, totalFound));
  });

  it('are the best of all that were found, because the limit is applied after sorting', async () => {
    const all = await search({ sort: 'price', limit: 30 });
    const three = await search({ sort: 'price', limit: 3 });
    expect(three.totalFound).toBe(all.totalFound);
    expect(three.offers.map(({ price }) => price)).toEqual(all.offers.slice(0, 3).map(({ price }) => price));
  });

  it.each([1, 2, 30])('are at most %s when that limit is requested', async (limit) => {
    const { offers, totalFound } = await search({ limit });
    expect(offers).toHaveLength(Math.min(limit, totalFound));
  });

  it.each([0, 1])('have at most %s stops when that limit is requested', async (max_stops) => {
    const { offers } = await search({ max_stops, limit: 30 });
    for (const { stops } of offers) expect(stops).toBeLessThanOrEqual(max_stops);
  });

  it('have stops when any number of them is permitted', async () => {
    const { offers } = await search({ limit: 30 });
    expect(Math.max(...offers.map(({ stops }) => stops))).toBeGreaterThan(0);
  });

  it('leave extras of segments out only in a compact search', async () => {
    const extras = ['legroom', 'extensions', 'also_sold_by', 'operated_by'] as const;
    const filled = (offers: readonly OfferData[]) =>
      offers.flatMap(({ segments }) => segments.flatMap((segment) => extras.map((extra) => segment[extra] ?? null)));
    const full = await search({ limit: 30 });
    const compact = await search({ limit: 30, compact: true });
    expect(filled(full.offers).some((value) => value !== null)).toBe(true);
    expect(filled(compact.offers).every((value) => value === null)).toBe(true);
    expect(compact.offers.map(({ price }) => price)).toEqual(full.offers.map(({ price }) => price));
  });

  it('have tokens of their own, each different', async () => {
    const { offers } = await search({ limit: 30 });
    expect(new Set(offers.map((offer) => offer.booking_token)).size).toBe(offers.length);
    expect(new Set(offers.map((offer) => offer.offer_id)).size).toBe(offers.length);
  });

  it('of one way are bookable without a resolution', async () => {
    const { offers } = await search({});
    for (const offer of offers) expect(offer).toMatchObject({ trip_type: 'one_way', requires_resolve: false });
  });
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { toCents, toCoordinates, toCountryCode, toCurrencyCode, toPriceTier, toRating } from './record-parts.ts';
import { lenientFlag, platformId, withRaw } from './wire-parts.ts';
import { withoutTokens } from './without-tokens.ts';

describe('an amount of money', () => {
  it.each([
    [25, 2500],
    [25.5, 2550],
    ['25.00', 2500],
    ['$25.05', 2505],
    ['1,250.10', 125_010],
    [1.005, 101],
    [0.29, 29],
    [8.7, 870],
    ['0.999', 100],
    [0, 0],
    [-5, null],
    ['-5', null],
    ['12,5', null],
    ['soon', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [1e21, null],
    [21_474_836.47, 2_147_483_647],
    [21_474_836.48, null],
  ])('of %p is %p hundredths', (value, cents) => {
    expect(toCents(value)).toBe(cents);
  });
});

describe('a part of a restaurant', () => {
  it('is unknown when it is out of its bounds', () => {
    expect([0, 1, 4, 5, 2.5, undefined].map(toPriceTier)).toEqual([null, 1, 4, null, null, null]);
    expect([0, 4.7, 5, 5.1, -1, undefined].map(toRating)).toEqual([null, 4.7, 5, null, null, null]);
    expect(['usd', ' EUR ', '$', 'uß', 7].map(toCurrencyCode)).toEqual(['USD', 'EUR', null, null, null]);
    expect(['us', 'United States', 'ß', null].map(toCountryCode)).toEqual(['US', null, null, null]);
  });

  it('has both coordinates or none', () => {
    expect(toCoordinates(45.5, -122.6)).toEqual({ latitude: 45.5, longitude: -122.6 });
    expect(toCoordinates(0, 6.7)).toEqual({ latitude: 0, longitude: 6.7 });
    const none = { latitude: null, longitude: null };
    for (const [latitude, longitude] of [
      [0, 0],
      [91, 0],
      [1, 181],
      [1, undefined],
    ] as const)
      expect(toCoordinates(latitude, longitude)).toEqual(none);
  });
});

describe('a part of a wire format', () => {
  it('that is a flag is read in all spellings', () => {
    const flags = [true, 1, '1', 'true', false, 0, '0', 'false', 2, 'yes', null, undefined].map((flag) =>
      lenientFlag.parse(flag),
    );
    expect(flags).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that is an id is a number or digits', () => {
    const ids = [41207, '41207', '0042', 'x', -1, 1.5, '', null].map((id) => platformId.safeParse(id).data);
    expect(ids).toEqual(['41207', '41207', '0042', undefined, undefined, undefined, undefined, undefined]);
  });

  it('is returned with its source, and is invalid with it', () => {
    const schema = withRaw(z.object({ id: platformId }));
    expect(schema.parse({ id: 7, more: 1 })).toEqual({ row: { id: '7' }, raw: { id: 7, more: 1 } });
    expect(schema.safeParse({ id: 'x' }).success).toBe(false);
    expect(schema.safeParse([]).success).toBe(false);
    expect(schema.safeParse(null).success).toBe(false);
  });
});

describe("a platform's raw row", () => {
  it('has no tokens, at any depth', () => {
    expect(
      withoutTokens({
        config: { token: 'x', id: 'rgs://example/1', type: 'Patio' },
        slotAvailabilityToken: 'x',
        list: [{ Api_Key: 'x', at: 1 }, 'rgs://example/2', null],
        slotHash: '77',
      }),
    ).toEqual({ config: { type: 'Patio' }, list: [{ at: 1 }, null], slotHash: '77' });
  });

  it('is cut off below the depth of a slot', () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 10_000; level++) deep = { deep };
    expect(JSON.stringify(withoutTokens(deep)).length).toBeLessThan(200);
  });
});

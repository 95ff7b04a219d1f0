import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import { openPlatformA, question } from '../../../../tests/kit/restaurants/platform-a-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

const slot = (changes: object = {}) => ({
  config: { token: 'rgs://example/7101/1', type: 'Dining Room', id: 77 },
  date: { start: '2026-12-04 19:00:00', end: '2026-12-04 20:45:00' },
  size: { min: 2, max: 4 },
  template: { id: 501 },
  payment: { is_paid: false, cancellation_fee: null, deposit_fee: null, is_add_on_required: 0 },
  ...changes,
});

const found = (slots: unknown, templates: object = { 501: { id: 501, is_event: 0, deposit_fee: null } }) => ({
  '/4/find': {
    body: {
      query: { day: '2026-12-04', party_size: 2 },
      results: {
        venues: [
          {
            venue: {
              id: { resy: 7101 },
              name: 'Quill and Kettle',
              url_slug: 'quill-and-kettle',
              location: { code: 'pdx', time_zone: 'PST8PDT' },
            },
            templates,
            slots,
          },
        ],
        meta: { offset: 0, limit: null },
      },
    },
  },
});

const tablesOf = async (responses: Readonly<Record<string, Response>>) =>
  (await (await openPlatformA(responses)).platform.tables(['7101'], question, never))['7101'];

const slotOf = async (changes: object, templates?: object) =>
  (await tablesOf(found([slot(changes)], templates)))?.slots[0];

afterEach(cleanUp);

describe('tables on the first platform', () => {
  it('are requested by restaurant, day and party, and returned without tokens', async () => {
    const { platform, asked } = await openPlatformA(found([slot()]));
    expect(await platform.tables(['7101'], question, never)).toEqual({
      7101: {
        restaurantName: 'Quill and Kettle',
        slots: [
          {
            date: '2026-12-04',
            time: '19:00:00',
            type: 'STANDARD',
            tableType: 'Dining Room',
            bookingUrl: 'https://resy.com/cities/pdx/venues/quill-and-kettle?date=2026-12-04&seats=2',
            isDepositRequired: false,
            deposit: null,
            durationMinutes: 105,
            raw: { ...slot(), config: { type: 'Dining Room', id: 77 } },
          },
        ],
        noAvailabilityReason: null,
        warnings: [],
      },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/base/4/find?lat=0&long=0&day=2026-12-04&party_size=2&venue_id=7101',
    ]);
    expect(platform.batchSize).toBe(1);
  });

  it.each([
    ['Bar', 'COUNTER'],
    ["Chef's Counter", 'COUNTER'],
    ['SUSHI', 'COUNTER'],
    ['Heated Patio', 'OUTDOOR'],
    ['Rooftop', 'OUTDOOR'],
    ['Sidewalk seating', 'OUTDOOR'],
    ['Barrel Room', 'STANDARD'],
    ['High Top', 'STANDARD'],
    ['Dining Room', 'STANDARD'],
  ])('of the type %s are %s', async (tableType, type) => {
    expect(await slotOf({ config: { type: tableType } })).toMatchObject({ tableType, type });
  });

  it('are an experience by template or by a required add-on', async () => {
    const config = { type: 'Patio' };
    expect(await slotOf({ config }, { 501: { is_event: 1 } })).toMatchObject({ type: 'EXPERIENCE' });
    const payment = { is_add_on_required: true };
    expect(await slotOf({ config, payment })).toMatchObject({ type: 'EXPERIENCE', tableType: 'Patio' });
  });

  it("have the slot's deposit, or its template's", async () => {
    const due = (amount: string) => ({ isDepositRequired: true, deposit: { amount, currencyCode: 'USD' } });
    const template = { 501: { deposit_fee: '40.10' } };
    expect(await slotOf({ payment: { deposit_fee: 25.5, cancellation_fee: 10 } }, template)).toMatchObject(
      due('25.50'),
    );
    expect(await slotOf({ payment: { deposit_fee: null } }, template)).toMatchObject(due('40.10'));
    expect(await slotOf({ payment: null }, { 501: { payment: { deposit_fee: 8 } } })).toMatchObject(due('8'));
    const none = { isDepositRequired: false, deposit: null };
    expect(await slotOf({ payment: { deposit_fee: 0 } }, template)).toMatchObject(none);
    expect(await slotOf({ payment: { cancellation_fee: 50 } })).toMatchObject(none);
  });

  it('keep the local time, also repeated or skipped, and have a duration only when they end later', async () => {
    const at = async (start: string, end: string | null) => slotOf({ date: { start, end } });
    expect(await at('2026-03-08 02:30:00', '2026-03-08 03:30:00')).toMatchObject({
      date: '2026-03-08',
      time: '02:30:00',
      durationMinutes: 60,
    });
    expect(await at('2026-12-04 23:30:00', '2026-12-05 01:00:00')).toMatchObject({ durationMinutes: 90 });
    expect(await at('2026-12-04 19:00:00', '2026-12-04 19:00:00')).toMatchObject({ durationMinutes: null });
    expect(await at('2026-12-04 19:00:00', null)).toMatchObject({ durationMinutes: null });
  });

  it('with one bad row are the others with a warning, and with only bad rows malformed', async () => {
    const bad = slot({ date: { start: '2026-13-04 19:00:00' } });
    expect(await tablesOf(found([slot(), bad, 'x']))).toMatchObject({
      slots: [{ time: '19:00:00' }],
      warnings: [{ code: 'rows_dropped', message: expect.stringContaining('2 of 3') }],
    });
    for (const rows of [[bad], ['x']])
      expect(await failureOf(tablesOf(found(rows)))).toMatchObject({ reason: 'malformed' });
  });

  it('are empty for a known restaurant that the response omits, and missing for an unknown one', async () => {
    const nothing = { '/4/find': { body: { results: { venues: [] } } } };
    const venue = { '/3/venue': { body: { id: { resy: 7101 }, name: 'Quill and Kettle' } } };
    const none = { restaurantName: 'Quill and Kettle', slots: [], noAvailabilityReason: null, warnings: [] };
    expect(await tablesOf({ ...nothing, ...venue })).toEqual(none);
    expect(await tablesOf(found(null))).toEqual(none);
    expect(await tablesOf(nothing)).toBeUndefined();
    expect(await tablesOf({})).toBeUndefined();
  });

  it('are empty, with a warning, for an omitted restaurant whose own response fails', async () => {
    const nothing = { '/4/find': { body: { results: { venues: [] } } } };
    expect(await tablesOf({ ...nothing, '/3/venue': { status: 500, body: '' } })).toMatchObject({
      ...{ restaurantName: null, slots: [] },
      warnings: [{ code: 'source_unavailable', source: 'platform_a' }],
    });
  });
});

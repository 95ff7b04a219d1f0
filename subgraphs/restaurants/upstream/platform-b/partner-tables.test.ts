import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import { openPlatformB, question } from '../../../../tests/kit/restaurants/platform-b-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { TableQuestion } from '../../model/table-platform.ts';

afterEach(cleanUp);

describe('tables of the partner API', () => {
  const path = '/v2/availability/41207';
  const times_available = [
    {
      time: '2026-12-31T18:45',
      availability_types: [
        {
          type: 'Standard',
          cancellationPolicy: { type: 'Deposit' },
          diningArea: [
            {
              id: 1,
              environment: 'Indoor',
              attributes: ['default', 'bar'],
              booking_url: 'https://www.opentable.com/booking/1?x=1',
            },
            { id: 2, environment: 'Outdoor', table_type: 'default', booking_url: 'https://elsewhere.example/' },
            { id: 3, environment: 'Indoor', attributes: ['default'] },
          ],
        },
        { type: 'Experience', diningArea: [] },
      ],
    },
    { time: '2026-12-31T19:00' },
  ];
  const tablesOf = async (response: Response, changes: Partial<TableQuestion> = {}) => {
    const { platform } = await openPlatformB({ [path]: response }, { withPartner: true });
    return (await platform.tables(['41207'], question(changes), never))['41207'];
  };

  it("are read instead of the site's, with the token that the credentials are exchanged for", async () => {
    const { platform, asked, paths } = await openPlatformB(
      { [path]: { body: { rid: 41207, times_available } } },
      { withPartner: true },
    );
    const tables = (await platform.tables(['41207'], question(), never))['41207'];
    expect(
      tables?.slots.map(({ time, type, tableType, isDepositRequired }) => [time, type, tableType, isDepositRequired]),
    ).toEqual([
      ['18:45:00', 'STANDARD', 'default', true],
      ['18:45:00', 'COUNTER', 'bar', true],
      ['18:45:00', 'OUTDOOR', 'default', true],
      ['18:45:00', 'EXPERIENCE', null, false],
      ['19:00:00', 'STANDARD', null, false],
    ]);
    expect(tables?.slots[0]?.bookingUrl).toBe('https://www.opentable.com/booking/1?x=1');
    expect(tables?.slots[2]?.bookingUrl).toContain('/restaurant/profile/41207/reserve?');
    expect(paths()).toEqual([
      '/api/v2/oauth/token',
      `${path}?start_date_time=2026-12-31T19%3A00&party_size=2&forward_minutes=150&backward_minutes=150&include_experiences=true&include_credit_card_results=true`,
    ]);
    expect(asked[1]?.headers['authorization']).toBe('Bearer granted');
    expect(platform.batchSize).toBe(1);
  });

  it('are the bare times when nothing else is stated', async () => {
    for (const times_available of [null, []]) {
      const body = { times: ['2026-12-31T18:45', '2026-12-31T19:15', 'x'], times_available };
      expect(await tablesOf({ body })).toMatchObject({
        slots: [{ time: '18:45:00' }, { time: '19:15:00' }],
        warnings: [{ code: 'rows_dropped' }],
      });
    }
  });

  it('have the reason when there are none, also for a party or a day that the restaurant refuses', async () => {
    expect(await tablesOf({ body: { times: [], no_availability_reasons: ['TooFarInAdvance'] } })).toMatchObject({
      slots: [],
      noAvailabilityReason: 'TooFarInAdvance',
    });
    const refused = { status: 400, body: { errors: [{ code: 'InvalidPartySize' }] } };
    expect(await tablesOf(refused)).toMatchObject({ slots: [], noAvailabilityReason: 'InvalidPartySize' });
  });

  it('of several times are returned once', async () => {
    expect((await tablesOf({ body: { times_available } }, { fromMinute: 720, toMinute: 1320 }))?.slots).toHaveLength(5);
  });

  it('are missing for an unknown restaurant', async () => {
    expect(await tablesOf({ status: 404 })).toBeUndefined();
  });

  it.each([
    [401, '', 'bad_key'],
    [403, '', 'blocked'],
    [429, '', 'rate_limited'],
    [500, '', 'unreachable'],
    [400, { errors: [{ code: 'MissingPartySize' }] }, 'malformed'],
    [400, 'no JSON', 'malformed'],
    [200, 'no JSON', 'malformed'],
    [200, { times: ['x'] }, 'malformed'],
    [200, { times_available: [7] }, 'malformed'],
  ])('by %i %p fail as %s', async (status, body, reason) => {
    expect(await failureOf(tablesOf({ status, body }))).toMatchObject({ reason });
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import {
  gql,
  openPlatformB,
  question,
  restaurantOf,
  result,
  slot,
} from '../../../../tests/kit/restaurants/platform-b-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { TableQuestion } from '../../model/table-platform.ts';

const taken = { isAvailable: false, __typename: 'UnavailableSlot' };

const slotsOf = async (slots: unknown[], changes: Partial<TableQuestion> = {}, day: object = {}) => {
  const { platform } = await openPlatformB({ [gql]: result(restaurantOf(41207, slots, day)) });
  const tables = (await platform.tables(['41207'], question(changes), never))['41207'];
  if (tables === undefined) throw new Error('no tables');
  return tables;
};

afterEach(cleanUp);

describe('tables of the second platform', () => {
  it('of several restaurants are requested at once, and returned without tokens', async () => {
    const { platform, bodies, asked } = await openPlatformB({
      [gql]: result(restaurantOf(41207, [taken, slot()]), restaurantOf('41208', null)),
    });
    const tables = await platform.tables(['41207', '41208', '41209'], question(), never);
    expect(tables).toEqual({
      41207: {
        restaurantName: null,
        slots: [
          {
            date: '2026-12-31',
            time: '19:00:00',
            type: 'STANDARD',
            tableType: 'default',
            bookingUrl:
              'https://www.opentable.com/restaurant/profile/41207/reserve?rid=41207&restref=41207&datetime=2026-12-31T19:00&covers=2',
            isDepositRequired: false,
            deposit: null,
            durationMinutes: null,
            raw: {
              isAvailable: true,
              timeOffsetMinutes: 0,
              slotHash: '90210',
              pointsType: 'Standard',
              type: 'Standard',
              attributes: ['default'],
              __typename: 'AvailableSlot',
            },
          },
        ],
        noAvailabilityReason: null,
        warnings: [],
      },
      41208: { restaurantName: null, slots: [], noAvailabilityReason: null, warnings: [] },
    });
    expect(platform.batchSize).toBe(20);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/base/dapi/fe/gql?optype=query&opname=RestaurantsAvailability',
    });
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'tests/1', 'content-type': 'application/json' });
    expect(asked[0]?.headers['x-csrf-token']).toBeUndefined();
    const token = Buffer.from('{"v":2,"m":1,"p":0,"s":0,"n":0}').toString('base64url');
    expect(bodies).toEqual([
      {
        operationName: 'RestaurantsAvailability',
        variables: expect.objectContaining({
          restaurantIds: [41207, 41208, 41209],
          restaurantAvailabilityTokens: [token, token, token],
          date: '2026-12-31',
          time: '19:00',
          partySize: 2,
          forwardDays: 0,
          databaseRegion: 'NA',
        }),
        extensions: { persistedQuery: { version: 1, sha256Hash: 'a1b2c3' } },
      },
    ]);
  });

  it('are relative to the requested time: before it, after midnight and over days', async () => {
    const at = [-75, 0, 299, 300].map((timeOffsetMinutes, index) => slot({ timeOffsetMinutes, slotHash: `${index}` }));
    expect((await slotsOf(at)).slots.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-31 17:45:00',
      '2026-12-31 19:00:00',
      '2026-12-31 23:59:00',
      '2027-01-01 00:00:00',
    ]);
    expect((await slotsOf([slot({ timeOffsetMinutes: -15 })], {}, { dayOffset: 2 })).slots).toMatchObject([
      { date: '2027-01-02', time: '18:45:00', bookingUrl: expect.stringContaining('datetime=2027-01-02T18:45&') },
    ]);
  });

  it('are one for each kind that a slot names', async () => {
    const attributes = ['default', 'bar', 'counter', 'highTop', 'outdoor', 'bar'];
    const { slots } = await slotsOf([slot({ attributes })]);
    expect(slots.map(({ tableType, type }) => [tableType, type])).toEqual([
      ['default', 'STANDARD'],
      ['bar', 'COUNTER'],
      ['counter', 'COUNTER'],
      ['highTop', 'STANDARD'],
      ['outdoor', 'OUTDOOR'],
    ]);
  });

  it.each([
    ['Experience', ['outdoor'], 'outdoor', 'EXPERIENCE'],
    ['POP', ['outdoor'], 'outdoor', 'OUTDOOR'],
    ['POP', ['default'], 'default', 'STANDARD'],
    ['Standard', [], null, 'STANDARD'],
    [null, null, null, 'STANDARD'],
  ])('of the kind %s with %p are %s and %s', async (kind, attributes, tableType, type) => {
    expect((await slotsOf([slot({ type: kind, attributes })])).slots).toMatchObject([{ tableType, type }]);
  });

  it('are experiences where one is required with the table, or with one of its kinds', async () => {
    const kindsOf = async (changes: object) =>
      (await slotsOf([slot({ type: 'Standard', attributes: ['default', 'bar'], ...changes })])).slots.map(
        ({ type }) => type,
      );
    expect(await kindsOf({ isMandatory: true })).toEqual(['EXPERIENCE', 'EXPERIENCE']);
    expect(await kindsOf({ isMandatory: false, experienceIds: [1] })).toEqual(['STANDARD', 'COUNTER']);
    const isMandatoryBySeating = [{ tableCategory: 'bar', isMandatory: true }, { tableCategory: 'default' }, 'x'];
    expect(await kindsOf({ isMandatory: null, isMandatoryBySeating })).toEqual(['STANDARD', 'EXPERIENCE']);
  });

  it('are every row of one response, even with equal keys', async () => {
    const { slots } = await slotsOf([0, 15].map((timeOffsetMinutes) => slot({ timeOffsetMinutes, slotHash: '1' })));
    expect(slots.map(({ time }) => time)).toEqual(['19:00:00', '19:15:00']);
  });

  it('have the reason when there are none', async () => {
    const day = { noTimesReasons: ['TooFarInAdvance', 'NoTimesExist'] };
    expect(await slotsOf([taken], {}, day)).toMatchObject({ slots: [], noAvailabilityReason: 'TooFarInAdvance' });
    expect(await slotsOf([slot()], {}, day)).toMatchObject({ noAvailabilityReason: null });
    expect(await slotsOf([taken])).toMatchObject({ slots: [], noAvailabilityReason: null, warnings: [] });
  });

  it('with one bad row are the others with a warning, and with only bad rows malformed', async () => {
    const bad = slot({ timeOffsetMinutes: 'soon' });
    expect(await slotsOf([slot(), bad, 7])).toMatchObject({
      slots: [{ time: '19:00:00' }],
      warnings: [{ code: 'rows_dropped', source: 'platform_b', message: expect.stringContaining('2 of 3') }],
    });
    expect(await failureOf(slotsOf([bad]))).toMatchObject({ reason: 'malformed' });
    const { platform } = await openPlatformB({ [gql]: result(restaurantOf(1, [bad]), restaurantOf(2, [slot()])) });
    expect(await platform.tables(['1', '2'], question(), never)).toMatchObject({
      1: { slots: [], warnings: [{ code: 'rows_dropped' }] },
      2: { slots: [{ time: '19:00:00' }], warnings: [] },
    });
  });

  it('of a long window are requested at several times, and the first response with a slot counts', async () => {
    const { platform, bodies } = await openPlatformB({
      [gql]: [
        result(restaurantOf(41207, [slot({ timeOffsetMinutes: 60, slotHash: 'x' })], { noTimesReasons: ['A'] })),
        result(
          restaurantOf(41207, [
            slot({ timeOffsetMinutes: 90, slotHash: 'x' }),
            slot({ timeOffsetMinutes: 0, slotHash: 'y' }),
          ]),
        ),
        result(restaurantOf(41207, [])),
      ],
    });
    const tables = await platform.tables(['41207', '9'], question({ fromMinute: 12 * 60, toMinute: null }), never);
    expect(tables['41207']?.slots.map(({ time }) => time)).toEqual(['20:00:00', '14:00:00']);
    expect(Object.keys(tables)).toEqual(['41207']);
    expect(bodies.map(({ variables }) => variables)).toMatchObject([
      { time: '19:00', restaurantIds: [41207, 9] },
      { time: '14:00', restaurantIds: [41207] },
      { time: '23:00', restaurantIds: [41207] },
    ]);
  });

  it('are those of the first response when each time has the same', async () => {
    const rows = [slot({ timeOffsetMinutes: -15, slotHash: undefined }), slot({ slotHash: undefined })];
    const { platform } = await openPlatformB({ [gql]: result(restaurantOf(41207, rows)) });
    const tables = await platform.tables(['41207'], question({ fromMinute: null, toMinute: null }), never);
    expect(tables['41207']?.slots.map(({ time }) => time)).toEqual(['18:45:00', '19:00:00']);
  });

  it('are missing for unknown restaurants, which are requested once', async () => {
    const { platform, asked } = await openPlatformB({ [gql]: result() });
    expect(await platform.tables(['9'], question({ fromMinute: null, toMinute: null }), never)).toEqual({});
    expect(asked).toHaveLength(1);
  });

  it('of several days in a row take as many requests as those of one, and each day has its own', async () => {
    const day = (dayOffset: number, ...slots: unknown[]) => ({
      dayOffset,
      slots,
      noTimesReasons: [`day ${dayOffset}`],
    });
    const days = (...availabilityDays: object[]) => result({ restaurantId: 41207, availabilityDays });
    const late = slot({ timeOffsetMinutes: 300, slotHash: 'late' });
    const { platform, bodies } = await openPlatformB({ [gql]: days(day(1, taken), day(0, late), day(2, slot())) });
    const found = await platform.tablesOfDays?.(['41207', '9'], question(), 3, never);
    expect(bodies.map(({ variables }) => variables)).toMatchObject([{ date: '2026-12-31', forwardDays: 2 }]);
    expect(found?.map((tables) => Object.keys(tables))).toEqual([['41207'], ['41207'], ['41207']]);
    // A table after midnight belongs to the evening before.
    expect(
      found?.map(({ 41207: tables }) => [
        tables?.slots.map(({ date, time }) => `${date} ${time}`),
        tables?.noAvailabilityReason,
      ]),
    ).toEqual([
      [['2027-01-01 00:00:00'], null],
      [[], 'day 1'],
      [['2027-01-02 19:00:00'], null],
    ]);
  });

  it('of several days are malformed when only some are returned, and none when none are', async () => {
    const { platform } = await openPlatformB({
      [gql]: [result(restaurantOf(1, [slot()])), result({ restaurantId: 1 })],
    });
    const read = () => platform.tablesOfDays?.(['1'], question(), 2, never);
    expect(await failureOf(Promise.resolve(read()))).toMatchObject({ reason: 'malformed' });
    expect(await read()).toMatchObject([{ 1: { slots: [] } }, { 1: { slots: [] } }]);
  });

  it('of several days are not read from the API for partners', async () => {
    const { platform } = await openPlatformB({}, { withPartner: true });
    expect([platform.tablesOfDays, platform.requestsOfDay]).toEqual([undefined, 4]);
  });
});

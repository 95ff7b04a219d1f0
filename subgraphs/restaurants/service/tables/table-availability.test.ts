import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { aSlot, someTables } from '../../../../tests/kit/restaurants/invented-platform.ts';
import { aRecord, aRestaurant } from '../../../../tests/kit/restaurants/restaurant-samples.ts';
import { createTablesSetup, staleMs, ttlMs } from '../../../../tests/kit/restaurants/tables-setup.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { AvailabilityRequest } from './availability-request.ts';

const call = new Call();
const request: AvailabilityRequest = {
  platform: 'PLATFORM_B',
  platformId: '1',
  query: null,
  location: null,
  date: '2026-12-04',
  partySize: 2,
  timeStart: null,
  timeEnd: null,
  includeRaw: false,
};
const evening = { date: '2026-12-04', partySize: 2, timeStart: '18:00:00', timeEnd: '21:30:00' };

const validationErrorsOf = async (
  setup: ReturnType<typeof createTablesSetup>,
  changes: Partial<AvailabilityRequest>,
) => {
  const error: ServiceError = await setup.tables.availability({ ...request, ...changes }, call).then(
    () => {
      throw new Error('it was answered');
    },
    (refusal: ServiceError) => refusal,
  );
  expect(error.code).toBe('validation_error');
  return error.details.faults?.map(({ loc, type }) => [loc.join('.'), type]);
};

describe('a request for tables', () => {
  it('names the restaurant by its id or its name', async () => {
    const setup = createTablesSetup();
    expect(await validationErrorsOf(setup, { platformId: null })).toEqual([['platformId', 'missing']]);
    expect(await validationErrorsOf(setup, { platformId: null, query: ' – ' })).toEqual([['query', 'value_error']]);
    expect(setup.platform.calls).toEqual([]);
  });

  it('names it by its id only where a platform has no search by name', async () => {
    const setup = createTablesSetup({ platform: 'PLATFORM_A' });
    const platform = 'PLATFORM_A';
    expect(await validationErrorsOf(setup, { platform, query: 'Lantern' })).toEqual([['query', 'value_error']]);
    expect(await validationErrorsOf(setup, { platform, platformId: null, query: 'Lantern' })).toEqual([
      ['platformId', 'missing'],
      ['query', 'value_error'],
    ]);
  });

  it('has a location only with a name', async () => {
    expect(await validationErrorsOf(createTablesSetup(), { location: 'Portland' })).toEqual([
      ['location', 'value_error'],
    ]);
  });

  it('is refused with all validation errors at once', async () => {
    const changes = {
      platformId: null,
      location: 'Portland',
      date: '2026-11-01',
      timeStart: '19:00:00',
      timeEnd: '18:59:59',
    };
    expect(await validationErrorsOf(createTablesSetup(), changes)).toEqual([
      ['platformId', 'missing'],
      ['location', 'value_error'],
      ['timeEnd', 'value_error'],
    ]);
  });

  it('may be for a past day, about which the platform decides', async () => {
    const { tables, platform } = createTablesSetup();
    platform.tables.set('1', someTables([{ ...aSlot('19:00:00'), date: '2026-08-01' }]));
    const { slots } = await tables.availability({ ...request, date: '2026-08-01' }, call);
    expect(slots.map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-08-01 19:00:00']);
  });

  it('may have a window of one instant', async () => {
    const { tables, platform } = createTablesSetup();
    platform.tables.set('1', someTables([aSlot('19:00:00'), aSlot('19:15:00')]));
    const { slots } = await tables.availability({ ...request, timeStart: '19:00:00', timeEnd: '19:00:00' }, call);
    expect(slots.map(({ time }) => time)).toEqual(['19:00:00']);
  });
});

describe('tables of a restaurant', () => {
  it('are returned with every stated field, without raw parts', async () => {
    const { tables, platform, clock } = createTablesSetup();
    const warning = { code: 'rows_dropped' as const, source: 'platform_b', message: 'One row could not be read.' };
    const raw = { kind: 'Bar', slotToken: 'abc', nested: [{ apiKey: 'x', seats: 2 }] };
    const deposit = { amount: '25', currencyCode: 'USD' };
    const slot = aSlot('19:00:00', { tableType: 'bar', isDepositRequired: true, deposit, raw });
    platform.tables.set('1', someTables([slot], { restaurantName: 'Lantern and Larch', warnings: [warning] }));
    const response = await tables.availability(request, call);
    expect(response).toEqual({
      date: '2026-12-04',
      slots: [
        {
          ...slot,
          platform: 'PLATFORM_B',
          partySize: 2,
          restaurantKey: 'platform_b:1',
          platformId: '1',
          raw: null,
        },
      ],
      failure: null,
      candidates: [],
      platform: 'PLATFORM_B',
      partySize: 2,
      fetchedAt: new Date(clock.now()).toISOString(),
      restaurantName: 'Lantern and Larch',
      platformId: '1',
      noAvailabilityReason: null,
      warnings: [warning],
    });
    const debugged = await tables.availability({ ...request, includeRaw: true }, call);
    expect(debugged.slots[0]?.raw).toEqual({ kind: 'Bar', nested: [{ seats: 2 }] });
    expect(platform.calls).toHaveLength(1);
  });

  it('have the reason when there are none', async () => {
    const { tables, platform } = createTablesSetup();
    platform.tables.set('1', someTables([], { noAvailabilityReason: 'TooFarInAdvance' }));
    expect(await tables.availability(request, call)).toMatchObject({
      slots: [],
      failure: null,
      noAvailabilityReason: 'TooFarInAdvance',
    });
  });

  it('have the stored name when the platform states none, also when it fails', async () => {
    const { tables, platform, known } = createTablesSetup();
    known.push(aRestaurant('1', { name: 'Known Larch' }));
    platform.tables.set('1', someTables([]));
    platform.tables.set('2', someTables([]));
    expect(await tables.availability(request, call)).toMatchObject({ restaurantName: 'Known Larch' });
    expect(await tables.availability({ ...request, platformId: '2' }, call)).toMatchObject({ restaurantName: '' });
    platform.fail(new UpstreamError('platform_b', 'timeout'));
    expect(await tables.availability({ ...request, partySize: 3 }, call)).toMatchObject({
      restaurantName: 'Known Larch',
      slots: [],
    });
  });

  it('have the name of the restaurant, read once when neither they nor the store have it', async () => {
    const { tables, platform, known } = createTablesSetup();
    platform.restaurants.set('1', aRecord({ platform: 'PLATFORM_B', name: 'Tin Otter' }));
    platform.tables.set('1', someTables([aSlot('19:00:00')]));
    expect(await tables.availability(request, call)).toMatchObject({ restaurantName: 'Tin Otter', warnings: [] });
    expect(known).toMatchObject([{ name: 'Tin Otter' }]);
    expect(await tables.availability({ ...request, partySize: 4 }, call)).toMatchObject({
      restaurantName: 'Tin Otter',
    });
    platform.tables.set('2', someTables([], { restaurantName: 'Quill' }));
    await tables.availability({ ...request, platformId: '2' }, call);
    await tables.availability({ ...request, platformId: '3' }, call);
    expect(platform.looked).toEqual(['1']);
  });

  it('lack only the name when it cannot be read, with a warning unless the platform is switched off', async () => {
    const { tables, platform } = createTablesSetup();
    platform.tables.set('1', someTables([aSlot('19:00:00')]));
    platform.failRestaurants(new UpstreamError('platform_b', 'timeout'));
    const response = await tables.availability(request, call);
    expect(response).toMatchObject({ restaurantName: '', failure: null, slots: [{ time: '19:00:00' }] });
    expect(response.warnings).toMatchObject([{ code: 'source_unavailable', source: 'platform_b' }]);
    platform.failRestaurants(new UpstreamError('platform_b', 'blocked', { heldBack: true }));
    expect((await tables.availability({ ...request, partySize: 3 }, call)).warnings).toEqual([]);
    const error = new Error('a fault of ours');
    platform.failRestaurants(error);
    await expect(tables.availability({ ...request, partySize: 4 }, call)).rejects.toBe(error);
  });

  it('of an unknown restaurant are a failure in the result', async () => {
    const { tables } = createTablesSetup();
    expect(await tables.availability(request, call)).toMatchObject({
      slots: [],
      platformId: '1',
      failure: {
        code: 'not_found',
        source: 'platform_b',
        message: 'platform_b has no restaurant 1.',
        isRetryable: false,
        retryAfterSeconds: null,
      },
    });
  });

  it.each([
    ['rate_limited', 'RATE_LIMITED', true],
    ['quota', 'RATE_LIMITED', false],
    ['blocked', 'BLOCKED', false],
    ['bad_key', 'BLOCKED', false],
    ['timeout', 'TIMEOUT', true],
    ['malformed', 'PARSE_ERROR', true],
    ['unreachable', 'UNKNOWN', true],
  ] as const)(
    'of a platform that fails with %s are none, and %s is its type',
    async (reason, errorType, isRetryable) => {
      const { tables, platform } = createTablesSetup();
      platform.fail(new UpstreamError('platform_b', reason, { retryAfterSeconds: 6.2 }));
      expect(await tables.availability(request, call)).toMatchObject({
        slots: [],
        failure: { code: 'upstream_unavailable', source: 'platform_b', errorType, isRetryable, retryAfterSeconds: 7 },
      });
    },
  );

  it('are served stale with a warning while the platform fails, until they are too old', async () => {
    const { tables, platform, clock } = createTablesSetup();
    platform.tables.set('1', someTables([aSlot('19:00:00')]));
    const first = await tables.availability(request, call);
    platform.fail(new UpstreamError('platform_b', 'unreachable'));
    await clock.advance(ttlMs + staleMs - 1);
    const stale = await tables.availability(request, call);
    expect(stale).toMatchObject({ failure: null, fetchedAt: first.fetchedAt, slots: first.slots });
    expect(stale.warnings).toMatchObject([{ code: 'stale_data', source: 'platform_b' }]);
    await clock.advance(1);
    expect(await tables.availability(request, call)).toMatchObject({ slots: [], failure: { errorType: 'UNKNOWN' } });
  });

  it('are not awaited by callers that have aborted, which get their own reason', async () => {
    const { tables, platform } = createTablesSetup();
    platform.hold();
    const reader = new Call();
    const response = tables.availability(request, reader);
    const reason = new Error('left');
    reader.abort(reason);
    await expect(response).rejects.toBe(reason);
  });

  it('that fail by a defect are no failure of the platform', async () => {
    const { tables, platform } = createTablesSetup();
    platform.fail(new TypeError('a bug'));
    await expect(tables.availability(request, call)).rejects.toThrow('a bug');
  });
});

describe('tables of several restaurants', () => {
  it('are requested together, as many as the platform accepts, each with its own result', async () => {
    const { tables, platform } = createTablesSetup({ batchSize: 3 });
    for (const id of ['1', '2', '3', '4']) platform.tables.set(id, someTables([aSlot(`1${id}:00:00`)]));
    const ids = ['1', '2', '3', '4', '5', '1'];
    const responses = await tables.tablesOf('PLATFORM_B', ids, { ...evening, timeStart: null }, call);
    expect([...responses].map(([id, { slots, failure }]) => [id, slots[0]?.time ?? failure?.errorType])).toEqual([
      ['1', '11:00:00'],
      ['2', '12:00:00'],
      ['3', '13:00:00'],
      ['4', '14:00:00'],
      ['5', 'NOT_FOUND'],
    ]);
    expect(platform.calls.map((call) => call.ids)).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
    expect(platform.calls[0]?.question).toEqual({ date: '2026-12-04', partySize: 2, fromMinute: null, toMinute: 1290 });
  });

  it('are cached separately: only missing ones are requested', async () => {
    const { tables, platform } = createTablesSetup();
    await tables.tablesOf('PLATFORM_B', ['1', '2'], evening, call);
    await tables.tablesOf('PLATFORM_B', ['2', '3', '1'], evening, call);
    await tables.tablesOf('PLATFORM_B', ['1'], { ...evening, partySize: 4 }, call);
    expect(platform.calls.map(({ ids, question }) => [ids, question.partySize])).toEqual([
      [['1', '2'], 2],
      [['3'], 2],
      [['1'], 4],
    ]);
  });

  it('are requested once for all windows where the platform returns the whole day', async () => {
    const { tables, platform } = createTablesSetup({ returnsWholeDay: true });
    platform.tables.set('1', someTables([aSlot('18:00:00'), aSlot('22:00:00')]));
    const timesIn = async (timeStart: string | null, timeEnd: string | null) => {
      const request = { date: '2026-12-04', partySize: 2, timeStart, timeEnd };
      const responses = await tables.tablesOf('PLATFORM_B', ['1'], request, call);
      return responses.get('1')?.slots.map(({ time }) => time);
    };
    expect(await timesIn('21:00:00', null)).toEqual(['22:00:00']);
    expect(await timesIn(null, '21:00:00')).toEqual(['18:00:00']);
    await tables.poll('PLATFORM_B', '1', { date: '2026-12-04', partySize: 2 }, call);
    expect(platform.calls).toHaveLength(1);
  });

  it('are one call for equal concurrent questions, and continue for the remaining callers', async () => {
    const { tables, platform } = createTablesSetup();
    platform.tables.set('1', someTables([aSlot('19:00:00')]));
    const open = platform.hold();
    const leaving = new Call();
    const left = tables.tablesOf('PLATFORM_B', ['1', '2'], evening, leaving);
    const stayed = tables.tablesOf('PLATFORM_B', ['1'], evening, call);
    await until('the platform is asked', () => platform.calls.length > 0);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(platform.calls.map((call) => [call.ids, call.call.aborted])).toEqual([[['1', '2'], false]]);
    open();
    expect((await stayed).get('1')?.slots).toHaveLength(1);
  });

  it('are no longer requested when all callers have aborted, before the call and during it', async () => {
    const { tables, platform } = createTablesSetup();
    platform.hold();
    const early = new Call();
    const never = tables.tablesOf('PLATFORM_B', ['1'], evening, early);
    early.abort(new Error('left'));
    await expect(never).rejects.toThrow('left');
    const late = new Call();
    const begun = tables.tablesOf('PLATFORM_B', ['2', '3'], evening, late);
    await until('the platform is asked', () => platform.calls.length > 0);
    late.abort(new Error('left'));
    await expect(begun).rejects.toThrow('left');
    expect(platform.calls.map((call) => [call.ids, call.call.aborted])).toEqual([[['2', '3'], true]]);
  });

  it('are twenty in one operation where each needs a request', async () => {
    const { tables, platform } = createTablesSetup({ batchSize: 1 });
    const ids = Array.from({ length: 22 }, (_, index) => String(index));
    const responses = await tables.tablesOf('PLATFORM_B', ids, evening, call);
    expect(platform.calls).toHaveLength(20);
    expect(responses.get('19')?.failure).toMatchObject({ code: 'not_found' });
    for (const id of ['20', '21'])
      expect(responses.get(id)?.failure).toMatchObject({
        code: 'query_too_complex',
        message: expect.stringContaining('20 restaurants'),
      });
  });

  it('are refused for a reversed window', async () => {
    const { tables } = createTablesSetup();
    const late = { ...evening, timeEnd: '17:59:00' };
    await expect(tables.tablesOf('PLATFORM_B', ['1'], late, call)).rejects.toMatchObject({
      details: { faults: [{ loc: ['timeEnd'] }] },
    });
  });
});

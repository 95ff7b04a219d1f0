import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  asKey,
  createFareSetup,
  createScriptedSource,
  fareTables,
  searchInput,
} from '../../../../tests/kit/flights/fare-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { operationOf, toJobId } from './fare-operation.ts';

describeTables('fare searches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });
  const setup = (changes: Parameters<typeof createFareSetup>[3] = {}) =>
    createFareSetup(tables.database, clock, createScriptedSource().source, changes);
  const rows = async (): Promise<number> =>
    Number((await tables.database.executeSql('select count(*) as n from fare_searches')).rows[0]?.['n']);
  const errorOf = async (promise: Promise<unknown>): Promise<ServiceError> => {
    const error = await promise.then(
      () => new Error('it was accepted'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ServiceError)) throw error;
    return error;
  };

  describe('creating a fare search', () => {
    it('returns a pending job with its addresses and defaults, due at once, and wakes the workers', async () => {
      const { service, run, wakes } = setup();
      const job = await service.create(searchInput(), asKey('key-1'));
      expect(job.jobId).toMatch(/^fs_[0-9a-f]{20}$/);
      expect(job).toMatchObject({
        status: 'PENDING',
        stage: 'QUEUED',
        progressPercent: 0,
        pollUrl: `/api/v1/flight-searches/${job.jobId}`,
        operationId: `operations/${job.jobId}`,
        operationUrl: `/api/v1/operations/${job.jobId}`,
        submittedAt: '2026-11-20T12:00:00.000Z',
        criteria: {
          originIata: 'SFO',
          destinationIata: 'JFK',
          sort: 'PRICE',
          cabin: 'ECONOMY',
          maxOffers: 10,
          compact: false,
          maxStops: null,
          passengers: 1,
          returnDate: null,
        },
        result: null,
        failure: null,
        meta: { sourcesUsed: [], sourceUpdatedAt: null, cache: null, returned: null, totalResults: null },
      });
      expect(wakes()).toBe(1);
      expect(await service.find(job.jobId)).toEqual(job);
      expect(await run()).toEqual([job.jobId]);
    });

    it('reports every validation error at once, each with its location', async () => {
      const { service, wakes } = setup();
      const input = searchInput({
        originIata: 'QQQ',
        destinationIata: 'ZZZ',
        date: '2020-01-01',
        returnDate: '2019-12-31',
      });
      const { code, details } = await errorOf(service.create(input, asKey('key-1')));
      expect(code).toBe('validation_error');
      expect(details.faults?.map(({ loc, type }) => [...loc, type])).toEqual([
        ['input', 'originIata', 'value_error'],
        ['input', 'destinationIata', 'value_error'],
        ['input', 'date', 'value_error'],
        ['input', 'returnDate', 'value_error'],
      ]);
      expect(details.faults?.[0]).toEqual({
        loc: ['input', 'originIata'],
        msg: '`input.originIata` has to be an airport of the reference set, which QQQ is not.',
        type: 'value_error',
        ctx: expect.objectContaining({ iata: 'QQQ' }),
        input: 'QQQ',
        rule: 'unknown_airport',
      });
      expect([await rows(), wakes()]).toEqual([0, 0]);
    });

    it('refuses a trip from an airport to itself', async () => {
      const { details } = await errorOf(
        setup().service.create(searchInput({ destinationIata: 'SFO' }), asKey('key-1')),
      );
      expect(details.faults?.map(({ loc }) => loc)).toEqual([['input', 'destinationIata']]);
    });

    it.each([
      ['AKL', '2026-11-20', false],
      ['AKL', '2026-11-21', true],
      ['HNL', '2026-11-18', false],
      ['HNL', '2026-11-19', true],
    ])('from %s on %s is accepted: %s, by the date at the origin', async (originIata, date, accepted) => {
      // 21 November 01:30 in Auckland, 20 November 02:30 in Honolulu; an hour before midnight there it is still the
      // 19th.
      clock = new ManualClock(Date.parse(originIata === 'AKL' ? '2026-11-20T12:30:00Z' : '2026-11-20T09:30:00Z'));
      const creating = setup().service.create(searchInput({ originIata, date }), asKey('key-1'));
      if (accepted) expect((await creating).status).toBe('PENDING');
      else expect((await errorOf(creating)).details.faults?.map(({ loc }) => loc)).toEqual([['input', 'date']]);
    });

    it('accepts a return on the day of the outbound flight', async () => {
      const job = await setup().service.create(searchInput({ returnDate: '2027-03-14' }), asKey('key-1'));
      expect(job.criteria.returnDate).toBe('2027-03-14');
    });
  });

  describe('the idempotency key of a fare search', () => {
    const requestId = 'order-7f31c2d9';

    it('creates one job for 50 equal concurrent requests', async () => {
      const { service, wakes } = setup();
      const jobs = await Promise.all(
        Array.from({ length: 50 }, () => service.create(searchInput({ requestId }), asKey('key-1'))),
      );
      expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
      expect([await rows(), wakes()]).toEqual([1, 1]);
    });

    it('creates one job for 50 equal concurrent requests to two processes', async () => {
      const here = setup();
      const there = createFareSetup(tables.another(), clock, createScriptedSource().source);
      const jobs = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? here : there).service.create(searchInput({ requestId }), asKey('key-1')),
        ),
      );
      expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
      expect([await rows(), here.wakes() + there.wakes()]).toEqual([1, 1]);
    });

    it('accepts one of 50 different concurrent searches', async () => {
      const { service, wakes } = setup();
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          service.create(
            searchInput({ requestId, date: index % 2 === 0 ? '2027-03-14' : '2027-03-15' }),
            asKey('key-1'),
          ),
        ),
      );
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toHaveLength(25);
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'idempotency_key_conflict' });
      expect([await rows(), wakes()]).toEqual([1, 1]);
    });

    it('treats bodies with another order of fields as the same search', async () => {
      const { service } = setup();
      const input = searchInput({ requestId });
      const first = await service.create(input, asKey('key-1'));
      const turned = Object.fromEntries(Object.entries(input).reverse()) as unknown as typeof input;
      expect((await service.create(turned, asKey('key-1'))).jobId).toBe(first.jobId);
    });

    it.each([
      ['date', { date: '2027-03-15' }],
      ['returnDate', { returnDate: '2027-03-20' }],
      ['sort', { sort: 'STOPS' as const }],
      ['cabin', { cabin: 'FIRST' as const }],
      ['maxOffers', { maxOffers: 11 }],
      ['compact', { compact: true }],
      ['maxStops', { maxStops: 0 }],
      ['passengers', { passengers: 2 }],
      ['originIata', { originIata: 'HNL' }],
      ['destinationIata', { destinationIata: 'HNL' }],
    ])('is refused with 409 when %s differs', async (_, change) => {
      const { service } = setup();
      await service.create(searchInput({ requestId }), asKey('key-1'));
      const error = await errorOf(service.create(searchInput({ requestId, ...change }), asKey('key-1')));
      expect([error.code, error.status]).toEqual(['idempotency_key_conflict', 409]);
    });

    it('belongs to one API key', async () => {
      const { service } = setup();
      const first = await service.create(searchInput({ requestId }), asKey('key-1'));
      const second = await service.create(searchInput({ requestId }), asKey('key-2'));
      expect(second.jobId).not.toBe(first.jobId);
    });

    it('returns its job even when the date has passed since', async () => {
      const { service } = setup();
      const input = searchInput({ requestId, date: '2026-11-20' });
      const first = await service.create(input, asKey('key-1'));
      await clock.advance(3 * 86_400_000);
      expect((await service.create(input, asKey('key-1'))).jobId).toBe(first.jobId);
    });

    it('is optional: without it every request creates a job', async () => {
      const { created } = setup();
      expect(await created()).not.toBe(await created());
    });
  });

  describe('reading a fare search', () => {
    it('is null for an unknown id', async () => {
      const { service } = setup();
      expect(await service.find('fs_00000000000000000000')).toBeNull();
      expect(operationOf(null)).toBeNull();
    });

    it('finds its operation by the full name and by the suffix', async () => {
      const { service, created } = setup();
      const jobId = await created();
      const find = async (operationId: string) => operationOf(await service.find(toJobId(operationId)));
      const operation = await find(`operations/${jobId}`);
      expect(operation).toMatchObject({ name: `operations/${jobId}`, done: false, response: null, error: null });
      expect(await find(jobId)).toEqual(operation);
    });

    it('is watched from the current state to the end', async () => {
      const { run, service, created, bus } = setup();
      const jobId = await created();
      const call = new Call();
      const seen: [string, number][] = [];
      const watched = await service.watch(jobId, call);
      const watching = (async () => {
        for await (const job of watched) seen.push([job.status, job.progressPercent]);
      })();
      const late = await service.watch(jobId, call);
      await run();
      await watching;
      expect(seen[0]).toEqual(['PENDING', 0]);
      expect(seen.at(-1)).toEqual(['COMPLETED', 100]);
      expect(seen.map(([, percent]) => percent)).toEqual([...seen.map(([, percent]) => percent)].sort((a, b) => a - b));
      expect((await late.next()).value).toMatchObject({ status: 'PENDING' });
      expect((await late.next()).value).toMatchObject({ status: 'COMPLETED' });
      expect(await late.next()).toEqual({ done: true, value: undefined });
      await bus.close();
    });

    it('refuses a subscription to an unknown id before the stream begins', async () => {
      const { service } = setup();
      const call = new Call();
      await expect(service.watch('fs_00000000000000000000', call)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});

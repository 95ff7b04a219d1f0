import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { WorkerShutdownError } from '../../../../platform/storage/due/attempt.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  createFareSetup,
  createScriptedSource,
  fareTables,
  foundOffer,
  listingOf,
  usd,
} from '../../../../tests/kit/flights/fare-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { createRecordingLogger, type LogLine } from '../../../../tests/kit/suite/recording-logger.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { FareSearch } from '../../model/fare.ts';
import type { FareSource } from '../../model/fare-source.ts';
import { defaultFareSettings as settings } from './fare-settings.ts';

describeTables('running fare searches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });

  const never = (call: Call): Promise<never> =>
    new Promise((_, reject) => {
      if (call.aborted) reject(call.reason);
      call.signal.addEventListener('abort', () => reject(call.reason), { once: true });
    });
  const working = { searchId: 'source-1', outcome: null };
  const setup = (reported: Partial<FareSource> = {}, changes: Parameters<typeof createFareSetup>[3] = {}) => {
    const { source, asked } = createScriptedSource(reported);
    return { ...createFareSetup(tables.database, clock, source, changes), asked };
  };
  /** The pause after a failed attempt doubles. */
  const retryIn = (attempt: number) => clock.advance(settings.retryMs * 2 ** (attempt - 1));
  const isSearching = (job: FareSearch) => job.stage === 'SEARCHING';

  describe('a running fare search', () => {
    it('completes with sorted offers, fresh tokens and their source', async () => {
      const listing = listingOf(foundOffer('dear', { price: 300 }), foundOffer('cheap', { price: 90 }));
      const { run, created, found, tokens } = setup({ submit: async () => ({ searchId: 's', outcome: listing }) });
      const jobId = await created();
      await run();
      const job = await found(jobId);
      expect(job).toMatchObject({
        status: 'COMPLETED',
        stage: 'DONE',
        progressPercent: 100,
        offerCount: 2,
        completedAt: '2026-11-20T12:00:00.000Z',
        failure: null,
        result: {
          totalFound: 2,
          offers: [
            { offerId: 'offer-1', price: usd(90) },
            { offerId: 'offer-2', price: usd(300) },
          ],
        },
        meta: {
          sourcesUsed: ['fares'],
          sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
          cache: null,
          returned: 2,
          totalResults: 2,
        },
      });
      const token = job.result?.offers[0]?.bookingToken ?? '';
      expect(await tokens.read(token)).toMatchObject({ jobId, offerId: 'offer-1', sourceToken: 'cheap' });
      expect(await found(jobId)).toEqual(job);
      expect(JSON.stringify(job)).not.toContain('cheap');
    });

    it('completes without offers when there are none', async () => {
      const { run, created, found } = setup({ submit: async () => ({ searchId: 's', outcome: listingOf() }) });
      const jobId = await created();
      await run();
      expect(await found(jobId)).toMatchObject({
        status: 'COMPLETED',
        offerCount: 0,
        result: { offers: [], totalFound: 0 },
      });
    });

    it('polls a slow search, with a rising percentage', async () => {
      let checks = 0;
      const done = { searchId: 'source-1', outcome: listingOf(foundOffer('t')) };
      const { run, created, until, asked } = setup({
        submit: async () => working,
        poll: async () => (++checks < 3 ? working : done),
      });
      const jobId = await created();
      const running = run();
      let last = (await until(jobId, isSearching)).progressPercent;
      expect(last).toBe(10);
      for (const waitMs of [700, 1050]) {
        await clock.advance(waitMs);
        const job = await until(jobId, ({ progressPercent }) => progressPercent > last);
        expect(job.status).toBe('RUNNING');
        last = job.progressPercent;
      }
      await clock.advance(1575);
      await running;
      expect(asked).toEqual(['submit', 'poll source-1', 'poll source-1', 'poll source-1']);
      expect(clock.pending).toBe(0);
    });

    it('is not run twice at once', async () => {
      const { run, created, until, asked, found } = setup({ submit: (_, call) => never(call) });
      const jobId = await created();
      const shutdown = new AbortController();
      const running = run(shutdown.signal);
      await until(jobId, ({ stage }) => stage === 'SUBMITTING');
      expect(await run()).toEqual([]);
      expect(asked).toEqual(['submit']);
      shutdown.abort(new WorkerShutdownError());
      await running;
      expect((await found(jobId)).status).toBe('RUNNING');
    });

    it('is not run when it has ended', async () => {
      const { run, created, asked } = setup();
      await created();
      await run();
      await run();
      expect(asked).toEqual(['submit']);
    });
  });

  describe('a failing fare search', () => {
    it.each([
      ['quota', false],
      ['bad_key', false],
      ['blocked', false],
      ['rate_limited', true],
      ['unreachable', true],
      ['timeout', true],
      ['malformed', true],
    ] as const)('of %s reports that, with retryable %s', async (reason, retryable) => {
      const { run, created, found } = setup({ submit: () => Promise.reject(new UpstreamError('fares', reason)) });
      const jobId = await created();
      await run();
      const job = await found(jobId);
      expect(job).toMatchObject({
        status: 'FAILED',
        stage: 'DONE',
        failure: { code: 'upstream_unavailable', source: 'fares', isRetryable: retryable },
        result: null,
      });
      expect(job.failure?.message).toContain('fares');
      expect(job.completedAt).not.toBeNull();
      expect(clock.pending).toBe(0);
    });

    it('fails at once when the source gives it up, without another poll', async () => {
      const outcome = new UpstreamError('fares', 'unreachable');
      const { run, created, found, until, asked } = setup({
        submit: async () => working,
        poll: async () => ({ searchId: 'source-1', outcome }),
      });
      const jobId = await created();
      const running = run();
      await until(jobId, isSearching);
      await clock.advance(settings.pollFirstMs);
      await running;
      expect(await found(jobId)).toMatchObject({ status: 'FAILED', failure: { isRetryable: true } });
      expect(asked).toEqual(['submit', 'poll source-1']);
    });

    it.each([
      [settings.pollFailures, 'COMPLETED'],
      [settings.pollFailures + 1, 'FAILED'],
    ])('ends after %i consecutive failed polls as %s', async (failures, status) => {
      let checks = 0;
      const done = { searchId: 'source-1', outcome: listingOf() };
      const { run, created, found } = setup({
        submit: async () => working,
        poll: async () => {
          checks += 1;
          if (checks <= failures) throw new UpstreamError('fares', 'unreachable');
          return done;
        },
      });
      const jobId = await created();
      const running = run();
      let waitMs = settings.pollFirstMs;
      for (let visit = 1; visit <= settings.pollFailures + 1; visit++) {
        await clock.advanceNextSleep(waitMs);
        waitMs = Math.min(settings.pollMaxMs, waitMs * 1.5);
      }
      await running;
      expect((await found(jobId)).status).toBe(status);
    });

    it('fails as a retryable timeout when the source never ends', async () => {
      const { run, created, found, until } = setup({ submit: (_, call) => never(call) });
      const jobId = await created();
      const running = run();
      await until(jobId, ({ stage }) => stage === 'SUBMITTING');
      // The steps are shorter than the lease, so that heartbeats run in between.
      for (let passedMs = 0; passedMs < settings.searchTimeoutMs; passedMs += 1000) await clock.advance(1000);
      await running;
      expect(await found(jobId)).toMatchObject({
        status: 'FAILED',
        failure: { code: 'upstream_unavailable', isRetryable: true },
      });
      expect((await found(jobId)).failure?.message).toContain('in time');
    });

    it('is retried after an unexpected error, whose text no client sees', async () => {
      const { run, created, found, asked } = setup({ submit: () => Promise.reject(new Error('secret detail')) });
      const jobId = await created();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        expect(await run()).toEqual([jobId]);
        expect((await found(jobId)).status).toBe('RUNNING');
        await retryIn(attempt);
      }
      await run();
      expect(await found(jobId)).toMatchObject({
        status: 'FAILED',
        failure: { code: 'internal_error', message: 'Internal error', isRetryable: false },
      });
      expect(asked).toHaveLength(settings.maxAttempts);
    });

    it.each([
      ['a warning when the database was unavailable', new DatabaseUnavailableError(new Error('reset')), 'warn'],
      ['an error when it was unexpected', new Error('a defect'), 'error'],
    ] as const)('logs its failed attempt as %s', async (_, error, level) => {
      const lines: LogLine[] = [];
      const submit = () => Promise.reject(error);
      const { run, created } = setup({ submit }, { log: createRecordingLogger(lines) });
      await created();
      await run();
      expect(lines).toMatchObject([{ level, fields: { err: error, attempt: 1 } }]);
    });

    it('is retried when the database was unavailable, and fails as retryable if it always is', async () => {
      const { run, created, found } = setup({
        submit: () => Promise.reject(new DatabaseUnavailableError(new Error('connection reset'))),
      });
      const jobId = await created();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        expect(await run()).toEqual([jobId]);
        expect((await found(jobId)).status).toBe('RUNNING');
        await retryIn(attempt);
      }
      await run();
      expect(await found(jobId)).toMatchObject({
        status: 'FAILED',
        failure: { code: 'service_unavailable', isRetryable: true },
      });
    });
  });

  describe('a fare search whose worker dies', () => {
    const claim = (target: ReturnType<typeof setup>, owner: string) => {
      const nowMs = clock.now();
      const options = { owner, nowMs, leaseUntilMs: nowMs + settings.leaseMs, limit: 1 };
      return target.store.due.claimDue(tables.database.kysely, options);
    };
    /** A killed worker leaves a claimed row whose lease is not renewed. */
    const abandoned = async (target: ReturnType<typeof setup>, sourceSearchId: string | null = null) => {
      const jobId = await target.created();
      const dead = { key: jobId, owner: 'dead' };
      await claim(target, dead.owner);
      await target.store.advance(dead, { stage: 'SEARCHING', progressPercent: 60 });
      await target.store.rememberSource(dead, sourceSearchId);
      return jobId;
    };

    it('is run again when its lease expires, and not before', async () => {
      const target = setup();
      const jobId = await abandoned(target);
      await clock.advance(settings.leaseMs - 1);
      expect(await target.run()).toEqual([]);
      await clock.advance(1);
      expect(await target.run()).toEqual([jobId]);
      expect((await target.found(jobId)).status).toBe('COMPLETED');
    });

    it('is run by one of many workers', async () => {
      const here = setup();
      const there = createFareSetup(tables.another(), clock, createScriptedSource().source);
      const jobId = await abandoned(here);
      await clock.advance(settings.leaseMs);
      const runs = await Promise.all([here, there, here, there].map(({ run }) => run()));
      expect(runs.flat()).toEqual([jobId]);
    });

    it('continues the search that was paid for, with progress that never falls', async () => {
      const target = setup({ poll: async () => ({ searchId: 'paid', outcome: listingOf(foundOffer('t')) }) });
      const jobId = await abandoned(target, 'paid');
      await clock.advance(settings.leaseMs);
      const running = target.run();
      const job = await target.until(jobId, ({ revision }) => revision >= 5);
      expect(job).toMatchObject({ stage: 'SEARCHING', progressPercent: 60 });
      await clock.advance(settings.pollFirstMs);
      await running;
      expect(target.asked).toEqual(['poll paid']);
      expect(await target.found(jobId)).toMatchObject({ status: 'COMPLETED', progressPercent: 100 });
    });

    it('is submitted again when the source no longer knows the search', async () => {
      const target = setup({ poll: async () => null });
      const jobId = await abandoned(target, 'forgotten');
      await clock.advance(settings.leaseMs);
      const running = target.run();
      await target.until(jobId, ({ revision }) => revision >= 5);
      await clock.advance(settings.pollFirstMs);
      await running;
      expect(target.asked).toEqual(['poll forgotten', 'submit']);
      expect(await target.found(jobId)).toMatchObject({ status: 'COMPLETED' });
    });

    it('fails as retryable after the last attempt, which its subscribers see', async () => {
      const target = setup();
      const jobId = await abandoned(target);
      const watched = await target.service.watch(jobId, new Call());
      await watched.next();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        await clock.advance(settings.leaseMs);
        await claim(target, `dead-${attempt}`);
      }
      await clock.advance(settings.leaseMs);
      await target.run();
      let last: FareSearch | undefined;
      for await (const job of watched) last = job;
      expect(last).toMatchObject({
        status: 'FAILED',
        failure: { code: 'service_unavailable', isRetryable: true },
      });
      expect(target.asked).toEqual([]);
    });

    it('cannot be overwritten by a worker that was wrongly taken for dead', async () => {
      let finish = () => {};
      const stuck = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const late = { searchId: 'late', outcome: listingOf(foundOffer('late', { price: 1 })) };
      const zombie = setup(
        {
          submit: async () => {
            await stuck;
            return late;
          },
        },
        {
          store: (store) => ({
            ...store,
            due: { ...store.due, renew: () => Promise.reject(new Error('cut off')) },
          }),
        },
      );
      const jobId = await zombie.created();
      const running = zombie.run();
      await zombie.until(jobId, ({ stage }) => stage === 'SUBMITTING');
      await clock.advance(settings.leaseMs);
      const successor = setup();
      await successor.run();
      const before = await successor.found(jobId);
      expect(before).toMatchObject({ status: 'COMPLETED', result: { offers: [{ price: usd(100) }] } });
      finish();
      await running;
      expect(await successor.found(jobId)).toEqual(before);
    });

    it('is released by a worker that shuts down, without counting as an attempt', async () => {
      let jobId = '';
      for (let round = 0; round <= settings.maxAttempts; round++) {
        const shutdown = new Call();
        let submitted = () => {};
        const submitting = new Promise<void>((resolve) => {
          submitted = resolve;
        });
        const leaving = setup({
          submit: (_, call) => {
            submitted();
            return never(call);
          },
        });
        if (round === 0) jobId = await leaving.created();
        const running = leaving.run(shutdown.signal);
        await submitting;
        shutdown.abort(new WorkerShutdownError());
        await running;
        expect(clock.pending).toBe(0);
      }
      const [row] = (await tables.database.executeSql('select attempts, lease_owner from fare_searches')).rows;
      expect(row).toMatchObject({ attempts: 0, lease_owner: null });
      const successor = setup();
      await successor.run();
      expect((await successor.found(jobId)).status).toBe('COMPLETED');
    });
  });

  describe('a fare search during which a response of the database is lost', () => {
    const lost = () => new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
    const stored = async () =>
      (await tables.database.executeSql('select attempts, lease_owner from fare_searches')).rows[0];

    it('is released as soon as the database is back', async () => {
      let releases = 0;
      const cut = setup(
        { submit: () => Promise.reject(lost()) },
        {
          store: (store) => ({
            ...store,
            due: {
              ...store.due,
              release: (...lease) => (++releases === 1 ? Promise.reject(lost()) : store.due.release(...lease)),
            },
          }),
        },
      );
      await cut.created();
      const running = cut.run();
      await until('a failed release', () => releases === 1);
      await clock.advance(1000);
      await running;
      expect(await stored()).toMatchObject({ attempts: 1, lease_owner: null });
    });
  });

  describe('a fare search that no worker runs', () => {
    it('fails as retryable when it has waited for too long', async () => {
      const { run, created, found, asked } = setup();
      const jobId = await created();
      await clock.advance(settings.maxWaitMs + 1);
      await run();
      expect(asked).toEqual([]);
      expect(await found(jobId)).toMatchObject({ status: 'FAILED', failure: { isRetryable: true } });
    });

    it('is forgotten some days after its end, and not before', async () => {
      const { run, service, created } = setup();
      const jobId = await created();
      await run();
      await clock.advance(settings.retentionMs);
      await service.tidy();
      expect(await service.find(jobId)).not.toBeNull();
      await clock.advance(1);
      await service.tidy();
      expect(await service.find(jobId)).toBeNull();
    });
  });
});

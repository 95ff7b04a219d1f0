import { beforeEach, describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { describeTables } from '../../../../tests/kit/describe-tables.ts';
import {
  createFareSetup,
  createToldSource,
  deliver,
  fareTables,
  foundOffer,
  listingOf,
  usd,
} from '../../../../tests/kit/fare-setup.ts';
import { createRecordingLogger, type LogLine } from '../../../../tests/kit/recording-logger.ts';
import { until } from '../../../../tests/kit/until.ts';
import type { FareSearch } from '../../model/fare.ts';
import type { FareSource } from '../../model/fare-source.ts';
import { defaultFareSettings as settings } from './fare-settings.ts';

describeTables('running fare searches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });

  const never = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  const working = { searchId: 'source-1', outcome: null };
  const setup = (told: Partial<FareSource> = {}, changes: Parameters<typeof createFareSetup>[3] = {}) => {
    const { source, asked } = createToldSource(told);
    return { ...createFareSetup(tables.database, clock, source, changes), asked };
  };
  const isSearching = (job: FareSearch) => job.stage === 'SEARCHING';

  describe('a running fare search', () => {
    it('completes with sorted offers, fresh tokens and their source', async () => {
      const listing = listingOf(foundOffer('dear', { price: 300 }), foundOffer('cheap', { price: 90 }));
      const { service, created, found, tokens } = setup({ submit: async () => ({ searchId: 's', outcome: listing }) });
      const jobId = await created();
      await service.run(deliver(jobId));
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
      const { service, created, found } = setup({ submit: async () => ({ searchId: 's', outcome: listingOf() }) });
      const jobId = await created();
      await service.run(deliver(jobId));
      expect(await found(jobId)).toMatchObject({
        status: 'COMPLETED',
        offerCount: 0,
        result: { offers: [], totalFound: 0 },
      });
    });

    it('polls a slow search, with a rising percentage', async () => {
      let looks = 0;
      const done = { searchId: 'source-1', outcome: listingOf(foundOffer('t')) };
      const { service, created, until, asked } = setup({
        submit: async () => working,
        poll: async () => (++looks < 3 ? working : done),
      });
      const jobId = await created();
      const running = service.run(deliver(jobId));
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

    it('is not run twice when it is delivered twice', async () => {
      const { service, created, until, asked, found } = setup({ submit: (_, signal) => never(signal) });
      const jobId = await created();
      const shutdown = new AbortController();
      const running = service.run(deliver(jobId, shutdown.signal));
      await until(jobId, ({ stage }) => stage === 'SUBMITTING');
      await service.run(deliver(jobId));
      expect(asked).toEqual(['submit']);
      shutdown.abort(new Error('shutdown'));
      await expect(running).rejects.toThrow('shutdown');
      expect((await found(jobId)).status).toBe('RUNNING');
    });

    it('is not run when it has ended', async () => {
      const { service, created, asked } = setup();
      const jobId = await created();
      await service.run(deliver(jobId));
      await service.run(deliver(jobId));
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
      const { service, created, found } = setup({ submit: () => Promise.reject(new UpstreamError('fares', reason)) });
      const jobId = await created();
      await service.run(deliver(jobId));
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
      const { service, created, found, until, asked } = setup({
        submit: async () => working,
        poll: async () => ({ searchId: 'source-1', outcome }),
      });
      const jobId = await created();
      const running = service.run(deliver(jobId));
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
      let looks = 0;
      const done = { searchId: 'source-1', outcome: listingOf() };
      let told = (_: number) => {};
      const { service, created, found, until } = setup({
        submit: async () => working,
        poll: () => {
          looks += 1;
          told(looks);
          return looks <= failures ? Promise.reject(new UpstreamError('fares', 'unreachable')) : Promise.resolve(done);
        },
      });
      const jobId = await created();
      let ended = false;
      const running = service.run(deliver(jobId)).finally(() => {
        ended = true;
      });
      await until(jobId, isSearching);
      for (let look = 1; look <= settings.pollFailures + 1; look++) {
        const looked = new Promise<void>((resolve) => {
          told = () => resolve();
        });
        while (looks < look && !ended) await Promise.race([clock.advance(100), looked]);
      }
      await running;
      expect((await found(jobId)).status).toBe(status);
    });

    it('fails as a retryable timeout when the source never ends', async () => {
      const { service, created, found, until } = setup({ submit: (_, signal) => never(signal) });
      const jobId = await created();
      const running = service.run(deliver(jobId));
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
      const { service, created, found, asked } = setup({ submit: () => Promise.reject(new Error('secret detail')) });
      const jobId = await created();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        await expect(service.run(deliver(jobId))).rejects.toThrow('secret detail');
        expect((await found(jobId)).status).toBe('RUNNING');
      }
      await service.run(deliver(jobId));
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
      const { service, created } = setup({ submit }, { log: createRecordingLogger(lines) });
      await expect(service.run(deliver(await created()))).rejects.toThrow(error);
      expect(lines).toMatchObject([{ level, fields: { err: error, attempt: 1 } }]);
    });

    it('is retried when the database was unavailable, and fails as retryable if it always is', async () => {
      const { service, created, found } = setup({
        submit: () => Promise.reject(new DatabaseUnavailableError(new Error('connection reset'))),
      });
      const jobId = await created();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        await expect(service.run(deliver(jobId))).rejects.toThrow(DatabaseUnavailableError);
        expect((await found(jobId)).status).toBe('RUNNING');
      }
      await service.run(deliver(jobId));
      expect(await found(jobId)).toMatchObject({
        status: 'FAILED',
        failure: { code: 'service_unavailable', isRetryable: true },
      });
    });
  });

  describe('a fare search whose worker dies', () => {
    const claimed = () => ({ nowMs: clock.now(), claimedUntilMs: clock.now() + settings.leaseMs });
    /** A killed worker leaves a claimed row whose lease is not renewed. */
    const abandoned = async (target: ReturnType<typeof setup>, sourceSearchId: string | null = null) => {
      const jobId = await target.created();
      const dead = { key: jobId, owner: 'dead' };
      await target.store.claim(dead, claimed());
      await target.store.advance(dead, { stage: 'SEARCHING', progressPercent: 60 });
      await target.store.rememberSource(dead, sourceSearchId);
      target.held.jobIds.length = 0;
      return jobId;
    };

    it('is enqueued again when its lease expires, and not before', async () => {
      const target = setup();
      const jobId = await abandoned(target);
      await clock.advance(settings.leaseMs - 1);
      await target.service.sweep();
      expect(target.held.jobIds).toEqual([]);
      await clock.advance(1);
      await target.service.sweep();
      await target.service.sweep();
      expect(target.held.jobIds).toEqual([jobId]);
      expect(target.held.nudges()).toBe(2);
      await target.service.run(deliver(jobId));
      expect((await target.found(jobId)).status).toBe('COMPLETED');
    });

    it('is enqueued once when several processes sweep at the same time', async () => {
      const here = setup();
      const there = createFareSetup(tables.opened.another(), clock, createToldSource().source);
      const jobId = await abandoned(here);
      await clock.advance(settings.leaseMs);
      await Promise.all([here.service.sweep(), there.service.sweep(), here.service.sweep(), there.service.sweep()]);
      expect([...here.held.jobIds, ...there.held.jobIds]).toEqual([jobId]);
    });

    it('is claimed by one of many workers that it is delivered to', async () => {
      const here = setup();
      const there = setup();
      const jobId = await here.created();
      await Promise.all([here, there, here, there].map(({ service }) => service.run(deliver(jobId))));
      expect([...here.asked, ...there.asked]).toEqual(['submit']);
    });

    it('continues the search that was paid for, with progress that never falls', async () => {
      const target = setup({ poll: async () => ({ searchId: 'paid', outcome: listingOf(foundOffer('t')) }) });
      const jobId = await abandoned(target, 'paid');
      await clock.advance(settings.leaseMs);
      const running = target.service.run(deliver(jobId));
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
      const running = target.service.run(deliver(jobId));
      await target.until(jobId, ({ revision }) => revision >= 5);
      await clock.advance(settings.pollFirstMs);
      await running;
      expect(target.asked).toEqual(['poll forgotten', 'submit']);
      expect(await target.found(jobId)).toMatchObject({ status: 'COMPLETED' });
    });

    it('fails as retryable after the last attempt, which its subscribers see', async () => {
      const target = setup();
      const jobId = await abandoned(target);
      const watched = await target.service.watch(jobId, new AbortController().signal);
      await watched.next();
      for (let attempt = 1; attempt < settings.maxAttempts; attempt++) {
        await clock.advance(settings.leaseMs);
        await target.store.claim({ key: jobId, owner: `dead-${attempt}` }, claimed());
      }
      await clock.advance(settings.leaseMs);
      await target.service.sweep();
      let last: FareSearch | undefined;
      for await (const job of watched) last = job;
      expect(last).toMatchObject({
        status: 'FAILED',
        failure: { code: 'service_unavailable', isRetryable: true },
      });
      expect(target.held.jobIds).toEqual([]);
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
        { store: (store) => ({ ...store, renew: () => Promise.reject(new Error('cut off')) }) },
      );
      const jobId = await zombie.created();
      const running = zombie.service.run(deliver(jobId));
      await zombie.until(jobId, ({ stage }) => stage === 'SUBMITTING');
      await clock.advance(settings.leaseMs);
      const successor = setup();
      await successor.service.run(deliver(jobId));
      const before = await successor.found(jobId);
      expect(before).toMatchObject({ status: 'COMPLETED', result: { offers: [{ price: usd(100) }] } });
      finish();
      await running;
      expect(await successor.found(jobId)).toEqual(before);
    });

    it('is released by a worker that shuts down, without counting as an attempt', async () => {
      let jobId = '';
      for (let round = 0; round <= settings.maxAttempts; round++) {
        const shutdown = new AbortController();
        let submitted = () => {};
        const submitting = new Promise<void>((resolve) => {
          submitted = resolve;
        });
        const leaving = setup({
          submit: (_, signal) => {
            submitted();
            return never(signal);
          },
        });
        if (round === 0) jobId = await leaving.created();
        const running = leaving.service.run(deliver(jobId, shutdown.signal));
        await submitting;
        shutdown.abort(new Error('shutdown'));
        await expect(running).rejects.toThrow('shutdown');
        expect(clock.pending).toBe(0);
      }
      const [row] = (await tables.database.executeSql('select attempts, lease_owner from fare_searches')).rows;
      expect(row).toMatchObject({ attempts: 0, lease_owner: null });
      const successor = setup();
      await successor.service.run(deliver(jobId));
      expect((await successor.found(jobId)).status).toBe('COMPLETED');
    });
  });

  describe('a fare search during which a response of the database is lost', () => {
    const lost = () => new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
    const stored = async () =>
      (await tables.database.executeSql('select attempts, lease_owner from fare_searches')).rows[0];

    it("is released when the claim's response is lost, without counting as an attempt", async () => {
      const losing = setup(
        {},
        {
          store: (store) => ({
            ...store,
            claim: async (...claim) => {
              await store.claim(...claim);
              throw lost();
            },
          }),
        },
      );
      const jobId = await losing.created();
      for (let delivery = 0; delivery <= settings.maxAttempts; delivery++)
        await expect(losing.service.run(deliver(jobId))).rejects.toThrow(DatabaseUnavailableError);
      expect(await stored()).toMatchObject({ attempts: 0, lease_owner: null });
      const successor = setup();
      await successor.service.run(deliver(jobId));
      expect((await successor.found(jobId)).status).toBe('COMPLETED');
    });

    it('is released as soon as the database is back', async () => {
      let releases = 0;
      const cut = setup(
        { submit: () => Promise.reject(lost()) },
        {
          store: (store) => ({
            ...store,
            release: (...lease) => (++releases === 1 ? Promise.reject(lost()) : store.release(...lease)),
          }),
        },
      );
      const jobId = await cut.created();
      const running = cut.service.run(deliver(jobId));
      running.catch(() => {});
      await until('a failed release', () => releases === 1);
      await clock.advance(1000);
      await expect(running).rejects.toThrow(DatabaseUnavailableError);
      expect(await stored()).toMatchObject({ attempts: 1, lease_owner: null });
    });
  });

  describe('a fare search that is delivered to a worker in shutdown', () => {
    it('is not claimed', async () => {
      const { service, created, found } = setup();
      const jobId = await created();
      await expect(service.run(deliver(jobId, AbortSignal.abort(new Error('shutdown'))))).rejects.toThrow('shutdown');
      expect((await found(jobId)).status).toBe('PENDING');
    });
  });

  describe('a fare search that the queue has lost', () => {
    it('is enqueued again', async () => {
      const { service, created, held } = setup();
      const jobId = await created();
      await clock.advance(settings.queueTrustMs - 1);
      await service.sweep();
      expect(held.jobIds).toEqual([jobId]);
      await clock.advance(1);
      await service.sweep();
      expect(held.jobIds).toEqual([jobId, jobId]);
    });

    it('fails as retryable when it has waited for too long', async () => {
      const { service, created, found } = setup();
      const jobId = await created();
      await clock.advance(settings.maxWaitMs + 1);
      await service.sweep();
      expect(await found(jobId)).toMatchObject({ status: 'FAILED', failure: { isRetryable: true } });
    });

    it('is forgotten some days after its end, and not before', async () => {
      const { service, created } = setup();
      const jobId = await created();
      await service.run(deliver(jobId));
      await clock.advance(settings.retentionMs);
      await service.sweep();
      expect(await service.find(jobId)).not.toBeNull();
      await clock.advance(1);
      await service.sweep();
      expect(await service.find(jobId)).toBeNull();
    });
  });
});

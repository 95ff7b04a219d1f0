import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  asKey,
  createFareSetup,
  createScriptedSource,
  fareTables,
  searchInput,
} from '../../../../tests/kit/flights/fare-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { FareSource } from '../../model/fare-source.ts';
import { defaultFareSettings as settings } from './fare-settings.ts';

describeTables('cancelling fare searches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });

  /** Each setup has its own bus, like processes whose hints are lost. */
  const setup = (reported: Partial<FareSource> = {}) => {
    const { source, asked } = createScriptedSource(reported);
    return { ...createFareSetup(tables.database, clock, source), asked };
  };
  const never = (call: Call): Promise<never> =>
    new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason), { once: true }));
  const working = { searchId: 'source-1', outcome: null };
  const cancelled = {
    status: 'FAILED',
    stage: 'DONE',
    failure: { code: 'cancelled', source: null, isRetryable: false },
    result: null,
  };

  describe('a search that waits for a worker', () => {
    it('fails with the code cancelled, and its source is never called', async () => {
      const { run, service, created, found, asked } = setup();
      const jobId = await created();
      expect(await service.cancel(jobId, asKey('key-1'))).toMatchObject({
        ...cancelled,
        completedAt: '2026-11-20T12:00:00.000Z',
      });
      await run();
      expect(asked).toEqual([]);
      expect(await found(jobId)).toMatchObject(cancelled);
    });

    it('can be cancelled again, which changes nothing', async () => {
      const { service, created } = setup();
      const jobId = await created();
      const first = await service.cancel(jobId, asKey('key-1'));
      expect(await service.cancel(jobId, asKey('key-1'))).toEqual(first);
    });
  });

  describe('a running search', () => {
    it('stops at once, in the middle of a request', async () => {
      const { run, service, created, until, found, asked } = setup({ submit: (_, call) => never(call) });
      const jobId = await created();
      const running = run();
      await until(jobId, ({ stage }) => stage === 'SUBMITTING');
      await service.cancel(jobId, asKey('key-1'));
      await running;
      expect(asked).toEqual(['submit']);
      expect(clock.pending).toBe(0);
      expect(await found(jobId)).toMatchObject(cancelled);
    });

    it('stops at its next heartbeat when the hint is lost', async () => {
      const here = setup({ submit: (_, call) => never(call) });
      const jobId = await here.created();
      const running = here.run();
      await here.until(jobId, ({ stage }) => stage === 'SUBMITTING');
      await setup().service.cancel(jobId, asKey('key-1'));
      await clock.advance(settings.leaseMs / 4);
      await running;
      expect(here.asked).toEqual(['submit']);
      expect(await here.found(jobId)).toMatchObject(cancelled);
    });

    it('remains cancelled when its source has offers a moment later', async () => {
      const here = setup({ submit: async () => working });
      const jobId = await here.created();
      const running = here.run();
      await here.until(jobId, ({ stage }) => stage === 'SEARCHING');
      await setup().service.cancel(jobId, asKey('key-1'));
      await clock.advance(settings.pollFirstMs);
      await running;
      expect(await here.found(jobId)).toMatchObject(cancelled);
    });

    it('ends with that state for its subscribers', async () => {
      const { service, created } = setup();
      const jobId = await created();
      const watched = await service.watch(jobId, new Call());
      await watched.next();
      await service.cancel(jobId, asKey('key-1'));
      expect((await watched.next()).value).toMatchObject(cancelled);
      expect((await watched.next()).done).toBe(true);
    });
  });

  describe('a search of another owner', () => {
    it('is not cancelled, though it can be read by its id', async () => {
      const { service, created, found } = setup();
      const jobId = await created();
      await expect(service.cancel(jobId, asKey('key-2'))).rejects.toMatchObject({ code: 'forbidden', status: 403 });
      expect(await found(jobId)).toMatchObject({ status: 'PENDING', failure: null });
    });

    it('is not reported as cancelled or ended', async () => {
      const { run, service, created } = setup();
      const [first, second] = [await created(), await created({ passengers: 2 })];
      await service.cancel(first, asKey('key-1'));
      await run();
      for (const jobId of [first, second])
        await expect(service.cancel(jobId, asKey('key-2'))).rejects.toMatchObject({ code: 'forbidden' });
    });

    it('is one of another key, unless both keys have the same owner', async () => {
      const { service } = setup();
      const byOwner = (keyId: string) => new Call({ identity: { ...asKey(keyId).identity, ownerId: 'ada' } });
      const { jobId } = await service.create(searchInput(), byOwner('key-1'));
      await expect(service.cancel(jobId, asKey('key-1'))).rejects.toMatchObject({ code: 'forbidden' });
      expect(await service.cancel(jobId, byOwner('key-2'))).toMatchObject(cancelled);
    });

    it('from before owners existed is cancelled by its key alone', async () => {
      const { service, created } = setup();
      const jobId = await created();
      await tables.database.executeSql('update fare_searches set owner = null');
      await expect(service.cancel(jobId, asKey('key-2'))).rejects.toMatchObject({ code: 'forbidden' });
      expect(await service.cancel(jobId, asKey('key-1'))).toMatchObject(cancelled);
    });
  });

  it('is refused for a search that has completed or failed, and for an unknown one', async () => {
    const { run, service, created, found } = setup();
    const jobId = await created();
    await run();
    await expect(service.cancel(jobId, asKey('key-1'))).rejects.toMatchObject({
      code: 'job_already_ended',
      status: 409,
    });
    expect(await found(jobId)).toMatchObject({ status: 'COMPLETED' });
    await expect(service.cancel('fs_0000', asKey('key-1'))).rejects.toMatchObject({ code: 'not_found' });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { noRights } from '../../../../platform/call/identity.ts';
import { dayMs, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { asKey, fareTables, usd } from '../../../../tests/kit/flights/fare-setup.ts';
import { createWatchSetup, watchCriteria } from '../../../../tests/kit/flights/watch-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { FareWatchCriteria } from '../../model/fare-watch.ts';
import { createWatchList } from './watch-list.ts';

const testTokens = (clock: ManualClock) => createSignedTokens(Buffer.alloc(32, 7), clock);

describeTables('fare watches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });
  const setup = (changes: Parameters<typeof createWatchSetup>[2] = {}) =>
    createWatchSetup(tables.database, clock, changes);
  const mine = asKey('key-1');
  const other = asKey('key-2');

  describe('of a key', () => {
    it('are unknown to others, who can neither read, follow nor delete them', async () => {
      const { created, watches, stream } = setup();
      const watchId = await created();
      expect(await watches.find(watchId, other)).toBeNull();
      await expect(watches.delete(watchId, other)).rejects.toMatchObject({
        code: 'not_found',
        details: { param: 'watchId' },
      });
      await expect(stream(watchId, 'key-2')).rejects.toMatchObject({ code: 'not_found' });
      expect(await watches.find(watchId, mine)).toMatchObject({ state: 'ACTIVE' });
    });

    it('are those of its owner, where keys have one', async () => {
      const { created, watches } = setup();
      const signedIn = (keyId: string) => new Call({ identity: { ...asKey(keyId).identity, ownerId: 'browser' } });
      const watchId = await created({}, signedIn('key-1'));
      expect(await watches.find(watchId, signedIn('key-2'))).not.toBeNull();
      expect(await watches.find(watchId, mine)).toBeNull();
    });

    it('are shared by all callers when keys are off, and refused without a key', async () => {
      const { created, watches } = setup();
      const off = new Call({ identity: { keyId: 'off', services: '*', rights: noRights } });
      expect(await watches.find(await created({}, off), off)).not.toBeNull();
      const anonymous = new Call({ identity: { keyId: 'anonymous', services: '*', rights: noRights } });
      await expect(watches.create(watchCriteria(), anonymous)).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'A fare watch belongs to an API key: send the header "Authorization: Bearer KEY".',
      });
    });

    it('are at most FARE_WATCHES_PER_KEY, also when created at once; ended and deleted ones do not count', async () => {
      const { created, watches, round } = setup({ mostPerKey: 2 });
      const results = await Promise.allSettled([1, 2, 3, 4].map(() => created()));
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(2);
      expect(refused[0]).toMatchObject({ reason: { code: 'too_many_fare_watches', status: 409 } });
      expect(await created({}, other)).toMatch(/^fw_[0-9a-f]{20}$/);
      const [first] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      await watches.delete(first ?? '', mine);
      await created({ firstDate: '2026-11-20', lastDate: '2026-11-20' });
      await expect(created()).rejects.toMatchObject({ code: 'too_many_fare_watches' });
      await round();
      await clock.advance(dayMs);
      await round();
      await created();
    });
  });

  describe('refuse', () => {
    const far = new Date(Date.parse('2026-11-20') + 365 * dayMs).toISOString().slice(0, 10);
    it.each<[string, Partial<FareWatchCriteria>, string, string]>([
      ['an unknown airport', { originIata: 'XXX' }, 'originIata', 'airport of the reference set'],
      ['the origin as destination', { destinationIata: 'SFO' }, 'destinationIata', 'another airport than the origin'],
      ['a first date that is past', { firstDate: '2026-11-19' }, 'firstDate', 'not past at the origin'],
      ['dates in the wrong order', { lastDate: '2026-11-30' }, 'lastDate', 'not before the first date'],
      ['32 dates', { lastDate: '2027-01-01' }, 'lastDate', 'at most 30 days from the first date'],
      [
        'dates beyond a year',
        { firstDate: '2027-11-20', lastDate: '2027-11-21' },
        'lastDate',
        'at most 365 days ahead',
      ],
    ])('%s', async (_, changes, field, words) => {
      const { watches } = setup();
      for (const tried of [watches.create, watches.costBefore])
        await expect(tried(watchCriteria(changes), mine)).rejects.toMatchObject({
          code: 'validation_error',
          details: { faults: [{ loc: ['input', field], msg: expect.stringContaining(words) }] },
        });
    });

    it.each<[string, Partial<FareWatchCriteria>]>([
      ['31 dates', { lastDate: '2026-12-31' }],
      ['one date', { lastDate: '2026-12-01' }],
      ['today', { firstDate: '2026-11-20', lastDate: '2026-11-20' }],
      ['the last day of a year', { firstDate: far, lastDate: far }],
    ])('not %s', async (_, changes) => {
      expect(await setup().created(changes)).toMatch(/^fw_/);
    });
  });

  describe('followed', () => {
    it('send their state, then each change, until they are deleted', async () => {
      const { created, round, stream, watches, searched } = setup({ prices: [300, 200] });
      const watchId = await created();
      const events = await stream(watchId);
      const next = async () => (await events.next()).value;
      expect(await next()).toMatchObject({ state: 'ACTIVE', searchCount: 0, lowest: null });
      await round();
      expect(await next()).toMatchObject({ searchCount: 1, lowest: { price: usd(300), previousPrice: null } });
      await clock.advance(8 * hourMs);
      await round();
      const fall = { price: usd(200), previousPrice: usd(300), date: '2026-12-02' };
      expect(await next()).toMatchObject({ searchCount: 2, lowest: fall });
      await watches.delete(watchId, mine);
      expect(await next()).toMatchObject({ state: 'ENDED', nextSearchAt: null, lowest: fall });
      expect((await events.next()).done).toBe(true);
      expect(await watches.find(watchId, mine)).toBeNull();
      expect(searched).toHaveLength(2);
    });

    it('make no search and no reading of the quota', async () => {
      const { created, stream, asked, readings } = setup();
      const events = await stream(await created());
      await events.next();
      const pending = events.next();
      await clock.advance(60_000);
      await events.return?.();
      await pending;
      expect([asked, readings()]).toEqual([[], 0]);
    });
  });

  it('are deleted once, and as ended', async () => {
    const { created, watches, round } = setup();
    const watchId = await created();
    expect(await watches.delete(watchId, mine)).toMatchObject({
      watchId,
      state: 'ENDED',
      endedAt: '2026-11-20T12:00:00.000Z',
    });
    await expect(watches.delete(watchId, mine)).rejects.toMatchObject({ code: 'not_found' });
    expect(await round()).toEqual([]);
  });

  it('are removed thirty days after their end', async () => {
    const { created, watches, round } = setup();
    const watchId = await created({ firstDate: '2026-11-20', lastDate: '2026-11-20' });
    await clock.advance(dayMs);
    await round();
    await clock.advance(30 * dayMs);
    await watches.tidy();
    expect(await watches.find(watchId, mine)).toMatchObject({ state: 'ENDED' });
    await clock.advance(1);
    await watches.tidy();
    expect(await watches.find(watchId, mine)).toBeNull();
  });

  describe('cost', () => {
    it('searches a day of the quota, reported before they are made', async () => {
      const { watches, created, searched, leaves } = setup();
      leaves({ remaining: 110, limit: 250, used: 140 });
      await created({ everyHours: 24, lastDate: '2026-12-01' });
      expect(await watches.costBefore(watchCriteria({ everyHours: 12 }), mine)).toEqual({
        source: 'fares',
        dateCount: 3,
        searchesPerDay: 6,
        // From noon in UTC to the ends of three days in San Francisco: 11, 12 and 13 days and 20 hours.
        searchCount: 24 + 26 + 28,
        otherSearchesPerDay: 1,
        quota: expect.objectContaining({ remaining: 110, limit: 250, used: 140 }),
        unattendedShare: 0.33,
        pauseFloor: 10,
        unattendedRemaining: 33,
        unattendedPerDay: 1.1,
        isWithinQuota: false,
      });
      expect(searched).toEqual([]);
    });

    it('what the others leave, of a watch that is made', async () => {
      const { watches, created, found } = setup();
      await created();
      const watch = await found(await created({ everyHours: 48 }));
      const cost = { searchesPerDay: 1.5, otherSearchesPerDay: 3, unattendedRemaining: 326, isWithinQuota: true };
      expect(await watches.costOf(watch)).toMatchObject(cost);
      await clock.advance(20 * dayMs);
      expect(await watches.costOf(watch)).toMatchObject({ dateCount: 0, searchesPerDay: 0, searchCount: 0 });
    });

    it('an unknown part of a quota that is not stated, and nothing more at the floor', async () => {
      const { watches, leaves } = setup();
      leaves(null);
      const unknown = { quota: null, unattendedRemaining: null, unattendedPerDay: null, isWithinQuota: null };
      expect(await watches.costBefore(watchCriteria(), mine)).toMatchObject(unknown);
      leaves({ remaining: 9 });
      const none = { unattendedRemaining: 0, unattendedPerDay: 0, isWithinQuota: false };
      expect(await watches.costBefore(watchCriteria(), mine)).toMatchObject(none);
    });

    it('no reading of the quota for a minute after one', async () => {
      const { watches, leaves, readings } = setup();
      leaves({ statedAt: new Date(clock.now()).toISOString() });
      await clock.advance(59_999);
      await watches.costBefore(watchCriteria(), mine);
      expect(readings()).toBe(0);
      await clock.advance(1);
      await watches.costBefore(watchCriteria(), mine);
      expect(readings()).toBe(1);
    });
  });

  describe('listed', () => {
    it('are the latest first, of their key and state, in pages', async () => {
      const { created, store, watches } = setup();
      const list = createWatchList({ store, tokens: testTokens(clock) });
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) {
        ids.unshift(await created());
        await clock.advance(1_000);
      }
      await created({}, other);
      const all = { first: 2, after: null, state: null };
      const page = await list.list(all, mine);
      expect(page.nodes.map(({ watchId }) => watchId)).toEqual(ids.slice(0, 2));
      expect([page.pageInfo.hasNextPage, await list.total(page)]).toEqual([true, 3]);
      const after = page.pageInfo.endCursor;
      const rest = await list.list({ ...all, after }, mine);
      expect(rest.nodes.map(({ watchId }) => watchId)).toEqual(ids.slice(2));
      await expect(list.list({ ...all, after }, other)).rejects.toMatchObject({ code: 'validation_error' });
      await expect(list.list({ ...all, after, state: 'ACTIVE' }, mine)).rejects.toMatchObject({
        code: 'validation_error',
      });
      expect((await list.list({ ...all, state: 'ENDED' }, mine)).nodes).toEqual([]);
      await watches.delete(ids[0] ?? '', mine);
      expect((await list.list({ ...all, state: 'ACTIVE' }, mine)).nodes).toHaveLength(2);
    });

    it('are refused without a key', async () => {
      const list = createWatchList({ store: setup().store, tokens: testTokens(clock) });
      const anonymous = new Call({ identity: { keyId: 'anonymous', services: '*', rights: noRights } });
      const listed = list.list({ first: 1, after: null, state: null }, anonymous);
      await expect(listed).rejects.toMatchObject({ code: 'unauthenticated' });
    });
  });
});

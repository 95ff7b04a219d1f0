import { beforeEach, expect, it } from '@jest/globals';
import { LeaseLostError } from '../../../platform/storage/due/attempt.ts';
import type { Claim } from '../../../platform/storage/due/due-rows.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { claimRow, dueKeys } from '../../../tests/kit/storage/due-work.ts';
import type { WatchCondition } from '../model/watch.ts';
import { createShardStore, type ShardStore, type StreamPoint } from './shard-store.ts';
import { createWatchStore, type WatchStore } from './watch-store.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const iso = (ms: number): string => new Date(ms).toISOString();
const condition: WatchCondition = {
  everyEvent: true,
  becomes: null,
  gains: null,
  crosses: null,
  moves: null,
  firstTime: null,
};
const start: StreamPoint = { revision: 1, position: null, last: null };
const change = { path: 'n', before: null, after: '1' };

const empty =
  'truncate watches, watch_streams, watch_firings; update watch_shards set due_at = null, lease_owner = null, lease_until = null';

describeTables('the store of shards', { service: 'watches', empty }, (tables) => {
  let store: ShardStore;
  let watches: WatchStore;
  let claim: Claim;

  const create = (watchId: string, more: object = {}) =>
    watches.create(
      {
        watchId,
        owner: 'key_1',
        name: watchId,
        document: 'subscription { a { n } }',
        variables: { n: 1 },
        services: null,
        streamKey: 'stream',
        shard: 7,
        condition,
        endsAt: null,
        createdAt: iso(nowMs),
        ...more,
      },
      3,
    );
  const claimedBy = async (owner: string, atMs = nowMs): Promise<Claim> => {
    const row = await claimRow(store.due, tables.database, { key: '7', owner }, { nowMs: atMs });
    if (row === undefined) throw new Error('the shard is free');
    return row;
  };
  const move = (from: StreamPoint, fires: readonly string[], by = claim, firedAt = iso(nowMs)) =>
    store.move(by, 'stream', from, {
      position: `after ${from.revision}`,
      last: null,
      data: { n: from.revision },
      firedAt,
      evaluate: (active) =>
        active.map(({ watchId }) => ({
          watchId,
          memory: { isMet: true },
          changes: fires.includes(watchId) ? [change] : undefined,
        })),
    });
  const sequences = async (watchId: string) =>
    (await watches.firings(watchId, { before: null, limit: 10 })).map(({ sequence }) => sequence);

  beforeEach(async () => {
    store = createShardStore(tables.database);
    watches = createWatchStore(tables.database);
    await create('w1');
    await create('w2', { owner: 'key_2' });
    claim = await claimedBy('a');
  });

  it('moves a stream and stores its firings together, numbered by watch', async () => {
    expect(await move(start, ['w1'])).toEqual(['w1']);
    expect(await move({ ...start, revision: 2 }, ['w1', 'w2'])).toEqual(['w1', 'w2']);
    expect([await sequences('w1'), await sequences('w2')]).toEqual([[2, 1], [1]]);
    expect(await store.pointOf('stream')).toEqual({ revision: 3, position: 'after 2', last: null });
    expect(await watches.find('w1')).toMatchObject({ firedCount: 2, lastFiredAt: iso(nowMs) });
    expect(await watches.firingsAfter('w1', 1, 10)).toEqual([
      { sequence: 2, firedAt: iso(nowMs), changes: [change], data: { n: 2 } },
    ]);
  });

  it('stores nothing for an event that was processed before', async () => {
    await move(start, ['w1']);
    expect(await move(start, ['w1'])).toBeUndefined();
    expect(await sequences('w1')).toEqual([1]);
  });

  it('stores nothing for a worker that has lost its lease', async () => {
    const laterMs = nowMs + 3_600_000;
    const other = await claimedBy('b', laterMs);
    await expect(move(start, ['w1'])).rejects.toBeInstanceOf(LeaseLostError);
    expect(await sequences('w1')).toEqual([]);
    expect(await move(start, ['w1'], other)).toEqual(['w1']);
  });

  it('evaluates neither paused watches nor those whose time has passed', async () => {
    await create('w3', { endsAt: iso(nowMs + 1000) });
    await watches.update('w2', { name: undefined, endsAt: undefined, isPaused: true }, iso(nowMs));
    expect(await move(start, ['w1', 'w2', 'w3'], claim, iso(nowMs + 1000))).toEqual(['w1']);
    await store.endPast(claim, iso(nowMs + 1000));
    expect(await watches.find('w3')).toMatchObject({ state: 'ENDED', stateMessage: 'Its time has passed.' });
  });

  it('ends the watches of an owner, or of a stream, and is then no longer due', async () => {
    await store.endOwned(claim, 'key_2', 'The key is gone.');
    expect(await store.ownersOf(7)).toEqual(['key_1']);
    expect(await store.streamsOf(7)).toMatchObject([{ streamKey: 'stream', variables: { n: 1 }, services: null }]);
    await store.end(claim, 'stream', 'BROKEN', 'No such field.');
    expect(await watches.find('w1')).toMatchObject({ state: 'BROKEN', stateMessage: 'No such field.' });
    expect(await store.streamsOf(7)).toEqual([]);
    await store.leave(claim, iso(nowMs));
    expect(await dueKeys(store.due, tables.database, nowMs + 1)).toEqual([]);
  });

  it('frees a shard with active watches for another worker', async () => {
    await store.leave(claim, iso(nowMs));
    expect(await dueKeys(store.due, tables.database, nowMs)).toEqual(['7']);
  });

  it('starts a stream again at the present that no watch followed meanwhile, and no other one', async () => {
    await move(start, []);
    await create('w3');
    expect(await store.pointOf('stream')).toMatchObject({ position: 'after 1' });
    for (const watchId of ['w1', 'w2', 'w3'])
      await watches.update(watchId, { name: undefined, endsAt: undefined, isPaused: true }, iso(nowMs));
    await watches.update('w1', { name: undefined, endsAt: undefined, isPaused: false }, iso(nowMs));
    expect(await store.pointOf('stream')).toMatchObject({ position: null, last: null });
  });

  it('has no more watches of an owner than the bound, also when they are created at once', async () => {
    const created = await Promise.all(['x1', 'x2', 'x3', 'x4'].map((watchId) => create(watchId)));
    expect(created.filter(Boolean)).toHaveLength(2);
  });

  it('deletes old firings, and of each watch all but the latest', async () => {
    for (let revision = 1; revision <= 4; revision += 1)
      await move({ ...start, revision }, revision === 1 ? ['w1', 'w2'] : ['w1'], claim, iso(nowMs + revision * 1_000));
    await watches.deleteFirings({ than: iso(nowMs), latest: 3 });
    expect([await sequences('w1'), await sequences('w2')]).toEqual([[4, 3, 2], [1]]);
    await watches.deleteFirings({ than: iso(nowMs + 3_000), latest: 3 });
    expect([await sequences('w1'), await sequences('w2')]).toEqual([[4, 3], []]);
    await move({ ...start, revision: 5 }, ['w1']);
    expect(await sequences('w1')).toEqual([5, 4, 3]);
  });

  it('forgets a stream with its last watch, and firings with theirs', async () => {
    await move(start, ['w1']);
    expect(await watches.delete('w1')).toBe(7);
    expect(await store.pointOf('stream')).toBeDefined();
    await watches.delete('w2');
    expect(await store.pointOf('stream')).toBeUndefined();
    expect(await sequences('w1')).toEqual([]);
    expect(await watches.delete('w1')).toBeUndefined();
  });
});

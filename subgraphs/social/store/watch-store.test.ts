import { beforeEach, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { anItem } from '../../../tests/kit/social/thread-samples.ts';
import { socialTables } from '../../../tests/kit/social/watch-setup.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import type { ItemCounts, Poll, StoredCheckpoint, WatchStore } from '../model/watched-feed.ts';
import { createWatchStore } from './watch-store.ts';

const feed = 'news_board';
const checkpoint: StoredCheckpoint = { known: [['1', 1000]], floorMs: 500 };

describeTables('watched feeds', socialTables, (opened) => {
  let clock: ManualClock;
  let store: WatchStore;
  beforeEach(() => {
    clock = new ManualClock();
    store = createWatchStore(opened.database, clock);
  });

  const leaseFor = (ms: number) => clock.now() + ms;
  const pollOf = (changes: Partial<Poll> = {}): Omit<Poll, 'sequence'> => ({
    polledAtMs: clock.now(),
    items: [anItem('NEWS_BOARD', '2')],
    complete: true,
    error: null,
    checkpoint,
    ...changes,
  });
  const save = (
    owner: string,
    changes: Partial<Poll> = {},
    report = true,
    counts: readonly ItemCounts[] | null = null,
  ) => store.save(feed, owner, pollOf(changes), { leaseUntilMs: leaseFor(1000), report, counts });

  it('belong to one owner at a time, which may claim them again', async () => {
    expect(await store.find(feed)).toBeUndefined();
    expect(await store.acquire(feed, 'a', leaseFor(1000))).toEqual({
      sequence: 0,
      polledAtMs: null,
      checkpoint: null,
      counts: null,
    });
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toBeUndefined();
    expect(await store.acquire(feed, 'a', leaseFor(1000))).toBeDefined();
    expect(await store.acquire('link_board', 'b', leaseFor(1000))).toBeDefined();
  });

  it('go to the first of many concurrent claims', async () => {
    const stores = [store, createWatchStore(opened.another(), clock)];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stores[index % 2]?.acquire(feed, `owner${index}`, leaseFor(1000))),
    );
    expect(responses.filter((response) => response !== undefined)).toHaveLength(1);
  });

  it('go to another owner when they are released, and when the lease expires', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    await store.release(feed, 'b');
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toBeUndefined();
    await store.release(feed, 'a');
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toBeDefined();
    await clock.advance(1000);
    expect(await store.acquire(feed, 'c', leaseFor(1000))).toBeUndefined();
    await clock.advance(1);
    expect(await store.acquire(feed, 'c', leaseFor(1000))).toBeDefined();
  });

  it('store their position for the next owner', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    const counts: readonly ItemCounts[] = [['2', 1000, null, 7]];
    expect(await save('a', {}, true, counts)).toBe(1);
    await store.release(feed, 'a');
    const stored = { sequence: 1, polledAtMs: clock.now(), checkpoint, counts };
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toEqual(stored);
    expect(await store.find(feed)).toEqual(stored);
  });

  it('return polls after a sequence in order, each once', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    await save('a', {
      items: [anItem('NEWS_BOARD', '2', { title: 'With \u0000 “signs”, \\u0000 written, half \ud83c' })],
    });
    await save('a', { items: [anItem('NEWS_BOARD', '3'), anItem('NEWS_BOARD', '4')], complete: false, error: 'Late.' });
    const polls = await store.pollsAfter(feed, 0);
    expect(polls.map(({ sequence, items }) => [sequence, items.map(({ itemId }) => itemId)])).toEqual([
      [1, ['2']],
      [2, ['3', '4']],
    ]);
    expect(polls[0]?.items[0]?.title).toBe('With  “signs”, \\u0000 written, half \ufffd');
    expect(polls[1]).toMatchObject({ complete: false, error: 'Late.', checkpoint, polledAtMs: clock.now() });
    expect((await store.pollsAfter(feed, 1)).map(({ sequence }) => sequence)).toEqual([2]);
    expect(await store.pollsAfter(feed, 2)).toEqual([]);
    expect(await store.pollsAfter('link_board', 0)).toEqual([]);
  });

  it('store no poll that has nothing to report', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    const further: StoredCheckpoint = { known: [['9', 9000]], floorMs: null };
    expect(await save('a', { items: [], checkpoint: further }, false)).toBe(0);
    expect(await store.find(feed)).toMatchObject({ sequence: 0, checkpoint: further });
    expect(await store.pollsAfter(feed, 0)).toEqual([]);
  });

  it('retain their checkpoint and counts when a poll fails', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    await save('a', {}, true, [['2', 1000, 3, 0]]);
    await save('a', { items: [], checkpoint: null, error: 'The source is away.' });
    expect(await store.find(feed)).toMatchObject({ sequence: 2, checkpoint, counts: [['2', 1000, 3, 0]] });
  });

  it('accept nothing from an owner that has lost the lease, and renew the lease with every poll', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    await clock.advance(900);
    await save('a');
    await clock.advance(900);
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toBeUndefined();
    await clock.advance(101);
    expect(await store.acquire(feed, 'b', leaseFor(1000))).toBeDefined();
    expect(await save('a', { checkpoint: { known: [], floorMs: null } })).toBeUndefined();
    expect(await store.find(feed)).toMatchObject({ sequence: 1, checkpoint });
    expect(await store.pollsAfter(feed, 1)).toEqual([]);
  });

  it('delete old polls, and feeds that are no longer watched, even when their process died', async () => {
    await store.acquire(feed, 'a', leaseFor(1000));
    await save('a');
    await clock.advance(5000);
    await save('a');
    await store.acquire('link_board', 'a', leaseFor(1000));
    await store.release('link_board', 'a');
    await store.forgetPolledBefore(clock.now());
    expect((await store.pollsAfter(feed, 0)).map(({ sequence }) => sequence)).toEqual([2]);
    expect(await store.find('link_board')).toBeDefined();
    await store.acquire(feed, 'a', leaseFor(3000));
    await clock.advance(2000);
    await store.forgetPolledBefore(clock.now());
    expect(await store.find('link_board')).toBeUndefined();
    expect(await store.find(feed)).toMatchObject({ sequence: 2 });
    await clock.advance(2000);
    await store.forgetPolledBefore(clock.now());
    expect(await store.find(feed)).toBeUndefined();
  });
});

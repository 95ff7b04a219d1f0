import { beforeEach, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { anItem } from '../../../tests/kit/social/thread-samples.ts';
import { socialTables } from '../../../tests/kit/social/watch-setup.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { noEngagement } from '../model/social-engagement.ts';
import type { SocialItem } from '../model/social-item.ts';
import { createItemStore, type ItemStore } from './item-store.ts';

const page = 'https://lab.example/notes/tide';
const idsOf = (items: readonly SocialItem[] | undefined) => items?.map(({ key }) => key);
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

describeTables('remembered items', socialTables, (opened) => {
  let clock: ManualClock;
  let store: ItemStore;
  beforeEach(() => {
    clock = new ManualClock();
    store = createItemStore(opened.database, clock);
  });

  it('are returned as they were stored', async () => {
    const item = anItem('COMMUNITY_FORUM', 'abc', {
      channel: 'r/quietmachines',
      url: `${page}?utm_source=x`,
      author: 'quillon',
      bodyPreview: "Some “text” with 'quotes', \\ and 💡.",
      engagement: { ...noEngagement, score: -3, commentCount: 7 },
    });
    const bare = anItem('MICROBLOG', '123456789012345678', { title: null });
    await store.remember([item, bare]);
    const found = await store.findMany([
      { source: 'MICROBLOG', itemId: '123456789012345678' },
      { source: 'COMMUNITY_FORUM', itemId: 'abc' },
      { source: 'NEWS_BOARD', itemId: 'abc' },
      { source: 'COMMUNITY_FORUM', itemId: 'unknown' },
    ]);
    expect(new Map(found.map((each) => [each.key, each]))).toEqual(
      new Map([item, bare].map((each) => [each.key, each])),
    );
  });

  it('say of which sources there are any', async () => {
    expect(await store.seenOf(['NEWS_BOARD', 'MICROBLOG'])).toEqual([]);
    await store.remember([anItem('MICROBLOG', '123456789012345678'), anItem('LINK_BOARD', '1')]);
    expect(await store.seenOf(['NEWS_BOARD', 'MICROBLOG'])).toEqual(['MICROBLOG']);
    expect(await store.seenOf([])).toEqual([]);
  });

  it('are updated, and stay where they were first seen', async () => {
    await store.remember([anItem('NEWS_BOARD', '1', { url: 'https://old.example/', title: 'Old' })]);
    const engagement = { ...noEngagement, score: 9 };
    await store.remember([anItem('NEWS_BOARD', '1', { url: page, title: 'New', engagement, channel: 'front' })]);
    expect(await store.findMany([{ source: 'NEWS_BOARD', itemId: '1' }])).toMatchObject([
      { title: 'New', url: page, engagement, channel: 'newest' },
    ]);
    const linking = await store.linkingTo([page, 'https://old.example'], { sources: null, after: null, limit: 5 });
    expect([...linking].map(([url, { items, totalCount }]) => [url, items.length, totalCount])).toEqual([
      [page, 1, 1],
      ['https://old.example', 0, null],
    ]);
  });

  it('may be twice in one write, and may contain characters that PostgreSQL cannot store', async () => {
    const twice = ['First', 'Second'].map((title) => anItem('NEWS_BOARD', '1', { title: `${title}\u0000` }));
    await store.remember([...twice, anItem('NEWS_BOARD', '2', { url: 'https://x.example/\u0000', author: '\u0000' })]);
    const found = await store.findMany(['1', '2'].map((itemId) => ({ source: 'NEWS_BOARD' as const, itemId })));
    expect(found.map(({ title }) => title).sort()).toEqual(['Item 2', 'Second']);
  });

  it('are found by the page that they link to, newest first, for any form of the link', async () => {
    await store.remember([
      anItem('NEWS_BOARD', '1', { url: `${page}/#top`, createdAt: at(1) }),
      anItem('LINK_BOARD', 'b', { url: 'http://www.lab.example/notes/tide?utm_medium=y', createdAt: at(3) }),
      anItem('NEWS_BOARD', '2', { url: page, createdAt: at(2) }),
      anItem('NEWS_BOARD', '3', { url: `${page}-too`, createdAt: at(4) }),
      anItem('NEWS_BOARD', '4', { url: null, createdAt: at(5) }),
      anItem('NEWS_BOARD', '5', { url: 'mailto:no-one@lab.example', createdAt: at(6) }),
    ]);
    const all = await store.linkingTo([page, `${page}-too`, 'https://nobody.example'], {
      sources: null,
      after: null,
      limit: 10,
    });
    expect([...all].map(([url, { items }]) => [url, idsOf(items)])).toEqual([
      [page, ['link_board:b', 'news_board:2', 'news_board:1']],
      [`${page}-too`, ['news_board:3']],
      ['https://nobody.example', []],
    ]);
    const boards = await store.linkingTo([page], {
      sources: ['NEWS_BOARD', 'MICROBLOG'],
      after: null,
      limit: 10,
    });
    expect(idsOf(boards.get(page)?.items)).toEqual(['news_board:2', 'news_board:1']);
  });

  it('are limited for each page separately, with a stable order for one instant', async () => {
    const items = ['c', 'a', 'b', 'd'].map((id) => anItem('NEWS_BOARD', id, { url: page, createdAt: at(1) }));
    await store.remember([...items, anItem('NEWS_BOARD', 'x', { url: 'https://other.example/', createdAt: at(0) })]);
    const pages = [page, 'https://other.example'];
    const found = await store.linkingTo(pages, { sources: null, after: null, limit: 2 });
    expect([...found.values()].map(({ items: some, totalCount }) => [idsOf(some), totalCount])).toEqual([
      [['news_board:a', 'news_board:b'], 4],
      [['news_board:x'], 1],
    ]);
  });

  it('continue after a place, even if its item is gone', async () => {
    const items = ['c', 'a', 'd'].map((id) => anItem('NEWS_BOARD', id, { url: page, createdAt: at(1) }));
    await store.remember([...items, anItem('NEWS_BOARD', 'x', { url: page, createdAt: at(0) })]);
    const behind = async (itemId: string, createdAt = at(1)) => {
      const after = { source: 'NEWS_BOARD', itemId, createdAt } as const;
      const found = (await store.linkingTo([page], { sources: null, after, limit: 2 })).get(page);
      return [idsOf(found?.items), found?.totalCount];
    };
    expect(await behind('a')).toEqual([['news_board:c', 'news_board:d'], 4]);
    expect(await behind('b')).toEqual([['news_board:c', 'news_board:d'], 4]);
    expect(await behind('d')).toEqual([['news_board:x'], 4]);
    expect(await behind('x', at(0))).toEqual([[], null]);
  });

  it('of no page, no source or no reference are empty', async () => {
    await store.remember([]);
    expect(await store.findMany([])).toEqual([]);
    expect([...(await store.linkingTo([], { sources: null, after: null, limit: 5 }))]).toEqual([]);
    await store.remember([anItem('NEWS_BOARD', '1', { url: page })]);
    expect([...(await store.linkingTo([page], { sources: [], after: null, limit: 5 }))]).toEqual([
      [page, { items: [], totalCount: null }],
    ]);
  });

  it('are deleted when they were not seen for long, and not when they were seen again', async () => {
    await store.remember([anItem('NEWS_BOARD', '1'), anItem('NEWS_BOARD', '2')]);
    await clock.advance(1000);
    await store.remember([anItem('NEWS_BOARD', '2')]);
    expect(await store.forgetSeenBefore(clock.now())).toBe(1);
    expect(await store.forgetSeenBefore(clock.now())).toBe(0);
    const references = ['1', '2'].map((itemId) => ({ source: 'NEWS_BOARD' as const, itemId }));
    expect(idsOf(await store.findMany(references))).toEqual(['news_board:2']);
  });

  it('can be written by several at once, in any order, two thousand at a time', async () => {
    const items = Array.from({ length: 2000 }, (_, index) => anItem('NEWS_BOARD', String(index)));
    const another = createItemStore(opened.another(), clock);
    await Promise.all([store.remember(items), another.remember([...items].reverse()), store.remember(items)]);
    const { rows } = await opened.database.executeSql('select count(*)::int as count from social_items');
    expect(rows[0]?.['count']).toBe(2000);
  });
});

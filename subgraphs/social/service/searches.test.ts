import { describe, expect, it } from '@jest/globals';
import type { FeedItem, FeedScope } from '../model/feed-item.ts';
import { noEngagement } from '../model/feed-item.ts';
import type { FeedPageRequest } from '../model/feed-source.ts';
import type { FeedPages } from './feed-pages.ts';
import { scopeKey } from './feed-scope.ts';
import { createSearches } from './searches.ts';

const { signal } = new AbortController();

const itemOf = (number: number): FeedItem => ({
  key: `microblog:${number}`,
  source: 'MICROBLOG',
  channel: 'search',
  itemId: String(number),
  permalink: `https://x.com/i/status/${number}`,
  createdAt: new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString(),
  engagement: noEngagement,
  url: null,
  title: null,
  author: null,
  bodyPreview: null,
});

/** Pages of two items, however many are asked for: ten in all. */
const openSearches = () => {
  const asked: { readonly scope: FeedScope; readonly request: FeedPageRequest }[] = [];
  const read: FeedPages['read'] = async (scope, request) => {
    asked.push({ scope, request });
    const newest = 10 - Number(request.after ?? '0');
    const items = [itemOf(newest), itemOf(newest - 1)];
    const next = newest > 2 ? String(12 - newest) : null;
    return {
      value: { items, next, windowEnded: false, warnings: [] },
      hit: false,
      stale: false,
      storedAtMs: 0,
      ttlRemainingMs: 0,
    };
  };
  return { asked, searches: createSearches({ read }) };
};

describe('what is said of something', () => {
  it('is found on the microblog as the feed of the same search is, so that both share what was read', async () => {
    const { asked, searches } = openSearches();
    await searches.find({ source: 'MICROBLOG', name: 'Otters at Larks', limit: 2 }, signal);
    expect(asked.map(({ scope }) => scopeKey(scope))).toEqual([
      scopeKey({ source: 'MICROBLOG', mode: 'search', q: 'otters larks' }),
    ]);
  });

  it('is found on the news board apart from its feed', async () => {
    const { asked, searches } = openSearches();
    await searches.find({ source: 'NEWS_BOARD', name: 'Otters', limit: 2 }, signal);
    expect(asked.map(({ scope }) => scopeKey(scope))).toEqual(['news_board/search/otters']);
    expect(scopeKey({ source: 'NEWS_BOARD' })).not.toBe('news_board/search/otters');
  });

  it('is as much as was asked for, newest first, over as many pages as that takes', async () => {
    const { asked, searches } = openSearches();
    const found = await searches.find({ source: 'NEWS_BOARD', name: 'Otters', limit: 5 }, signal);
    expect(found.map(({ itemId }) => itemId)).toEqual(['10', '9', '8', '7', '6']);
    expect(asked).toHaveLength(3);
  });

  it('is nothing for a name without words, and no source is asked', async () => {
    const { asked, searches } = openSearches();
    expect(await searches.find({ source: 'MICROBLOG', name: '?!', limit: 5 }, signal)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each(['COMMUNITY_FORUM', 'LINK_BOARD'] as const)('cannot be looked for at %s', async (source) => {
    const { asked, searches } = openSearches();
    const search = searches.find({ source, name: 'Otters', limit: 5 }, signal);
    await expect(search).rejects.toMatchObject({ code: 'validation_error' });
    expect(asked).toEqual([]);
  });
});

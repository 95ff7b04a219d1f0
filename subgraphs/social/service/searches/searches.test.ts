import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPageRequest } from '../../model/feed-source.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import type { FeedPages } from '../feeds/feed-pages.ts';
import { scopeKey } from '../feeds/feed-scope.ts';
import { createFeedTokens } from '../feeds/feed-tokens.ts';
import { createSearches, toSearchWords } from './searches.ts';

describe('the words of a name to search for', () => {
  it.each([
    ['Saltmarsh Rovers at Greyhaven Larks', 'saltmarsh rovers greyhaven larks'],
    ['Will the Larks win?', 'larks win'],
    ['mistral-ai', 'mistral ai'],
    ['Zoë Ørn vs. José', 'zoë ørn josé'],
    ['株式会社ガラス', '株式会社ガラス'],
  ])('of %j are %j', (name, words) => expect(toSearchWords(name)).toBe(words));

  it('contain nothing that a source reads as an operator', () => {
    expect(toSearchWords('from:ada OR -is:retweet ("larks" AND #otters) lang:en')).toBe(
      'from ada is retweet larks otters lang en',
    );
  });

  it('are at most eight, and none where there is none', () => {
    expect(toSearchWords('one two three four five six seven eight nine')).toBe(
      'one two three four five six seven eight',
    );
    for (const name of ['', '  ', '?!', 'at the']) expect(toSearchWords(name)).toBe('');
  });
});

const call = new Call();

const itemOf = (number: number): SocialItem => ({
  key: `microblog:${number}`,
  source: 'MICROBLOG',
  channel: 'search',
  itemId: String(number),
  sourceUrl: `https://x.com/i/status/${number}`,
  createdAt: new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString(),
  engagement: noEngagement,
  url: null,
  title: null,
  author: null,
  bodyPreview: null,
});

/** Pages of two items for any requested size: ten in all. */
const openSearches = () => {
  const clock = new ManualClock();
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
  const tokens = createFeedTokens(createSignedTokens(Buffer.alloc(32, 7), clock), clock);
  return { asked, searches: createSearches({ pages: { read }, tokens, clock }) };
};

describe('discussions of a name', () => {
  it('are found on the microblog like the feed of the same search, so that both share reads', async () => {
    const { asked, searches } = openSearches();
    await searches.find({ source: 'MICROBLOG', name: 'Otters at Larks', first: 2, after: null }, call);
    expect(asked.map(({ scope }) => scopeKey(scope))).toEqual([
      scopeKey({ source: 'MICROBLOG', mode: 'search', q: 'otters larks' }),
    ]);
  });

  it('are found on the news board separately from its feed', async () => {
    const { asked, searches } = openSearches();
    await searches.find({ source: 'NEWS_BOARD', name: 'Otters', first: 2, after: null }, call);
    expect(asked.map(({ scope }) => scopeKey(scope))).toEqual(['news_board/search/otters']);
    expect(scopeKey({ source: 'NEWS_BOARD' })).not.toBe('news_board/search/otters');
  });

  it('have the requested number, newest first, over as many pages as needed', async () => {
    const { asked, searches } = openSearches();
    const found = await searches.find({ source: 'NEWS_BOARD', name: 'Otters', first: 5, after: null }, call);
    expect(found.nodes.map(({ itemId }) => itemId)).toEqual(['10', '9', '8', '7', '6']);
    expect(asked).toHaveLength(3);
  });

  it('continue after any of their items, and in no other search', async () => {
    const { searches } = openSearches();
    const search = { source: 'NEWS_BOARD', name: 'Otters', first: 4, after: null } as const;
    const { edges, pageInfo } = await searches.find(search, call);
    const behind = await searches.find({ ...search, after: edges[1]?.cursor ?? '' }, call);
    expect(behind.nodes.map(({ itemId }) => itemId)).toEqual(['8', '7', '6', '5']);
    expect([pageInfo.hasNextPage, behind.pageInfo.hasPreviousPage]).toEqual([true, true]);
    const last = await searches.find({ ...search, first: 9, after: pageInfo.endCursor }, call);
    expect([last.nodes.length, last.pageInfo.hasNextPage]).toEqual([6, false]);
    const other = searches.find({ ...search, name: 'Larks', after: pageInfo.endCursor }, call);
    await expect(other).rejects.toMatchObject({ details: { faults: [{ loc: ['after'] }] } });
  });

  it('are empty for a name without words, without a request', async () => {
    const { asked, searches } = openSearches();
    expect(await searches.find({ source: 'MICROBLOG', name: '?!', first: 5, after: null }, call)).toMatchObject({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
    expect(asked).toEqual([]);
  });

  it.each(['COMMUNITY_FORUM', 'LINK_BOARD'] as const)('cannot be searched at %s', async (source) => {
    const { asked, searches } = openSearches();
    const search = searches.find({ source, name: 'Otters', first: 5, after: null }, call);
    await expect(search).rejects.toMatchObject({ code: 'validation_error' });
    expect(asked).toEqual([]);
  });
});

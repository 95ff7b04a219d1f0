import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { FoundStories, StoryWindow } from '../news-board-search/client.ts';
import type { HitWire } from '../news-board-search/wire.ts';
import { createNewsSearch } from './news-search.ts';

const call = new Call();
const hitOf = (id: number, postedAtSeconds: number) =>
  ({ objectID: String(id), postedAtSeconds, title: `Otters ${id}` }) as HitWire;

/** Newest first; two stories share a second. */
const stories = [hitOf(9, 500), hitOf(8, 400), hitOf(7, 400), hitOf(6, 300)];

const openSearch = () => {
  const asked: StoryWindow[] = [];
  const search = createNewsSearch({
    stories: async (window): Promise<FoundStories> => {
      asked.push(window);
      const hits = stories
        .filter(({ postedAtSeconds }) => postedAtSeconds <= (window.untilSeconds ?? Number.POSITIVE_INFINITY))
        .slice(0, window.count);
      return { hits, full: hits.length === window.count, warnings: [] };
    },
    tree: async () => null,
  });
  return { asked, search };
};

describe('a search of the news board', () => {
  it('searches the index for the words, and marks its items as found', async () => {
    const { asked, search } = openSearch();
    const { items } = await search('otters', { after: null, limit: 1 }, call);
    expect(asked).toMatchObject([{ words: 'otters', count: 1 }]);
    expect(items).toMatchObject([{ itemId: '9', channel: 'search', title: 'Otters 9' }]);
  });

  it('continues through stories of one second without losing or repeating any', async () => {
    const { search } = openSearch();
    const seen: string[] = [];
    let after: string | null = null;
    for (let turns = 0; turns < 10; turns += 1) {
      const page = await search('otters', { after, limit: 1 }, call);
      seen.push(...page.items.map(({ itemId }) => itemId));
      after = page.next;
      if (after === null) break;
    }
    expect(seen).toEqual(['9', '8', '7', '6']);
  });
});

import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { FeedItem, FeedScope, SocialSource } from '../model/feed-item.ts';
import type { FeedPages } from './feed-pages.ts';
import { readNewestPage } from './newest-page.ts';
import { toSearchWords } from './search-words.ts';
import { rulesOf } from './source-rules.ts';

export interface Search {
  readonly source: SocialSource;
  /** Text whose words are looked for, all of them. */
  readonly name: string;
  /** Most items wanted. */
  readonly limit: number;
}

/** What is said of something, found by the words of its name. */
export interface Searches {
  /**
   * Items that a search of the source finds, newest first; none for a name without words. Equal searches share what was read, also with the feed
   * of the same search. Throws `validation_error` for a source that cannot be searched, `UpstreamError` when it fails and nothing older can do.
   */
  find(search: Search, signal: AbortSignal): Promise<readonly FeedItem[]>;
}

const scopeOf = (source: SocialSource, q: string): FeedScope => {
  if (source === 'MICROBLOG') return { source, mode: 'search', q };
  if (source === 'NEWS_BOARD') return { source, q };
  throw faultsError([valueFault(['source'], 'only microblog and news_board can be searched', source)]);
};

export const createSearches = (pages: Pick<FeedPages, 'read'>): Searches => ({
  find: async ({ source, name, limit }, signal) => {
    const q = toSearchWords(name);
    const scope = scopeOf(source, q);
    if (q === '') return [];
    const size = rulesOf(scope).readSize(limit);
    return (await readNewestPage(null, limit, (after) => pages.read(scope, { after, limit: size }, signal))).items;
  },
});

import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import { createConnection } from '../../../../platform/lists/create-connection.ts';
import type { SocialSource } from '../../model/__generated__/enums.ts';
import type { SocialItemConnection } from '../../model/feed.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { FeedPages } from '../feeds/feed-pages.ts';
import type { FeedTokens } from '../feeds/feed-tokens.ts';
import { type NewestPage, readNewestPage, rowsOf } from '../feeds/newest-page.ts';
import { rulesOf } from '../source-rules.ts';
import { toSearchWords } from './search-words.ts';

export interface Search {
  readonly source: SocialSource;
  /** Text whose words must all occur. */
  readonly name: string;
  readonly first: number;
  readonly after: string | null;
}

export interface Searches {
  /**
   * Equal searches share reads, also with the feed of the same search. Throws `validation_error` for a source without
   * search and for a cursor of another search, and `UpstreamError` when it fails and no stale page may be returned.
   */
  find(search: Search, signal: AbortSignal): Promise<SocialItemConnection>;
}

const scopeOf = (source: SocialSource, q: string): FeedScope => {
  if (source === 'MICROBLOG') return { source, mode: 'search', q };
  if (source === 'NEWS_BOARD') return { source, q };
  throw faultsError([valueFault(['source'], 'only microblog and news_board can be searched', source)]);
};

const nothing: NewestPage = {
  items: [],
  next: null,
  reads: [],
  behind: () => ({ at: null, beforeMs: 0, except: [] }),
};

export const createSearches = ({
  pages,
  tokens,
}: {
  readonly pages: Pick<FeedPages, 'read'>;
  readonly tokens: Pick<FeedTokens, 'openPage' | 'sealPage'>;
}): Searches => ({
  find: async ({ source, name, first, after }, signal) => {
    const q = toSearchWords(name);
    const scope = scopeOf(source, q);
    const position = after === null ? null : tokens.openPage(scope, after);
    const limit = rulesOf(scope).readSize(first);
    const page =
      q === ''
        ? nothing
        : await readNewestPage(position, first, (at) => pages.read(scope, { after: at, limit }, signal));
    return createConnection(rowsOf(page, position, (at) => tokens.sealPage(scope, at)));
  },
});

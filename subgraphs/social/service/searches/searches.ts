import type { Call } from '../../../../platform/call/call.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { SocialSource } from '../../model/__generated__/enums.ts';
import type { SocialItemConnection } from '../../model/feed.ts';
import { socialRules } from '../../model/rules.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { FeedPages } from '../feeds/feed-pages.ts';
import type { FeedTokens } from '../feeds/feed-tokens.ts';
import { cutWarnings, type NewestPage, readNewestPage, rowsOf } from '../feeds/newest-page.ts';
import { rulesOf } from '../source-rules.ts';

const joiningWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'v',
  'vs',
  'will',
]);

/** All words have to occur together, and posts rarely repeat a long question word by word. */
const mostWords = 8;

/** In lower case, so that none is an operator of the source. */
export const toSearchWords = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !joiningWords.has(word))
    .slice(0, mostWords)
    .join(' ');
};

export interface Search {
  readonly source: SocialSource;
  /** Text whose words must all occur. */
  readonly name: string;
  readonly first: number;
  readonly after: string | null;
}

export interface Searches {
  /**
   * Searches as a part of what is known of a thing. Equal searches share reads, also with the feed of the same search.
   * Throws `validation_error` for a source without
   * search and for a cursor of another search, and `UpstreamError` when it fails and no stale page may be returned.
   */
  find(search: Search, call: Call): Promise<SocialItemConnection>;
}

const scopeOf = (source: SocialSource, q: string): FeedScope => {
  if (source === 'MICROBLOG') return { source, mode: 'search', q };
  if (source === 'NEWS_BOARD') return { source, q };
  throw validationFailure(brokenRule(socialRules.source_not_searched, ['source'], source));
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
  clock,
}: {
  readonly pages: Pick<FeedPages, 'read'>;
  readonly tokens: Pick<FeedTokens, 'openPage' | 'sealPage'>;
  readonly clock: Clock;
}): Searches => ({
  find: async ({ source, name, first, after }, call) => {
    const q = toSearchWords(name);
    const scope = scopeOf(source, q);
    const position = after === null ? null : tokens.openPage(scope, after);
    const limit = rulesOf(scope).readSize(first);
    const page =
      q === ''
        ? nothing
        : await withPatience(call, clock, (patient) =>
            readNewestPage(position, first, (at) => pages.read(scope, { after: at, limit }, patient)),
          );
    return createConnection(
      rowsOf(page, position, (at) => tokens.sealPage(scope, at)),
      { warnings: cutWarnings(page) },
    );
  },
});

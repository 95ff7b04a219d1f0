import { join } from 'node:path';
import { type OperatorList, readOperatorList } from '../../../platform/config/operator-list.ts';
import { projectRoot } from '../../../platform/paths/project-root.ts';
import type { WebFetcherOptions } from '../../../platform/web/web-fetcher.ts';
import type { SourceEntry } from '../model/feed.ts';
import { parseSourceList } from './source-list-parser.ts';

const shippedFile = join(projectRoot, 'subgraphs', 'blogs', 'reference', 'sources.json');

/** The sources that are crawled: the operator's, or the shipped ones without `file`. Throws `ConfigurationError` with every fault of the list. */
export const readSourceList = (file: string | undefined): OperatorList<SourceEntry> =>
  readOperatorList({ setting: 'BLOG_SOURCES_FILE', file, shippedFile, parse: parseSourceList });

/** How feeds and pages of a list are fetched: shipped ones as all data are, the operator's own from the web itself, which may be at private addresses. */
export const toWebOptions = (
  list: OperatorList<SourceEntry>,
): { readonly feeds: WebFetcherOptions; readonly pages: WebFetcherOptions } => {
  const trustedOrigins = [...new Set(list.entries.map(({ feedUrl }) => new URL(feedUrl).origin))];
  const live = list.isOperators ? { live: true, trustedOrigins } : {};
  return { feeds: { standIn: 'blog-feeds', ...live }, pages: { standIn: 'linked-pages', ...live } };
};

/** The entries with no interval above a bound; as they are without one. */
export const withIntervalsUpTo = (
  maxSeconds: number | undefined,
  entries: readonly SourceEntry[],
): readonly SourceEntry[] =>
  maxSeconds === undefined
    ? entries
    : entries.map((entry) => ({
        ...entry,
        crawlIntervalSeconds: Math.min(entry.crawlIntervalSeconds, maxSeconds),
      }));

import { join } from 'node:path';
import { type OperatorList, readOperatorList } from '../../../../platform/config/operator-list.ts';
import { projectRoot } from '../../../../platform/paths/project-root.ts';
import type { WebFetcherOptions } from '../../../../platform/web/web-fetcher.ts';
import type { SourceEntry } from '../../model/feed.ts';
import { parseSourceList } from './source-list-parser.ts';

const shippedFile = join(projectRoot, 'subgraphs', 'blogs', 'reference', 'sources.json');

/** Reads the operator's list, or the shipped one. Throws `ConfigurationError` with every error of the list. */
export const readSourceList = (file: string | undefined): OperatorList<SourceEntry> =>
  readOperatorList({ setting: 'BLOG_SOURCES_FILE', file, shippedFile, parse: parseSourceList });

/** The operator's list is always read live, and its addresses may be private; the shipped one follows the data mode. */
export const toWebOptions = (
  list: OperatorList<SourceEntry>,
): { readonly feeds: WebFetcherOptions; readonly pages: WebFetcherOptions } => {
  const trustedOrigins = [...new Set(list.entries.map(({ feedUrl }) => new URL(feedUrl).origin))];
  const live = list.isOperators ? { live: true, trustedOrigins } : {};
  return { feeds: { standIn: 'blog-feeds', ...live }, pages: { standIn: 'linked-pages', ...live } };
};

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

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/paths/project-root.ts';
import type { WebFetcherOptions } from '../../../platform/web/web-fetcher.ts';
import type { SourceEntry } from '../model/feed.ts';
import { parseSourceList } from './source-list-parser.ts';

/** The sources that are crawled. */
export interface SourceList {
  readonly entries: readonly SourceEntry[];
  /** True when the operator gave it: then its feeds and pages are read live, and may be on private addresses. */
  readonly isOperators: boolean;
}

const shippedFile = join(projectRoot, 'subgraphs', 'blogs', 'reference', 'sources.json');

const reasonOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  return code ?? (error instanceof Error ? error.message : String(error));
};

/**
 * The operator's list, or the shipped one without `file`, which is a path from the working directory. Throws `ConfigurationError` with
 * every fault of the list at its place.
 */
export const readSourceList = (file: string | undefined): SourceList => {
  const path = resolve(file ?? shippedFile);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new ConfigurationError([`BLOG_SOURCES_FILE: ${path} ${what}: ${reasonOf(error)}`]);
  }
  const { entries, faults } = parseSourceList(value);
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `BLOG_SOURCES_FILE: ${fault}`));
  return { entries, isOperators: file !== undefined };
};

/** How feeds and pages of a list are fetched: shipped ones as all data are, the operator's own from the web itself. */
export const toWebOptions = (
  list: SourceList,
): { readonly feeds: WebFetcherOptions; readonly pages: WebFetcherOptions } => {
  const trustedOrigins = [...new Set(list.entries.map(({ feedUrl }) => new URL(feedUrl).origin))];
  const live = list.isOperators ? { live: true, trustedOrigins } : {};
  return { feeds: { standIn: 'blog-feeds', ...live }, pages: { standIn: 'linked-pages', ...live } };
};

import { join } from 'node:path';
import { z } from 'zod';
import { describeIssue } from '../../../../platform/config/describe-issue.ts';
import { type OperatorList, type ParsedList, readOperatorList } from '../../../../platform/config/operator-list.ts';
import { describeItem, parseOperatorList } from '../../../../platform/config/parse-operator-list.ts';
import { projectRoot } from '../../../../platform/runtime/project-root.ts';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { linkedPages } from '../../../../platform/upstream/web/linked-pages.ts';
import type { WebFetcherOptions } from '../../../../platform/upstream/web/web-fetcher.ts';
import { blogFeeds } from '../../model/blog-feeds.ts';
import type { BlogFeedKind, SourceEntry } from '../../model/feed.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has to be lower-case letters, digits and single dashes')
  .max(64, 'has to be 64 characters at most');
const line = z.string().trim().min(1, 'may not be empty').max(200, 'has to be 200 characters at most');

const isFeedAddress = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const kinds: Readonly<Record<string, BlogFeedKind>> = {
  RSS: 'RSS',
  ATOM: 'ATOM',
  RDF: 'RDF',
  JSON: 'JSON_FEED',
  JSON_FEED: 'JSON_FEED',
  GENERATED: 'GENERATED',
};

const source = z.strictObject({
  slug,
  name: line,
  lab: line,
  feed_url: z
    .string()
    .trim()
    .max(2048, 'has to be 2048 characters at most')
    .refine(isFeedAddress, 'has to be an absolute http or https address without a login'),
  kind: z.string().transform((text, context): BlogFeedKind => {
    const kind = kinds[asciiUpper(text.trim()).replaceAll('-', '_')];
    if (kind !== undefined) return kind;
    context.issues.push({ code: 'custom', input: text, message: 'has to be rss, atom, rdf, json_feed or generated' });
    return z.NEVER;
  }),
  tags: z.array(slug).max(12, 'has to be 12 tags at most').default([]),
  crawl_interval_seconds: z
    .int()
    .min(1, 'has to be 1 at least')
    .max(604_800, 'has to be 604800, a week, at most')
    .default(1800),
});

const fields = new Set(Object.keys(source.shape));

/** Unknown names stay, and are refused later. */
const withSnakeCase = (item: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([key, value]) => {
      const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [fields.has(snake) ? snake : key, value];
    }),
  );

const toEntry = (item: z.output<typeof source>): SourceEntry => ({
  slug: item.slug,
  name: item.name,
  lab: item.lab,
  feedUrl: item.feed_url,
  kind: item.kind,
  tags: [...new Set(item.tags)],
  crawlIntervalSeconds: item.crawl_interval_seconds,
});

/** Validation errors come without the item's position. */
const parseItem = (item: object): SourceEntry | readonly string[] => {
  const given = withSnakeCase(item);
  const name = given['name'] ?? given['lab'] ?? given['slug'];
  const result = source.safeParse({ ...given, name, lab: given['lab'] ?? name }, { error: describeIssue });
  if (result.success) return toEntry(result.data);
  // A missing slug is reported alone, since `name` and `lab` default to it.
  const issues = result.error.issues.filter(
    ({ path, code }) => !(code === 'invalid_type' && name === undefined && /^(?:name|lab)$/.test(String(path[0]))),
  );
  return describeItem(issues);
};

/**
 * Parses a JSON array, or an object with the array `sources`. `name` and `lab` default to each other, and to the slug.
 * Validation errors name the item's number and the field.
 */
export const parseSourceList = (value: unknown): ParsedList<SourceEntry> =>
  parseOperatorList<SourceEntry>(value, {
    plural: 'sources',
    parseItem,
    nameOf: (item) => ('slug' in item ? item.slug : undefined),
    keysOf: ({ slug, feedUrl }) => ({ slug, feed_url: new URL(feedUrl).href }),
  });

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
  return { feeds: { source: blogFeeds, ...live }, pages: { source: linkedPages, ...live } };
};

export const withIntervalsUpTo = (maxSeconds: number, entries: readonly SourceEntry[]): readonly SourceEntry[] =>
  entries.map((entry) => ({ ...entry, crawlIntervalSeconds: Math.min(entry.crawlIntervalSeconds, maxSeconds) }));

import { z } from 'zod';
import type { ParsedList } from '../../../../platform/config/operator-list.ts';
import { describeItemIssue, parseOperatorList } from '../../../../platform/config/parse-operator-list.ts';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';
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
  const result = source.safeParse({ ...given, name, lab: given['lab'] ?? name }, { reportInput: true });
  if (result.success) return toEntry(result.data);
  // A missing slug is reported alone, since `name` and `lab` default to it.
  const issues = result.error.issues.filter(
    ({ path, code }) => !(code === 'invalid_type' && name === undefined && /^(?:name|lab)$/.test(String(path[0]))),
  );
  return issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part)));
    return [...path, describeItemIssue(issue)].join(' ');
  });
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

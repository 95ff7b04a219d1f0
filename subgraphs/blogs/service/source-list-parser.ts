import { z } from 'zod';
import { parseUrl } from '../../../platform/web/parse-url.ts';
import type { FeedKind, SourceEntry } from '../model/feed.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has to be lower-case letters, digits and single dashes')
  .max(64, 'has to be 64 characters at most');
const line = z.string().trim().min(1, 'may not be empty').max(200, 'has to be 200 characters at most');

const isFeedAddress = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const kinds: Readonly<Record<string, FeedKind>> = {
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
  kind: z.string().transform((text, context): FeedKind => {
    const kind = kinds[text.trim().toUpperCase().replaceAll('-', '_')];
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

/** What is said of a fault, in few words; texts of ours as they are. */
const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `has fields that are not known: ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.input === undefined) return 'is missing';
  return `has to be ${issue.expected === 'int' ? 'a whole number' : `of the type ${issue.expected}`}`;
};

/** `feedUrl` as well as `feed_url`: what is meant is plain. Unknown names stay, to be refused. */
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

/** Items are counted from 1, as people do. */
const placeOf = (index: number, item: object): string => {
  const name = 'slug' in item && typeof item.slug === 'string' ? ` ("${item.slug.slice(0, 64)}")` : '';
  return `item ${index + 1}${name}`;
};

/** Entry of one item, or its faults without their place. */
const parseItem = (item: object): SourceEntry | readonly string[] => {
  const given = withSnakeCase(item);
  const name = given['name'] ?? given['lab'] ?? given['slug'];
  const result = source.safeParse({ ...given, name, lab: given['lab'] ?? name }, { reportInput: true });
  if (result.success) return toEntry(result.data);
  // A slug that is missing has no name or lab to stand in for it: they are not named as well.
  const issues = result.error.issues.filter(
    ({ path, code }) => !(code === 'invalid_type' && name === undefined && /^(?:name|lab)$/.test(String(path[0]))),
  );
  return issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part)));
    return [...path, messageOf(issue)].join(' ');
  });
};

/**
 * A list of sources: a JSON array, or an object with the array `sources`. `name` and `lab` stand in for each other, and the slug for both.
 * Answers the entries and every fault, each with the number of its item and the field.
 */
export const parseSourceList = (
  value: unknown,
): { readonly entries: readonly SourceEntry[]; readonly faults: readonly string[] } => {
  const held: unknown = typeof value === 'object' && value !== null && 'sources' in value ? value.sources : value;
  if (!Array.isArray(held)) return { entries: [], faults: ['the list has to be a JSON array of sources'] };
  const faults: string[] = [];
  const entries: SourceEntry[] = [];
  const seen = { slug: new Map<string, number>(), feed_url: new Map<string, number>() };
  for (const [index, item] of held.entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      faults.push(`item ${index + 1}: has to be an object`);
      continue;
    }
    const entry = parseItem(item);
    if (!('slug' in entry)) {
      faults.push(...entry.map((fault) => `${placeOf(index, item)}: ${fault}`));
      continue;
    }
    entries.push(entry);
    for (const [field, key] of [['slug', entry.slug] as const, ['feed_url', new URL(entry.feedUrl).href] as const]) {
      const earlier = seen[field].get(key);
      if (earlier === undefined) seen[field].set(key, index);
      else faults.push(`${placeOf(index, item)}: ${field} is that of item ${earlier + 1} too`);
    }
  }
  return { entries, faults };
};

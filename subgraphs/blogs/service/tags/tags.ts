import type { PostTag } from '../../model/crawl.ts';
import type { FeedEntry, SourceEntry } from '../../model/feed.ts';
import { noiseTags, tagRules } from '../../reference/tag-rules.ts';
import { toTagKey, toTagName, toTagSlug } from './tag-slug.ts';

const mostTags = 12;
const summaryLength = 500;

/** Canonical tags by the key of every spelling. */
const known: ReadonlyMap<string, PostTag> = new Map(
  tagRules.flatMap(({ slug, name, aliases }) =>
    [slug, name, ...aliases].map((spelling) => [toTagKey(toTagSlug(spelling)), { slug, name }] as const),
  ),
);

/** Returns the slug in the taxonomy of a tag in any spelling, or by another name (`LLM`). Undefined without one. */
export const canonicalTagSlug = (tag: string): string | undefined => known.get(toTagKey(toTagSlug(tag)))?.slug;

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** One expression scans a text once. Longer words come first, since the first alternative wins. */
const wordForm = (words: Iterable<string>, flags: string): RegExp => {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, flags);
};

const byWord = new Map<string, PostTag>();
const byCapitals = new Map<string, PostTag>();
for (const { slug, name, words, capitals } of tagRules) {
  for (const word of words) {
    byWord.set(word, { slug, name });
    if (!word.endsWith('s')) byWord.set(`${word}s`, { slug, name });
  }
  for (const word of capitals) byCapitals.set(word, { slug, name });
}
const anyWord = wordForm(byWord.keys(), 'giu');
const anyCapitals = wordForm(byCapitals.keys(), 'gu');

const subjectsOf = (text: string): readonly PostTag[] =>
  [
    ...[...text.matchAll(anyWord)].map(([word]) => byWord.get(word.toLowerCase())),
    ...[...text.matchAll(anyCapitals)].map(([word]) => byCapitals.get(word)),
  ].filter((tag) => tag !== undefined);

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Dates and bare numbers name archives, not subjects. */
const dateSlug = new RegExp(
  `^(?:[\\d-]+|(?:${month}-)?(?:\\d{1,2}-)?(?:\\d{4})?|\\d{1,2}-${month}(?:-\\d{4})?|${month}|q[1-4](?:-\\d{4})?)$`,
);

/** Splits `AI, Robotics` and `Research / Vision`, but not a short one such as `CI/CD`. An address is not a category. */
const partsOf = (category: string): readonly string[] =>
  (/:\/\/|\S@\S/.test(category) ? '' : category)
    .split(/\s*[,;|>»]\s*|\s+\/\s+/)
    .flatMap((part) => (part.length > 12 ? part.split('/') : [part]));

const toTag = (category: string): PostTag | undefined => {
  const slug = toTagSlug(category);
  if (slug.length < 2 || noiseTags.has(slug) || dateSlug.test(slug)) return known.get(toTagKey(slug));
  return known.get(toTagKey(slug)) ?? { slug, name: toTagName(category, slug) };
};

/** The operator's slug is not replaced. */
const toDefaultTag = (slug: string): PostTag => {
  const found = known.get(toTagKey(slug));
  return found?.slug === slug ? found : { slug, name: toTagName(slug, slug) };
};

/**
 * Returns at most twelve distinct tags: those of the source, the categories, then the subjects of title and summary.
 * Names of authors, dates and words like `Uncategorized` are dropped.
 */
export const tagsOf = (
  entry: Pick<FeedEntry, 'title' | 'summary' | 'categories' | 'authors'>,
  source: Pick<SourceEntry, 'slug' | 'name' | 'tags'>,
): readonly PostTag[] => {
  const people = new Set(entry.authors.map(toTagSlug));
  const own = new Set([source.slug, toTagSlug(source.name)]);
  const categories = entry.categories
    .flatMap(partsOf)
    .filter((category) => !people.has(toTagSlug(category)) && !own.has(toTagSlug(category)))
    .map(toTag)
    .filter((tag) => tag !== undefined);
  const subjects = [...subjectsOf(entry.title), ...subjectsOf((entry.summary ?? '').slice(0, summaryLength))];
  const tags = new Map<string, PostTag>();
  for (const tag of [...source.tags.map(toDefaultTag), ...categories, ...subjects]) {
    if (tags.size < mostTags && !tags.has(tag.slug)) tags.set(tag.slug, tag);
  }
  return [...tags.values()];
};

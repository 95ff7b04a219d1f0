import type { RdfFeed, RssFeed } from 'feedsmith';
import type { FeedEntry } from '../../model/feed.ts';
import { distinct, toBase, toLanguage, toLink } from './feed-links.ts';
import { toLine, toParagraphs, toTexts } from './feed-text.ts';
import { parseFeedDate } from './parse-feed-date.ts';

type RssItem = RssFeed.Item<string>;
type RdfItem = RdfFeed.Item<string>;

/** Defaults of a feed for all of its items. */
export interface FeedSurroundings {
  /** Base of relative addresses. */
  readonly base: string;
  readonly language: string | null;
  readonly authors: readonly string[];
}

const firstDate = (...candidates: readonly (string | undefined)[]): string | null => {
  for (const candidate of candidates) {
    const date = parseFeedDate(candidate);
    if (date !== null) return date;
  }
  return null;
};

const isAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? '');

const authorsOf = (item: RssItem, inherited: readonly string[]): readonly string[] => {
  const creators = item.dc?.creators ?? item.dcterms?.creators ?? [];
  // A mail address alone is not a name, and is not passed on.
  const persons = [...(item.authors ?? []), ...(item.atom?.authors ?? [])].map(({ name }) => name ?? '');
  const own = distinct([...creators, ...persons].map(toLine).filter((name) => !/^\S+@\S+$/.test(name)));
  return own.length > 0 ? own : distinct([toLine(item.itunes?.author), ...inherited]);
};

const linkOf = (item: RssItem & RdfItem, base: string): string | null => {
  const alternate = item.atom?.links?.find(({ rel }) => rel === undefined || rel === 'alternate');
  const own = toLink(item.link, base) ?? toLink(alternate?.href, base);
  if (own !== null) return own;
  // A guid is an opaque key, and an address only as a last resort.
  return [item.guid?.value, item.rdf?.about].filter(isAddress).map((id) => toLink(id, base))[0] ?? null;
};

/** Decodes an item of RSS 0.9x, 1.0 or 2.0. */
export const toRssEntry = (item: RssItem & RdfItem, around: FeedSurroundings): FeedEntry => {
  const base = toBase(around.base, item.xml?.base);
  const guid = item.guid?.value ?? item.rdf?.about ?? item.atom?.id ?? '';
  const description = toParagraphs(item.description ?? item.dc?.descriptions?.[0] ?? item.atom?.summary?.value);
  const content = toParagraphs(item.content?.encoded ?? item.atom?.content?.value);
  const subjects = [...(item.categories ?? []).map(({ name }) => name), ...(item.dc?.subjects ?? [])];
  return {
    guid: guid.trim() === '' ? null : guid.trim(),
    link: linkOf(item, base),
    title: toLine(item.title ?? item.dc?.titles?.[0]),
    ...toTexts(description, content),
    authors: authorsOf(item, around.authors),
    categories: distinct(subjects.map(toLine)),
    publishedAt: firstDate(
      item.pubDate,
      item.dc?.dates?.[0],
      item.dcterms?.issued?.[0],
      item.dcterms?.created?.[0],
      item.atom?.published,
      item.atom?.updated,
    ),
    updatedAt: firstDate(item.dcterms?.modified?.[0], item.atom?.updated),
    language: toLanguage(item.xml?.lang, item.dc?.languages?.[0]) ?? around.language,
    deleted: false,
  };
};

import type { RdfFeed, RssFeed } from 'feedsmith';
import type { DecodedItem } from './decoded-item.ts';
import { distinct, toBase, toLanguage, toLink } from './feed-links.ts';
import { mediaOf, mediaTexts } from './feed-media.ts';
import { firstParagraphs, toLine, toParagraphs, toTexts } from './feed-text.ts';

type RssItem = RssFeed.Item<string>;
type RdfItem = RdfFeed.Item<string>;

/** Defaults of a feed for all of its items. */
export interface FeedSurroundings {
  /** Base of relative addresses. */
  readonly base: string;
  /** Whether the feed itself declares it (`xml:base`), also for the texts of its items. */
  readonly isBaseDeclared: boolean;
  readonly language: string | null;
  readonly authors: readonly string[];
}

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

/** The first that has a text. */
const firstOf = (...texts: readonly (string | undefined)[]) => {
  for (const text of texts) {
    const found = toParagraphs(text);
    if (found !== null) return found;
  }
  return null;
};

/** Decodes an item of RSS 0.9x, 1.0 or 2.0. */
export const toRssEntry = (item: RssItem & RdfItem, around: FeedSurroundings): DecodedItem => {
  const base = toBase(around.base, item.xml?.base);
  const guid = item.guid?.value ?? item.rdf?.about ?? item.atom?.id ?? '';
  const { description, dc, dcterms, atom } = item;
  const own = firstOf(description, dc?.descriptions?.[0], dcterms?.abstracts?.[0], atom?.summary?.value);
  const content = firstOf(item.content?.encoded, atom?.content?.value);
  const subjects = [...(item.categories ?? []).map(({ name }) => name), ...(dc?.subjects ?? [])];
  const link = linkOf(item, base);
  const isBaseDeclared = around.isBaseDeclared || item.xml?.base !== undefined;
  return {
    guid: guid.trim() === '' ? null : guid.trim(),
    link,
    title: toLine(item.title ?? dc?.titles?.[0] ?? item.media?.title?.value ?? item.itunes?.title),
    ...toTexts(own ?? firstParagraphs(mediaTexts(item)), content, isBaseDeclared ? base : (link ?? base)),
    media: mediaOf(item, base),
    authors: authorsOf(item, around.authors),
    categories: distinct(subjects.map(toLine)),
    published: [
      item.pubDate,
      dc?.dates?.[0],
      dcterms?.issued?.[0],
      dcterms?.created?.[0],
      atom?.published,
      atom?.updated,
    ],
    updated: [dcterms?.modified?.[0], atom?.updated],
    language: toLanguage(item.xml?.lang, dc?.languages?.[0]) ?? around.language,
    deleted: false,
  };
};

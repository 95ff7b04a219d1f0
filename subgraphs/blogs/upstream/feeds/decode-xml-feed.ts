import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import type { FeedDocument, FeedEntry } from '../../model/feed.ts';
import { beyondMost, mostEntries } from './bound-document.ts';
import { boundPersons } from './bound-persons.ts';
import { type FeedSurroundings, toRssEntry } from './decode-rss-item.ts';
import { type DecodedItem, toEntries } from './decoded-item.ts';
import { distinct, siteBase, toBase, toLanguage, toLink } from './feed-links.ts';
import { mediaOf, mediaTexts } from './feed-media.ts';
import { type FeedText, firstParagraphs, toLine, toParagraphs, toPlainParagraphs, toTexts } from './feed-text.ts';
import { repairItem } from './repair-item.ts';
import type { SlicedFeed } from './slice-feed.ts';

type AtomEntry = AtomFeed.Entry<string>;

interface AtomText {
  readonly value?: string | undefined;
  readonly type?: string | undefined;
  readonly xml?: { readonly base?: string | undefined } | undefined;
}

/** Texts are plain unless declared as HTML. Many feeds do not declare it, so tags decide. */
const paragraphs = (text: AtomText | undefined): FeedText | null => {
  if (text?.value === undefined) return null;
  const { value, type = 'text' } = text;
  const isPlain =
    (type === 'text' || type === 'text/plain') && !/<\/?(?:p|div|br|a|ul|ol|li|h\d|em|strong|code)[\s/>]/i.test(value);
  // Base64 and other content that is not text.
  if (!isPlain && !/^(?:text|html|xhtml|text\/.+|.+[/+]xml)$/i.test(type)) return null;
  return isPlain ? toPlainParagraphs(value) : toParagraphs(value);
};

const line = (text: AtomText | undefined): string =>
  text?.type === 'text' ? collapseText(text.value ?? '') : toLine(text?.value);

const names = (persons: AtomEntry['authors']): readonly string[] =>
  distinct((persons ?? []).map(({ name }) => toLine(name)).filter((name) => !/^\S+@\S+$/.test(name)));

const toAtomAuthors = names;

const linkOf = (entry: AtomEntry, base: string): string | null => {
  const pages = (entry.links ?? []).filter(({ rel }) => rel === undefined || /(?:^|[/#])alternate$/i.test(rel));
  const readable = pages.find(({ type }) => type === undefined || /html/i.test(type)) ?? pages[0];
  const related = (entry.links ?? []).find(({ rel }) => rel === 'related');
  const own = toLink(readable?.href, base) ?? toLink(entry.content?.src, base) ?? toLink(related?.href, base);
  // The self link is never the page: it is the entry as Atom, or the feed.
  return own ?? (/^https?:\/\//i.test(entry.id ?? '') ? toLink(entry.id, base) : null);
};

/** Decodes an entry of Atom 1.0 or 0.3. */
const toAtomEntry = (entry: AtomEntry, around: FeedSurroundings): DecodedItem => {
  const id = (entry.id ?? '').trim();
  const own = [...names(entry.authors), ...(entry.dc?.creators ?? []).map(toLine)];
  const inherited = own.length > 0 ? own : names(entry.source?.authors);
  const terms = (entry.categories ?? []).map(({ label, term }) => label ?? term);
  const base = toBase(around.base, entry.xml?.base);
  const link = linkOf(entry, base);
  const isBaseDeclared = around.isBaseDeclared || (entry.content?.xml?.base ?? entry.xml?.base) !== undefined;
  return {
    guid: id === '' ? null : id,
    link,
    title: line(entry.title) || toLine(entry.media?.title?.value ?? entry.media?.groups?.[0]?.title?.value),
    ...toTexts(
      paragraphs(entry.summary) ?? firstParagraphs(mediaTexts(entry)),
      paragraphs(entry.content),
      isBaseDeclared ? toBase(base, entry.content?.xml?.base) : (link ?? base),
    ),
    media: mediaOf(entry, base),
    authors: inherited.length > 0 ? distinct(inherited) : around.authors,
    categories: distinct([...terms, ...(entry.dc?.subjects ?? [])].map(toLine)),
    published: [entry.published, entry.dc?.dates?.[0], entry.updated],
    updated: [entry.updated],
    language: toLanguage(entry.xml?.lang, entry.content?.xml?.lang, entry.dc?.languages?.[0]) ?? around.language,
    deleted: false,
  };
};

/** Characters parsed in one go, in some ten milliseconds. */
const portion = 128 * 1024;

interface Readers {
  /** Defaults that the feed's head has for all items. */
  readonly around: (text: string) => FeedSurroundings;
  readonly entries: (text: string, around: FeedSurroundings) => readonly DecodedItem[];
}

/** `xml:base` of the root is the publisher's word. */
const baseOf = (url: string, xmlBase: string | undefined, siteUrl: string | undefined) => ({
  base: toBase(siteBase(url, siteUrl), xmlBase),
  isBaseDeclared: xmlBase !== undefined,
});

/** The parser throws when a document is not sufficiently well-formed. */
const createReaders = async (format: SlicedFeed['format'], url: string): Promise<Readers> => {
  // Start-up must not wait for it.
  const { parseAtomFeed, parseRdfFeed, parseRssFeed } = await import('feedsmith');
  if (format === 'ATOM') {
    const parse = (text: string) => parseAtomFeed(text) as AtomFeed.Feed<string>;
    return {
      around: (text) => {
        const { xml, dc, authors, links = [] } = parse(text);
        const language = toLanguage(xml?.lang, dc?.languages?.[0]);
        const site = links.find(({ rel, type = 'html' }) => (rel ?? 'alternate') === 'alternate' && /html/i.test(type));
        return { ...baseOf(url, xml?.base, site?.href), language, authors: toAtomAuthors(authors) };
      },
      entries: (text, around) => (parse(text).entries ?? []).map((entry) => toAtomEntry(entry, around)),
    };
  }
  if (format === 'RDF') {
    const parse = (text: string) => parseRdfFeed(text) as RdfFeed.Feed<string>;
    return {
      around: (text) => {
        const { xml, dc, link } = parse(text);
        const language = toLanguage(dc?.languages?.[0], xml?.lang);
        return { ...baseOf(url, xml?.base, link), language, authors: [] };
      },
      entries: (text, around) => (parse(text).items ?? []).map((item) => toRssEntry(item, around)),
    };
  }
  const parse = (text: string) => parseRssFeed(text) as RssFeed.Feed<string>;
  return {
    around: (text) => {
      const { xml, dc, language, link } = parse(text);
      const stated = toLanguage(language, dc?.languages?.[0], xml?.lang);
      return { ...baseOf(url, xml?.base, link), language: stated, authors: [] };
    },
    entries: (text, around) => (parse(text).items ?? []).map((item) => toRssEntry(item, around)),
  };
};

/** The head is parsed once. One that cannot be parsed has no defaults, and its items are read nevertheless. */
const surroundingsOf = ({ head, items, close }: SlicedFeed, { around }: Readers, url: string): FeedSurroundings => {
  try {
    if (items.length > 0) return around(`${boundPersons(head)}${close}`);
  } catch {
    // Not well-formed.
  }
  return { base: url, isBaseDeclared: false, language: null, authors: [] };
};

const portionsOf = ({ items, open }: SlicedFeed): string[][] => {
  // The start tags are parsed again with each portion, so a portion must be larger.
  const most = Math.max(portion, open.length * 4);
  const portions: string[][] = [];
  let size = most;
  for (const item of items.slice(0, mostEntries)) {
    if (size + item.length > most) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(item);
    size += item.length;
  }
  return portions;
};

/** The page's own address, in items whose link leads through a proxy that counts readers. */
const originalLink = /<(?:feedburner|pheedo):origLink(?:\s[^<>]*)?>(?:\s|<!\[CDATA\[)*([^\s<>\]]+)/i;

const withOriginalLink = (decoded: DecodedItem, item: string, base: string): DecodedItem => {
  const link = toLink(originalLink.exec(item)?.[1], base);
  if (link === null || link === decoded.link) return decoded;
  return decoded.link === null ? { ...decoded, link } : { ...decoded, link, proxyLink: decoded.link };
};

const tombstone = (guid: string): FeedEntry => ({
  guid,
  link: null,
  title: '',
  summary: null,
  body: null,
  content: null,
  media: [],
  authors: [],
  categories: [],
  publishedAt: null,
  publishedPrecision: null,
  updatedAt: null,
  language: null,
  deleted: true,
});

/** A feed that needs more parses is broken throughout. */
const mostReadings = 1000;

/** An item that cannot be read even after a repair is dropped with a warning. */
export const decodeXmlFeed = async (feed: SlicedFeed, url: string): Promise<FeedDocument> => {
  const readers = await createReaders(feed.format, url);
  const around = surroundingsOf(feed, readers, url);
  const decoded: DecodedItem[] = [];
  let readings = 0;
  let broken = 0;
  const readTogether = (items: readonly string[]): boolean => {
    readings += 1;
    try {
      const text = items.map(boundPersons).join('');
      const found = readers.entries(`${feed.open}${text}${feed.close}`, around);
      // Fewer: one item swallowed others, or is empty.
      if (found.length < items.length) return false;
      // One for each item, or it is unknown which item is whose.
      const isOneEach = found.length === items.length;
      for (const [index, item] of found.entries())
        decoded.push(isOneEach ? withOriginalLink(item, items[index] ?? '', around.base) : item);
      return true;
    } catch {
      return false;
    }
  };
  /** Halves the items until the broken ones are alone, and repairs those. */
  const readAll = async (items: readonly string[]): Promise<void> => {
    await nextTurn();
    if (readTogether(items)) return;
    const [only = ''] = items;
    const repaired = items.length === 1 && readings < mostReadings ? repairItem(only) : undefined;
    if (repaired !== undefined && readTogether([repaired])) return;
    if (items.length === 1 || readings >= mostReadings) {
      broken += items.length;
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await readAll(items.slice(0, middle));
    await readAll(items.slice(middle));
  };
  for (const items of portionsOf(feed)) await readAll(items);
  return {
    format: feed.format,
    entries: [...toEntries(decoded), ...feed.deletedIds.slice(0, mostEntries).map(tombstone)],
    nextUrl: null,
    warnings: [
      ...beyondMost(feed.items),
      ...(broken > 0 ? [`${broken} of ${feed.items.length} items could not be read.`] : []),
      ...(feed.complete ? [] : ['The feed is cut off: everything after its last complete item is lost.']),
    ],
  };
};

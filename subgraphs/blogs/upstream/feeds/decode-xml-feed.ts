import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import type { FeedDocument, FeedEntry } from '../../model/feed.ts';
import { toAtomAuthors, toAtomEntry } from './decode-atom-entry.ts';
import { toRssEntry } from './decode-rss-item.ts';
import { toBase, toLanguage } from './feed-links.ts';
import { repairItem } from './repair-item.ts';
import type { SlicedFeed } from './slice-feed.ts';

/** Characters parsed in one go, in some ten milliseconds. */
const portion = 128 * 1024;

type Read = (text: string) => readonly FeedEntry[];

/** The parser throws when a document is not sufficiently well-formed. */
const createRead = async (format: SlicedFeed['format'], url: string): Promise<Read> => {
  // Start-up must not wait for it.
  const { parseAtomFeed, parseRdfFeed, parseRssFeed } = await import('feedsmith');
  if (format === 'ATOM')
    return (text) => {
      const feed = parseAtomFeed(text) as AtomFeed.Feed<string>;
      const language = toLanguage(feed.xml?.lang, feed.dc?.languages?.[0]);
      const around = { base: toBase(url, feed.xml?.base), language, authors: toAtomAuthors(feed.authors) };
      return (feed.entries ?? []).map((entry) => toAtomEntry(entry, around));
    };
  if (format === 'RDF')
    return (text) => {
      const feed = parseRdfFeed(text) as RdfFeed.Feed<string>;
      const language = toLanguage(feed.dc?.languages?.[0], feed.xml?.lang);
      const around = { base: toBase(url, feed.xml?.base), language, authors: [] };
      return (feed.items ?? []).map((item) => toRssEntry(item, around));
    };
  return (text) => {
    const feed = parseRssFeed(text) as RssFeed.Feed<string>;
    const language = toLanguage(feed.language, feed.dc?.languages?.[0], feed.xml?.lang);
    const around = { base: toBase(url, feed.xml?.base), language, authors: [] };
    return (feed.items ?? []).map((item) => toRssEntry(item, around));
  };
};

/** A feed of megabytes must not block the process. */
const portionsOf = ({ items, head }: SlicedFeed): string[][] => {
  // The head is parsed again with each portion, so a portion must be larger.
  const most = Math.max(portion, head.length * 4);
  const portions: string[][] = [];
  let size = most;
  for (const item of items) {
    if (size + item.length > most) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(item);
    size += item.length;
  }
  return portions;
};

const tombstone = (guid: string): FeedEntry => ({
  guid,
  link: null,
  title: '',
  summary: null,
  body: null,
  authors: [],
  categories: [],
  publishedAt: null,
  updatedAt: null,
  language: null,
  deleted: true,
});

/** A feed that needs more parses is broken throughout. */
const mostReadings = 1000;

/** An item that cannot be read even after a repair is dropped with a warning. */
export const decodeXmlFeed = async (feed: SlicedFeed, url: string): Promise<FeedDocument> => {
  const read = await createRead(feed.format, url);
  const entries: FeedEntry[] = [];
  let readings = 0;
  let broken = 0;
  const readTogether = (items: readonly string[]): boolean => {
    readings += 1;
    try {
      const found = read(`${feed.head}${items.join('')}${feed.close}`);
      // Fewer: one item swallowed others, or is empty.
      if (found.length < items.length) return false;
      entries.push(...found);
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
    entries: [...entries, ...feed.deletedIds.map(tombstone)],
    nextUrl: null,
    warnings: [
      ...(broken > 0 ? [`${broken} of ${feed.items.length} items could not be read.`] : []),
      ...(feed.complete ? [] : ['The feed is cut off: everything after its last complete item is lost.']),
    ],
  };
};

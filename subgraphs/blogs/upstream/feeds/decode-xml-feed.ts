import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import type { FeedDocument, FeedEntry } from '../../model/feed.ts';
import { toAtomAuthors, toAtomEntry } from './decode-atom-entry.ts';
import { toRssEntry } from './decode-rss-item.ts';
import { toBase, toLanguage } from './feed-links.ts';
import { repairItem } from './repair-item.ts';
import type { SlicedFeed } from './slice-feed.ts';

/** Characters that are read at one go: some ten milliseconds, after which others have their turn. */
const portion = 128 * 1024;

type Read = (text: string) => readonly FeedEntry[];

/** Reads a whole document of one format. Throws when it is not well-formed enough. */
const createRead = async (format: SlicedFeed['format'], url: string): Promise<Read> => {
  // Loaded at first use: start-up shall not wait for it.
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

/** Items in portions, so that a feed of megabytes does not hold up the process. */
const portionsOf = ({ items, head }: SlicedFeed): string[][] => {
  // The head is read again with each portion, so it may not be the larger part.
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

/** Readings of parts of one feed. A feed that needs more of them is broken all over. */
const mostReadings = 1000;

/** Reads a feed that was cut at its items. An item that cannot be read even when it is mended is dropped with a warning; the others
 * stay. */
export const decodeXmlFeed = async (feed: SlicedFeed, url: string): Promise<FeedDocument> => {
  const read = await createRead(feed.format, url);
  const entries: FeedEntry[] = [];
  let readings = 0;
  let broken = 0;
  const readTogether = (items: readonly string[]): boolean => {
    readings += 1;
    try {
      const found = read(`${feed.head}${items.join('')}${feed.close}`);
      // Fewer: one of them swallowed others, or says nothing.
      if (found.length < items.length) return false;
      entries.push(...found);
      return true;
    } catch {
      return false;
    }
  };
  /** Halves until the broken items are alone, and mends them. */
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
      ...(feed.complete ? [] : ['The feed breaks off: what comes after the last complete item is lost.']),
    ],
  };
};

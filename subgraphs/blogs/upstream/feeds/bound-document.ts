import type { FeedDocument, FeedEntry } from '../../model/feed.ts';

/** The largest known feeds have some thousand items. Further ones are not parsed. */
export const mostEntries = 10_000;
const longestId = 4096;
const longestTitle = 2000;
const longestSummary = 4000;
/** Longer texts are books, of which a search needs no more. */
const longestBody = 300_000;
/** More is not converted to markdown. */
const longestHtml = 1_000_000;
const mostNames = 50;
const longestName = 300;

/** Cuts the text without leaving half of a surrogate pair. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
const cutOrNull = (text: string | null, longest: number): string | null => (text === null ? null : cut(text, longest));
const cutAll = (names: readonly string[]): readonly string[] =>
  names.slice(0, mostNames).map((name) => cut(name, longestName));

const boundEntry = (entry: FeedEntry): FeedEntry => ({
  ...entry,
  guid: cutOrNull(entry.guid, longestId),
  title: cut(entry.title, longestTitle),
  summary: cutOrNull(entry.summary, longestSummary),
  body: cutOrNull(entry.body, longestBody),
  content: entry.content === null ? null : { ...entry.content, html: cut(entry.content.html, longestHtml) },
  authors: cutAll(entry.authors),
  categories: cutAll(entry.categories),
});

/** Bounds what the thread of feeds sends, and with it the work of the thread that receives it. */
export const boundDocument = (document: FeedDocument): FeedDocument => ({
  ...document,
  entries: document.entries.slice(0, mostEntries).map(boundEntry),
});

export const beyondMost = (items: readonly unknown[]): readonly string[] =>
  items.length <= mostEntries
    ? []
    : [`The feed has more than ${mostEntries} items: only the first ${mostEntries} are read.`];

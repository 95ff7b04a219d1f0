import { flag, number, readRows, text, words } from '../engine/rows.ts';

/** In the order of responses. */
export const books = readRows('emulator/us-books/reference/books.tsv', {
  key: text,
  title: text,
  region: text,
  margin: number,
  seed: number,
  quotesLive: flag,
  mostDays: number,
  dates: text,
  isExchange: flag,
  isTwoWay: flag,
  without: words,
});
export type Book = (typeof books)[number];

export const regions: ReadonlySet<string> = new Set([...books.map(({ region }) => region), 'fr', 'se']);

import type { FeedEntry } from '../../../subgraphs/blogs/model/feed.ts';

/** An item of a feed that states nothing but what a test gives. */
export const createFeedEntry = (changes: Partial<FeedEntry>): FeedEntry => ({
  guid: null,
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
  deleted: false,
  ...changes,
});

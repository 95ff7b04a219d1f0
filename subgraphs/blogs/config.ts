import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { flag, integer } from '../../platform/config/environment.ts';

export const blogsSettings = z.object({
  /** JSON list of sources. Default: the shipped list. */
  BLOG_SOURCES_FILE: z.string().optional(),
  BLOGS_CRAWL_CONCURRENCY: integer(4, 1, 64),
  /** Newest posts stored of each source. Must exceed what a feed lists, or deleted posts come back as new. */
  BLOGS_POSTS_PER_SOURCE: integerBySource({ live: undefined, emulated: 1000 }, 1000, 10_000_000),
  /** Whether posts without a full text in the feed get it from their pages. */
  BLOGS_FETCH_PAGES: flag(true),
});

export type BlogsSettings = z.output<typeof blogsSettings>;

import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { flag, integer } from '../../platform/config/environment.ts';

/** Settings of the blog service: whose posts, and how hard their hosts are asked for them. */
export const blogsSettings = z.object({
  /** The operator's list of sources, JSON. Without one the shipped list is crawled. */
  BLOG_SOURCES_FILE: z.string().optional(),
  /** Sources that one worker process crawls at once. */
  BLOGS_CRAWL_CONCURRENCY: integer(4, 1, 64),
  /** Longest time between two crawls of a source, whatever the list says. */
  BLOGS_CRAWL_MAX_SECONDS: integerBySource({ live: undefined, emulated: 45 }, 1, 604_800),
  /**
   * Posts of one source that are stored, the newest; more than its feed lists, or what is forgotten comes again as new.
   */
  BLOGS_POSTS_PER_SOURCE: integerBySource({ live: undefined, emulated: 1000 }, 1000, 10_000_000),
  /** Whether posts whose feed has no full text get it from their pages. */
  BLOGS_FETCH_PAGES: flag(true),
  /** Wait between two pages of one host. */
  BLOGS_PAGE_DELAY_SECONDS: integer(1, 0, 300),
});

export type BlogsSettings = z.output<typeof blogsSettings>;

import { hashOf } from '../random/seeded-random.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import type { EmulatedFeed, FeedGuid } from './emulated-feed.ts';

const digestOf = (post: BlogPost): string =>
  ['a', 'b', 'c', 'd'].map((part) => hashOf(post.site.key, post.number, part).toString(16).padStart(8, '0')).join('');

const ids: Record<FeedGuid, (post: BlogPost) => string> = {
  link: ({ url }) => url,
  bare: ({ url }) => url,
  link_opaque: ({ url }) => url,
  number_opaque: ({ site, number }) => `https://${site.host}/?p=${number}`,
  hash: digestOf,
  tag: ({ site, number }) => `tag:${site.host},2024:post-${number}`,
  none: ({ url }) => url,
};

export const idOf = (feed: EmulatedFeed, post: BlogPost): string => ids[feed.guid](post);

/** Value of `isPermaLink` in RSS, or undefined where the attribute is absent. */
export const permaLinkOf: Record<FeedGuid, 'true' | 'false' | undefined> = {
  link: 'true',
  bare: undefined,
  link_opaque: 'false',
  number_opaque: 'false',
  hash: 'false',
  tag: 'false',
  none: undefined,
};

/** The title in the feed. Scrapers append the date and category of a card to it. */
export const titleOf = (feed: EmulatedFeed, post: BlogPost): string => {
  if (!feed.extras.includes('run_together_titles') || post.number % 3 !== 0) return post.title;
  const [, day, month, year] = new Date(post.publishedAtMs).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}${post.categories[0] ?? ''}${post.title}`;
};

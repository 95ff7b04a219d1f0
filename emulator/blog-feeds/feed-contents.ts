import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type BlogPost, editOf, isRemoved, latestPosts, summaryOf, textOf } from '../web-world/blog-posts.ts';
import type { EmulatedFeed } from './emulated-feeds.ts';

const digestOf = ({ site, number }: BlogPost): string =>
  ['a', 'b', 'c', 'd'].map((part) => hashOf(site.key, number, part).toString(16).padStart(8, '0')).join('');

const ids: Readonly<Record<EmulatedFeed['guid'], (post: BlogPost) => string>> = {
  link: ({ url }) => url,
  bare: ({ url }) => url,
  link_opaque: ({ url }) => url,
  number_opaque: ({ site, number }) => `https://${site.host}/?p=${number}`,
  hash: digestOf,
  tag: ({ site, number }) => `tag:${site.host},2024:post-${number}`,
  none: ({ url }) => url,
};

/** Scrapers append the date and category of a card to the title. */
const titleOf = ({ extras }: EmulatedFeed, post: BlogPost): string => {
  if (!extras.includes('run_together_titles') || post.number % 3 !== 0) return post.title;
  const [, day, month, year] = new Date(post.publishedAtMs).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}${post.categories[0] ?? ''}${post.title}`;
};

/** A post as a feed shows it. Texts are made when a format needs them, because they take the most time. */
const toEntry = ({ seed, clock }: EmulatorContext, feed: EmulatedFeed, post: BlogPost) => {
  const now = clock.now();
  const editedAtMs = editOf(post, now);
  return {
    ...post,
    id: ids[feed.guid](post),
    title: titleOf(feed, post),
    editedAtMs,
    // An edit moves the publication date forward.
    shownAtMs: editedAtMs ?? post.publishedAtMs,
    summary: () => summaryOf(seed, post, now),
    text: () => textOf(seed, post, now),
  };
};
export type FeedEntry = ReturnType<typeof toEntry>;

/** `skip` omits the newest posts, for further pages. */
export const feedContents = (context: EmulatorContext, feed: EmulatedFeed, skip = 0) => {
  const now = context.clock.now();
  const window = latestPosts(context, feed.blog, now, skip + feed.items).slice(skip);
  const times = window.flatMap((post) => [post.publishedAtMs, post.editedAtMs ?? 0, post.removedAtMs ?? 0]);
  const entries = window.map((post) => toEntry(context, feed, post));
  return {
    feed,
    now,
    entries: entries
      .filter((entry) => !isRemoved(entry, now))
      .toSorted((one, other) => other.shownAtMs - one.shownAtMs),
    tombstones: feed.blog.removes === 'tombstone' ? entries.filter((entry) => isRemoved(entry, now)) : [],
    changedAtMs: Math.max(...times.filter((time) => time <= now)),
  };
};
export type FeedContents = ReturnType<typeof feedContents>;

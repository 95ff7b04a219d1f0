import type { EmulatorContext } from '../emulated-upstream.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { latestPosts } from '../web-world/blog-posts.ts';
import { blogSites } from '../web-world/blog-sites.ts';
import { isEdited } from '../web-world/post-text.ts';
import type { EmulatedFeed } from './emulated-feed.ts';

export interface FeedContents {
  readonly posts: readonly BlogPost[];
  readonly tombstones: readonly BlogPost[];
  readonly changedAtMs: number;
}

/** The publication date that the feed shows. An edit moves it forward. */
export const shownAtMs = (post: BlogPost, nowMs: number): number =>
  isEdited(post, nowMs) && post.editedAtMs !== null ? post.editedAtMs : post.publishedAtMs;

const isRemoved = ({ removedAtMs }: BlogPost, nowMs: number): boolean => removedAtMs !== null && removedAtMs <= nowMs;

/** `skip` omits the newest posts, for further pages. */
export const feedContents = (context: EmulatorContext, feed: EmulatedFeed, skip = 0): FeedContents => {
  const site = blogSites.find(({ key }) => key === feed.site);
  if (site === undefined) throw new RangeError(`no blog ${feed.site}`);
  const now = context.clock.now();
  const window = latestPosts(context, site, now, skip + feed.items).slice(skip);
  const times = window.flatMap(({ publishedAtMs, editedAtMs, removedAtMs }) => [
    publishedAtMs,
    editedAtMs ?? 0,
    removedAtMs ?? 0,
  ]);
  const posts = window.filter((post) => !isRemoved(post, now));
  return {
    posts: posts.toSorted((one, other) => shownAtMs(other, now) - shownAtMs(one, now)),
    tombstones: site.removes === 'tombstone' ? window.filter((post) => isRemoved(post, now)) : [],
    changedAtMs: Math.max(...times.filter((time) => time <= now)),
  };
};

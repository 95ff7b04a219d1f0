import type { EmulatorContext } from '../emulated-upstream.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { toHtml } from '../web-world/html-text.ts';
import { toIso } from '../web-world/iso-time.ts';
import { isEdited, textOf } from '../web-world/post-text.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import type { FeedContents } from './feed-items.ts';
import { idOf } from './item-identity.ts';

const plain = (context: EmulatorContext, post: BlogPost): string =>
  textOf(context.seed, post, context.clock.now())
    .blocks.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? [block.text] : []))
    .join('\n\n');

/** Version 1 has one author, and some producers write ids as numbers. */
const legacyItem = (context: EmulatorContext, post: BlogPost) => ({
  id: post.number,
  url: post.url,
  title: post.title,
  content_text: plain(context, post),
  date_published: toIso(post.publishedAtMs),
  author: { name: post.authors[0] },
});

const item = (context: EmulatorContext, feed: EmulatedFeed, post: BlogPost) => {
  const now = context.clock.now();
  const text = textOf(context.seed, post, now);
  return {
    id: idOf(feed, post),
    url: post.url,
    title: post.title,
    summary: text.summary,
    content_html: toHtml(text.blocks),
    date_published: toIso(post.publishedAtMs),
    ...(post.editedAtMs !== null && isEdited(post, now) ? { date_modified: toIso(post.editedAtMs) } : {}),
    authors: post.authors.map((name) => ({ name })),
    tags: post.categories,
  };
};

/** `nextUrl` is the next page of the feed. */
export const jsonBody = (
  context: EmulatorContext,
  feed: EmulatedFeed,
  contents: FeedContents,
  lab: string,
  nextUrl: string | undefined,
): string => {
  const legacy = feed.extras.includes('legacy');
  return JSON.stringify({
    version: `https://jsonfeed.org/version/${legacy ? '1' : '1.1'}`,
    title: lab,
    home_page_url: `https://${contents.posts[0]?.site.host ?? ''}/`,
    feed_url: `https://${feed.address}`,
    ...(legacy ? {} : { language: 'en' }),
    ...(nextUrl === undefined ? {} : { next_url: nextUrl }),
    items: contents.posts.map((post) => (legacy ? legacyItem(context, post) : item(context, feed, post))),
  });
};

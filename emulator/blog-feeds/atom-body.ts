import type { EmulatorContext } from '../emulated-upstream.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { toHtml } from '../web-world/html-text.ts';
import { toIso } from '../web-world/iso-time.ts';
import { textOf } from '../web-world/post-text.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import type { FeedContents } from './feed-items.ts';
import { shownAtMs } from './feed-items.ts';
import { idOf } from './item-identity.ts';
import { createXmlWriter, parent } from './xml-text.ts';

const xml = createXmlWriter({ cdata: false, sloppy: false });

const content = (feed: EmulatedFeed, html: string): string =>
  feed.extras.includes('xhtml')
    ? parent('content', [`<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`], { type: 'xhtml' })
    : xml.markup('content', html, { type: 'html' });

const entry = (context: EmulatorContext, feed: EmulatedFeed, post: BlogPost): string => {
  const now = context.clock.now();
  const text = textOf(context.seed, post, now);
  return parent('entry', [
    xml.element('id', idOf(feed, post)),
    xml.element('title', post.title, { type: 'text' }),
    parent('link', [], { rel: 'alternate', type: 'text/html', href: post.url }),
    xml.element('published', toIso(post.publishedAtMs)),
    xml.element('updated', toIso(shownAtMs(post, now))),
    ...post.authors.map((name) => parent('author', [xml.element('name', name)])),
    ...(feed.extras.includes('categories') ? post.categories.map((term) => parent('category', [], { term })) : []),
    ...(feed.text === 'none' ? [] : [xml.element('summary', text.summary)]),
    ...(feed.text === 'full' ? [content(feed, toHtml(text.blocks))] : []),
  ]);
};

const tombstone = (feed: EmulatedFeed, post: BlogPost): string =>
  parent('at:deleted-entry', [], { ref: idOf(feed, post), when: toIso(post.removedAtMs ?? post.publishedAtMs) });

export const atomBody = (context: EmulatorContext, feed: EmulatedFeed, contents: FeedContents, lab: string): string =>
  parent(
    'feed',
    [
      xml.element('id', `tag:${feed.address.split('/')[0] ?? ''},2024:feed`),
      xml.element('title', lab),
      parent('link', [], { rel: 'self', href: `https://${feed.address}` }),
      xml.element('updated', toIso(contents.changedAtMs)),
      ...contents.tombstones.map((post) => `\n${tombstone(feed, post)}`),
      ...contents.posts.map((post) => `\n${entry(context, feed, post)}`),
    ],
    {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:at': 'http://purl.org/atompub/tombstones/1.0',
      'xml:lang': 'en',
      'xml:base': `https://${contents.posts[0]?.site.host ?? 'feeds.oddities.example'}/`,
    },
  );

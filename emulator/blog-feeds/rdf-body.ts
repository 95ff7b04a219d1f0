import type { EmulatorContext } from '../emulated-upstream.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { toHtml } from '../web-world/html-text.ts';
import { toIso } from '../web-world/iso-time.ts';
import { textOf } from '../web-world/post-text.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import type { FeedContents } from './feed-items.ts';
import { createXmlWriter, parent } from './xml-text.ts';

const xml = createXmlWriter({ cdata: false, sloppy: false });

const item = (context: EmulatorContext, post: BlogPost): string => {
  const text = textOf(context.seed, post, context.clock.now());
  return parent(
    'item',
    [
      xml.element('title', post.title),
      xml.element('link', post.url),
      xml.element('description', text.summary),
      xml.markup('content:encoded', toHtml(text.blocks)),
      ...post.authors.map((name) => xml.element('dc:creator', name)),
      ...post.categories.map((name) => xml.element('dc:subject', name)),
      xml.element('dc:date', toIso(post.publishedAtMs)),
    ],
    { 'rdf:about': post.url },
  );
};

/** Items are siblings of the channel, and dates are only in `dc:date`. */
export const rdfBody = (context: EmulatorContext, feed: EmulatedFeed, contents: FeedContents, lab: string): string =>
  parent(
    'rdf:RDF',
    [
      parent(
        'channel',
        [
          xml.element('title', lab),
          xml.element('link', `https://${contents.posts[0]?.site.host ?? ''}/`),
          xml.element('description', `What is new at ${lab}`),
          xml.element('dc:language', 'en'),
          parent('items', [
            parent(
              'rdf:Seq',
              contents.posts.map(({ url }) => parent('rdf:li', [], { 'rdf:resource': url })),
            ),
          ]),
        ],
        { 'rdf:about': `https://${feed.address}` },
      ),
      ...contents.posts.map((post) => `\n${item(context, post)}`),
    ],
    {
      'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      xmlns: 'http://purl.org/rss/1.0/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    },
  );

import { isoSeconds } from '../engine/responses.ts';
import { toHtml, toPlain } from '../web-world/article.ts';
import type { FeedContents, FeedEntry } from './feed-contents.ts';
import { createXmlWriter, parent } from './xml-writer.ts';

const xml = createXmlWriter({ cdata: false, sloppy: false });

const atomEntry = ({ extras, text: kind }: FeedContents['feed'], entry: FeedEntry): string => {
  const { summary, blocks } = entry.text();
  const html = toHtml(blocks);
  const content = extras.includes('xhtml')
    ? parent('content', [`<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`], { type: 'xhtml' })
    : xml.markup('content', html, { type: 'html' });
  return parent('entry', [
    xml.element('id', entry.id),
    xml.element('title', entry.title, { type: 'text' }),
    parent('link', [], { rel: 'alternate', type: 'text/html', href: entry.url }),
    xml.element('published', isoSeconds(entry.publishedAtMs)),
    xml.element('updated', isoSeconds(entry.shownAtMs)),
    ...entry.authors.map((name) => parent('author', [xml.element('name', name)])),
    ...(extras.includes('categories') ? entry.categories.map((term) => parent('category', [], { term })) : []),
    ...(kind === 'none' ? [] : [xml.element('summary', summary)]),
    ...(kind === 'full' ? [content] : []),
  ]);
};

export const atomDocument = ({ feed, entries, tombstones, changedAtMs }: FeedContents): string =>
  parent(
    'feed',
    [
      xml.element('id', `tag:${feed.address.split('/')[0] ?? ''},2024:feed`),
      xml.element('title', feed.blog.lab),
      parent('link', [], { rel: 'self', href: `https://${feed.address}` }),
      xml.element('updated', isoSeconds(changedAtMs)),
      ...tombstones.map(({ id, removedAtMs, publishedAtMs }) => {
        const when = isoSeconds(removedAtMs ?? publishedAtMs);
        return `\n${parent('at:deleted-entry', [], { ref: id, when })}`;
      }),
      ...entries.map((entry) => `\n${atomEntry(feed, entry)}`),
    ],
    {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:at': 'http://purl.org/atompub/tombstones/1.0',
      'xml:lang': 'en',
      'xml:base': `https://${feed.blog.host}/`,
    },
  );

const rdfItem = (entry: FeedEntry): string => {
  const { summary, blocks } = entry.text();
  return parent(
    'item',
    [
      xml.element('title', entry.title),
      xml.element('link', entry.url),
      xml.element('description', summary),
      xml.markup('content:encoded', toHtml(blocks)),
      ...entry.authors.map((name) => xml.element('dc:creator', name)),
      ...entry.categories.map((name) => xml.element('dc:subject', name)),
      xml.element('dc:date', isoSeconds(entry.publishedAtMs)),
    ],
    { 'rdf:about': entry.url },
  );
};

/** Items are siblings of the channel, and dates are only in `dc:date`. */
export const rdfDocument = ({ feed, entries }: FeedContents): string => {
  const items = entries.map(({ url }) => parent('rdf:li', [], { 'rdf:resource': url }));
  const channel = [
    xml.element('title', feed.blog.lab),
    xml.element('link', `https://${feed.blog.host}/`),
    xml.element('description', `What is new at ${feed.blog.lab}`),
    xml.element('dc:language', 'en'),
    parent('items', [parent('rdf:Seq', items)]),
  ];
  return parent(
    'rdf:RDF',
    [
      parent('channel', channel, { 'rdf:about': `https://${feed.address}` }),
      ...entries.map((entry) => `\n${rdfItem(entry)}`),
    ],
    {
      'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      xmlns: 'http://purl.org/rss/1.0/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    },
  );
};

/** Version 1 has one author, and some producers write ids as numbers. */
const legacyItem = (entry: FeedEntry) => ({
  id: entry.number,
  url: entry.url,
  title: entry.title,
  content_text: toPlain(entry.text().blocks, 'paragraph', 'heading'),
  date_published: isoSeconds(entry.publishedAtMs),
  author: { name: entry.authors[0] },
});

const jsonItem = (entry: FeedEntry) => {
  const { summary, blocks } = entry.text();
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary,
    content_html: toHtml(blocks),
    date_published: isoSeconds(entry.publishedAtMs),
    ...(entry.editedAtMs === undefined ? {} : { date_modified: isoSeconds(entry.editedAtMs) }),
    authors: entry.authors.map((name) => ({ name })),
    tags: entry.categories,
  };
};

/** `nextUrl` is the next page of the feed. */
export const jsonDocument = ({ feed, entries }: FeedContents, nextUrl: string | undefined): string => {
  const isLegacy = feed.extras.includes('legacy');
  return JSON.stringify({
    version: `https://jsonfeed.org/version/${isLegacy ? '1' : '1.1'}`,
    title: feed.blog.lab,
    home_page_url: `https://${feed.blog.host}/`,
    feed_url: `https://${feed.address}`,
    language: isLegacy ? undefined : 'en',
    next_url: nextUrl,
    items: entries.map((entry) => (isLegacy ? legacyItem(entry) : jsonItem(entry))),
  });
};

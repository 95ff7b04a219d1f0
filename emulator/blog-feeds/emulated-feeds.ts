import { indexRows, readRows, text, usually, words } from '../engine/rows.ts';
import { blogSites } from '../web-world/blog-sites.ts';

const contentTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

const { of: blogOf } = indexRows(blogSites, ({ key }) => key, 'blog');

/** The table explains the values. */
export const feeds = readRows('emulator/blog-feeds/reference/feeds.tsv', {
  list: usually('lab', 'mirror', 'demonstration'),
  address: text,
  site: text,
  format: usually('rss', 'atom', 'rdf', 'json'),
  items: (cell) => Number(cell || 20),
  text: usually('summary', 'none', 'empty', 'sometimes', 'full', 'full_description'),
  guid: usually('link', 'bare', 'link_opaque', 'number_opaque', 'hash', 'tag', 'none'),
  dates: usually('utc', 'offset', 'local_zone', 'midnight', 'odd'),
  validators: usually('both', 'etag', 'weak_etag', 'last_modified', 'none'),
  encoding: usually('utf8', 'bom', 'latin1'),
  extras: words,
  contentType: text,
}).map(({ contentType, ...feed }) => ({
  ...feed,
  blog: blogOf(feed.site),
  contentType: contentType || contentTypes[feed.format],
}));
export type EmulatedFeed = (typeof feeds)[number];

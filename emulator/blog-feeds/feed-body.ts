import type { EmulatorContext } from '../emulated-upstream.ts';
import { blogSites } from '../web-world/blog-sites.ts';
import { escapeHtml } from '../web-world/html-text.ts';
import { atomBody } from './atom-body.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import type { FeedContents } from './feed-items.ts';
import { jsonBody } from './json-body.ts';
import { rdfBody } from './rdf-body.ts';
import { rssBody } from './rss-body.ts';

const documents = { rss: rssBody, atom: atomBody, rdf: rdfBody } as const;

const toBytes = (text: string, encoding: EmulatedFeed['encoding']): Uint8Array => {
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'bom') return Buffer.from(`\uFEFF${text}`);
  return Buffer.from(
    text.replace(/[^\0-\u00FF]/gu, (character) => `&#${character.codePointAt(0)};`),
    'latin1',
  );
};

/** An HTML page, as some intermediaries wrap a feed. */
const inPage = ({ extras }: EmulatedFeed, document: string): string => {
  const head = '<head><meta charset="utf-8"></head>';
  if (extras.includes('in_page'))
    return `<!DOCTYPE html>\n<html>${head}<body>${document.replace(/^<\?xml[^>]*>\n/, '')}</body></html>`;
  if (!extras.includes('source_in_page')) return document;
  return `<html>${head}<body><pre style="word-wrap: break-word">${escapeHtml(document)}</pre></body></html>`;
};

/** `nextUrl` is the next page of a JSON Feed. */
export const feedBody = (
  context: EmulatorContext,
  feed: EmulatedFeed,
  contents: FeedContents,
  nextUrl?: string,
): Uint8Array => {
  const lab = blogSites.find(({ key }) => key === feed.site)?.lab ?? feed.site;
  if (feed.format === 'json') return Buffer.from(inPage(feed, jsonBody(context, feed, contents, lab, nextUrl)));
  // The declaration omits the encoding if the HTTP header names it.
  const silent = feed.encoding === 'latin1' && feed.contentType.includes('charset');
  const declared = silent ? '' : ` encoding="${feed.encoding === 'latin1' ? 'ISO-8859-1' : 'UTF-8'}"`;
  return toBytes(
    inPage(feed, `<?xml version="1.0"${declared}?>\n${documents[feed.format](context, feed, contents, lab)}`),
    feed.encoding,
  );
};

import { createHash } from 'node:crypto';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream } from '../emulated-upstream.ts';
import { conditional } from '../engine/conditional.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { element, escapeMarkup, html, redirect } from '../engine/responses.ts';
import { type EmulatedFeed, feeds } from './emulated-feeds.ts';
import { type FeedContents, feedContents } from './feed-contents.ts';
import { atomDocument, jsonDocument, rdfDocument } from './feed-documents.ts';
import { rssDocument } from './rss-document.ts';

const page = (status: number, title: string, heading = title): EmulatedResponse =>
  html(
    status,
    `<!doctype html><html lang="en">${element('head', element('title', title))}${element('body', element('h1', heading))}</html>`,
  );
const errorResponse = (status: number, message = 'No feed at this address') => page(status, String(status), message);

const here = 'feeds.oddities.example';
const busy = { ...page(429, 'Too many requests'), headers: { 'retry-after': '90' } };
const rss = (body: string): EmulatedResponse => ({ status: 200, contentType: 'application/rss+xml', body });

/** Addresses without a feed of their own; a function gets the time of the request. */
const special: Readonly<Record<string, EmulatedResponse | ((nowMs: number) => EmulatedResponse)>> = {
  // Addresses in older lists of feeds that have moved permanently.
  'developer.nvidia.com/blog/feed': redirect(301, 'https://developer.nvidia.com/blog/feed/'),
  'blog.google/technology/ai/rss/': redirect(301, 'https://blog.google/innovation-and-ai/technology/ai/rss/'),
  'openai.com/blog/rss.xml': redirect(308, '/news/rss.xml'),
  'deepmind.google/blog/feed/': redirect(301, '/blog/rss.xml'),
  [`${here}/moved.xml`]: redirect(301, `https://${here}/ticker.xml`),
  [`${here}/moved-twice.xml`]: redirect(301, '/moved.xml'),
  [`${here}/elsewhere-today.xml`]: redirect(302, '/ticker.xml'),
  [`${here}/gone.xml`]: page(410, 'This feed has ended'),
  [`${here}/busy.xml`]: busy,
  [`${here}/closed.xml`]: (nowMs) => ({
    ...page(503, 'Closed for maintenance'),
    headers: { 'retry-after': new Date(nowMs + 5 * minuteMs).toUTCString() },
  }),
  [`${here}/not-a-feed.xml`]: page(200, 'Our feed has a new home page'),
  [`${here}/cut.xml`]: rss(
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Cut</title><item><title>Only half of',
  ),
  [`${here}/empty.xml`]: rss(''),
};

const documents = { rss: rssDocument, atom: atomDocument, rdf: rdfDocument, json: jsonDocument } as const;

/** An HTML page, as some intermediaries wrap a feed. */
const inPage = ({ extras }: EmulatedFeed, document: string): string => {
  const head = '<head><meta charset="utf-8"></head>';
  if (extras.includes('in_page'))
    return `<!DOCTYPE html>\n<html>${head}<body>${document.replace(/^<\?xml[^>]*>\n/, '')}</body></html>`;
  if (!extras.includes('source_in_page')) return document;
  return `<html>${head}<body><pre style="word-wrap: break-word">${escapeMarkup(document)}</pre></body></html>`;
};

const encodings: Readonly<Record<EmulatedFeed['encoding'], (text: string) => Uint8Array>> = {
  utf8: (text) => Buffer.from(text),
  bom: (text) => Buffer.from(`\uFEFF${text}`),
  latin1: (text) =>
    Buffer.from(
      text.replace(/[^\0-\u00FF]/gu, (character) => `&#${character.codePointAt(0)};`),
      'latin1',
    ),
};

const toBytes = (contents: FeedContents, nextUrl: string | undefined): Uint8Array => {
  const { encoding, contentType, format } = contents.feed;
  // The declaration omits the encoding if the HTTP header names it.
  const isSilent = encoding === 'latin1' && contentType.includes('charset');
  const declared = isSilent ? '' : ` encoding="${encoding === 'latin1' ? 'ISO-8859-1' : 'UTF-8'}"`;
  const declaration = format === 'json' ? '' : `<?xml version="1.0"${declared}?>\n`;
  return encodings[encoding](inPage(contents.feed, `${declaration}${documents[format](contents, nextUrl)}`));
};

/** Lookup key: host, path and query, with the host in lower case and without the default port. */
const toAddress = ({ path, query }: EmulatedRequest): string => {
  const [, host = '', ...rest] = path.split('/');
  return `${host.toLowerCase().replace(/:443$/, '')}/${rest.join('/')}${query.size === 0 ? '' : `?${query}`}`;
};

const read = (request: RoutedRequest): EmulatedResponse => {
  const address = toAddress(request);
  const other = special[address];
  if (other !== undefined) return typeof other === 'function' ? other(request.now) : other;
  const [first = '', second] = address.split('?page=');
  const feed = feeds.find((each) => each.address === (second === undefined ? address : first));
  const isPaged = feed?.extras.includes('legacy') === true;
  if (feed === undefined || (second !== undefined && !(isPaged && second === '2'))) return errorResponse(404);
  const contents = feedContents(request.context, feed, second === undefined ? 0 : feed.items);
  const next = isPaged && second === undefined ? `https://${feed.address}?page=2` : undefined;
  const bytes = toBytes(contents, next);
  const { validators, contentType } = feed;
  const digest = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`;
  const etags = { both: digest, etag: digest, weak_etag: `W/${digest}`, last_modified: undefined, none: undefined };
  return conditional(
    request,
    { status: 200, contentType, headers: { 'cache-control': 'public, max-age=60' }, bytes },
    {
      etag: etags[validators],
      changedAtMs: validators === 'both' || validators === 'last_modified' ? contents.changedAtMs : undefined,
    },
  );
};

/** Stand-in for all feeds of the web: `/<host>/<path>?<query>` serves `https://<host>/<path>?<query>`. */
export const blogFeeds: EmulatedUpstream = defineUpstream({
  name: 'blog-feeds',
  errorResponse,
  routes: { 'GET|HEAD {path:.*}': read },
});

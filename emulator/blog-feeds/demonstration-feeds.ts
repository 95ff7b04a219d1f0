import type { EmulatedFeed } from './emulated-feed.ts';
import { feed } from './emulated-feed.ts';

/** Host of feeds that show one oddity each. The shipped list contains none of them. */
export const demonstrationHost = 'feeds.oddities.example';

const at = (path: string): string => `${demonstrationHost}/${path}`;

export const demonstrationFeeds: readonly EmulatedFeed[] = [
  feed(at('ticker.xml'), 'ticker', { items: 60, extras: ['ttl'] }),
  feed(at('rdf.xml'), 'rdf-herald', { format: 'rdf', items: 15, text: 'full' }),
  feed(at('feed.json'), 'json-garden', { format: 'json', text: 'full', guid: 'link' }),
  feed(at('legacy.json'), 'json-legacy', {
    format: 'json',
    items: 15,
    text: 'full',
    extras: ['legacy'],
    contentType: 'application/json',
  }),
  // Only the XML declaration names the encoding.
  feed(at('latin1.xml'), 'old-review', {
    encoding: 'latin1',
    contentType: 'text/xml',
    extras: ['author_mail', 'categories'],
  }),
  // Only the HTTP header names the encoding.
  feed(at('latin1-header.xml'), 'old-review', {
    encoding: 'latin1',
    contentType: 'application/rss+xml; charset=ISO-8859-1',
    extras: ['author_mail', 'categories'],
  }),
  feed(at('bom.xml'), 'old-review', { encoding: 'bom' }),
  feed(at('entities.xml'), 'entities', { extras: ['entities', 'categories'] }),
  feed(at('escaped-twice.xml'), 'entities', { text: 'full', extras: ['html_summary', 'escaped_twice'] }),
  feed(at('shortened.xml'), 'edits', { text: 'full', extras: ['shortened_address'] }),
  feed(at('page.html'), 'ticker', { items: 12, extras: ['in_page', 'cdata'], contentType: 'text/html; charset=utf-8' }),
  feed(at('source.html'), 'ticker', { items: 12, extras: ['source_in_page'], contentType: 'text/html' }),
  feed(at('json-source.html'), 'json-garden', {
    format: 'json',
    text: 'full',
    extras: ['source_in_page'],
    contentType: 'text/html',
  }),
  feed(at('dates.xml'), 'dates', { dates: 'odd' }),
  feed(at('local-dates.xml'), 'dates', { dates: 'local_zone' }),
  feed(at('changelog.xml'), 'changelog', { text: 'full', guid: 'hash' }),
  feed(at('edits.xml'), 'edits', { text: 'full', guid: 'hash' }),
  feed(at('vanishing.xml'), 'vanishing', { items: 12 }),
  feed(at('tombstones.xml'), 'tombs', { format: 'atom', items: 12, guid: 'tag' }),
  feed(at('etag-only.xml'), 'edits', { validators: 'etag' }),
  feed(at('last-modified-only.xml'), 'edits', { validators: 'last_modified' }),
  feed(at('restless.xml'), 'edits', { validators: 'none', extras: ['restless'] }),
];

import { hourMs } from '../../platform/runtime/clock/clock.ts';
import { escapeMarkup } from '../engine/responses.ts';
import { toHtml } from '../web-world/article.ts';
import { slugOf } from '../web-world/subjects.ts';
import type { EmulatedFeed } from './emulated-feeds.ts';
import type { FeedContents, FeedEntry } from './feed-contents.ts';
import { createXmlWriter, parent, type XmlWriter } from './xml-writer.ts';

/** RFC 822 with the changes of RFC 1123, in GMT. */
const toUtc = (atMs: number): string => new Date(atMs).toUTCString();

const toOffset = (atMs: number): string => toUtc(atMs).replace('GMT', '+0000');

const zones = [
  ['EST', -5],
  ['PST', -8],
  ['CET', 1],
  ['JST', 9],
] as const;

const toLocal = (atMs: number, turn: number): string => {
  const [name, hours] = zones[turn % zones.length] ?? zones[0];
  return toUtc(atMs + hours * hourMs).replace('GMT', name);
};

const toOdd = (atMs: number, turn: number): string => {
  const [day = '', time = ''] = new Date(atMs).toISOString().slice(0, 19).split('T');
  const ways = [
    `${day} ${time}`,
    'yesterday',
    'Fri, 31 Nov 2026 25:61:00 GMT',
    toOffset(atMs).replace(/ (\d\d)(\d\d) /, ' $2 '),
    '',
    `${toUtc(atMs).slice(0, 16).replace(/^\w+,/, 'Someday,')} ${time.slice(0, 5)} Z`,
  ];
  return ways[turn % ways.length] ?? '';
};

/** A time in the feed's format; `turn` chooses a variant. */
const dateFormats: Readonly<Record<EmulatedFeed['dates'], (atMs: number, turn: number) => string>> = {
  utc: toUtc,
  offset: toOffset,
  local_zone: toLocal,
  midnight: (atMs) => `${toUtc(atMs).slice(0, 16)} 00:00:00 +0000`,
  odd: toOdd,
};

const description = ({ text: kind, extras }: EmulatedFeed, entry: FeedEntry, xml: XmlWriter): readonly string[] => {
  const again = (html: string): string => (extras.includes('escaped_twice') ? escapeMarkup(html) : html);
  const summary = () =>
    extras.includes('html_summary')
      ? xml.markup('description', again(`<p>${escapeMarkup(entry.summary())}</p>`))
      : xml.element('description', entry.summary());
  const whole = () => {
    const end = `<p>The data are at <a href="${entry.url}">${entry.url.slice(0, 40)}…</a></p>`;
    return again(`${toHtml(entry.text().blocks)}${extras.includes('shortened_address') ? end : ''}`);
  };
  switch (kind) {
    case 'none':
      return [];
    case 'empty':
      return ['<description/>'];
    case 'sometimes':
      return [entry.number % 3 === 0 ? summary() : '<description/>'];
    case 'summary':
      return [summary()];
    case 'full':
      return [summary(), xml.markup('content:encoded', whole())];
    case 'full_description':
      return [xml.markup('description', whole())];
  }
};

/** Values of `isPermaLink`; the attribute is absent for the others. */
const permaLinks: Partial<Record<EmulatedFeed['guid'], string>> = {
  link: 'true',
  link_opaque: 'false',
  number_opaque: 'false',
  hash: 'false',
  tag: 'false',
};

const guid = (feed: EmulatedFeed, entry: FeedEntry, xml: XmlWriter): readonly string[] => {
  if (feed.guid === 'none') return [];
  const isPermaLink = permaLinks[feed.guid];
  return [xml.exact('guid', entry.id, isPermaLink === undefined ? {} : { isPermaLink })];
};

/** Elements of other namespaces before the item's own, which a careless reader takes for title and author. */
const foreignBefore = (entry: FeedEntry, xml: XmlWriter): readonly string[] => [
  parent('media:content', [], { medium: 'image', url: `https://${entry.site.host}/static/header.png` }),
  xml.element('media:title', 'Header picture'),
  xml.element('media:description', `A picture about ${entry.subject.topic}.`),
];

const foreignAfter = ({ title, authors }: FeedEntry, xml: XmlWriter): readonly string[] => {
  const card = { type: 'article', title: `Shared: ${title}`, description: 'Card text' };
  const person = [xml.element('name', authors[0] ?? ''), xml.element('title', 'Research Lead'), '<company/>'];
  return [
    parent(
      'og',
      Object.entries(card).map(([name, text]) => xml.element(name, text)),
      { 'xmlns:og': 'http://ogp.me/ns#' },
    ),
    parent('author', person),
  ];
};

const pictures = ({ site, subject }: FeedEntry, xml: XmlWriter): readonly string[] => {
  const picture = `https://${site.host}/static/${slugOf(subject.topic)}`;
  const about = xml.element('media:description', `A drawing of ${subject.topic}`);
  return [
    parent('media:content', [about], { medium: 'image', type: 'image/webp', url: `${picture}.webp` }),
    parent('media:thumbnail', [], { url: `${picture}-small.webp` }),
  ];
};

/** `address (name)`, as RSS wants it. */
const authorMail = ({ authors: [name = 'Editor'], site }: FeedEntry, xml: XmlWriter): readonly string[] => [
  xml.element('author', `${slugOf(name)}@${site.host} (${name})`),
];

const item = (feed: EmulatedFeed, entry: FeedEntry, xml: XmlWriter): string => {
  const ifIn = (extra: string, make: (entry: FeedEntry, xml: XmlWriter) => readonly string[]) =>
    feed.extras.includes(extra) ? make(entry, xml) : [];
  return parent('item', [
    ...ifIn('foreign', foreignBefore),
    xml.element('title', entry.title),
    xml.exact('link', entry.url),
    ...description(feed, entry, xml),
    ...ifIn('creator', ({ authors }) => authors.map((name) => xml.element('dc:creator', name))),
    ...ifIn('author_mail', authorMail),
    ...guid(feed, entry, xml),
    ...ifIn('categories', ({ categories }) => categories.map((name) => xml.element('category', name))),
    xml.exact('pubDate', dateFormats[feed.dates](entry.shownAtMs, entry.number)),
    ...ifIn('pictures', pictures),
    ...ifIn('foreign', foreignAfter),
  ]);
};

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
};

export const rssDocument = ({ feed, entries, changedAtMs, now }: FeedContents): string => {
  const { extras, dates, blog } = feed;
  const has = (extra: string) => extras.includes(extra);
  const xml = createXmlWriter({ cdata: has('cdata'), sloppy: has('entities') });
  const self = has('wrong_self') ? 'https://www.site.example/blog/rss.xml' : `https://${feed.address}`;
  const toDate = dates === 'midnight' || dates === 'offset' ? toOffset : toUtc;
  const channel = [
    xml.element('title', blog.lab),
    `<link>https://${blog.host}/</link>`,
    xml.element('description', `What is new at ${blog.lab}`),
    parent('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    '<language>en-us</language>',
    xml.exact('lastBuildDate', toDate(has('restless') ? now : changedAtMs)),
    ...(has('ttl') ? ['<ttl>30</ttl>'] : []),
    ...(has('update_period')
      ? ['<sy:updatePeriod>hourly</sy:updatePeriod>', '<sy:updateFrequency>1</sy:updateFrequency>']
      : []),
  ];
  const items = entries.map((entry) => `\n${item(feed, entry, xml)}`);
  return parent('rss', [parent('channel', [...channel, ...items])], namespaces);
};

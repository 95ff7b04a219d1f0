import type { EmulatorContext } from '../emulated-upstream.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import { toFeedDate } from './feed-dates.ts';
import type { FeedContents } from './feed-items.ts';
import { rssItem } from './rss-item.ts';
import { createXmlWriter, parent } from './xml-text.ts';

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
};

const channelDates = { odd: 'utc', local_zone: 'utc', midnight: 'offset', utc: 'utc', offset: 'offset' } as const;

export const rssBody = (context: EmulatorContext, feed: EmulatedFeed, contents: FeedContents, lab: string): string => {
  const has = (extra: EmulatedFeed['extras'][number]) => feed.extras.includes(extra);
  const xml = createXmlWriter({ cdata: has('cdata'), sloppy: has('entities') });
  const builtAtMs = has('restless') ? context.clock.now() : contents.changedAtMs;
  const self = has('wrong_self') ? 'https://www.site.example/blog/rss.xml' : `https://${feed.address}`;
  const home = contents.posts[0] === undefined ? self : new URL('/', contents.posts[0].url).href;
  const channel = [
    xml.element('title', lab),
    `<link>${home}</link>`,
    xml.element('description', `What is new at ${lab}`),
    parent('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    '<language>en-us</language>',
    xml.exact('lastBuildDate', toFeedDate(channelDates[feed.dates], builtAtMs, 0)),
    ...(has('ttl') ? ['<ttl>30</ttl>'] : []),
    ...(has('update_period')
      ? ['<sy:updatePeriod>hourly</sy:updatePeriod>', '<sy:updateFrequency>1</sy:updateFrequency>']
      : []),
  ];
  return parent(
    'rss',
    [parent('channel', [...channel, ...contents.posts.map((post) => `\n${rssItem(context, feed, post, xml)}`)])],
    namespaces,
  );
};

import type { EmulatorContext } from '../emulated-upstream.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { escapeHtml, toHtml } from '../web-world/html-text.ts';
import type { PostText } from '../web-world/post-text.ts';
import { summaryOf, textOf } from '../web-world/post-text.ts';
import { slugOf } from '../web-world/post-title.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import { toFeedDate } from './feed-dates.ts';
import { shownAtMs } from './feed-items.ts';
import { idOf, permaLinkOf, titleOf } from './item-identity.ts';
import type { XmlWriter } from './xml-text.ts';
import { parent } from './xml-text.ts';

const description = (feed: EmulatedFeed, post: BlogPost, text: PostText, xml: XmlWriter): readonly string[] => {
  const isHtml = feed.extras.includes('html_summary');
  const again = (html: string): string => (feed.extras.includes('escaped_twice') ? escapeHtml(html) : html);
  const end = feed.extras.includes('shortened_address')
    ? `<p>The data are at <a href="${post.url}">${post.url.slice(0, 40)}…</a></p>`
    : '';
  const whole = again(`${toHtml(text.blocks)}${end}`);
  const summary = isHtml
    ? xml.markup('description', again(`<p>${escapeHtml(text.summary)}</p>`))
    : xml.element('description', text.summary);
  switch (feed.text) {
    case 'none':
      return [];
    case 'empty':
      return ['<description/>'];
    case 'sometimes':
      return [post.number % 3 === 0 ? summary : '<description/>'];
    case 'summary':
      return [summary];
    case 'full':
      return [summary, xml.markup('content:encoded', whole)];
    case 'full_description':
      return [xml.markup('description', whole)];
  }
};

const guid = (feed: EmulatedFeed, post: BlogPost, xml: XmlWriter): readonly string[] => {
  if (feed.guid === 'none') return [];
  const permaLink = permaLinkOf[feed.guid];
  return [xml.exact('guid', idOf(feed, post), permaLink === undefined ? {} : { isPermaLink: permaLink })];
};

/** Elements of other namespaces, some before the item's own, which a careless reader takes for title and author. */
const foreign = (post: BlogPost, xml: XmlWriter): { readonly before: string; readonly after: string } => ({
  before:
    parent('media:content', [], { medium: 'image', url: `https://${post.site.host}/static/header.png` }) +
    xml.element('media:title', 'Header picture') +
    xml.element('media:description', `A picture about ${post.subject.topic}.`),
  after:
    parent(
      'og',
      [
        xml.element('type', 'article'),
        xml.element('title', `Shared: ${post.title}`),
        xml.element('description', 'Card text'),
      ],
      {
        'xmlns:og': 'http://ogp.me/ns#',
      },
    ) +
    parent('author', [xml.element('name', post.authors[0] ?? ''), xml.element('title', 'Research Lead'), '<company/>']),
});

const pictures = (post: BlogPost, xml: XmlWriter): readonly string[] => {
  const picture = `https://${post.site.host}/static/${slugOf(post.subject.topic)}`;
  const about = xml.element('media:description', `A drawing of ${post.subject.topic}`);
  return [
    parent('media:content', [about], { medium: 'image', type: 'image/webp', url: `${picture}.webp` }),
    parent('media:thumbnail', [], { url: `${picture}-small.webp` }),
  ];
};

const bylines = (feed: EmulatedFeed, post: BlogPost, xml: XmlWriter): readonly string[] => [
  ...(feed.extras.includes('creator') ? post.authors.map((name) => xml.element('dc:creator', name)) : []),
  ...(feed.extras.includes('author_mail')
    ? [
        xml.element(
          'author',
          `${slugOf(post.authors[0] ?? 'editor')}@${post.site.host} (${post.authors[0] ?? 'Editor'})`,
        ),
      ]
    : []),
];

export const rssItem = (context: EmulatorContext, feed: EmulatedFeed, post: BlogPost, xml: XmlWriter): string => {
  const now = context.clock.now();
  const others = feed.extras.includes('foreign') ? foreign(post, xml) : { before: '', after: '' };
  const short: PostText = { summary: feed.text === 'none' ? '' : summaryOf(context.seed, post, now), blocks: [] };
  const text = feed.text.startsWith('full') ? textOf(context.seed, post, now) : short;
  return parent('item', [
    others.before,
    xml.element('title', titleOf(feed, post)),
    xml.exact('link', post.url),
    ...description(feed, post, text, xml),
    ...bylines(feed, post, xml),
    ...guid(feed, post, xml),
    ...(feed.extras.includes('categories') ? post.categories.map((name) => xml.element('category', name)) : []),
    xml.exact('pubDate', toFeedDate(feed.dates, shownAtMs(post, now), post.number)),
    ...(feed.extras.includes('pictures') ? pictures(post, xml) : []),
    others.after,
  ]);
};

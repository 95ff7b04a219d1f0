import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../model/social-item.ts';
import type { HitWire } from '../news-board-search/wire.ts';
import { toLink, toPermalink } from './addresses.ts';
import { unescapeHtml } from './unescape-html.ts';
import type { LiveItemWire } from './wire.ts';

export const newsChannel = 'newest';
const previewCharacters = 500;

/** Null without a headline. */
export const toTitle = (title: string | null | undefined): string | null => {
  const plain = collapseText(unescapeHtml(title ?? ''));
  return plain === '' ? null : plain;
};

interface HiddenTexts {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
}

interface StatedStory {
  readonly itemId: string;
  readonly postedAtSeconds: number;
  readonly author: string | null | undefined;
  readonly title: string | null | undefined;
  readonly url: string | null | undefined;
  readonly textHtml: string | null | undefined;
  readonly score: number | undefined;
  readonly commentCount: number | undefined;
}

/** The board's words in place of a title or text that readers or moderators hid. The index has no flag for it. */
const hiddenWords = /^\s*(?:<p>)?\[(?:dead|flagged)\](?:<\/p>)?\s*$/i;

/** Whether the board shows a story or comment to no one. */
export const isHidden = ({ dead, title, text }: Pick<Partial<LiveItemWire>, 'dead'> & HiddenTexts): boolean =>
  dead === true || [title, text].some((each) => hiddenWords.test(each ?? ''));

export const toBodyPreview = (html: string | null | undefined): string | null =>
  previewOf(htmlToText(html ?? ''), previewCharacters) || null;

const toSocialItem = (story: StatedStory): SocialItem => ({
  key: toItemKey('NEWS_BOARD', story.itemId),
  source: 'NEWS_BOARD',
  channel: newsChannel,
  itemId: story.itemId,
  sourceUrl: toPermalink(story.itemId),
  createdAt: toInstant(story.postedAtSeconds * 1000),
  engagement: { ...noEngagement, score: story.score ?? null, commentCount: story.commentCount ?? 0 },
  url: toLink(story.url, story.itemId),
  title: toTitle(story.title),
  author: story.author || null,
  bodyPreview: toBodyPreview(story.textHtml),
});

export const isShown = (hit: HitWire): boolean => !isHidden({ title: hit.title, text: hit.story_text });

export const decodeHit = (hit: HitWire): SocialItem =>
  toSocialItem({
    itemId: hit.objectID,
    postedAtSeconds: hit.postedAtSeconds,
    author: hit.author,
    title: hit.title,
    url: hit.url,
    textHtml: hit.story_text,
    score: hit.points,
    commentCount: hit.num_comments,
  });

/** Null for other kinds of items, and for deleted and dead stories. */
export const decodeLiveStory = (item: LiveItemWire | null): SocialItem | null => {
  if (item === null || item.type !== 'story' || item.time === undefined) return null;
  if (item.deleted === true || isHidden(item)) return null;
  return toSocialItem({
    itemId: String(item.id),
    postedAtSeconds: item.time,
    author: item.by,
    title: item.title,
    url: item.url,
    textHtml: item.text,
    score: item.score,
    commentCount: item.descendants,
  });
};

import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { isUrl } from '../../../../platform/text/parse-url.ts';
import { collapseText, dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { noEngagement, type SocialEngagement } from '../../model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../model/social-item.ts';
import type { SocialAvailabilityStatus } from '../../model/thread.ts';
import type { PlainField } from './plain-fields.ts';
import type { PostWire } from './wire.ts';

const previewCharacters = 500;
const site = 'https://www.reddit.com';

const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));

/** Null beyond the range of dates. */
export const secondsToInstant = (epochSeconds: number): string | null =>
  Math.abs(epochSeconds) < 8.64e12 ? new Date(Math.round(epochSeconds * 1000)).toISOString() : null;

/** `true` means edited at an unknown time. */
export const toEditedAt = (edited: number | boolean | null | undefined): string | null =>
  typeof edited === 'number' ? secondsToInstant(edited) : null;

/** Null for a deleted account. */
export const toAuthor = (author: string | null | undefined): string | null =>
  author === undefined || author === null || author === '' || author === '[deleted]' ? null : author;

export const toPermalink = (path: string): string => new URL(path, site).href;

const permalinkOf = (post: PostWire): string =>
  toPermalink(post.permalink ?? `/r/${encodeURIComponent(post.subreddit)}/comments/${encodeURIComponent(post.id)}/`);

/** Null for text, and for a gallery, whose address is the post itself. */
const linkOf = (post: PostWire, plain: PlainField): string | null => {
  const stated = post.url_overridden_by_dest ?? post.url;
  if (post.is_self === true || stated === null || stated === undefined || stated === '') return null;
  // Crossposts link by path.
  const address = plain(stated);
  if (!isUrl(address, site)) return null;
  const url = new URL(address, site);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isSite = /(^|\.)reddit\.com$|^(?:www\.)?redd\.it$/.test(url.hostname);
  return isSite && url.pathname.split('/').includes(post.id) ? null : url.href;
};

const removers: Readonly<Record<string, string>> = {
  moderator: 'Moderators of the community have removed it.',
  automod_filtered: 'A filter of the community holds it back.',
  reddit: 'A filter of the source holds it back.',
};

type PostText = Pick<PostWire, 'selftext' | 'selftext_html' | 'removed_by_category'>;

export const toAvailability = (
  post: PostText & Partial<Pick<PostWire, 'locked' | 'archived'>>,
): { status: SocialAvailabilityStatus; statusReason: string | null } => {
  const by = post.removed_by_category ?? null;
  const text = post.selftext ?? '';
  if (by === 'deleted' || by === 'author' || text === '[deleted]')
    return { status: 'DELETED', statusReason: 'Its author has deleted it.' };
  if (by !== null || text === '[removed]' || text === '[ Removed by Reddit ]')
    return { status: 'REMOVED', statusReason: removers[by ?? 'moderator'] ?? 'The source has removed it.' };
  if (post.locked === true) return { status: 'LOCKED', statusReason: 'Moderators have closed the comments.' };
  if (post.archived === true) return { status: 'LOCKED', statusReason: 'It is too old for further comments.' };
  return { status: 'AVAILABLE', statusReason: null };
};

const isGone = (post: PostText): boolean => ['DELETED', 'REMOVED'].includes(toAvailability(post).status);

const textOf = (post: PostText, plain: PlainField): string =>
  isGone(post) ? '' : dropInvisibleReferences(plain(post.selftext ?? '')).trim();

/** Returns the post, or, for a crosspost without text, the one whose text it shows. Undefined without text. */
const texted = (post: PostWire, plain: PlainField): PostText | undefined => {
  if (isGone(post)) return undefined;
  return [post, ...(post.crosspost_parent_list ?? [])].find((each) => textOf(each, plain) !== '');
};

/** Markdown; null without text, and when deleted or removed. */
export const toBody = (post: PostWire, plain: PlainField): string | null => {
  const from = texted(post, plain);
  return from === undefined ? null : textOf(from, plain);
};

const toPreview = (post: PostWire, plain: PlainField): string | null => {
  const from = texted(post, plain);
  if (from === undefined) return null;
  const html = plain(from.selftext_html ?? '');
  return previewOf(html === '' ? textOf(from, plain) : htmlToText(html), previewCharacters) || null;
};

const toEngagement = (post: PostWire): SocialEngagement => {
  const ups = whole(post.ups);
  return {
    ...noEngagement,
    score: whole(post.score),
    viewCount: whole(post.view_count),
    // Downvotes are no longer stated, so `ups` equals the score: below zero it is not a number of votes.
    upvoteCount: ups === null || ups < 0 ? null : ups,
    commentCount: whole(post.num_comments) ?? 0,
    repostCount: whole(post.num_crossposts) ?? 0,
    pollOptionCount: post.poll_data?.options.length ?? 0,
  };
};

/** Null when the time is out of range. */
export const toSocialItem = (post: PostWire, plain: PlainField): SocialItem | null => {
  const createdAt = secondsToInstant(post.created_utc);
  if (createdAt === null) return null;
  return {
    key: toItemKey('COMMUNITY_FORUM', post.id),
    source: 'COMMUNITY_FORUM',
    channel: `r/${post.subreddit}`,
    itemId: post.id,
    sourceUrl: permalinkOf(post),
    createdAt,
    engagement: toEngagement(post),
    url: linkOf(post, plain),
    title: collapseText(dropInvisibleReferences(plain(post.title ?? ''))) || null,
    author: toAuthor(post.author),
    bodyPreview: toPreview(post, plain),
  };
};

import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { isUrl } from '../../../../platform/text/parse-url.ts';
import { collapseText, dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../model/social-item.ts';
import type { StoryWire } from './wire.ts';

const linkChannel = 'newest';
const previewCharacters = 500;
const site = 'https://lobste.rs';

export const toPermalink = (stated: readonly (string | null | undefined)[], kind: 's' | 'c', shortId: string): string =>
  stated.find((url) => url && /^https?:/i.test(url) && isUrl(url)) ?? `${site}/${kind}/${shortId}`;

/** Null for a text post, and for a story that links to itself. */
const toLink = ({ url, short_id }: StoryWire): string | null => {
  const stated = url?.trim() ?? '';
  if (!/^https?:/i.test(stated) || !isUrl(stated)) return null;
  const { hostname, pathname } = new URL(stated);
  const [, kind, id] = pathname.split('/');
  return hostname === new URL(site).hostname && kind === 's' && id === short_id ? null : stated;
};

export const decodeStoryHead = (story: StoryWire) =>
  ({
    source: 'LINK_BOARD',
    channel: linkChannel,
    itemId: story.short_id,
    sourceUrl: toPermalink([story.comments_url, story.short_id_url], 's', story.short_id),
    createdAt: toInstant(story.created_at),
    engagement: { ...noEngagement, score: story.score ?? null, commentCount: story.comment_count ?? 0 },
    url: toLink(story),
    title: collapseText(story.title ?? '') || null,
    author: story.submitter_user?.username || null,
    bodyPreview:
      previewOf(
        htmlToText(story.description ?? '') || dropInvisibleReferences(story.description_plain ?? ''),
        previewCharacters,
      ) || null,
  }) as const;

export const decodeStory = (story: StoryWire): SocialItem => ({
  ...decodeStoryHead(story),
  key: toItemKey('LINK_BOARD', story.short_id),
});

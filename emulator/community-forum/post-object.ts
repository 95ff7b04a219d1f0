import type { EmulatorContext } from '../emulated-upstream.ts';
import { commentCountOf } from '../forum-world/forum-comments.ts';
import { type ForumPost, isGone } from '../forum-world/forum-post.ts';
import { toSiteHtml } from '../forum-world/forum-text.ts';
import { slugOf } from '../web-world/subjects.ts';

const site = 'https://www.reddit.com';

export const permalinkOf = (post: ForumPost): string =>
  `/r/${post.community.name}/comments/${post.id}/${slugOf(post.title).replaceAll('-', '_').slice(0, 50)}/`;

const addressOf = (post: ForumPost): { url: string; domain: string } => {
  const own = `${site}${permalinkOf(post)}`;
  switch (post.kind) {
    case 'link':
      return { url: post.storyUrl ?? own, domain: new URL(post.storyUrl ?? own).host.replace(/^www\./, '') };
    case 'image':
      return { url: `https://pictures.plotshop.example/${post.id}.png`, domain: 'pictures.plotshop.example' };
    case 'gallery':
      return { url: `${site}/gallery/${post.id}`, domain: 'reddit.com' };
    case 'crosspost':
      return {
        url: `/r/openweights/comments/${(post.number - 640).toString(36)}/elsewhere/`,
        domain: 'self.openweights',
      };
    default:
      return { url: own, domain: `self.${post.community.name}` };
  }
};

/** The texts of a deleted post are replaced, and its author is removed. */
const textOf = (post: ForumPost, gone: boolean): Record<string, unknown> => {
  if (!gone)
    return {
      author: post.author,
      author_fullname: `t2_${(post.number % 1_679_616).toString(36)}`,
      selftext: post.text,
      selftext_html: post.text === '' ? null : `<!-- SC_OFF -->${toSiteHtml(post.text)}<!-- SC_ON -->`,
      removed_by_category: null,
    };
  const word = post.fate === 'deleted' ? '[deleted]' : '[removed]';
  return {
    author: post.fate === 'deleted' ? '[deleted]' : post.author,
    selftext: word,
    selftext_html: `<!-- SC_OFF --><div class="md"><p>${word}</p>\n</div><!-- SC_ON -->`,
    removed_by_category: post.fate === 'deleted' ? 'deleted' : 'moderator',
  };
};

/** A post in the API's format, without the keys that clients do not use. */
export const toPostObject = (post: ForumPost, { clock }: EmulatorContext): Record<string, unknown> => {
  const nowMs = clock.now();
  const ageHours = Math.max(0, nowMs / 1000 - post.createdSeconds) / 3_600;
  const grown = 1 - Math.exp(-ageHours / 3);
  const score =
    post.finalScore < 0 ? Math.round(post.finalScore * grown) : Math.max(1, Math.round(post.finalScore * grown));
  const isSelf = post.kind === 'text' || post.kind === 'poll';
  const { url, domain } = addressOf(post);
  const comments = commentCountOf(post, nowMs);
  return {
    subreddit: post.community.name,
    subreddit_name_prefixed: `r/${post.community.name}`,
    subreddit_id: `t5_${(post.community.index + 400_000).toString(36)}`,
    subreddit_type: 'public',
    id: post.id,
    name: `t3_${post.id}`,
    title: post.title,
    ...textOf(post, isGone(post, nowMs)),
    created_utc: post.createdSeconds,
    created: post.createdSeconds,
    edited: post.editedSeconds !== null && post.editedSeconds * 1000 <= nowMs ? post.editedSeconds : false,
    url,
    ...(isSelf ? {} : { url_overridden_by_dest: url }),
    ...(post.kind === 'gallery' ? { is_gallery: true } : {}),
    ...(post.kind === 'crosspost'
      ? { crosspost_parent: `t3_${(post.number - 640).toString(36)}`, crosspost_parent_list: [] }
      : {}),
    ...(post.kind === 'poll'
      ? {
          poll_data: {
            options: ['yes', 'no', 'show results'].map((text, id) => ({ id: String(id), text })),
            total_vote_count: 12,
          },
        }
      : {}),
    domain,
    permalink: permalinkOf(post),
    is_self: isSelf,
    is_video: false,
    over_18: post.isAdult,
    spoiler: false,
    stickied: post.isPinned && ageHours < 72,
    locked: post.fate === 'locked' && post.fateSeconds * 1000 <= nowMs,
    archived: ageHours > 24 * 180,
    score,
    ups: score,
    downs: 0,
    upvote_ratio: post.upvoteRatio,
    hide_score: ageHours < 0.5,
    num_comments: comments,
    num_crossposts: post.finalScore > 500 ? 2 : 0,
    view_count: null,
    link_flair_text: post.flair,
    distinguished: post.isPinned ? 'moderator' : null,
    thumbnail: isSelf ? 'self' : 'default',
    media: null,
    gilded: 0,
    likes: null,
  };
};

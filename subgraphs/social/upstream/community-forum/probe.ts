import { z } from 'zod';
import { type UpstreamProbe, wholeOf } from '../../../../platform/upstream/drift/wire-shape.ts';
import { commentWire, listingWire, moreChildrenWire, moreWire, postWire } from './wire.ts';

const known = ['t3', 't1', 'more'];
/** Advertisements are things of other kinds, which are ignored. */
const thing = z.union([
  z.object({ kind: z.literal('t3'), data: postWire }),
  z.object({ kind: z.literal('t1'), data: commentWire }),
  z.object({ kind: z.literal('more'), data: moreWire }),
  z.object({ kind: z.string().refine((kind) => !known.includes(kind)), data: z.unknown() }),
]);
const replies = 'data.children[].data.replies';

/** Every account can read this community. */
export const communityForumProbe: UpstreamProbe = {
  request: () => ({ path: '/r/announcements/new', query: { limit: 5, raw_json: 1 } }),
  quotaLeft: (headers) => wholeOf(headers['x-ratelimit-remaining']),
  unread: `
    all_awardings allow_live_comments approved_at_utc approved_by archived author_flair_background_color
    author_flair_css_class author_flair_richtext author_flair_template_id author_flair_text
    author_flair_text_color author_flair_type author_fullname author_is_blocked author_patreon_flair
    author_premium awarders banned_at_utc banned_by before body_html can_gild can_mod_post category clicked
    content_categories contest_mode controversiality created crosspost_parent crosspost_parent_list
    discussion_type dist distinguished domain downs from from_id from_kind geo_filter gilded gildings hidden
    hide_score is_created_from_ads_ui is_crosspostable is_meta is_original_content is_reddit_media_domain
    is_robot_indexable is_video likes link_flair_background_color link_flair_css_class link_flair_richtext
    link_flair_template_id link_flair_text_color link_flair_type media media_embed media_only mod_note
    mod_reason_by mod_reason_title mod_reports modhash name no_follow num_reports pinned post_hint preview pwls
    quarantine removal_reason removed_by report_reasons saved secure_media secure_media_embed send_replies
    stickied subreddit_id subreddit_name_prefixed subreddit_subscribers subreddit_type suggested_sort thumbnail
    thumbnail_height thumbnail_width top_awarded_type total_awards_received treatment_tags ups upvote_ratio
    user_reports visited wls
  `,
  shapes: [
    {
      path: /^\/r\/[^/]+\/new$/,
      body: listingWire,
      parts: { 'data.children[]': thing },
      usual: ['data.children[].data.title', 'data.children[].data.author'],
      keeps: ['kind'],
    },
    {
      path: /^(\/r\/[^/]+)?\/comments\/[^/]+(\/_\/[^/]+\/?)?$/,
      body: z.array(listingWire),
      parts: {
        '[].data.children[]': thing,
        [`[].${replies}`]: z.union([z.literal(''), listingWire]),
        [`[].${replies}.data.children[]`]: thing,
      },
      keeps: ['kind'],
    },
    { path: /^\/api\/morechildren$/, body: moreChildrenWire, parts: { 'json.data.things[]': thing }, keeps: ['kind'] },
  ],
};

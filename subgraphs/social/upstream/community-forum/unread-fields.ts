import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  all_awardings allow_live_comments approved_at_utc approved_by archived author_flair_background_color
  author_flair_css_class author_flair_richtext author_flair_template_id author_flair_text
  author_flair_text_color author_flair_type author_fullname author_is_blocked author_patreon_flair
  author_premium awarders banned_at_utc banned_by before body_html can_gild can_mod_post category
  clicked content_categories contest_mode controversiality created crosspost_parent
  crosspost_parent_list discussion_type dist distinguished domain downs from from_id from_kind
  geo_filter gilded gildings hidden hide_score is_created_from_ads_ui is_crosspostable is_meta
  is_original_content is_reddit_media_domain is_robot_indexable is_video likes
  link_flair_background_color link_flair_css_class link_flair_richtext link_flair_template_id
  link_flair_text_color link_flair_type media media_embed media_only mod_note mod_reason_by
  mod_reason_title mod_reports modhash name no_follow num_reports pinned post_hint preview pwls
  quarantine removal_reason removed_by report_reasons saved secure_media secure_media_embed
  send_replies stickied subreddit_id subreddit_name_prefixed subreddit_subscribers subreddit_type
  suggested_sort thumbnail thumbnail_height thumbnail_width top_awarded_type total_awards_received
  treatment_tags ups upvote_ratio user_reports visited wls
`);

/** Names must not be mixed, and unknown ones are silently ignored. */
export type Dialect = 'tweet' | 'post';

/** Each expansion costs the objects that it adds. */
export interface Expansions {
  readonly author: boolean;
  readonly referenced: boolean;
}

const postFields: Readonly<Record<Dialect, string>> = {
  tweet:
    'created_at,author_id,conversation_id,public_metrics,referenced_tweets,entities,note_tweet,edit_history_tweet_ids,attachments',
  post: 'created_at,author_id,conversation_id,public_metrics,referenced_posts,entities,note_post,edit_history_post_ids,attachments',
};

export const postQuery = (dialect: Dialect, { author, referenced }: Expansions): Readonly<Record<string, string>> => ({
  [`${dialect}.fields`]: postFields[dialect],
  expansions: [
    'attachments.poll_ids',
    ...(author ? ['author_id'] : []),
    ...(referenced ? [`referenced_${dialect}s.id`] : []),
  ].join(','),
  ...(author ? { 'user.fields': 'created_at,public_metrics' } : {}),
});

import { defineRules, missingRule, valueRule } from '../../../platform/errors/validation-rules.ts';

export const socialRules = defineRules({
  beside_feed: valueRule(null, '{argument} cannot be given together with `feed`.'),
  checkpoints_of_users_alone: valueRule(
    'microblog has checkpoints only with user',
    '{argument} can only be given with `user` for MICROBLOG.',
  ),
  communities_of_forum_alone: valueRule(
    'only community_forum has communities',
    '{argument} can only be given for COMMUNITY_FORUM, which alone has communities.',
  ),
  community_form: valueRule(
    'has to be r/ and a name of 2 to 24 letters, digits and underscores',
    '{argument} has to be r/ and a name of 2 to 24 letters, digits and underscores.',
  ),
  community_is_whole_forum: valueRule(
    '{community} is the whole forum and no community',
    '{argument} has to be a community, and {community} is the whole forum.',
  ),
  community_needed: missingRule(
    'Field required: community_forum is read one community at a time',
    '{argument} has to be given for COMMUNITY_FORUM, which is read one community at a time.',
  ),
  counts_not_read_again: valueRule(
    null,
    '{argument} cannot be given: polls of MICROBLOG read new posts alone, and none of them again.',
  ),
  feed_needed: { type: 'missing', rest: null, graphql: '{argument} has to be given.' },
  handle_form: valueRule(
    'has to be one account handle of 1 to 15 letters, digits and underscores',
    '{argument} has to be one account handle of 1 to 15 letters, digits and underscores.',
  ),
  of_microblog_alone: valueRule('only microblog takes it', '{argument} can only be given for MICROBLOG.'),
  older_and_newer: valueRule(
    'page_token goes to older items and since_token to newer ones: send one of them',
    '{argument} cannot be given together with {other:name}: `after` goes to older items, and `since` to newer ones.',
  ),
  one_feed_needed: missingRule(
    'Field required: microblog needs exactly one of q, user and trend',
    'MICROBLOG needs exactly one of {argument}, `user` and `trend`.',
  ),
  one_feed_only: valueRule(
    'exactly one of q, user and trend may be given',
    '{argument} cannot be given together with another one of `query`, `user` and `trend`.',
  ),
  search_not_understood: valueRule(
    'is no search that the source understands',
    '{argument} has to be a search that the source understands.',
  ),
  source_not_searched: valueRule(
    'only microblog and news_board can be searched',
    '{argument} has to be MICROBLOG or NEWS_BOARD, which alone can be searched.',
  ),
  threshold_needed: {
    type: 'missing',
    rest: null,
    graphql: '{argument}, `atLeastComments` or both have to be given.',
  },
  token_not_given: valueRule(
    'the token was not made by this service, or was changed',
    '{argument} is no token that this service has given.',
  ),
  token_of_other_feed: valueRule(
    'the token belongs to another feed or to another parameter',
    '{argument} is a token of another feed or of another argument.',
  ),
  token_outdated: valueRule(
    'the token is of an older version of this service; start again without it',
    '{argument} is a token of an older version of this service; start again without it.',
  ),
});

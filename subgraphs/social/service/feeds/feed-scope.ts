import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule, type Loc, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { SocialBoard, SocialSource, SocialTrend } from '../../model/__generated__/enums.ts';
import { socialRules } from '../../model/rules.ts';
import type { FeedScope } from '../../model/social-item.ts';

interface ScopeInput {
  readonly source: SocialSource;
  readonly community: string | null;
  readonly query: string | null;
  readonly user: string | null;
  readonly trend: SocialTrend | null;
}

type Filters = Omit<ScopeInput, 'source'>;

/** A feed, selected by `feed`, or by a source and its arguments. */
export interface FeedSelection extends Partial<Filters> {
  readonly feed?: (Filters & { readonly board: SocialBoard | null }) | null;
  readonly source?: SocialSource | null;
}

const communityForm = /^r\/([A-Za-z0-9_]{2,24})$/;
const handleForm = /^@?([A-Za-z0-9_]{1,15})$/;
/** Feeds of the whole forum. */
const notCommunities = new Set(['all', 'new']);

const communityErrors = (community: string | null): BrokenRule[] => {
  if (community === null) return [brokenRule(socialRules.community_needed, ['community'], null)];
  const name = communityForm.exec(community)?.[1];
  if (name === undefined) return [brokenRule(socialRules.community_form, ['community'], community)];
  if (notCommunities.has(name.toLowerCase()))
    return [brokenRule(socialRules.community_is_whole_forum, ['community'], community, { community })];
  return [];
};

const microblogErrors = ({ query, user, trend }: ScopeInput): BrokenRule[] => {
  const given = Object.entries({ query, user, trend }).filter(([, value]) => value !== null);
  if (given.length === 0) return [brokenRule(socialRules.one_feed_needed, ['query'], null)];
  if (given.length > 1) return given.map(([name, value]) => brokenRule(socialRules.one_feed_only, [name], value));
  if (user !== null && !handleForm.test(user)) return [brokenRule(socialRules.handle_form, ['user'], user)];
  return [];
};

/** Throws a `validation_error` that names the argument. */
export const toCommunity = (source: SocialSource, community: string | null): string | null => {
  if (source !== 'COMMUNITY_FORUM') {
    if (community === null) return null;
    throw validationFailure(brokenRule(socialRules.communities_of_forum_alone, ['community'], community));
  }
  const errors = communityErrors(community);
  if (errors.length > 0) throw validationFailure(...errors);
  return communityForm.exec(community ?? '')?.[1]?.toLowerCase() ?? null;
};

export const communityOfChannel = (source: SocialSource, channel: string | undefined): string | null =>
  source === 'COMMUNITY_FORUM' ? (channel?.replace(/^r\//, '').toLowerCase() ?? null) : null;

/** `loc` is the path of the arguments. */
const scopeAt = (loc: Loc, input: ScopeInput): FeedScope => {
  const { source, community, query, user, trend } = input;
  const errors: BrokenRule[] = [];
  if (source === 'COMMUNITY_FORUM') errors.push(...communityErrors(community));
  else if (community !== null)
    errors.push(brokenRule(socialRules.communities_of_forum_alone, ['community'], community));
  if (source === 'MICROBLOG') errors.push(...microblogErrors(input));
  else
    for (const [name, value] of Object.entries({ query, user, trend }))
      if (value !== null) errors.push(brokenRule(socialRules.of_microblog_alone, [name], value));
  if (errors.length > 0) throw validationFailure(...errors.map((error) => ({ ...error, loc: [...loc, ...error.loc] })));

  if (source === 'COMMUNITY_FORUM') return { source, community: toCommunity(source, community) ?? '' };
  if (source !== 'MICROBLOG') return { source };
  if (query !== null) return { source, mode: 'search', q: query };
  if (user !== null) return { source, mode: 'user', user: user.replace(/^@/, '').toLowerCase() };
  return { source, mode: 'trend', trend: trend ?? 'TRENDING' };
};

/** Throws a `validation_error` with every argument that does not fit the others. */
export const toFeedScope = ({ feed = null, source = null, ...filters }: FeedSelection): FeedScope => {
  const { community = null, query = null, user = null, trend = null } = filters;
  if (feed === null) {
    if (source === null) throw validationFailure(brokenRule(socialRules.feed_needed, ['feed'], null));
    return scopeAt([], { source, community, query, user, trend });
  }
  const others = Object.entries({ source, community, query, user, trend }).filter(([, value]) => value !== null);
  if (others.length > 0)
    throw validationFailure(...others.map(([name, value]) => brokenRule(socialRules.beside_feed, [name], value)));
  const { board, ...selected } = feed;
  return scopeAt(['feed'], {
    source: board ?? (selected.community === null ? 'MICROBLOG' : 'COMMUNITY_FORUM'),
    ...selected,
  });
};

export const scopeKey = (scope: FeedScope): string => {
  const source = scope.source.toLowerCase();
  if (scope.source === 'COMMUNITY_FORUM') return `${source}/${scope.community}`;
  if (scope.source === 'NEWS_BOARD' && scope.q !== undefined) return `${source}/search/${scope.q.toLowerCase()}`;
  if (scope.source !== 'MICROBLOG') return source;
  if (scope.mode === 'search') return `${source}/search/${scope.q.toLowerCase()}`;
  return scope.mode === 'user' ? `${source}/user/${scope.user}` : `${source}/trend/${scope.trend.toLowerCase()}`;
};

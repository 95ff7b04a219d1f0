import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import type { SocialSource, SocialTrend } from '../../model/__generated__/enums.ts';
import type { FeedScope } from '../../model/social-item.ts';

export interface ScopeInput {
  readonly source: SocialSource;
  readonly community: string | null;
  readonly query: string | null;
  readonly user: string | null;
  readonly trend: SocialTrend | null;
}

const communityForm = /^r\/([A-Za-z0-9_]{2,24})$/;
const handleForm = /^@?([A-Za-z0-9_]{1,15})$/;
/** Feeds of the whole forum. */
const notCommunities = new Set(['all', 'new']);

const missing = (name: string, why: string): InputFault => ({
  loc: [name],
  msg: `Field required: ${why}`,
  type: 'missing',
  input: null,
});

const communityFaults = (community: string | null): InputFault[] => {
  if (community === null) return [missing('community', 'community_forum is read one community at a time')];
  const name = communityForm.exec(community)?.[1];
  if (name === undefined)
    return [valueFault(['community'], 'has to be r/ and a name of 2 to 24 letters, digits and underscores', community)];
  if (notCommunities.has(name.toLowerCase()))
    return [valueFault(['community'], `${community} is the whole forum and no community`, community)];
  return [];
};

const microblogFaults = ({ query, user, trend }: ScopeInput): InputFault[] => {
  const given = Object.entries({ query, user, trend }).filter(([, value]) => value !== null);
  if (given.length === 0) return [missing('query', 'microblog needs exactly one of q, user and trend')];
  if (given.length > 1)
    return given.map(([name, value]) => valueFault([name], 'exactly one of q, user and trend may be given', value));
  if (user !== null && !handleForm.test(user))
    return [valueFault(['user'], 'has to be one account handle of 1 to 15 letters, digits and underscores', user)];
  return [];
};

/** Throws a `validation_error` that names the argument. */
export const toCommunity = (source: SocialSource, community: string | null): string | null => {
  if (source !== 'COMMUNITY_FORUM') {
    if (community === null) return null;
    throw faultsError([valueFault(['community'], 'only community_forum has communities', community)]);
  }
  const faults = communityFaults(community);
  if (faults.length > 0) throw faultsError(faults);
  return communityForm.exec(community ?? '')?.[1]?.toLowerCase() ?? null;
};

export const communityOfChannel = (source: SocialSource, channel: string | undefined): string | null =>
  source === 'COMMUNITY_FORUM' ? (channel?.replace(/^r\//, '').toLowerCase() ?? null) : null;

/** Throws a `validation_error` with every argument that does not fit the others. */
export const toFeedScope = (input: ScopeInput): FeedScope => {
  const { source, community, query, user, trend } = input;
  const faults: InputFault[] = [];
  if (source === 'COMMUNITY_FORUM') faults.push(...communityFaults(community));
  else if (community !== null)
    faults.push(valueFault(['community'], 'only community_forum has communities', community));
  if (source === 'MICROBLOG') faults.push(...microblogFaults(input));
  else
    for (const [name, value] of Object.entries({ query, user, trend }))
      if (value !== null) faults.push(valueFault([name], 'only microblog takes it', value));
  if (faults.length > 0) throw faultsError(faults);

  if (source === 'COMMUNITY_FORUM') return { source, community: toCommunity(source, community) ?? '' };
  if (source !== 'MICROBLOG') return { source };
  if (query !== null) return { source, mode: 'search', q: query };
  if (user !== null) return { source, mode: 'user', user: user.replace(/^@/, '').toLowerCase() };
  return { source, mode: 'trend', trend: trend ?? 'TRENDING' };
};

export const scopeKey = (scope: FeedScope): string => {
  const source = scope.source.toLowerCase();
  if (scope.source === 'COMMUNITY_FORUM') return `${source}/${scope.community}`;
  if (scope.source === 'NEWS_BOARD' && scope.q !== undefined) return `${source}/search/${scope.q.toLowerCase()}`;
  if (scope.source !== 'MICROBLOG') return source;
  if (scope.mode === 'search') return `${source}/search/${scope.q.toLowerCase()}`;
  return scope.mode === 'user' ? `${source}/user/${scope.user}` : `${source}/trend/${scope.trend.toLowerCase()}`;
};

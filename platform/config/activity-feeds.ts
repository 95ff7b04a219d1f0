import { listOf } from './environment.ts';

/** A feed whose stories belong to the activity of the graph. */
export interface ActivityFeed {
  readonly source: 'NEWS_BOARD' | 'LINK_BOARD' | 'COMMUNITY_FORUM';
  /** `r/<name>` for the forum, else null. */
  readonly community: string | null;
}

/** Each feed is a stream of its own, and a part of every cursor. */
const maxFeeds = 8;
const communityForm = /^COMMUNITY_FORUM:(?:r\/)?([A-Za-z0-9_]{2,24})$/;

const toActivityFeed = (text: string): ActivityFeed | undefined => {
  if (text === 'NEWS_BOARD' || text === 'LINK_BOARD') return { source: text, community: null };
  const name = communityForm.exec(text)?.[1]?.toLowerCase();
  if (name === undefined || name === 'all' || name === 'new') return undefined;
  return { source: 'COMMUNITY_FORUM', community: `r/${name}` };
};

const form = 'is no feed; there are NEWS_BOARD, LINK_BOARD and COMMUNITY_FORUM:<community>';

export const activityFeedKey = ({ source, community }: ActivityFeed): string =>
  community === null ? source : `${source}:${community}`;

export const activityFeedList = listOf((text) => toActivityFeed(text) !== undefined, form)
  .transform((texts) => texts.flatMap((text) => toActivityFeed(text) ?? []))
  .check((context) => {
    const keys = context.value.map(activityFeedKey);
    if (keys.length > maxFeeds)
      context.issues.push({ code: 'custom', input: undefined, message: `there may be ${maxFeeds} feeds at most` });
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        context.issues.push({ code: 'custom', input: key, message: `"${key}" is given twice` });
  });

const liveDefault: readonly ActivityFeed[] = [{ source: 'NEWS_BOARD', community: null }];
/** The emulator can be read without cost. */
const emulatedDefault: readonly ActivityFeed[] = [
  ...liveDefault,
  { source: 'LINK_BOARD', community: null },
  { source: 'COMMUNITY_FORUM', community: 'r/quietmachines' },
];

export const activityFeedsOf = (
  { ACTIVITY_FEEDS: feeds }: { readonly ACTIVITY_FEEDS: readonly ActivityFeed[] },
  upstreams: 'emulator' | 'live',
): readonly ActivityFeed[] => {
  if (feeds.length > 0) return feeds;
  return upstreams === 'emulator' ? emulatedDefault : liveDefault;
};

import type { SocialSource } from '../model/__generated__/enums.ts';
import type { PaginationNotes } from '../model/feed.ts';
import type { FeedScope } from '../model/social-item.ts';

interface SourceRules {
  readonly defaultLimit: number;
  /** Whole pages, so that clients with different limits share them. */
  readonly readSize: (limit: number) => number;
  readonly pageTtlMs: number;
  /** Maximum pages of one reading since a checkpoint. */
  readonly maxPages: number;
  /** Such a read usually finds little, so it is at most one request of the source. */
  readonly sinceReadSize: number;
  /** How many newer items may be read before one that the source lists late. */
  readonly anchorsKept: number;
  readonly readBackPages: number;
  /** Whether a poll reads items of earlier polls again, and so their counts. */
  readonly readsAgain: boolean;
  /** Older checkpoints are useless at this source. */
  readonly checkpointDays: number;
  readonly notes: PaginationNotes;
}

const inSteps = (step: number) => (limit: number) => Math.min(100, Math.ceil(limit / step) * step);
const pageToken = 'Send meta.next_page_token as page_token, with the same parameters, for the next older items.';
const sinceToken =
  'Send meta.next_since_token as since_token, with the same parameters, for newer items, oldest first; go on while meta.has_more is true.';

const rules: Readonly<Record<SocialSource, SourceRules>> = {
  NEWS_BOARD: {
    defaultLimit: 100,
    readSize: () => 100,
    sinceReadSize: 100,
    anchorsKept: 64,
    pageTtlMs: 15_000,
    maxPages: 10,
    readBackPages: 10,
    readsAgain: true,
    checkpointDays: 30,
    notes: {
      pageToken,
      sinceToken,
      window: 'The source goes back without end; a checkpoint reaches 1,000 stories back.',
    },
  },
  LINK_BOARD: {
    defaultLimit: 100,
    readSize: inSteps(25),
    sinceReadSize: 25,
    anchorsKept: 20,
    pageTtlMs: 60_000,
    maxPages: 8,
    readBackPages: 10,
    readsAgain: true,
    checkpointDays: 30,
    notes: { pageToken, sinceToken, window: 'A checkpoint reaches 200 stories back.' },
  },
  COMMUNITY_FORUM: {
    defaultLimit: 100,
    readSize: () => 100,
    sinceReadSize: 100,
    anchorsKept: 64,
    pageTtlMs: 15_000,
    maxPages: 10,
    readBackPages: 10,
    readsAgain: true,
    checkpointDays: 30,
    notes: { pageToken, sinceToken, window: 'The source hands out about the newest 1,000 posts of a community.' },
  },
  MICROBLOG: {
    defaultLimit: 20,
    readSize: inSteps(20),
    sinceReadSize: 100,
    anchorsKept: 20,
    pageTtlMs: 60_000,
    maxPages: 10,
    // Items are billed, and ids follow time: no item is late.
    readBackPages: 1,
    readsAgain: false,
    checkpointDays: 30,
    notes: {
      pageToken,
      sinceToken: `${sinceToken} Only with user.`,
      window: 'Searches go back 7 days; an account goes back about 3,200 posts.',
    },
  },
};

export const rulesOf = ({ source }: Pick<FeedScope, 'source'>): SourceRules => rules[source];

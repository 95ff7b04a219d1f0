import type { Claim, ClaimOptions, DueOptions, EnqueueRow } from '../../../platform/claims/claim.ts';
import type { FeedValidators, PageText, SourceEntry } from './feed.ts';

/** A tag of a post: canonical slug, and its name for people. */
export interface PostTag {
  readonly slug: string;
  readonly name: string;
}

/** A source as its crawl needs it. */
export interface CrawlSource {
  readonly entry: SourceEntry;
  /** Where to ask: the address that a permanent redirect named, otherwise the list's. */
  readonly feedUrl: string;
  readonly validators: FeedValidators;
  readonly consecutiveFailures: number;
  /** False until a crawl has succeeded once: what the first finds is history. */
  readonly hadSuccess: boolean;
}

/** A post as the crawl hands it over. Its id is the same at every crawl, so one that is known is an edit and never a new post. */
export interface IncomingPost {
  /** `post_` and sixteen hexadecimal digits, from the slug and the post's identity. */
  readonly id: string;
  /** Of title, address, texts, authors and language. Equal to the stored one: unchanged, whatever became of tags and times. */
  readonly contentHash: string;
  readonly title: string;
  /** Absolute, as the feed gives it. */
  readonly url: string;
  readonly summary: string | null;
  /** Full text of the feed. Null: the page has to be asked. */
  readonly body: string | null;
  readonly authors: readonly string[];
  /** At most twelve, each slug once. */
  readonly tags: readonly PostTag[];
  /**
   * ISO instant of the feed. Null: the store takes the first-seen instant (`FIRST_SEEN`) and keeps it. Of several that the feed names over
   * time the earliest stays: a date that is bumped with an edit would make an old post a new one. One of the feed replaces a first-seen one.
   */
  readonly publishedAt: string | null;
  /** ISO instant of the feed, later than `publishedAt`. Null: the store takes the crawl's instant when the content hash changes. Written for new and changed posts only. */
  readonly updatedAt: string | null;
  readonly language: string | null;
}

/**
 * What part of its history a feed shows: a stored, listed post that was published after `publishedAfterMs` and last changed (or published)
 * after `changedAfterMs` should be among the posts of this reading. One that is not was withdrawn, unless more than `mostWithdrawn` are
 * missing: then the feed is of another order, and none was.
 */
export interface FeedWindow {
  readonly publishedAfterMs: number;
  readonly changedAfterMs: number;
  readonly mostWithdrawn: number;
}

/** What a reading of a feed found, written in one transaction. */
export interface CrawlFindings {
  readonly posts: readonly IncomingPost[];
  /** Ids of posts that the feed says were deleted. Unknown ones are passed over. */
  readonly deletedIds: readonly string[];
  /** Null when nothing can be said about withdrawn posts. */
  readonly window: FeedWindow | null;
  readonly validators: FeedValidators;
  /** Where to ask from now on. */
  readonly permanentUrl: string;
  /** True when only a part of the feed could be read: the source is degraded. */
  readonly partial: boolean;
  readonly nextAttemptAtMs: number;
}

/** What became of the posts. */
export interface AppliedPosts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Posts that are no longer listed since now. */
  readonly withdrawn: number;
  /** New posts that subscribers are told of. */
  readonly announced: number;
}

/** A post whose page is to be read. */
export interface PageTask {
  readonly id: string;
  readonly url: string;
  /** Attempts that failed before. */
  readonly attempts: number;
}

/** What the reading of a page came to. */
export type PageResult =
  /** Becomes the body (`PAGE`); fills summary, authors and language where the feed gave none. Never the time of publication. */
  | { readonly outcome: 'text'; readonly text: PageText }
  /** Counts the attempt. */
  | { readonly outcome: 'retry'; readonly nextTryAtMs: number }
  /** There is nothing to be had: not tried again until the feed changes the post. */
  | { readonly outcome: 'given_up' };

/**
 * Everything that the crawl reads and writes. Times are milliseconds since the epoch. Methods with a
 * `Claim`, whose key is the source's slug, write only while it is the current one of its kind, return whether they did
 * (or null), and give the claim back, except where they say otherwise.
 */
export interface CrawlStore {
  /**
   * Makes the stored sources those of the list. New ones are due at once. A changed `feedUrl` forgets validators, permanent address,
   * failures and `gone`, and is due at once; what is `gone` and did not move stays without a next attempt. One that left the list is neither
   * crawled nor shown, nor are its posts; both come back with it.
   */
  syncSources(entries: readonly SourceEntry[], nowMs: number): Promise<void>;

  /**
   * Sources of the list whose next attempt is due and that are neither in the queue nor being crawled, the longest due first: marks each as queued
   * and calls `enqueue` in the same transaction. Two callers at once get different ones (`for update skip locked`). Answers the slugs.
   */
  enqueueDueCrawls(options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
  /** Takes the crawl of a source. Null when it left the list, is not due (done by another meanwhile) or is being crawled under a claim that holds. Ends its being queued. */
  beginCrawl(claim: Claim, options: ClaimOptions): Promise<CrawlSource | null>;
  /** Gives the claim back without an outcome: the source is due as before. */
  releaseCrawl(claim: Claim): Promise<boolean>;
  /**
   * One transaction: upserts the posts by id (a known id is an update when the content hash differs, otherwise unchanged but for tags and an earlier publication; posts
   * are listed again), marks deleted and withdrawn ones as not listed, removes nothing; writes validators, permanent address and success
   * (failures 0, last error null, `partial`). A new post is announced only when the source had a success before or was published (by the feed) at most 24 hours ago.
   * A body that came from the page stays when the feed has none; after an edit its page is due again, with no attempts counted.
   */
  applyEntries(claim: Claim, findings: CrawlFindings, nowMs: number): Promise<AppliedPosts | null>;
  /** 304: a success without findings. `partial` stays as it was. */
  recordUnchanged(
    claim: Claim,
    change: { readonly permanentUrl: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** One more failure in a row. Posts and validators stay. */
  recordFailure(
    claim: Claim,
    change: { readonly reason: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** 410: a failure after which there is no next attempt. */
  recordGone(claim: Claim, change: { readonly reason: string }, nowMs: number): Promise<boolean>;

  /** As `enqueueDueCrawls`, for sources with posts whose page is due (no body, not given up, next try not later than now). */
  enqueueDuePages(options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
  /** Takes the pages of a source and ends their being queued. False when another holds them. Independent of the claim of its crawl. */
  beginPages(claim: Claim, options: ClaimOptions): Promise<boolean>;
  /** Posts of the source whose page is due, the latest first. Does not give the claim back. */
  duePages(claim: Claim, nowMs: number, limit: number): Promise<readonly PageTask[]>;
  /** Writes what a page came to. Does not give the claim back: moves its end to `claimedUntilMs`. */
  recordPage(claim: Claim, postId: string, result: PageResult, options: ClaimOptions): Promise<boolean>;
  /** Gives the claim back. */
  endPages(claim: Claim): Promise<boolean>;
}

/** What is stored about how a source fares. */
export interface SourceHealthRow {
  readonly lastSuccessAtMs: number | null;
  readonly lastAttemptAtMs: number | null;
  readonly consecutiveFailures: number;
  /** The latest success read a part only. */
  readonly partial: boolean;
  /** The source says that the feed is gone for good. */
  readonly gone: boolean;
}

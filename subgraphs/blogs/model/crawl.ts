import type { Claim, DueRows } from '../../../platform/storage/due/due-rows.ts';
import type { FeedValidators, PageText, SourceEntry } from './feed.ts';
import type { PostMedia, PublicationTimePrecision } from './post.ts';

export interface PostTag {
  readonly slug: string;
  readonly name: string;
}

export interface CrawlSource {
  readonly entry: SourceEntry;
  /** The target of a permanent redirect, otherwise the list's address. */
  readonly feedUrl: string;
  readonly validators: FeedValidators;
  readonly consecutiveFailures: number;
  /** False until a crawl has succeeded, whose older posts are not announced. */
  readonly hadSuccess: boolean;
  /** Crawls since the last outcome that ended with their process. */
  readonly lostAttempts: number;
}

/** Its id is the same at every crawl, so a known post is edited, not added. */
export interface IncomingPost {
  /** `post_` and sixteen hexadecimal digits. */
  readonly id: string;
  /** Hash of title, address, texts, authors and language, but not of tags and times. */
  readonly contentHash: string;
  /**
   * A stored post with this hash has the same content, too: its address is only written otherwise. Null where that does
   * not apply.
   */
  readonly hashAsStored: string | null;
  readonly title: string;
  /** Absolute, as the feed gives it. */
  readonly url: string;
  readonly summary: string | null;
  /** Full text of the feed. Null: the page must be read. */
  readonly body: string | null;
  /** The body in markdown. Null without a body, or if it was not converted: an unchanged post keeps its own. */
  readonly bodyMarkdown: string | null;
  readonly media: readonly PostMedia[];
  readonly authors: readonly string[];
  /** At most twelve distinct slugs. */
  readonly tags: readonly PostTag[];
  /**
   * ISO instant of the feed; the earliest one that it has named is stored. Null: an edit keeps the stored instant, a
   * new post gets the crawl's (`FIRST_SEEN`), in a first reading one before the earliest that is named.
   */
  readonly publishedAt: string | null;
  readonly publishedPrecision: PublicationTimePrecision | null;
  /**
   * ISO instant of the feed, later than `publishedAt`. Null: when the content hash changes, the store records the
   * crawl's instant. Only written for new and changed posts.
   */
  readonly updatedAt: string | null;
  readonly language: string | null;
}

/**
 * The part of its history that a feed shows. A stored, listed post that was published after `publishedAfterMs` and last
 * changed (or published) after `changedAfterMs` should be in this reading. Otherwise it was withdrawn, unless more than
 * `mostWithdrawn` are missing, which means that the feed has another order.
 */
export interface FeedWindow {
  readonly publishedAfterMs: number;
  readonly changedAfterMs: number;
  readonly mostWithdrawn: number;
}

/** A stored post that an item of its feed may be. */
export interface KnownPost {
  readonly id: string;
  /** Further ids that lead to it. */
  readonly otherIds: readonly string[];
  readonly url: string;
  readonly title: string;
  /** ISO instant of the feed. Null when it named none. */
  readonly publishedAt: string | null;
  readonly firstSeenAt: string;
  readonly contentHash: string;
}

/** A stored post with more ids than before. */
export interface RecognizedPost {
  readonly id: string;
  /** All of them. */
  readonly otherIds: readonly string[];
  /** Ids of stored posts that are the same one, and become a part of it. */
  readonly merged: readonly string[];
}

export interface CrawlFindings {
  readonly posts: readonly IncomingPost[];
  readonly recognized: readonly RecognizedPost[];
  /** Unknown ids are ignored. */
  readonly deletedIds: readonly string[];
  /** Null when withdrawn posts cannot be determined. */
  readonly window: FeedWindow | null;
  readonly validators: FeedValidators;
  readonly permanentUrl: string;
  /** True when only a part of the feed could be read, which degrades the source. */
  readonly partial: boolean;
  readonly nextAttemptAtMs: number;
}

export interface AppliedPosts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly announced: number;
}

export interface PageTask {
  readonly id: string;
  readonly url: string;
  readonly attempts: number;
}

export type PageResult =
  /** Becomes the body (`PAGE`) and fills missing fields, but never the publication time. */
  | { readonly outcome: 'text'; readonly text: PageText }
  | { readonly outcome: 'retry'; readonly nextTryAtMs: number }
  /** There is no text: not tried again until the feed changes the post. */
  | { readonly outcome: 'given_up' };

/**
 * Methods with a `Claim` (key: slug) write only while it is current, return whether they did (or null), and give it
 * back, unless stated otherwise. Times are milliseconds since the epoch.
 */
export interface CrawlStore {
  /**
   * Replaces the stored sources by the list. New ones are due at once. A changed `feedUrl` resets validators, permanent
   * address, failures and `gone`, and is due at once; an unchanged `gone` source has no next attempt. A source that
   * left the list is hidden with its posts and not crawled.
   */
  syncSources(entries: readonly SourceEntry[], nowMs: number): Promise<void>;

  /**
   * Sources whose feed is due. A claim counts as an attempt: without an outcome or a release, the source is due five
   * minutes later, then ten and so on.
   */
  readonly dueCrawls: DueRows<CrawlSource>;
  /** Posts of the source that have one of the ids, also as another id, or one of the canonical addresses. */
  knownPosts(
    slug: string,
    by: { readonly ids: readonly string[]; readonly canonicalUrls: readonly string[] },
  ): Promise<readonly KnownPost[]>;
  /** Returns the ids of those that are not stored as they are, or without the markdown of their body. */
  withoutMarkdown(posts: readonly IncomingPost[]): Promise<ReadonlySet<string>>;
  /**
   * Merges posts, upserts and lists the posts in portions, and last unlists deleted and withdrawn ones and records the
   * success. When the claim is lost meanwhile, portions stay written. With an equal content hash only tags, media,
   * listing, publication and the spelling of the address change. A post with the address and title of an earlier one of
   * another source becomes its duplicate. A new post is announced if the source had a success before, or if its feed
   * dates it within the last 24 hours. A body from the page stays when the feed has none; after an edit the page is due
   * again, with no attempts counted.
   */
  applyEntries(claim: Claim, findings: CrawlFindings, nowMs: number): Promise<AppliedPosts | null>;
  /** 304: a success without findings. `partial` stays as it was. */
  recordUnchanged(
    claim: Claim,
    change: { readonly permanentUrl: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** Counts one more failure in a row. Posts and validators stay. */
  recordFailure(
    claim: Claim,
    change: { readonly reason: string; readonly nextAttemptAtMs: number },
    nowMs: number,
  ): Promise<boolean>;
  /** 410: a failure without a next attempt. */
  recordGone(claim: Claim, change: { readonly reason: string }, nowMs: number): Promise<boolean>;

  /** Sources with pages that are due (no body, not given up). Their claims are independent of crawls. */
  readonly dueSourcePages: DueRows<null>;
  /** Posts whose page is due, the latest first. Does not give the claim back. */
  duePages(claim: Claim, nowMs: number, limit: number): Promise<readonly PageTask[]>;
  /** Does not give the claim back. */
  recordPage(claim: Claim, postId: string, result: PageResult): Promise<boolean>;
  endPages(claim: Claim): Promise<boolean>;
}

export interface SourceHealthRow {
  readonly lastSuccessAtMs: number | null;
  readonly lastAttemptAtMs: number | null;
  readonly consecutiveFailures: number;
  /** The latest success read only a part of the feed. */
  readonly partial: boolean;
  /** The source says that the feed is permanently gone. */
  readonly gone: boolean;
}

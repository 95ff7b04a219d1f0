// Written by npm run codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Company as CompanyModel } from '../model/company.ts';
import type { PaginationNotes as PaginationNotesModel, SocialFeedConnection as SocialFeedConnectionModel, SocialFeedEvent as SocialFeedEventModel, SocialItemConnection as SocialItemConnectionModel } from '../model/feed.ts';
import type { SocialComment as SocialCommentModel, SocialCommentConnection as SocialCommentConnectionModel, SocialAvailability as SocialAvailabilityModel } from '../model/item-details.ts';
import type { LinkedContentChunk as LinkedContentChunkModel, LinkedContent as LinkedContentModel, LinkedContentChunkConnection as LinkedContentChunkConnectionModel, LinkedContentPreview as LinkedContentPreviewModel } from '../model/linked-content.ts';
import type { Place as PlaceModel } from '../model/place.ts';
import type { SocialEngagement as SocialEngagementModel } from '../model/social-engagement.ts';
import type { SocialItem as SocialItemModel } from '../model/social-item.ts';
import type { SocialAuthor as SocialAuthorModel } from '../model/thread.ts';
import type { WebPage as WebPageModel } from '../model/web-page.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date without a time zone, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An instant, RFC 3339 in UTC with a trailing `Z`, for example `2026-11-20T13:45:00Z`. Given, it may have any offset. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, without an exponent, for example `12.50`. To read it as a float may lose digits. */
  Decimal: { input: string; output: string | number; }
  ErrorCode: { input: ErrorCode; output: ErrorCode; }
  /** An object of JSON as a source sent it, of no shape that is known in advance. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A date and the time of day on a wall clock there, without a time zone, `YYYY-MM-DDTHH:MM` or with seconds behind it. */
  LocalDateTime: { input: string; output: string; }
  /** A time of day on a wall clock, without a time zone, `HH:MM:SS`; given also as `HH:MM`. */
  LocalTime: { input: string; output: string; }
  /** A path relative to the service's REST base. Over REST it is answered as a complete URL. */
  ServicePath: { input: string; output: string; }
  WarningCode: { input: WarningCode; output: WarningCode; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** What the cache had to do with an answer. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the answer came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the answer is fetched anew. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type Company = Node & {
  readonly __typename?: 'Company';
  /**
   * What people say of it, newest first: items that a search of a social source finds for the words of its short name, which are those of its name
   * without legal forms and accents. That is no identity: items about something else with the same words are found too. The source is asked, one
   * search for each company; null, with an error, when it fails. `MICROBLOG` and `NEWS_BOARD` can be searched, other sources are refused.
   */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Short name, lower case with dashes, derived from the name. */
  readonly slug: Scalars['String']['output'];
};


/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type CompanyDiscussionsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  source: SocialSource;
};

/** The page that an item links to, as text in numbered chunks. */
export type LinkedContent = {
  readonly __typename?: 'LinkedContent';
  /** Author as the page names it. Null when it does not. */
  readonly byline?: Maybe<Scalars['String']['output']>;
  /** Chunks of the text. */
  readonly chunkCount: Scalars['Int']['output'];
  /** The text in order. */
  readonly chunks: LinkedContentChunkConnection;
  /** What the page is. */
  readonly contentKind: LinkedContentKind;
  /** Host of the page. */
  readonly domain: Scalars['String']['output'];
  /** How reading went. */
  readonly fetchStatus: LinkedContentStatus;
  /** When the page was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Address after redirects. Null when the page could not be read. */
  readonly finalUrl?: Maybe<Scalars['String']['output']>;
  /** The item. */
  readonly itemId: Scalars['ID']['output'];
  /** Language as the page names it. Null when it does not. */
  readonly language?: Maybe<Scalars['String']['output']>;
  /** Media type that the site states. Null when it states none. */
  readonly mediaType?: Maybe<Scalars['String']['output']>;
  /** The page at that address: the same page in other services leads to what they know of it. Null for what is no address of the web. */
  readonly page?: Maybe<WebPage>;
  /** When the page was published, as it says itself. Null when it does not. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the site as the page names it. Null when it does not. */
  readonly siteName?: Maybe<Scalars['String']['output']>;
  /** The source that has the item. */
  readonly source: SocialSource;
  /** Title of the page. Null when it has none or could not be read. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Address that the item links to. */
  readonly url: Scalars['String']['output'];
  /** What is missing or doubtful. */
  readonly warnings: ReadonlyArray<Warning>;
  /** Words of the text. */
  readonly wordCount: Scalars['Int']['output'];
};


/** The page that an item links to, as text in numbered chunks. */
export type LinkedContentChunksArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** A piece of a page's text. */
export type LinkedContentChunk = {
  readonly __typename?: 'LinkedContentChunk';
  /** The text as markdown. Links are absolute; scripts, styles and furniture of the page are gone. */
  readonly markdown: Scalars['String']['output'];
  /** Number of the chunk, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Words of the chunk. */
  readonly wordCount: Scalars['Int']['output'];
};

/** Chunks of a page's text. */
export type LinkedContentChunkConnection = {
  readonly __typename?: 'LinkedContentChunkConnection';
  /** The chunks with their cursors. */
  readonly edges: ReadonlyArray<LinkedContentChunkEdge>;
  /** The chunks. */
  readonly nodes: ReadonlyArray<LinkedContentChunk>;
  /** Whether more chunks follow. */
  readonly pageInfo: PageInfo;
  /** Chunks of the whole text. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A chunk, and where it is in the text. */
export type LinkedContentChunkEdge = {
  readonly __typename?: 'LinkedContentChunkEdge';
  /** Where the text goes on behind the chunk, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The chunk. */
  readonly node: LinkedContentChunk;
};

/** What a page is. */
export type LinkedContentKind =
  /** A page with an article's text. */
  | 'ARTICLE'
  /** An image. */
  | 'IMAGE'
  /** Something else, by its media type. */
  | 'OTHER'
  /** A page whose text could not be separated from its furniture, or that has none. */
  | 'PAGE'
  /** A PDF document. */
  | 'PDF'
  /** Not known: it has not been read, or could not be. */
  | 'UNKNOWN'
  /** A video, or a page of a video service. */
  | 'VIDEO';

/** What is known of the page that an item links to, without reading it anew. */
export type LinkedContentPreview = {
  readonly __typename?: 'LinkedContentPreview';
  /** Chunks of its text. Null until it has been read. */
  readonly chunkCount?: Maybe<Scalars['Int']['output']>;
  /** What the page is. `UNKNOWN` until it has been read. */
  readonly contentKind: LinkedContentKind;
  /** Its host. */
  readonly domain: Scalars['String']['output'];
  /** How reading went. `PENDING` until it has been tried. */
  readonly fetchStatus: LinkedContentStatus;
  /** Path of the linked-content resource of this item. */
  readonly linkedContentResource: Scalars['ServicePath']['output'];
  /** Address of the page. */
  readonly url: Scalars['String']['output'];
  /** What is missing or doubtful. */
  readonly warnings: ReadonlyArray<Warning>;
  /** Words of its text. Null until it has been read, or without text. */
  readonly wordCount?: Maybe<Scalars['Int']['output']>;
};

/** How reading a page went. */
export type LinkedContentStatus =
  /** The site refuses automated readers, or the address is not one that may be read. */
  | 'BLOCKED'
  /** The site answered with a fault. */
  | 'FAILED'
  /** The page is not there. */
  | 'NOT_FOUND'
  /** It was read. */
  | 'OK'
  /** It has not been tried yet. */
  | 'PENDING'
  /** The site did not answer in time, or not at all. */
  | 'TIMEOUT'
  /** The page is larger than may be read. */
  | 'TOO_LARGE'
  /** The page was read, and its kind has no text that could be extracted. */
  | 'UNSUPPORTED';

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** How much, in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/** An object with an identity: it can be fetched again by its `id`, and a cache keeps it under that. */
export type Node = {
  /** Globally unique and opaque. It stays the same, whatever was asked to find the object. */
  readonly id: Scalars['ID']['output'];
};

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange: prices are those of other bettors' orders. The one source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/** Whether and where a list goes on, by the cursor connections specification of Relay. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item, for `after`. Of an empty page it is where the list goes on, or null when nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more items follow, and where more is possible but unknown. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when items precede these, and where more is possible but unknown. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item, for `before`. Null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** What to know about paging a feed. */
export type PaginationNotes = {
  readonly __typename?: 'PaginationNotes';
  /** How to get older items. */
  readonly pageToken: Scalars['String']['output'];
  /** How to get newer items. */
  readonly sinceToken: Scalars['String']['output'];
  /** How far back the source goes. */
  readonly window: Scalars['String']['output'];
};

/** A place of the gazetteer. */
export type Place = Node & {
  readonly __typename?: 'Place';
  /**
   * What people say of it, newest first: items that a search of a social source finds for the words of its English name. That is no identity: items
   * about another place or thing of the same name are found too. The source is asked, one search for each place; null, with an error, when it fails.
   * `MICROBLOG` and `NEWS_BOARD` can be searched, other sources are refused.
   */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The gazetteer's id. */
  readonly placeId: Scalars['ID']['output'];
};


/** A place of the gazetteer. */
export type PlaceDiscussionsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  source: SocialSource;
};

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** The page that an item links to: REST's route, which reports an item without a link as not found. */
  readonly linkedContent?: Maybe<LinkedContent>;
  /**
   * The newest items of a source, newest first; with `since` only what is new since then, oldest first. Null, with an error, when it cannot be read.
   * Errors: VALIDATION_ERROR for arguments that do not go together and for cursors and checkpoints that are not of this feed, NOT_FOUND for a
   * community or an account that the source does not have, UPSTREAM_UNAVAILABLE.
   */
  readonly socialFeed?: Maybe<SocialFeedConnection>;
  /**
   * One item as its source has it now. Null when the source has no such item, and, with an error, when it cannot be read.
   * Errors: VALIDATION_ERROR, UPSTREAM_UNAVAILABLE.
   */
  readonly socialItem?: Maybe<SocialItem>;
};


/** What can be read. */
export type QueryLinkedContentArgs = {
  chunksAfter: InputMaybe<Scalars['String']['input']>;
  community: InputMaybe<Scalars['String']['input']>;
  itemId: Scalars['ID']['input'];
  source: SocialSource;
};


/** What can be read. */
export type QuerySocialFeedArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  community: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  since: InputMaybe<Scalars['String']['input']>;
  source: SocialSource;
  trend: InputMaybe<SocialTrend>;
  user: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QuerySocialItemArgs = {
  commentsAfter: InputMaybe<Scalars['String']['input']>;
  community: InputMaybe<Scalars['String']['input']>;
  itemId: Scalars['ID']['input'];
  source: SocialSource;
};

/** Where an answer comes from, and how old it is. */
export type ReadMeta = {
  readonly __typename?: 'ReadMeta';
  /** State of the cache for this answer. Null when the answer is never cached. */
  readonly cache?: Maybe<CacheState>;
  /** When the oldest part of the answer was read from its source. Null when nothing was read. */
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is left of the source's quota. Null for a source without one, and before its first answer that states it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Items returned. Null when the answer is not a list. */
  readonly returned?: Maybe<Scalars['Int']['output']>;
  /** The source's own time stamp of the oldest part of the answer. Null when no source stated one. */
  readonly sourceUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Upstream sources consulted for this answer, by their public names. */
  readonly sourcesUsed: ReadonlyArray<Scalars['String']['output']>;
  /** Items that matched before `limit` was applied. Null when unknown or not a list. */
  readonly totalResults?: Maybe<Scalars['Int']['output']>;
};

/** An item's author, as far as the source states it. */
export type SocialAuthor = {
  readonly __typename?: 'SocialAuthor';
  /** When the account was made. Null when not stated. */
  readonly accountCreatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name or id of the account at the source. */
  readonly handle: Scalars['String']['output'];
  /** Items that the account has submitted. Null when not stated. */
  readonly itemCount?: Maybe<Scalars['Int']['output']>;
  /** Points of the account. Null when not stated. */
  readonly karma?: Maybe<Scalars['Int']['output']>;
};

/** Whether an item can be read. */
export type SocialAvailability = {
  readonly __typename?: 'SocialAvailability';
  /** When the source was asked. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** One sentence when it is not `AVAILABLE`. Null otherwise. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The verdict. */
  readonly status: SocialAvailabilityStatus;
};

/** Whether an item or comment can be read. */
export type SocialAvailabilityStatus =
  /** It is there. */
  | 'AVAILABLE'
  /** Its author has deleted it. */
  | 'DELETED'
  /** Comments are closed; it can be read. */
  | 'LOCKED'
  /** It was removed or hidden by moderators or the source. */
  | 'REMOVED';

/** Whether a checkpoint was honoured. */
export type SocialCheckpointStatus =
  /** The checkpoint is of no use any more: the answer begins anew with the newest items. */
  | 'EXPIRED'
  /** Nothing was missed. */
  | 'OK'
  /** The source no longer goes back to the checkpoint: what is there is answered, some may be missing. */
  | 'PARTIAL';

/** A comment or reply. It is known within its item only, and has no `id`. */
export type SocialComment = {
  readonly __typename?: 'SocialComment';
  /** Name of the account. Null when it is deleted or not stated. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Its text as markdown. Null when it was deleted or removed. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /** When it was written. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** 0 for a top-level comment. */
  readonly depth: Scalars['Int']['output'];
  /** When it was last edited. Null when never, or when the source does not state it. */
  readonly editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The source's own id. */
  readonly itemId: Scalars['ID']['output'];
  /** `<source>:<item_id>` in lower case. */
  readonly key: Scalars['String']['output'];
  /** Replies that the source has and this answer lacks: too many, too deep, or not handed out. */
  readonly omittedReplyCount: Scalars['Int']['output'];
  /** `itemId` of the comment that it replies to. Null for a top-level comment. */
  readonly parentItemId?: Maybe<Scalars['ID']['output']>;
  /** Direct replies, all that are in this answer. */
  readonly replies: ReadonlyArray<SocialComment>;
  /** Direct replies that are in this answer. */
  readonly replyCount: Scalars['Int']['output'];
  /** Points, votes or likes. Null when not stated. */
  readonly score?: Maybe<Scalars['Int']['output']>;
  /** The source. */
  readonly source: SocialSource;
  /** Address of the comment at its source. */
  readonly sourceUrl: Scalars['String']['output'];
  /** `AVAILABLE`, or why the text is not there. */
  readonly status: SocialAvailabilityStatus;
};

/** Top-level comments of an item. */
export type SocialCommentConnection = {
  readonly __typename?: 'SocialCommentConnection';
  /** The comments with their cursors. */
  readonly edges: ReadonlyArray<SocialCommentEdge>;
  /** The comments and their replies as one list, parents before children. */
  readonly flatThread: ReadonlyArray<SocialComment>;
  /** The comments. */
  readonly nodes: ReadonlyArray<SocialComment>;
  /** Whether more top-level comments follow. */
  readonly pageInfo: PageInfo;
  /** Top-level comments that the source handed out. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not stop the answer, for instance comments that the source did not hand out, or that older data had to do. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A top-level comment, and where it is among them. */
export type SocialCommentEdge = {
  readonly __typename?: 'SocialCommentEdge';
  /** Where the comments go on behind this one, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The comment. */
  readonly node: SocialComment;
};

/** Counts of reactions. What a source does not count has its default. */
export type SocialEngagement = {
  readonly __typename?: 'SocialEngagement';
  /** Bookmarks. */
  readonly bookmarkCount: Scalars['Int']['output'];
  /** Comments or replies. */
  readonly commentCount: Scalars['Int']['output'];
  /** Options of its poll. */
  readonly pollOptionCount: Scalars['Int']['output'];
  /** Quotations by other items. */
  readonly quoteCount: Scalars['Int']['output'];
  /** Reposts. */
  readonly repostCount: Scalars['Int']['output'];
  /** Points: votes for minus votes against, as the source counts. Null when not stated. */
  readonly score?: Maybe<Scalars['Int']['output']>;
  /** Votes for, or likes. Null when not stated. */
  readonly upvoteCount?: Maybe<Scalars['Int']['output']>;
  /** Views. Null when not stated. */
  readonly viewCount?: Maybe<Scalars['Int']['output']>;
};

/** Items of a feed. */
export type SocialFeedConnection = {
  readonly __typename?: 'SocialFeedConnection';
  /**
   * Resumes behind the newest item here, as `since` of this field or of `feedCheckpoints`. Opaque and signed. Null where the source has no
   * checkpoints, and with `after` unless `since` is given too: only the first page knows what is newest.
   */
  readonly checkpoint?: Maybe<Scalars['String']['output']>;
  /** Why `checkpointStatus` is not `OK`, one sentence. Null when it is. */
  readonly checkpointMessage?: Maybe<Scalars['String']['output']>;
  /** Whether `since` was honoured. */
  readonly checkpointStatus: SocialCheckpointStatus;
  /** The items with their cursors. */
  readonly edges: ReadonlyArray<SocialFeedEdge>;
  /** What went wrong without stopping the answer, for instance that older data had to do because the source is down. Null when nothing did. */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** When the source was asked. */
  readonly generatedAt: Scalars['DateTime']['output'];
  /** `itemId` of the last item here. Null for an empty page. */
  readonly lastId?: Maybe<Scalars['String']['output']>;
  /** Where the items come from. */
  readonly meta: ReadMeta;
  /** Opaque and signed: the next, older page of the same feed. Null at the end, and with `since`. */
  readonly nextPageToken?: Maybe<Scalars['String']['output']>;
  /** The items. */
  readonly nodes: ReadonlyArray<SocialItem>;
  /** Age of the oldest item here in seconds. Null for an empty page. */
  readonly oldestItemAgeSeconds?: Maybe<Scalars['Int']['output']>;
  /** Whether the feed goes on: to older items, or with `since` to newer ones. */
  readonly pageInfo: PageInfo;
  /** How the feed goes on: `page_token`, `since_token` or `none`. */
  readonly paginationMode?: Maybe<Scalars['String']['output']>;
  /** What to know about paging this feed, a sentence by topic. */
  readonly paginationNotes?: Maybe<PaginationNotes>;
  /** Order of the items. */
  readonly resultDirection: SocialResultDirection;
  /** Problems that did not stop the answer, for instance that older data had to do because the source is down. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An item of a feed, and where it is in it. */
export type SocialFeedEdge = {
  readonly __typename?: 'SocialFeedEdge';
  /** Where the feed goes on behind the item, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: SocialItem;
};

/** What a poll of a feed found, or where a subscription begins. */
export type SocialFeedEvent = {
  readonly __typename?: 'SocialFeedEvent';
  /** Resumes behind this event, as `since`. Opaque and signed. Null while the feed could not be read yet. */
  readonly checkpoint?: Maybe<Scalars['String']['output']>;
  /** Why `checkpointStatus` is not `OK`, one sentence. Null when it is. */
  readonly checkpointMessage?: Maybe<Scalars['String']['output']>;
  /** Whether nothing was missed. */
  readonly checkpointStatus: SocialCheckpointStatus;
  /** How the poll failed. Null when it did not; the event after the first poll that succeeds again has null, too. */
  readonly failure?: Maybe<SourceFailure>;
  /** True when the next event, which follows at once, brings more of what was missed. */
  readonly isCatchingUp: Scalars['Boolean']['output'];
  /** Items that the reader has not had yet, oldest first. May be empty. */
  readonly items: ReadonlyArray<SocialItem>;
  /** Where the items come from. */
  readonly meta: ReadMeta;
  /** Problems that did not stop the poll. */
  readonly warnings: ReadonlyArray<Warning>;
};

/**
 * A post, story or link. A feed brings what stands in lists; what the source says of one item only (`availability`, `editedAt`, `body`, `labels`,
 * `authorProfile`, `comments`, `meta`) is read when it is selected: one read for all of them, and at most 10 items of an operation. Each is null,
 * with an error, when that fails, and without an error when the source no longer has the item.
 */
export type SocialItem = Node & {
  readonly __typename?: 'SocialItem';
  /** Name of the account. Null when it is deleted or not stated. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Its author, as far as the source states it. Null when it does not. */
  readonly authorProfile?: Maybe<SocialAuthor>;
  /** Whether it can still be read. */
  readonly availability?: Maybe<SocialAvailability>;
  /** The item's own text as markdown. Null without text. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /** Beginning of the item's own text, plain, at most 500 characters. Null without text. */
  readonly bodyPreview?: Maybe<Scalars['String']['output']>;
  /** Where in the source: `r/<name>`, `newest`, `search`, `@<handle>` or `trend/<category>`. */
  readonly channel: Scalars['String']['output'];
  /** Top-level comments in the source's order, each with its replies below it. */
  readonly comments?: Maybe<SocialCommentConnection>;
  /** When it was posted. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last edited. Null when never, or when the source does not state it. */
  readonly editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Counts of reactions, as of when the item was last read. */
  readonly engagement: SocialEngagement;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The source's own id. */
  readonly itemId: Scalars['ID']['output'];
  /** `<source>:<item_id>` in lower case, unique over all sources. */
  readonly key: Scalars['String']['output'];
  /** Labels that the source puts on it, such as tags or a flair. Empty when the source no longer has the item. */
  readonly labels?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * The page that it links to, as text in numbered chunks. It is read when this is selected, at most 10 pages in an operation; a page that cannot be
   * read is an answer, too: `fetchStatus` says why. Null without a link.
   */
  readonly linkedContent?: Maybe<LinkedContent>;
  /** What is known of the page that it links to, without reading it. Null without a link. */
  readonly linkedContentPreview?: Maybe<LinkedContentPreview>;
  /** Where the details come from. */
  readonly meta?: Maybe<ReadMeta>;
  /** The page that it links to: the same page in other services leads to what they know of it. Null without a link. */
  readonly page?: Maybe<WebPage>;
  /** The source. */
  readonly source: SocialSource;
  /** Address of the item at its source. */
  readonly sourceUrl: Scalars['String']['output'];
  /** The headline, plain text. Null where the source has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Address that the item links to. Null when it links nowhere but to itself. */
  readonly url?: Maybe<Scalars['String']['output']>;
};


/**
 * A post, story or link. A feed brings what stands in lists; what the source says of one item only (`availability`, `editedAt`, `body`, `labels`,
 * `authorProfile`, `comments`, `meta`) is read when it is selected: one read for all of them, and at most 10 items of an operation. Each is null,
 * with an error, when that fails, and without an error when the source no longer has the item.
 */
export type SocialItemCommentsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Items, such as those that discuss something. */
export type SocialItemConnection = {
  readonly __typename?: 'SocialItemConnection';
  /** The items with their cursors. */
  readonly edges: ReadonlyArray<SocialItemEdge>;
  /** The items. */
  readonly nodes: ReadonlyArray<SocialItem>;
  /** Whether the list goes on. */
  readonly pageInfo: PageInfo;
  /** Number of all items. Null when it is not known, as in a search of a source. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An item of a list, and where it is in it. */
export type SocialItemEdge = {
  readonly __typename?: 'SocialItemEdge';
  /** Where the list goes on behind the item, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: SocialItem;
};

/** Order of items. */
export type SocialResultDirection =
  /** Oldest first. */
  | 'ASC'
  /** Newest first. */
  | 'DESC';

/** A source of social items. */
export type SocialSource =
  /** Posts of a community, with threads. */
  | 'COMMUNITY_FORUM'
  /** Links for programmers, with threads. */
  | 'LINK_BOARD'
  /** Short posts of accounts. */
  | 'MICROBLOG'
  /** Stories of technology news, with threads. */
  | 'NEWS_BOARD';

/** A category of trends. */
export type SocialTrend =
  /** Entertainment. */
  | 'ENTERTAINMENT'
  /** News. */
  | 'NEWS'
  /** Sport. */
  | 'SPORT'
  /** Whatever many talk about. */
  | 'TRENDING';

/** How something failed, as data: for instance the read of one of several sources, or a search that was started earlier. */
export type SourceFailure = {
  readonly __typename?: 'SourceFailure';
  /** What went wrong, for instance UPSTREAM_UNAVAILABLE. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Whether the same may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before that, when they are known. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The source concerned, by its public name. Null when it is no source that failed. */
  readonly source?: Maybe<Scalars['String']['output']>;
};

/** What a source still grants, as its last answer said. */
export type SourceQuota = {
  readonly __typename?: 'SourceQuota';
  /** At or below so many left, the source is not asked and only cached data are returned. */
  readonly floor: Scalars['Int']['output'];
  /** What the last answer cost. Null when the source does not state it. */
  readonly lastCost?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits of a whole period. Null when the source does not state it. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits left. */
  readonly remaining: Scalars['Int']['output'];
  /** When it begins anew. Null when the source does not state it. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the source stated it. */
  readonly statedAt: Scalars['DateTime']['output'];
  /** Calls or credits used in this period. Null when the source does not state it. */
  readonly used?: Maybe<Scalars['Int']['output']>;
};

/** A game, a race, or a question that is bet on. */
export type SportEvent = Node & {
  readonly __typename?: 'SportEvent';
  /**
   * What people say of it, newest first: items that a search of a social source finds for the words of its name, little ones such as `at` left out.
   * That is no identity: items about something else with the same words are found too, and those that call it otherwise are not. The source is
   * asked, one search for each event; null, with an error, when it fails. `MICROBLOG` and `NEWS_BOARD` can be searched, other sources are refused.
   */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** The source's own id. Ids of different sources never mean the same event. */
  readonly eventId: Scalars['ID']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** What it is called: `Away at Home`, or the question. */
  readonly name: Scalars['String']['output'];
  /** The source. */
  readonly source: OddsSource;
};


/** A game, a race, or a question that is bet on. */
export type SportEventDiscussionsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  source: SocialSource;
};

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * A feed as it grows: an event for each poll of the source that found something, and one at once that says where reading begins. The `checkpoint`
   * of each event resumes behind it, also on another connection, and as `since` of `socialFeed`. With `since` the first events bring what was missed.
   * A checkpoint that cannot be honoured is an event whose `checkpointStatus` is `EXPIRED` or `PARTIAL`, not an error.
   * Errors: VALIDATION_ERROR, UPSTREAM_UNAVAILABLE when the source refuses this deployment for good, STREAM_FELL_BEHIND for a reader that is too
   * slow: it resumes with its last checkpoint.
   */
  readonly feedCheckpoints: SocialFeedEvent;
};


/** What can be watched. */
export type SubscriptionFeedCheckpointsArgs = {
  community: InputMaybe<Scalars['String']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  since: InputMaybe<Scalars['String']['input']>;
  source: SocialSource;
  trend: InputMaybe<SocialTrend>;
  user: InputMaybe<Scalars['String']['input']>;
};

/** What the user of a client can mend: the mutation did not do what was asked, and the rest of its payload is null. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** What is wrong, for instance BOOKING_TOKEN_EXPIRED. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Path of the value at fault below the argument `input`, for instance `["bookingToken"]`. Null when no single value is at fault. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether the same request may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
};

/** A problem that did not stop the answer, for instance a source that was down or data that is older than usual. */
export type Warning = {
  readonly __typename?: 'Warning';
  /** What is wrong, for instance STALE_DATA or SOURCE_UNAVAILABLE. */
  readonly code: Scalars['WarningCode']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** The source concerned, by its public name. */
  readonly source: Scalars['String']['output'];
};

/** A page of the web, by its canonical address: the place where services that know it from different sides meet. */
export type WebPage = Node & {
  readonly __typename?: 'WebPage';
  /** Items that link to it, of those that were seen here, newest first. Null, with an error, when they cannot be read. */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Canonical address: `https`, host in lower case without `www.`, no fragment, no tracking parameters, no slash at the end. */
  readonly url: Scalars['String']['output'];
};


/** A page of the web, by its canonical address: the place where services that know it from different sides meet. */
export type WebPageDiscussionsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  sources: InputMaybe<ReadonlyArray<SocialSource>>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Company: Company;
  Place: Place;
  SocialItem: SocialItem;
  SportEvent: SportEvent;
  WebPage: WebPage;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Company:
    ( { __typename: 'Company' }
    & GraphQLRecursivePick<FederationTypes['Company'], {"slug":true}> );
  Place:
    ( { __typename: 'Place' }
    & GraphQLRecursivePick<FederationTypes['Place'], {"placeId":true}> );
  SocialItem:
    ( { __typename: 'SocialItem' }
    & GraphQLRecursivePick<FederationTypes['SocialItem'], {"source":true,"itemId":true}> );
  SportEvent:
    ( { __typename: 'SportEvent' }
    & GraphQLRecursivePick<FederationTypes['SportEvent'], {"source":true,"eventId":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['SportEvent'], {"name":true}> ) );
  WebPage:
    ( { __typename: 'WebPage' }
    & GraphQLRecursivePick<FederationTypes['WebPage'], {"url":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( CompanyModel )
    | ( PlaceModel )
    | ( SocialItemModel )
    | ( Omit<SportEvent, 'discussions'> & { discussions?: Maybe<_RefType['SocialItemConnection']> } )
    | ( WebPageModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  CacheState: ResolverTypeWrapper<CacheState>;
  Company: ResolverTypeWrapper<CompanyModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LinkedContent: ResolverTypeWrapper<LinkedContentModel>;
  LinkedContentChunk: ResolverTypeWrapper<LinkedContentChunkModel>;
  LinkedContentChunkConnection: ResolverTypeWrapper<LinkedContentChunkConnectionModel>;
  LinkedContentChunkEdge: ResolverTypeWrapper<Omit<LinkedContentChunkEdge, 'node'> & { node: ResolversTypes['LinkedContentChunk'] }>;
  LinkedContentKind: LinkedContentKind;
  LinkedContentPreview: ResolverTypeWrapper<LinkedContentPreviewModel>;
  LinkedContentStatus: LinkedContentStatus;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OddsSource: OddsSource;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PaginationNotes: ResolverTypeWrapper<PaginationNotesModel>;
  Place: ResolverTypeWrapper<PlaceModel>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SocialAuthor: ResolverTypeWrapper<SocialAuthorModel>;
  SocialAvailability: ResolverTypeWrapper<SocialAvailabilityModel>;
  SocialAvailabilityStatus: SocialAvailabilityStatus;
  SocialCheckpointStatus: SocialCheckpointStatus;
  SocialComment: ResolverTypeWrapper<SocialCommentModel>;
  SocialCommentConnection: ResolverTypeWrapper<SocialCommentConnectionModel>;
  SocialCommentEdge: ResolverTypeWrapper<Omit<SocialCommentEdge, 'node'> & { node: ResolversTypes['SocialComment'] }>;
  SocialEngagement: ResolverTypeWrapper<SocialEngagementModel>;
  SocialFeedConnection: ResolverTypeWrapper<SocialFeedConnectionModel>;
  SocialFeedEdge: ResolverTypeWrapper<Omit<SocialFeedEdge, 'node'> & { node: ResolversTypes['SocialItem'] }>;
  SocialFeedEvent: ResolverTypeWrapper<SocialFeedEventModel>;
  SocialItem: ResolverTypeWrapper<SocialItemModel>;
  SocialItemConnection: ResolverTypeWrapper<SocialItemConnectionModel>;
  SocialItemEdge: ResolverTypeWrapper<Omit<SocialItemEdge, 'node'> & { node: ResolversTypes['SocialItem'] }>;
  SocialResultDirection: SocialResultDirection;
  SocialSource: SocialSource;
  SocialTrend: SocialTrend;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  SportEvent: ResolverTypeWrapper<Omit<SportEvent, 'discussions'> & { discussions?: Maybe<ResolversTypes['SocialItemConnection']> }>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  WebPage: ResolverTypeWrapper<WebPageModel>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  CacheState: CacheState;
  Company: CompanyModel;
  ID: Scalars['ID']['output'];
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  LinkedContent: LinkedContentModel;
  LinkedContentChunk: LinkedContentChunkModel;
  LinkedContentChunkConnection: LinkedContentChunkConnectionModel;
  LinkedContentChunkEdge: Omit<LinkedContentChunkEdge, 'node'> & { node: ResolversParentTypes['LinkedContentChunk'] };
  LinkedContentPreview: LinkedContentPreviewModel;
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  PaginationNotes: PaginationNotesModel;
  Place: PlaceModel;
  Query: Record<PropertyKey, never>;
  ReadMeta: ReadMeta;
  ServicePath: Scalars['ServicePath']['output'];
  SocialAuthor: SocialAuthorModel;
  SocialAvailability: SocialAvailabilityModel;
  SocialComment: SocialCommentModel;
  SocialCommentConnection: SocialCommentConnectionModel;
  SocialCommentEdge: Omit<SocialCommentEdge, 'node'> & { node: ResolversParentTypes['SocialComment'] };
  SocialEngagement: SocialEngagementModel;
  SocialFeedConnection: SocialFeedConnectionModel;
  SocialFeedEdge: Omit<SocialFeedEdge, 'node'> & { node: ResolversParentTypes['SocialItem'] };
  SocialFeedEvent: SocialFeedEventModel;
  SocialItem: SocialItemModel;
  SocialItemConnection: SocialItemConnectionModel;
  SocialItemEdge: Omit<SocialItemEdge, 'node'> & { node: ResolversParentTypes['SocialItem'] };
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  SportEvent: Omit<SportEvent, 'discussions'> & { discussions?: Maybe<ResolversParentTypes['SocialItemConnection']> } | FederationReferenceTypes['SportEvent'];
  Subscription: Record<PropertyKey, never>;
  UserError: UserError;
  Warning: Warning;
  WarningCode: Scalars['WarningCode']['output'];
  WebPage: WebPageModel;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type ConstraintDirectiveArgs = {
  exactlyOne: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  example: Maybe<Scalars['String']['input']>;
  max: Maybe<Scalars['Int']['input']>;
  maxItems: Maybe<Scalars['Int']['input']>;
  maxLength: Maybe<Scalars['Int']['input']>;
  min: Maybe<Scalars['Int']['input']>;
  minItems: Maybe<Scalars['Int']['input']>;
  minLength: Maybe<Scalars['Int']['input']>;
  pattern: Maybe<Scalars['String']['input']>;
  transform: Maybe<Scalars['String']['input']>;
  trim: Maybe<Scalars['Boolean']['input']>;
};

export type ConstraintDirectiveResolver<Result, Parent, ContextType = Context, Args = ConstraintDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type DeliveryDirectiveArgs = {
  everyEvent: Scalars['Boolean']['input'];
  latestFirst?: Scalars['Boolean']['input'];
  ownStreamFor: Maybe<Scalars['String']['input']>;
  positionFirst?: Scalars['Boolean']['input'];
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company'], FederationReferenceType extends FederationReferenceTypes['Company'] = FederationReferenceTypes['Company']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Company']> | FederationReferenceType, FederationReferenceType, ContextType>;
  discussions?: Resolver<Maybe<ResolversTypes['SocialItemConnection']>, ParentType, ContextType, RequireFields<CompanyDiscussionsArgs, 'first' | 'source'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface ErrorCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ErrorCode'], any> {
  name: 'ErrorCode';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LinkedContentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedContent'] = ResolversParentTypes['LinkedContent']> = {
  byline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chunkCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chunks?: Resolver<ResolversTypes['LinkedContentChunkConnection'], ParentType, ContextType, RequireFields<LinkedContentChunksArgs, 'first'>>;
  contentKind?: Resolver<ResolversTypes['LinkedContentKind'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fetchStatus?: Resolver<ResolversTypes['LinkedContentStatus'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finalUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  siteName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SocialSource'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  wordCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkedContentChunkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedContentChunk'] = ResolversParentTypes['LinkedContentChunk']> = {
  markdown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wordCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkedContentChunkConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedContentChunkConnection'] = ResolversParentTypes['LinkedContentChunkConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LinkedContentChunkEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LinkedContentChunk']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LinkedContentChunkEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedContentChunkEdge'] = ResolversParentTypes['LinkedContentChunkEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LinkedContentChunk'], ParentType, ContextType>;
};

export type LinkedContentPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedContentPreview'] = ResolversParentTypes['LinkedContentPreview']> = {
  chunkCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  contentKind?: Resolver<ResolversTypes['LinkedContentKind'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fetchStatus?: Resolver<ResolversTypes['LinkedContentStatus'], ParentType, ContextType>;
  linkedContentResource?: Resolver<ResolversTypes['ServicePath'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  wordCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Company' | 'Place' | 'SocialItem' | 'SportEvent' | 'WebPage', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaginationNotesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaginationNotes'] = ResolversParentTypes['PaginationNotes']> = {
  pageToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sinceToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  window?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place'], FederationReferenceType extends FederationReferenceTypes['Place'] = FederationReferenceTypes['Place']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Place']> | FederationReferenceType, FederationReferenceType, ContextType>;
  discussions?: Resolver<Maybe<ResolversTypes['SocialItemConnection']>, ParentType, ContextType, RequireFields<PlaceDiscussionsArgs, 'first' | 'source'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  linkedContent?: Resolver<Maybe<ResolversTypes['LinkedContent']>, ParentType, ContextType, RequireFields<QueryLinkedContentArgs, 'itemId' | 'source'>>;
  socialFeed?: Resolver<Maybe<ResolversTypes['SocialFeedConnection']>, ParentType, ContextType, RequireFields<QuerySocialFeedArgs, 'source'>>;
  socialItem?: Resolver<Maybe<ResolversTypes['SocialItem']>, ParentType, ContextType, RequireFields<QuerySocialItemArgs, 'itemId' | 'source'>>;
};

export type ReadMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadMeta'] = ResolversParentTypes['ReadMeta']> = {
  cache?: Resolver<Maybe<ResolversTypes['CacheState']>, ParentType, ContextType>;
  fetchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  quota?: Resolver<Maybe<ResolversTypes['SourceQuota']>, ParentType, ContextType>;
  returned?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourceUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sourcesUsed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  totalResults?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface ServicePathScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ServicePath'], any> {
  name: 'ServicePath';
}

export type SocialAuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialAuthor'] = ResolversParentTypes['SocialAuthor']> = {
  accountCreatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  itemCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  karma?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SocialAvailabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialAvailability'] = ResolversParentTypes['SocialAvailability']> = {
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SocialAvailabilityStatus'], ParentType, ContextType>;
};

export type SocialCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialComment'] = ResolversParentTypes['SocialComment']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  depth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  editedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  omittedReplyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parentItemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  replies?: Resolver<ReadonlyArray<ResolversTypes['SocialComment']>, ParentType, ContextType>;
  replyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SocialSource'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SocialAvailabilityStatus'], ParentType, ContextType>;
};

export type SocialCommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialCommentConnection'] = ResolversParentTypes['SocialCommentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SocialCommentEdge']>, ParentType, ContextType>;
  flatThread?: Resolver<ReadonlyArray<ResolversTypes['SocialComment']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SocialComment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SocialCommentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialCommentEdge'] = ResolversParentTypes['SocialCommentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SocialComment'], ParentType, ContextType>;
};

export type SocialEngagementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialEngagement'] = ResolversParentTypes['SocialEngagement']> = {
  bookmarkCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  commentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pollOptionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quoteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repostCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  upvoteCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  viewCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SocialFeedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialFeedConnection'] = ResolversParentTypes['SocialFeedConnection']> = {
  checkpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkpointMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkpointStatus?: Resolver<ResolversTypes['SocialCheckpointStatus'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['SocialFeedEdge']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  generatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SocialItem']>, ParentType, ContextType>;
  oldestItemAgeSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  paginationMode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paginationNotes?: Resolver<Maybe<ResolversTypes['PaginationNotes']>, ParentType, ContextType>;
  resultDirection?: Resolver<ResolversTypes['SocialResultDirection'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SocialFeedEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialFeedEdge'] = ResolversParentTypes['SocialFeedEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SocialItem'], ParentType, ContextType>;
};

export type SocialFeedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialFeedEvent'] = ResolversParentTypes['SocialFeedEvent']> = {
  checkpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkpointMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkpointStatus?: Resolver<ResolversTypes['SocialCheckpointStatus'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  isCatchingUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SocialItem']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SocialItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialItem'] = ResolversParentTypes['SocialItem'], FederationReferenceType extends FederationReferenceTypes['SocialItem'] = FederationReferenceTypes['SocialItem']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SocialItem']> | FederationReferenceType, FederationReferenceType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorProfile?: Resolver<Maybe<ResolversTypes['SocialAuthor']>, ParentType, ContextType>;
  availability?: Resolver<Maybe<ResolversTypes['SocialAvailability']>, ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bodyPreview?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comments?: Resolver<Maybe<ResolversTypes['SocialCommentConnection']>, ParentType, ContextType, RequireFields<SocialItemCommentsArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  engagement?: Resolver<ResolversTypes['SocialEngagement'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  linkedContent?: Resolver<Maybe<ResolversTypes['LinkedContent']>, ParentType, ContextType>;
  linkedContentPreview?: Resolver<Maybe<ResolversTypes['LinkedContentPreview']>, ParentType, ContextType>;
  meta?: Resolver<Maybe<ResolversTypes['ReadMeta']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SocialSource'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SocialItemConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialItemConnection'] = ResolversParentTypes['SocialItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SocialItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SocialItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SocialItemEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialItemEdge'] = ResolversParentTypes['SocialItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SocialItem'], ParentType, ContextType>;
};

export type SourceFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceFailure'] = ResolversParentTypes['SourceFailure']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceQuotaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceQuota'] = ResolversParentTypes['SourceQuota']> = {
  floor?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastCost?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  statedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SportEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEvent'] = ResolversParentTypes['SportEvent'], FederationReferenceType extends FederationReferenceTypes['SportEvent'] = FederationReferenceTypes['SportEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SportEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  discussions?: Resolver<Maybe<ResolversTypes['SocialItemConnection']>, ParentType, ContextType, RequireFields<SportEventDiscussionsArgs, 'first' | 'source'>>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  feedCheckpoints?: SubscriptionResolver<ResolversTypes['SocialFeedEvent'], "feedCheckpoints", ParentType, ContextType, RequireFields<SubscriptionFeedCheckpointsArgs, 'source'>>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WarningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  code?: Resolver<ResolversTypes['WarningCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface WarningCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WarningCode'], any> {
  name: 'WarningCode';
}

export type WebPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebPage'] = ResolversParentTypes['WebPage'], FederationReferenceType extends FederationReferenceTypes['WebPage'] = FederationReferenceTypes['WebPage']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['WebPage']> | FederationReferenceType, FederationReferenceType, ContextType>;
  discussions?: Resolver<Maybe<ResolversTypes['SocialItemConnection']>, ParentType, ContextType, RequireFields<WebPageDiscussionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  CacheState?: CacheStateResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  ErrorCode?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  LinkedContent?: LinkedContentResolvers<ContextType>;
  LinkedContentChunk?: LinkedContentChunkResolvers<ContextType>;
  LinkedContentChunkConnection?: LinkedContentChunkConnectionResolvers<ContextType>;
  LinkedContentChunkEdge?: LinkedContentChunkEdgeResolvers<ContextType>;
  LinkedContentPreview?: LinkedContentPreviewResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaginationNotes?: PaginationNotesResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SocialAuthor?: SocialAuthorResolvers<ContextType>;
  SocialAvailability?: SocialAvailabilityResolvers<ContextType>;
  SocialComment?: SocialCommentResolvers<ContextType>;
  SocialCommentConnection?: SocialCommentConnectionResolvers<ContextType>;
  SocialCommentEdge?: SocialCommentEdgeResolvers<ContextType>;
  SocialEngagement?: SocialEngagementResolvers<ContextType>;
  SocialFeedConnection?: SocialFeedConnectionResolvers<ContextType>;
  SocialFeedEdge?: SocialFeedEdgeResolvers<ContextType>;
  SocialFeedEvent?: SocialFeedEventResolvers<ContextType>;
  SocialItem?: SocialItemResolvers<ContextType>;
  SocialItemConnection?: SocialItemConnectionResolvers<ContextType>;
  SocialItemEdge?: SocialItemEdgeResolvers<ContextType>;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  SportEvent?: SportEventResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
  WebPage?: WebPageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
};

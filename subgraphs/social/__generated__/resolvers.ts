// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
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
  /** An instant, RFC 3339 in UTC with a trailing `Z`, for example `2026-11-20T13:45:00Z`. Input may have any offset. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, without an exponent, for example `12.50`. Reading it as a float may lose digits. */
  Decimal: { input: string; output: string | number; }
  ErrorCode: { input: ErrorCode; output: ErrorCode; }
  /** A JSON object as a source sent it, of any shape. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A date and the local time of day, without a time zone, `YYYY-MM-DDTHH:MM`, optionally with seconds. */
  LocalDateTime: { input: string; output: string; }
  /** A time of day on a wall clock, without a time zone, `HH:MM:SS`; input also as `HH:MM`. */
  LocalTime: { input: string; output: string; }
  /** A path relative to the service's REST base. REST returns a complete URL. */
  ServicePath: { input: string; output: string; }
  WarningCode: { input: WarningCode; output: WarningCode; }
  _FieldSet: { input: unknown; output: unknown; }
};

/**
 * An item that appears as time goes by. Its fields have the same types in every kind of item, so that one selection takes
 * all kinds.
 */
export type ActivityItem = {
  /** When it was published, or first seen here if its source does not state that. Null when neither is known. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** One line of plain text, never empty: the title, otherwise the beginning of the text, otherwise the address. */
  readonly headline: Scalars['String']['output'];
  /** Address of the item at its source. */
  readonly itemUrl: Scalars['String']['output'];
};

/** Use of the cache for a result. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the result came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the result is read again. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type Company = Node & {
  readonly __typename?: 'Company';
  /**
   * Items that a search of a social source finds for the words of the company's short name, newest first: those of its
   * name without legal forms and accents. Items about something else with the same words are found, too. Each company is
   * one search of the source; null, with an error, when it fails. `MICROBLOG` and `NEWS_BOARD` can be searched; other
   * sources are refused.
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
  /** Author according to the page. Null when not stated. */
  readonly byline?: Maybe<Scalars['String']['output']>;
  /** Number of chunks of the text. */
  readonly chunkCount: Scalars['Int']['output'];
  /** The text in order. */
  readonly chunks: LinkedContentChunkConnection;
  /** Kind of the page. */
  readonly contentKind: LinkedContentKind;
  /** Host of the page. */
  readonly domain: Scalars['String']['output'];
  /** Result of reading the page. */
  readonly fetchStatus: LinkedContentStatus;
  /** When the page was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Address after redirects. Null when the page could not be read. */
  readonly finalUrl?: Maybe<Scalars['String']['output']>;
  /** The item. */
  readonly itemId: Scalars['ID']['output'];
  /** Language according to the page. Null when not stated. */
  readonly language?: Maybe<Scalars['String']['output']>;
  /** Media type that the site states. Null when not stated. */
  readonly mediaType?: Maybe<Scalars['String']['output']>;
  /** The page at that address, with the fields of other services. Null for anything but a web address. */
  readonly page?: Maybe<WebPage>;
  /** When the page was published, according to itself. Null when not stated. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the site according to the page. Null when not stated. */
  readonly siteName?: Maybe<Scalars['String']['output']>;
  /** The source that has the item. */
  readonly source: SocialSource;
  /** Title of the page. Null when it has none or could not be read. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Address that the item links to. */
  readonly url: Scalars['String']['output'];
  /** What is missing or uncertain. */
  readonly warnings: ReadonlyArray<Warning>;
  /** Number of words of the text. */
  readonly wordCount: Scalars['Int']['output'];
};


/** The page that an item links to, as text in numbered chunks. */
export type LinkedContentChunksArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** A part of a page's text. */
export type LinkedContentChunk = {
  readonly __typename?: 'LinkedContentChunk';
  /** The text as markdown. Links are absolute; scripts, styles, menus and the like are removed. */
  readonly markdown: Scalars['String']['output'];
  /** Number of the chunk, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Number of words of the chunk. */
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
  /** Number of chunks of the whole text. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A chunk with its cursor. */
export type LinkedContentChunkEdge = {
  readonly __typename?: 'LinkedContentChunkEdge';
  /** For `after`: continues after the chunk. */
  readonly cursor: Scalars['String']['output'];
  /** The chunk. */
  readonly node: LinkedContentChunk;
};

/** Kind of a page. */
export type LinkedContentKind =
  /** A page with an article's text. */
  | 'ARTICLE'
  /** An image. */
  | 'IMAGE'
  /** Another kind, by its media type. */
  | 'OTHER'
  /** A page without text, or whose text could not be separated from the rest of the page. */
  | 'PAGE'
  /** A PDF document. */
  | 'PDF'
  /** Unknown: the page has not been read, or could not be. */
  | 'UNKNOWN'
  /** A video, or a page of a video service. */
  | 'VIDEO';

/** Cached data of the page that an item links to; the page is not read for it. */
export type LinkedContentPreview = {
  readonly __typename?: 'LinkedContentPreview';
  /** Number of chunks of its text. Null until it has been read. */
  readonly chunkCount?: Maybe<Scalars['Int']['output']>;
  /** Kind of the page. `UNKNOWN` until it has been read. */
  readonly contentKind: LinkedContentKind;
  /** Its host. */
  readonly domain: Scalars['String']['output'];
  /** Result of reading the page. `PENDING` before the first read. */
  readonly fetchStatus: LinkedContentStatus;
  /** Path of the linked-content resource of this item. */
  readonly linkedContentResource: Scalars['ServicePath']['output'];
  /** Address of the page. */
  readonly url: Scalars['String']['output'];
  /** What is missing or uncertain. */
  readonly warnings: ReadonlyArray<Warning>;
  /** Number of words of its text. Null until it has been read, or without text. */
  readonly wordCount?: Maybe<Scalars['Int']['output']>;
};

/** Result of reading a page. */
export type LinkedContentStatus =
  /** The site refuses automated readers, or the address is not one that may be read. */
  | 'BLOCKED'
  /** The site returned an error. */
  | 'FAILED'
  /** The page does not exist. */
  | 'NOT_FOUND'
  /** It was read. */
  | 'OK'
  /** The page has not been read yet. */
  | 'PENDING'
  /** The site did not respond in time, or not at all. */
  | 'TIMEOUT'
  /** The page is larger than the limit. */
  | 'TOO_LARGE'
  /** The page was read, but no text can be extracted from its kind. */
  | 'UNSUPPORTED';

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** The amount in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/**
 * An object with an identity: it can be read again by its `id`, which is also its key in a client's cache. An argument that
 * asks for the natural key of an object, such as `airport(iata:)`, takes the `id` of the object as well. The `id` of an
 * object of another type is a validation error.
 */
export type Node = {
  /** Globally unique and opaque. It is the same for every way to find the object. */
  readonly id: Scalars['ID']['output'];
};

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange, whose prices are orders of other bettors. The only source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/** Whether and where a list continues, by the cursor connections specification of Relay. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item, for `after`. Of an empty page, where the list continues, or null when nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more items follow, and where more is possible but unknown. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when items precede these, and where more is possible but unknown. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item, for `before`. Null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** Notes on paging a feed. */
export type PaginationNotes = {
  readonly __typename?: 'PaginationNotes';
  /** How to get older items. */
  readonly pageToken: Scalars['String']['output'];
  /** How to get newer items. */
  readonly sinceToken: Scalars['String']['output'];
  /** How far back the source goes. */
  readonly window: Scalars['String']['output'];
};

/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type Place = Node & {
  readonly __typename?: 'Place';
  /**
   * Items that a search of a social source finds for the words of the place's English name, newest first. Items about
   * another place or thing of the same name are found, too. Each place is one search of the source; null, with an error,
   * when it fails. `MICROBLOG` and `NEWS_BOARD` can be searched; other sources are refused.
   */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** For a city the GeoNames id (`2950159`); for a metropolitan area a word behind the ISO code of its country (`US-BAY_AREA`); for a state or region GeoNames' code (`US.CA`); for a country the ISO code (`DE`); for an area of several countries a word (`EMEA`). */
  readonly placeId: Scalars['ID']['output'];
};


/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
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
   * The newest items of a source, newest first; with `since` only items that are new since then, oldest first. Null, with
   * an error, when it cannot be read. Errors: VALIDATION_ERROR for arguments that exclude each other and for cursors and
   * checkpoints of another feed, NOT_FOUND for a community or an account that the source does not have,
   * UPSTREAM_UNAVAILABLE.
   */
  readonly socialFeed?: Maybe<SocialFeedConnection>;
  /** The same as `socialFeed`, with REST's parameters. */
  readonly socialFeedOfSource?: Maybe<SocialFeedConnection>;
  /**
   * One item as its source has it now. Null when the source does not have the item, and, with an error, when it cannot be
   * read. Errors: VALIDATION_ERROR, UPSTREAM_UNAVAILABLE.
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
  feed: InputMaybe<SocialFeedInput>;
  first: InputMaybe<Scalars['Int']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  since: InputMaybe<Scalars['String']['input']>;
  source: InputMaybe<SocialSource>;
  trend: InputMaybe<SocialTrend>;
  user: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QuerySocialFeedOfSourceArgs = {
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

/** Sources and age of a result. */
export type ReadMeta = {
  readonly __typename?: 'ReadMeta';
  /** State of the cache for this result. Null when the result is never cached. */
  readonly cache?: Maybe<CacheState>;
  /** When the oldest part of the result was read from its source. Null when nothing was read. */
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Remaining quota of the source. Null for a source without a quota, and until a response states it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Number of items returned. Null when the result is not a list. */
  readonly returned?: Maybe<Scalars['Int']['output']>;
  /** The source's own time stamp of the oldest part of the result. Null when no source stated one. */
  readonly sourceUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Public names of the upstream sources of the result. */
  readonly sourcesUsed: ReadonlyArray<Scalars['String']['output']>;
  /** Number of items that matched before `limit` was applied. Null when unknown or not a list. */
  readonly totalResults?: Maybe<Scalars['Int']['output']>;
};

/** Items that a poll of a feed found risen, the start of a subscription, or a failure. */
export type RisingItemsFoundEvent = {
  readonly __typename?: 'RisingItemsFoundEvent';
  /** How the poll failed. Null when it did not, also in the event after the first poll that succeeds again. */
  readonly failure?: Maybe<SourceFailure>;
  /** When the poll read the feed. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** The items, oldest first, with the counts of that poll. Null in the first event; empty in that of a failure or its end. */
  readonly items?: Maybe<ReadonlyArray<SocialItem>>;
  /** Number of items that the poll read, and so of those that can be found. */
  readonly seenCount: Scalars['Int']['output'];
};

/** An item's author. Fields that the source does not state are null. */
export type SocialAuthor = {
  readonly __typename?: 'SocialAuthor';
  /** When the account was created. Null when not stated. */
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
  /** When the source was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** One sentence when it is not `AVAILABLE`. Null otherwise. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The status. */
  readonly status: SocialAvailabilityStatus;
};

/** Whether an item or comment can be read. */
export type SocialAvailabilityStatus =
  /** It can be read. */
  | 'AVAILABLE'
  /** Its author has deleted it. */
  | 'DELETED'
  /** Comments are closed; it can be read. */
  | 'LOCKED'
  /** It was removed or hidden by moderators or the source. */
  | 'REMOVED';

/** A source of social items that is one feed. */
export type SocialBoard =
  /** Links for programmers, with threads. */
  | 'LINK_BOARD'
  /** Stories of technology news, with threads. */
  | 'NEWS_BOARD';

/** Whether items continue at a checkpoint without a gap. */
export type SocialCheckpointStatus =
  /** The checkpoint can no longer be used: the items start again with the newest. */
  | 'EXPIRED'
  /** Nothing was missed. */
  | 'OK'
  /** The source no longer goes back to the checkpoint: some items may be missing. */
  | 'PARTIAL';

/** A comment or reply. It is read only with its item, and has no `id`. */
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
  /** Number of replies that the source has and this result lacks: too many, too deep, or not returned. */
  readonly omittedReplyCount: Scalars['Int']['output'];
  /** `itemId` of the comment that it replies to. Null for a top-level comment. */
  readonly parentItemId?: Maybe<Scalars['ID']['output']>;
  /** All direct replies in this result. */
  readonly replies: ReadonlyArray<SocialComment>;
  /** Number of direct replies in this result. */
  readonly replyCount: Scalars['Int']['output'];
  /** Points, votes or likes. Null when not stated. */
  readonly score?: Maybe<Scalars['Int']['output']>;
  /** The source. */
  readonly source: SocialSource;
  /** Address of the comment at its source. */
  readonly sourceUrl: Scalars['String']['output'];
  /** `AVAILABLE`, or why there is no text. */
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
  /** Number of top-level comments that the source returned. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not fail the request, for instance comments that the source did not return, or stale data. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A top-level comment with its cursor. */
export type SocialCommentEdge = {
  readonly __typename?: 'SocialCommentEdge';
  /** For `after`: continues after this comment. */
  readonly cursor: Scalars['String']['output'];
  /** The comment. */
  readonly node: SocialComment;
};

/** Counts of reactions. A count that the source does not have is 0 or null. */
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
   * Resumes after the newest item here, as `since` of this field or of `socialItemsPosted`. Opaque and signed. Null where
   * the source has no checkpoints, and with `after` unless `since` is given, too, because only the first page has the
   * newest item.
   */
  readonly checkpoint?: Maybe<Scalars['String']['output']>;
  /** Why `checkpointStatus` is not `OK`, one sentence. Null when it is. */
  readonly checkpointMessage?: Maybe<Scalars['String']['output']>;
  /** Whether the items continue at `since` without a gap. */
  readonly checkpointStatus: SocialCheckpointStatus;
  /** The items with their cursors. */
  readonly edges: ReadonlyArray<SocialFeedEdge>;
  /**
   * Problems that did not fail the request, as text, for instance that items are stale because the source is down. Null
   * without any.
   */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** When the source was read. */
  readonly generatedAt: Scalars['DateTime']['output'];
  /** `itemId` of the last item here. Null for an empty page. */
  readonly lastId?: Maybe<Scalars['String']['output']>;
  /** Sources and age of the items. */
  readonly meta: ReadMeta;
  /** Opaque and signed: the next, older page of the same feed. Null at the end, and with `since`. */
  readonly nextPageToken?: Maybe<Scalars['String']['output']>;
  /** The items. */
  readonly nodes: ReadonlyArray<SocialItem>;
  /** Age of the oldest item here in seconds. Null for an empty page. */
  readonly oldestItemAgeSeconds?: Maybe<Scalars['Int']['output']>;
  /** Whether the feed continues: to older items, or with `since` to newer ones. */
  readonly pageInfo: PageInfo;
  /** How the feed continues: `page_token`, `since_token` or `none`. */
  readonly paginationMode?: Maybe<Scalars['String']['output']>;
  /** Notes on paging this feed, a sentence by topic. */
  readonly paginationNotes?: Maybe<PaginationNotes>;
  /** Order of the items. */
  readonly resultDirection: SocialResultDirection;
  /** Problems that did not fail the request, for instance that items are stale because the source is down. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An item of a feed with its cursor. */
export type SocialFeedEdge = {
  readonly __typename?: 'SocialFeedEdge';
  /** For `after`: continues after the item. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: SocialItem;
};

/** The result of a poll of a feed, or the start of a subscription. */
export type SocialFeedEvent = {
  readonly __typename?: 'SocialFeedEvent';
  /** Resumes after this event, as `since`. Opaque and signed. Null until the feed could be read. */
  readonly checkpoint?: Maybe<Scalars['String']['output']>;
  /** Why `checkpointStatus` is not `OK`, one sentence. Null when it is. */
  readonly checkpointMessage?: Maybe<Scalars['String']['output']>;
  /** Whether nothing was missed. */
  readonly checkpointStatus: SocialCheckpointStatus;
  /** How the poll failed. Null when it did not, also in the event after the first poll that succeeds again. */
  readonly failure?: Maybe<SourceFailure>;
  /** Whether the next event follows at once with more of what was missed. */
  readonly isCatchingUp: Scalars['Boolean']['output'];
  /** Items that are new to the reader, oldest first. May be empty. */
  readonly items: ReadonlyArray<SocialItem>;
  /** Sources and age of the items. */
  readonly meta: ReadMeta;
  /** Problems that did not fail the poll. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A feed of social items. */
export type SocialFeedInput = {
  /** A board that is one feed. */
  readonly board: InputMaybe<SocialBoard>;
  /** Community of `COMMUNITY_FORUM`, `r/<name>`. `r/all` and `r/new` are refused. */
  readonly community: InputMaybe<Scalars['String']['input']>;
  /** Keyword or hashtag search of `MICROBLOG`. */
  readonly query: InputMaybe<Scalars['String']['input']>;
  /** A category of trends on `MICROBLOG`. */
  readonly trend: InputMaybe<SocialTrend>;
  /** One account's handle on `MICROBLOG`, with or without `@`. */
  readonly user: InputMaybe<Scalars['String']['input']>;
};

/**
 * A post, story or link. Feeds have the fields that their source has in lists. The others (`availability`, `editedAt`,
 * `body`, `labels`, `authorProfile`, `comments`, `meta`) are read when they are selected: one read for all of them, and at
 * most 10 items of an operation. Each is null, with an error, when that fails, and without an error when the source no
 * longer has the item.
 */
export type SocialItem = ActivityItem & Node & {
  readonly __typename?: 'SocialItem';
  /** The same as `createdAt`. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the account. Null when it is deleted or not stated. */
  readonly author?: Maybe<Scalars['String']['output']>;
  /** Its author. Null when the source does not state one. */
  readonly authorProfile?: Maybe<SocialAuthor>;
  /** Whether it can still be read. */
  readonly availability?: Maybe<SocialAvailability>;
  /** The item's own text as markdown. Null without text. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /** Beginning of the item's own text, plain, at most 500 characters. Null without text. */
  readonly bodyPreview?: Maybe<Scalars['String']['output']>;
  /** Part of the source: `r/<name>`, `newest`, `search`, `@<handle>` or `trend/<category>`. */
  readonly channel: Scalars['String']['output'];
  /** Top-level comments in the source's order, each with its replies. */
  readonly comments?: Maybe<SocialCommentConnection>;
  /** When it was posted. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last edited. Null when never, or when the source does not state it. */
  readonly editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Counts of reactions, as of when the item was last read. */
  readonly engagement: SocialEngagement;
  /** The title; without one the beginning of the text, otherwise the address. One line of plain text, never empty. */
  readonly headline: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The source's own id. */
  readonly itemId: Scalars['ID']['output'];
  /** The same as `sourceUrl`. */
  readonly itemUrl: Scalars['String']['output'];
  /** `<source>:<item_id>` in lower case, unique over all sources. */
  readonly key: Scalars['String']['output'];
  /** Labels that the source puts on it, such as tags or a flair. Empty when the source no longer has the item. */
  readonly labels?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * The linked page, as text in numbered chunks. It is read when this is selected, at most 10 pages in an operation. A
   * page that cannot be read is a result whose `fetchStatus` has the reason. Null without a link.
   */
  readonly linkedContent?: Maybe<LinkedContent>;
  /** Cached data of the linked page; the page is not read for it. Null without a link. */
  readonly linkedContentPreview?: Maybe<LinkedContentPreview>;
  /** Source and age of the details. */
  readonly meta?: Maybe<ReadMeta>;
  /** The linked page, with the fields of other services. Null without a link. */
  readonly page?: Maybe<WebPage>;
  /** The source. */
  readonly source: SocialSource;
  /** Address of the item at its source. */
  readonly sourceUrl: Scalars['String']['output'];
  /** The headline, plain text. Null where the source has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Address that the item links to. Null without a link, and for a link to the item itself. */
  readonly url?: Maybe<Scalars['String']['output']>;
};


/**
 * A post, story or link. Feeds have the fields that their source has in lists. The others (`availability`, `editedAt`,
 * `body`, `labels`, `authorProfile`, `comments`, `meta`) are read when they are selected: one read for all of them, and at
 * most 10 items of an operation. Each is null, with an error, when that fails, and without an error when the source no
 * longer has the item.
 */
export type SocialItemCommentsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Items, for instance those that discuss something. */
export type SocialItemConnection = {
  readonly __typename?: 'SocialItemConnection';
  /** The items with their cursors. */
  readonly edges: ReadonlyArray<SocialItemEdge>;
  /** The items. */
  readonly nodes: ReadonlyArray<SocialItem>;
  /** Whether the list continues. */
  readonly pageInfo: PageInfo;
  /** Number of all items. Null when it is not known, as in a search of a source. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /**
   * `NOT_READ_YET` for discussions of a page while no item of any of the sources was seen: their feeds were neither read nor
   * watched since the first start. `PARTIAL_ANSWER` for a search that ended because its source failed: the rest follows.
   */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An item of a list with its cursor. */
export type SocialItemEdge = {
  readonly __typename?: 'SocialItemEdge';
  /** For `after`: continues after the item. */
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
  /** Topics that many accounts post about. */
  | 'TRENDING';

/** A failure, as data: for instance of the read of one of several sources, or of a search that was started earlier. */
export type SourceFailure = {
  readonly __typename?: 'SourceFailure';
  /** The kind of failure, for instance UPSTREAM_UNAVAILABLE. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Whether the same may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before that. Null when not known. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The source concerned, by its public name. Null when no source failed. */
  readonly source?: Maybe<Scalars['String']['output']>;
};

/** Quota of a source, according to its last response. */
export type SourceQuota = {
  readonly __typename?: 'SourceQuota';
  /** When this many or fewer remain, the source is not called and only cached data are returned. */
  readonly floor: Scalars['Int']['output'];
  /** Cost of the last response. Null when the source does not state it. */
  readonly lastCost?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits of a whole period. Null when the source does not state it. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** Remaining calls or credits. */
  readonly remaining: Scalars['Int']['output'];
  /** When the quota restarts. Null when the source does not state it. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the source stated it. */
  readonly statedAt: Scalars['DateTime']['output'];
  /** Calls or credits used in this period. Null when the source does not state it. */
  readonly used?: Maybe<Scalars['Int']['output']>;
};

/** A game, a race, or a question to bet on. */
export type SportEvent = Node & {
  readonly __typename?: 'SportEvent';
  /**
   * Items that a search of a social source finds for the words of the event's name, newest first; short words such as `at`
   * are left out. Items about something else with the same words are found, too, and items with another name for the event
   * are not. Each event is one search of the source; null, with an error, when it fails. `MICROBLOG` and `NEWS_BOARD` can
   * be searched; other sources are refused.
   */
  readonly discussions?: Maybe<SocialItemConnection>;
  /** The source's own id. Ids of different sources never mean the same event. */
  readonly eventId: Scalars['ID']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Name: `Away at Home`, or the question. */
  readonly name: Scalars['String']['output'];
  /** The source. */
  readonly source: OddsSource;
};


/** A game, a race, or a question to bet on. */
export type SportEventDiscussionsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  source: SocialSource;
};

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The former name of `socialItemsPosted`.
   * @deprecated Use `socialItemsPosted`. Until 2027-06-30.
   */
  readonly feedCheckpoints: SocialFeedEvent;
  /**
   * Items of a feed that rise to a number of points or comments, each once: when a poll reads it at or above what is asked
   * for the first time. With both numbers, an item has to reach both. Only polls that `socialItemsPosted` shares are
   * compared, and nothing is read beside them. A poll reads the newest items: about 100 of `NEWS_BOARD` and of a community
   * and 25 of `LINK_BOARD`, more after a gap, of which at most 300 are compared. What rises later is not seen. Points are
   * those of lists, which the news board's index has some minutes late.
   *
   * The first event comes at once, without items. Items that were that high when the stream began, and items older than all
   * that were read then, are never sent. An item that was posted since is, also when it is that high at once. A failure of
   * the source is an event, and so is the poll after it that succeeds. Errors: VALIDATION_ERROR without a number, and for
   * feeds of `MICROBLOG`, whose polls read new posts alone and none of them again; UPSTREAM_UNAVAILABLE and
   * STREAM_FELL_BEHIND as in `socialItemsPosted`.
   */
  readonly risingItemsFound: RisingItemsFoundEvent;
  /**
   * A feed as it grows: an event for each poll that found something, and a first one at once with the position of the
   * stream. The `checkpoint` of each event resumes after it, also on another connection, and as `since` of `socialFeed`.
   * With `since` the first events have what was missed. A checkpoint that cannot be resumed without a gap is an event
   * whose `checkpointStatus` is `EXPIRED` or `PARTIAL`, not an error. Errors: VALIDATION_ERROR, UPSTREAM_UNAVAILABLE when
   * the source permanently refuses this deployment, STREAM_FELL_BEHIND for a reader that is too slow, which can resume
   * with its last checkpoint.
   */
  readonly socialItemsPosted: SocialFeedEvent;
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


/** What can be watched. */
export type SubscriptionRisingItemsFoundArgs = {
  atLeastComments: InputMaybe<Scalars['Int']['input']>;
  atLeastPoints: InputMaybe<Scalars['Int']['input']>;
  feed: SocialFeedInput;
};


/** What can be watched. */
export type SubscriptionSocialItemsPostedArgs = {
  feed: SocialFeedInput;
  since: InputMaybe<Scalars['String']['input']>;
};

/** An error that the user of a client can fix: the mutation was not carried out, and the rest of its payload is null. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The kind of error, for instance BOOKING_TOKEN_EXPIRED. */
  readonly code: Scalars['ErrorCode']['output'];
  /**
   * Path of the invalid value below the argument `input`, for instance `["bookingToken"]`. Null when no single value is
   * invalid.
   */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether the same request may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
};

/** A problem that did not fail the request, for instance a source that was down or stale data. */
export type Warning = {
  readonly __typename?: 'Warning';
  /** The kind of problem, for instance STALE_DATA or SOURCE_UNAVAILABLE. */
  readonly code: Scalars['WarningCode']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** The source concerned, by its public name. */
  readonly source: Scalars['String']['output'];
};

/** A page of the web, by its canonical address: the place where services that know it from different sides meet. */
export type WebPage = Node & {
  readonly __typename?: 'WebPage';
  /**
   * Items that link to it, among those that this deployment has read, newest first. Null, with an error, when they cannot
   * be read.
   */
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
  ActivityItem: ( SocialItemModel );
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
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
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
  RisingItemsFoundEvent: ResolverTypeWrapper<Omit<RisingItemsFoundEvent, 'items'> & { items?: Maybe<ReadonlyArray<ResolversTypes['SocialItem']>> }>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SocialAuthor: ResolverTypeWrapper<SocialAuthorModel>;
  SocialAvailability: ResolverTypeWrapper<SocialAvailabilityModel>;
  SocialAvailabilityStatus: SocialAvailabilityStatus;
  SocialBoard: SocialBoard;
  SocialCheckpointStatus: SocialCheckpointStatus;
  SocialComment: ResolverTypeWrapper<SocialCommentModel>;
  SocialCommentConnection: ResolverTypeWrapper<SocialCommentConnectionModel>;
  SocialCommentEdge: ResolverTypeWrapper<Omit<SocialCommentEdge, 'node'> & { node: ResolversTypes['SocialComment'] }>;
  SocialEngagement: ResolverTypeWrapper<SocialEngagementModel>;
  SocialFeedConnection: ResolverTypeWrapper<SocialFeedConnectionModel>;
  SocialFeedEdge: ResolverTypeWrapper<Omit<SocialFeedEdge, 'node'> & { node: ResolversTypes['SocialItem'] }>;
  SocialFeedEvent: ResolverTypeWrapper<SocialFeedEventModel>;
  SocialFeedInput: SocialFeedInput;
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
  ActivityItem: ResolversInterfaceTypes<ResolversParentTypes>['ActivityItem'];
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
  RisingItemsFoundEvent: Omit<RisingItemsFoundEvent, 'items'> & { items?: Maybe<ReadonlyArray<ResolversParentTypes['SocialItem']>> };
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
  SocialFeedInput: SocialFeedInput;
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
  idOf: Maybe<ReadonlyArray<Scalars['String']['input']>>;
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
  position: Maybe<Scalars['String']['input']>;
  positionFirst?: Scalars['Boolean']['input'];
  sameAs: Maybe<Scalars['String']['input']>;
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FollowsDirectiveArgs = {
  except: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  field: Maybe<Scalars['String']['input']>;
  none: Maybe<Scalars['String']['input']>;
};

export type FollowsDirectiveResolver<Result, Parent, ContextType = Context, Args = FollowsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityItem'] = ResolversParentTypes['ActivityItem']> = {
  __resolveType: TypeResolveFn<'SocialItem', ParentType, ContextType>;
};

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
  socialFeed?: Resolver<Maybe<ResolversTypes['SocialFeedConnection']>, ParentType, ContextType, QuerySocialFeedArgs>;
  socialFeedOfSource?: Resolver<Maybe<ResolversTypes['SocialFeedConnection']>, ParentType, ContextType, RequireFields<QuerySocialFeedOfSourceArgs, 'source'>>;
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

export type RisingItemsFoundEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RisingItemsFoundEvent'] = ResolversParentTypes['RisingItemsFoundEvent']> = {
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  items?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SocialItem']>>, ParentType, ContextType>;
  seenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  appearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  headline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
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
  risingItemsFound?: SubscriptionResolver<ResolversTypes['RisingItemsFoundEvent'], "risingItemsFound", ParentType, ContextType, RequireFields<SubscriptionRisingItemsFoundArgs, 'feed'>>;
  socialItemsPosted?: SubscriptionResolver<ResolversTypes['SocialFeedEvent'], "socialItemsPosted", ParentType, ContextType, RequireFields<SubscriptionSocialItemsPostedArgs, 'feed'>>;
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
  ActivityItem?: ActivityItemResolvers<ContextType>;
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
  RisingItemsFoundEvent?: RisingItemsFoundEventResolvers<ContextType>;
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
  follows?: FollowsDirectiveResolver<any, any, ContextType>;
};

// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { BlogSourceHealth as BlogSourceHealthModel, BlogSource as BlogSourceModel, BlogHealth as BlogHealthModel } from '../model/blog-source.ts';
import type { BlogTag as BlogTagModel } from '../model/blog-tag.ts';
import type { Company as CompanyModel } from '../model/company.ts';
import type { PostConnection as PostConnectionModel } from '../model/post-search.ts';
import type { PostMedia as PostMediaModel, Post as PostModel, PostPublishedEvent as PostPublishedEventModel, WebPage as WebPageModel } from '../model/post.ts';
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

/** Format of a feed. */
export type BlogFeedKind =
  /** Atom. */
  | 'ATOM'
  /** A feed that a third party generates from pages without one. Its texts and times are less trustworthy. */
  | 'GENERATED'
  /** JSON Feed. */
  | 'JSON_FEED'
  /** RSS 1.0 or 0.90, which are RDF. */
  | 'RDF'
  /** RSS 0.9x or 2.0. */
  | 'RSS';

/** Health of the whole index. */
export type BlogHealth = {
  readonly __typename?: 'BlogHealth';
  /** Sources whose state is `DEGRADED` or `FAILING`. */
  readonly degradedSourceCount: Scalars['Int']['output'];
  /** Sources whose state is `HEALTHY`. */
  readonly healthySourceCount: Scalars['Int']['output'];
  /** When a crawl of any source last succeeded. Null before the first. */
  readonly lastCrawledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Posts indexed. What several sources have counts once. */
  readonly postCount: Scalars['Int']['output'];
  /** Every source of the list, by slug. */
  readonly sources: ReadonlyArray<BlogSource>;
  /** `HEALTHY` when all sources are, `FAILING` when all are, otherwise `DEGRADED`. */
  readonly state: BlogSourceState;
};

/** A source of posts, from the operator's list. */
export type BlogSource = Node & {
  readonly __typename?: 'BlogSource';
  /** The lab as an entity with the data of other services. */
  readonly company: Company;
  /** Seconds between two crawls. */
  readonly crawlIntervalSeconds: Scalars['Int']['output'];
  /** Tags that every post of the source gets, by slug. */
  readonly defaultTags: ReadonlyArray<Scalars['String']['output']>;
  /** Address of the feed, after any permanent redirect. */
  readonly feedUrl: Scalars['String']['output'];
  /** Whether crawls succeed. */
  readonly health: BlogSourceHealth;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Format of the feed, or `GENERATED` for a third party's mirror. */
  readonly kind: BlogFeedKind;
  /** The lab or company that publishes it. */
  readonly lab: Scalars['String']['output'];
  /** When the latest post was published. Null without posts. */
  readonly latestPostAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name for people. */
  readonly name: Scalars['String']['output'];
  /** Posts indexed. */
  readonly postCount: Scalars['Int']['output'];
  /** Posts of this source. Default: 20 posts, without `first` and `last`. */
  readonly posts: PostConnection;
  /** Short name, lower case with dashes. */
  readonly slug: Scalars['String']['output'];
};


/** A source of posts, from the operator's list. */
export type BlogSourcePostsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  publishedAfter: InputMaybe<Scalars['DateTime']['input']>;
  publishedBefore: InputMaybe<Scalars['DateTime']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: PostSort;
  tags: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** One part of the sources, with cursors to continue. */
export type BlogSourceConnection = {
  readonly __typename?: 'BlogSourceConnection';
  /** The sources, each with its cursor. */
  readonly edges: ReadonlyArray<BlogSourceEdge>;
  /** The sources. */
  readonly nodes: ReadonlyArray<BlogSource>;
  /** Whether more sources follow, and where. */
  readonly pageInfo: PageInfo;
  /** Sources on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A source in a list, with its cursor. */
export type BlogSourceEdge = {
  readonly __typename?: 'BlogSourceEdge';
  /** Opaque. Stays valid while sources are added. */
  readonly cursor: Scalars['String']['output'];
  /** The source. */
  readonly node: BlogSource;
};

/** Whether crawls of a source succeed. */
export type BlogSourceHealth = {
  readonly __typename?: 'BlogSourceHealth';
  /** Failed crawls since the last success. */
  readonly consecutiveFailureCount: Scalars['Int']['output'];
  /** When a crawl was last tried. Null before the first. */
  readonly lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the latest crawl failed, one sentence for a person. Null when it succeeded. */
  readonly lastFailureReason?: Maybe<Scalars['String']['output']>;
  /** When a crawl last succeeded; `not modified` is a success. Null before the first. */
  readonly lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the next crawl is due. Null when the source says that the feed is permanently gone: then the operator has to act. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The verdict. */
  readonly state: BlogSourceState;
};

/** State of a source. */
export type BlogSourceState =
  /** One or two crawls failed in a row, or the latest one read only a part of the feed. */
  | 'DEGRADED'
  /** Three or more crawls failed in a row, or the feed is permanently gone. */
  | 'FAILING'
  /** Never tried, or the latest crawl succeeded. */
  | 'HEALTHY';

/** A subject of posts. Equivalent spellings are one tag. */
export type BlogTag = Node & {
  readonly __typename?: 'BlogTag';
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Name for people. */
  readonly name: Scalars['String']['output'];
  /** Posts that have it. What several sources have counts once. */
  readonly postCount: Scalars['Int']['output'];
  /** Posts with this tag. Default: 20 posts, without `first` and `last`. */
  readonly posts: PostConnection;
  /** Canonical short name, lower case with dashes. */
  readonly slug: Scalars['String']['output'];
};


/** A subject of posts. Equivalent spellings are one tag. */
export type BlogTagPostsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  publishedAfter: InputMaybe<Scalars['DateTime']['input']>;
  publishedBefore: InputMaybe<Scalars['DateTime']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: PostSort;
  sources: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** One part of the tags, with cursors to continue. */
export type BlogTagConnection = {
  readonly __typename?: 'BlogTagConnection';
  /** The tags, each with its cursor. */
  readonly edges: ReadonlyArray<BlogTagEdge>;
  /** The tags. */
  readonly nodes: ReadonlyArray<BlogTag>;
  /** Whether more tags follow, and where. */
  readonly pageInfo: PageInfo;
  /** Matching tags on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A tag in a list, with its cursor. */
export type BlogTagEdge = {
  readonly __typename?: 'BlogTagEdge';
  /** Opaque. Stays valid while tags are added or removed. */
  readonly cursor: Scalars['String']['output'];
  /** The tag. */
  readonly node: BlogTag;
};

/** Where the full text of a post comes from. */
export type BodySource =
  /** The feed has it. */
  | 'FEED'
  /** It was not read yet, or the page could not be read. */
  | 'NONE'
  /** It was read from the post's page. */
  | 'PAGE';

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
  /** Its name in its sources, for services that only have its slug. Null without sources. */
  readonly blogName?: Maybe<Scalars['String']['output']>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Posts of all its sources, each once; none without a source. Default: 20 posts, without `first` and `last`. Null only together with an error. */
  readonly posts?: Maybe<PostConnection>;
  /** Short name, lower case with dashes, derived from the name. */
  readonly slug: Scalars['String']['output'];
  /** Its sources of posts, by slug; empty without any. Null only together with an error. */
  readonly sources?: Maybe<ReadonlyArray<BlogSource>>;
};


/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type CompanyPostsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  publishedAfter: InputMaybe<Scalars['DateTime']['input']>;
  publishedBefore: InputMaybe<Scalars['DateTime']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: PostSort;
  tags: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

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

/**
 * A post of a source. Its identity is the feed's own id of it, or its address without one, so an edited post stays the same
 * post. Items that share address and title differ by their dates, or without dates by their texts. An item with the
 * address (apart from scheme, `www.`, tracking parameters and a slash at the end) and title of a post that its feed no
 * longer has is that post.
 */
export type Post = ActivityItem & Node & {
  readonly __typename?: 'Post';
  /** The same as `publishedAt`. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Names of the authors, as the feed gives them. */
  readonly authors: ReadonlyArray<Scalars['String']['output']>;
  /** Full text, plain. Null when neither the feed nor the page has any. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /**
   * The full text in CommonMark with tables: headings, lists, code, absolute links, images, and formulas as TeX between
   * `$` or `$$`. At most 300,000 characters. HTML is escaped, and links lead to http, https, mailto or tel only. Null
   * without a full text, and for a post that was last read before there was markdown, until it is read again.
   */
  readonly bodyMarkdown?: Maybe<Scalars['String']['output']>;
  /** Where the full text comes from. */
  readonly bodySource: BodySource;
  /**
   * The same post where another source had it first: address and title agree, and the dates where the address is that of
   * several posts. Null for the first, and when its source left the list.
   */
  readonly duplicateOf?: Maybe<Post>;
  /** Id of `duplicateOf`. */
  readonly duplicateOfId?: Maybe<Scalars['ID']['output']>;
  /** When a crawl first saw it. */
  readonly firstSeenAt: Scalars['DateTime']['output'];
  /** The title; without one the beginning of the text, otherwise the address. One line of plain text, never empty. */
  readonly headline: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** False when the feed withdrew the post or reported its deletion; the indexed data stay. */
  readonly isListed: Scalars['Boolean']['output'];
  /** The same as `url`. */
  readonly itemUrl: Scalars['String']['output'];
  /** Language of the text as the feed names it, for instance `en`. Null when it names none. */
  readonly language?: Maybe<Scalars['String']['output']>;
  /** Enclosures of the post in the feed, then its thumbnails; at most 20, each address once. Null for a post that was last read before they were, until it is read again. */
  readonly media?: Maybe<ReadonlyArray<PostMedia>>;
  /** The page at that address: the same page in other services leads to what they know of it. */
  readonly page: WebPage;
  /** Stable id, `post_` and sixteen hexadecimal digits, from the source and the feed's own id of the post. The id of a post that has become a part of another leads to that one. */
  readonly postId: Scalars['ID']['output'];
  /** When it was published; `publishedAtSource` says how reliably that is known, and `publishedPrecision` how exactly. */
  readonly publishedAt: Scalars['DateTime']['output'];
  /** Where `publishedAt` comes from. */
  readonly publishedAtSource: PublicationTimeSource;
  /** How much of `publishedAt` is known. Null for a post that was last read before this was noted, until it is read again. */
  readonly publishedPrecision?: Maybe<PublicationTimePrecision>;
  /** Where it was published. */
  readonly source: BlogSource;
  /** Slug of the source. */
  readonly sourceSlug: Scalars['String']['output'];
  /** Short plain text: the feed's own summary, or the beginning of the full text. Null when there is neither. */
  readonly summary?: Maybe<Scalars['String']['output']>;
  /** Slugs of the tags, sorted. */
  readonly tagSlugs: ReadonlyArray<Scalars['String']['output']>;
  /** Tags, by slug. */
  readonly tags: ReadonlyArray<BlogTag>;
  /** The headline, plain text. Empty when the feed has none. */
  readonly title: Scalars['String']['output'];
  /** When the source last changed it: the feed's own time, otherwise when a crawl found other content. Null when it never changed. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address of the post, as the feed gives it. */
  readonly url: Scalars['String']['output'];
  /** Words of the full text. 0 without one. */
  readonly wordCount: Scalars['Int']['output'];
};

/** One part of the matching posts, with cursors to continue. */
export type PostConnection = {
  readonly __typename?: 'PostConnection';
  /** The posts, each with its cursor. */
  readonly edges: ReadonlyArray<PostEdge>;
  /** The posts. */
  readonly nodes: ReadonlyArray<Post>;
  /** Whether more posts follow, and where. */
  readonly pageInfo: PageInfo;
  /** Matching posts on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Sources that were not read yet (`NOT_READ_YET`), and of the filter, sources that the list does not have (`SOURCE_UNKNOWN`) and tags that no post has (`TAG_UNKNOWN`). */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A post in a list, with its cursor. */
export type PostEdge = {
  readonly __typename?: 'PostEdge';
  /** Opaque, signed. Stays valid while posts are added. */
  readonly cursor: Scalars['String']['output'];
  /** The post. */
  readonly node: Post;
};

/** Fields of a post that a REST client can choose, by their REST names. */
export type PostField =
  /** Names of the authors. */
  | 'AUTHORS'
  /** Full text. */
  | 'BODY'
  /** Full text in markdown. */
  | 'BODY_MARKDOWN'
  /** Where the full text comes from. */
  | 'BODY_SOURCE'
  /** Id of the same post of another source that had it first. */
  | 'DUPLICATE_OF'
  /** When the post was first seen. */
  | 'FIRST_SEEN_AT'
  /** The id. */
  | 'ID'
  /** Language of the text. */
  | 'LANGUAGE'
  /** Whether the feed still lists the post. */
  | 'LISTED'
  /** Pictures, sounds and videos. */
  | 'MEDIA'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Where that instant comes from. */
  | 'PUBLISHED_AT_SOURCE'
  /** How much of that instant is known. */
  | 'PUBLISHED_PRECISION'
  /** Slug of the source. */
  | 'SOURCE'
  /** Short text. */
  | 'SUMMARY'
  /** Slugs of the tags. */
  | 'TAGS'
  /** The headline. */
  | 'TITLE'
  /** Instant of the last change. */
  | 'UPDATED_AT'
  /** Address of the post. */
  | 'URL'
  /** Words of the full text. */
  | 'WORD_COUNT';

/** A picture, sound or video of a post, as its feed names it. The file itself is not requested. */
export type PostMedia = {
  readonly __typename?: 'PostMedia';
  /** What it shows, plain text for people who cannot see or hear it, at most 1,000 characters. Null when the feed has none. */
  readonly altText?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  readonly role: PostMediaRole;
  /** Media type without parameters, lower case, such as `audio/mpeg`. Null when the feed states none. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Absolute http or https address of the file. */
  readonly url: Scalars['String']['output'];
};

/** What a picture, sound or video of a post is for. */
export type PostMediaRole =
  /** It belongs to the post: an episode, a video, a picture. */
  | 'ENCLOSURE'
  /** A preview picture of the post. */
  | 'THUMBNAIL';

/** A new post, or, first, the start position. */
export type PostPublishedEvent = {
  readonly __typename?: 'PostPublishedEvent';
  /** Cursor for `after`, also on another connection. Opaque and signed. */
  readonly cursor: Scalars['String']['output'];
  /** The post. Null only in the first event, which has the start position. */
  readonly post?: Maybe<Post>;
};

/** Order of posts. */
export type PostSort =
  /** Latest publication first. */
  | 'NEWEST'
  /** Earliest publication first. */
  | 'OLDEST'
  /** Best match of the fragment first: in the title, then the summary, then the body; in each, whole words before parts, then latest first. NEWEST without a fragment. */
  | 'RELEVANCE';

/** How much of an instant of publication is known. */
export type PublicationTimePrecision =
  /** The day. The feed states no time, or one that cannot be read: the instant is midnight UTC. Or the time's zone is unknown: the instant is as of UTC. */
  | 'DAY'
  /** The month. The instant is its beginning, UTC. */
  | 'MONTH'
  /** Day and time. */
  | 'TIME';

/** Where the instant of publication comes from. */
export type PublicationTimeSource =
  /** The feed states it. */
  | 'FEED'
  /** The feed states none that can be read, or one that could be two days, so it is when a crawl first saw the post. In the first reading of a source: just before the earliest post with a date, in the order of the feed. */
  | 'FIRST_SEEN';

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** Health of the whole index: its latest update, and numbers of sources by state. */
  readonly blogHealth?: Maybe<BlogHealth>;
  /** One source by its slug. Null when it is not in the list. */
  readonly blogSource?: Maybe<BlogSource>;
  /** Every source of the operator's list, by slug, with its health. Default: 50 sources, without `first` and `last`. */
  readonly blogSources?: Maybe<BlogSourceConnection>;
  /** One tag by its slug, or by another spelling or name of it. Null when no post has it. */
  readonly blogTag?: Maybe<BlogTag>;
  /** Tags that at least one post has, those with the most posts first, then by slug. Default: 100 tags, without `first` and `last`. */
  readonly blogTags?: Maybe<BlogTagConnection>;
  /** One post by its id. Null when the id is unknown. */
  readonly post?: Maybe<Post>;
  /**
   * Posts of the indexed sources that match every filter. No source is requested. Default: 20 posts, without `first` and
   * `last`. A post that several sources have is listed and counted once: of its entries that match, the first. With one
   * source in `sources` that source's own entry is listed. See `Post.duplicateOf`.
   */
  readonly posts?: Maybe<PostConnection>;
  /** A page of the web by its address, whether or not any service has data about it. The address is made canonical first. Null only together with an error. */
  readonly webPage?: Maybe<WebPage>;
};


/** What can be read. */
export type QueryBlogSourceArgs = {
  slug: Scalars['String']['input'];
};


/** What can be read. */
export type QueryBlogSourcesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. */
export type QueryBlogTagArgs = {
  slug: Scalars['String']['input'];
};


/** What can be read. */
export type QueryBlogTagsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryPostArgs = {
  postId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryPostsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  compact?: Scalars['Boolean']['input'];
  fields: InputMaybe<ReadonlyArray<PostField>>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  offset?: Scalars['Int']['input'];
  publishedAfter: InputMaybe<Scalars['DateTime']['input']>;
  publishedBefore: InputMaybe<Scalars['DateTime']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: PostSort;
  sources: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  tags: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


/** What can be read. */
export type QueryWebPageArgs = {
  url: Scalars['String']['input'];
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

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Every matching post that is published from now on, once each, in the order of discovery, without edits. A post that
   * several of the sources have is sent once (`Post.duplicateOf`). Of a source's first crawl, only posts of the last
   * 24 hours are sent. The first event comes at once, without a post, and has the
   * start position. With `after`, the missed posts follow, then new ones, without a gap.
   * Errors: VALIDATION_ERROR, STREAM_FELL_BEHIND for a reader that is too slow; it can continue with its last cursor.
   */
  readonly postPosted: PostPublishedEvent;
  /**
   * The former name of `postPosted`.
   * @deprecated Use `postPosted`. Until 2027-06-30.
   */
  readonly postPublished: PostPublishedEvent;
};


/** What can be watched. */
export type SubscriptionPostPostedArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sources: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  tags: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


/** What can be watched. */
export type SubscriptionPostPublishedArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sources: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  tags: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
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
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The post that is published there; of several, the latest; of those that are the same, the first. Null when no source has one. */
  readonly post?: Maybe<Post>;
  /** Canonical address: `https`, host in lower case without `www.`, no fragment, no tracking parameters, no slash at the end. */
  readonly url: Scalars['String']['output'];
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
  BlogSource: BlogSource;
  BlogTag: BlogTag;
  Company: Company;
  Post: Post;
  WebPage: WebPage;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  BlogSource:
    ( { __typename: 'BlogSource' }
    & GraphQLRecursivePick<FederationTypes['BlogSource'], {"slug":true}> );
  BlogTag:
    ( { __typename: 'BlogTag' }
    & GraphQLRecursivePick<FederationTypes['BlogTag'], {"slug":true}> );
  Company:
    ( { __typename: 'Company' }
    & GraphQLRecursivePick<FederationTypes['Company'], {"slug":true}> );
  Post:
    ( { __typename: 'Post' }
    & GraphQLRecursivePick<FederationTypes['Post'], {"postId":true}> );
  WebPage:
    ( { __typename: 'WebPage' }
    & GraphQLRecursivePick<FederationTypes['WebPage'], {"url":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: ( PostModel );
  Node:
    | ( BlogSourceModel )
    | ( BlogTagModel )
    | ( CompanyModel )
    | ( PostModel )
    | ( WebPageModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  BlogFeedKind: BlogFeedKind;
  BlogHealth: ResolverTypeWrapper<BlogHealthModel>;
  BlogSource: ResolverTypeWrapper<BlogSourceModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  BlogSourceConnection: ResolverTypeWrapper<Omit<BlogSourceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['BlogSourceEdge']>, nodes: ReadonlyArray<ResolversTypes['BlogSource']> }>;
  BlogSourceEdge: ResolverTypeWrapper<Omit<BlogSourceEdge, 'node'> & { node: ResolversTypes['BlogSource'] }>;
  BlogSourceHealth: ResolverTypeWrapper<BlogSourceHealthModel>;
  BlogSourceState: BlogSourceState;
  BlogTag: ResolverTypeWrapper<BlogTagModel>;
  BlogTagConnection: ResolverTypeWrapper<Omit<BlogTagConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['BlogTagEdge']>, nodes: ReadonlyArray<ResolversTypes['BlogTag']> }>;
  BlogTagEdge: ResolverTypeWrapper<Omit<BlogTagEdge, 'node'> & { node: ResolversTypes['BlogTag'] }>;
  BodySource: BodySource;
  CacheState: ResolverTypeWrapper<CacheState>;
  Company: ResolverTypeWrapper<CompanyModel>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Post: ResolverTypeWrapper<PostModel>;
  PostConnection: ResolverTypeWrapper<PostConnectionModel>;
  PostEdge: ResolverTypeWrapper<Omit<PostEdge, 'node'> & { node: ResolversTypes['Post'] }>;
  PostField: PostField;
  PostMedia: ResolverTypeWrapper<PostMediaModel>;
  PostMediaRole: PostMediaRole;
  PostPublishedEvent: ResolverTypeWrapper<PostPublishedEventModel>;
  PostSort: PostSort;
  PublicationTimePrecision: PublicationTimePrecision;
  PublicationTimeSource: PublicationTimeSource;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
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
  BlogHealth: BlogHealthModel;
  BlogSource: BlogSourceModel;
  ID: Scalars['ID']['output'];
  BlogSourceConnection: Omit<BlogSourceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['BlogSourceEdge']>, nodes: ReadonlyArray<ResolversParentTypes['BlogSource']> };
  BlogSourceEdge: Omit<BlogSourceEdge, 'node'> & { node: ResolversParentTypes['BlogSource'] };
  BlogSourceHealth: BlogSourceHealthModel;
  BlogTag: BlogTagModel;
  BlogTagConnection: Omit<BlogTagConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['BlogTagEdge']>, nodes: ReadonlyArray<ResolversParentTypes['BlogTag']> };
  BlogTagEdge: Omit<BlogTagEdge, 'node'> & { node: ResolversParentTypes['BlogTag'] };
  CacheState: CacheState;
  Company: CompanyModel;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Post: PostModel;
  PostConnection: PostConnectionModel;
  PostEdge: Omit<PostEdge, 'node'> & { node: ResolversParentTypes['Post'] };
  PostMedia: PostMediaModel;
  PostPublishedEvent: PostPublishedEventModel;
  Query: Record<PropertyKey, never>;
  ReadMeta: ReadMeta;
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
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
  __resolveType: TypeResolveFn<'Post', ParentType, ContextType>;
};

export type BlogHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogHealth'] = ResolversParentTypes['BlogHealth']> = {
  degradedSourceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  healthySourceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastCrawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  postCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['BlogSource']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['BlogSourceState'], ParentType, ContextType>;
};

export type BlogSourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogSource'] = ResolversParentTypes['BlogSource'], FederationReferenceType extends FederationReferenceTypes['BlogSource'] = FederationReferenceTypes['BlogSource']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['BlogSource']> | FederationReferenceType, FederationReferenceType, ContextType>;
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  crawlIntervalSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  defaultTags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  feedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  health?: Resolver<ResolversTypes['BlogSourceHealth'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BlogFeedKind'], ParentType, ContextType>;
  lab?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latestPostAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  posts?: Resolver<ResolversTypes['PostConnection'], ParentType, ContextType, RequireFields<BlogSourcePostsArgs, 'sort'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlogSourceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogSourceConnection'] = ResolversParentTypes['BlogSourceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['BlogSourceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['BlogSource']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BlogSourceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogSourceEdge'] = ResolversParentTypes['BlogSourceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BlogSource'], ParentType, ContextType>;
};

export type BlogSourceHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogSourceHealth'] = ResolversParentTypes['BlogSourceHealth']> = {
  consecutiveFailureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastFailureReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSuccessAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['BlogSourceState'], ParentType, ContextType>;
};

export type BlogTagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogTag'] = ResolversParentTypes['BlogTag'], FederationReferenceType extends FederationReferenceTypes['BlogTag'] = FederationReferenceTypes['BlogTag']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['BlogTag']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  posts?: Resolver<ResolversTypes['PostConnection'], ParentType, ContextType, RequireFields<BlogTagPostsArgs, 'sort'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlogTagConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogTagConnection'] = ResolversParentTypes['BlogTagConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['BlogTagEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['BlogTag']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BlogTagEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BlogTagEdge'] = ResolversParentTypes['BlogTagEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BlogTag'], ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company'], FederationReferenceType extends FederationReferenceTypes['Company'] = FederationReferenceTypes['Company']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Company']> | FederationReferenceType, FederationReferenceType, ContextType>;
  blogName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  posts?: Resolver<Maybe<ResolversTypes['PostConnection']>, ParentType, ContextType, RequireFields<CompanyPostsArgs, 'sort'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sources?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BlogSource']>>, ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'BlogSource' | 'BlogTag' | 'Company' | 'Post' | 'WebPage', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post'], FederationReferenceType extends FederationReferenceTypes['Post'] = FederationReferenceTypes['Post']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Post']> | FederationReferenceType, FederationReferenceType, ContextType>;
  appearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  authors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bodyMarkdown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bodySource?: Resolver<ResolversTypes['BodySource'], ParentType, ContextType>;
  duplicateOf?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  duplicateOfId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  headline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isListed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PostMedia']>>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['WebPage'], ParentType, ContextType>;
  postId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedAtSource?: Resolver<ResolversTypes['PublicationTimeSource'], ParentType, ContextType>;
  publishedPrecision?: Resolver<Maybe<ResolversTypes['PublicationTimePrecision']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['BlogSource'], ParentType, ContextType>;
  sourceSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagSlugs?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['BlogTag']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wordCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostConnection'] = ResolversParentTypes['PostConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PostEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Post']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type PostEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostEdge'] = ResolversParentTypes['PostEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Post'], ParentType, ContextType>;
};

export type PostMediaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostMedia'] = ResolversParentTypes['PostMedia']> = {
  altText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['PostMediaRole'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PostPublishedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PostPublishedEvent'] = ResolversParentTypes['PostPublishedEvent']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  post?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  blogHealth?: Resolver<Maybe<ResolversTypes['BlogHealth']>, ParentType, ContextType>;
  blogSource?: Resolver<Maybe<ResolversTypes['BlogSource']>, ParentType, ContextType, RequireFields<QueryBlogSourceArgs, 'slug'>>;
  blogSources?: Resolver<Maybe<ResolversTypes['BlogSourceConnection']>, ParentType, ContextType, QueryBlogSourcesArgs>;
  blogTag?: Resolver<Maybe<ResolversTypes['BlogTag']>, ParentType, ContextType, RequireFields<QueryBlogTagArgs, 'slug'>>;
  blogTags?: Resolver<Maybe<ResolversTypes['BlogTagConnection']>, ParentType, ContextType, QueryBlogTagsArgs>;
  post?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType, RequireFields<QueryPostArgs, 'postId'>>;
  posts?: Resolver<Maybe<ResolversTypes['PostConnection']>, ParentType, ContextType, RequireFields<QueryPostsArgs, 'compact' | 'offset' | 'sort'>>;
  webPage?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType, RequireFields<QueryWebPageArgs, 'url'>>;
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

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  postPosted?: SubscriptionResolver<ResolversTypes['PostPublishedEvent'], "postPosted", ParentType, ContextType, SubscriptionPostPostedArgs>;
  postPublished?: SubscriptionResolver<ResolversTypes['PostPublishedEvent'], "postPublished", ParentType, ContextType, SubscriptionPostPublishedArgs>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  post?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  BlogHealth?: BlogHealthResolvers<ContextType>;
  BlogSource?: BlogSourceResolvers<ContextType>;
  BlogSourceConnection?: BlogSourceConnectionResolvers<ContextType>;
  BlogSourceEdge?: BlogSourceEdgeResolvers<ContextType>;
  BlogSourceHealth?: BlogSourceHealthResolvers<ContextType>;
  BlogTag?: BlogTagResolvers<ContextType>;
  BlogTagConnection?: BlogTagConnectionResolvers<ContextType>;
  BlogTagEdge?: BlogTagEdgeResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  ErrorCode?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostConnection?: PostConnectionResolvers<ContextType>;
  PostEdge?: PostEdgeResolvers<ContextType>;
  PostMedia?: PostMediaResolvers<ContextType>;
  PostPublishedEvent?: PostPublishedEventResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
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

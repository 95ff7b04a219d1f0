// Written by npm run derived -- codegen. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Whether items continue at a checkpoint without a gap. */
export type SocialCheckpointStatus =
  /** The checkpoint can no longer be used: the items start again with the newest. */
  | 'EXPIRED'
  /** Nothing was missed. */
  | 'OK'
  /** The source no longer goes back to the checkpoint: some items may be missing. */
  | 'PARTIAL';

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

/** What is wrong with an answer that is there. New codes may be added: show the message of one that is not known. */
export type WarningCode =
  /** The boards source does not know the airport: an empty board says nothing about its flights. */
  | 'AIRPORT_NOT_COVERED'
  /** No flight of the boards source is within two days of now: the source uses another clock or plays a recording, and the window is counted from the middle of its flights. */
  | 'ANOTHER_WINDOW'
  /** The callsign is a guess from the flight number. */
  | 'CALLSIGN_DERIVED'
  /** The number is sold on another airline's flight, and that one is tracked. */
  | 'CODESHARE'
  /** The source has more top-level comments than it handed out. */
  | 'COMMENTS_OMITTED'
  /** Flights without any time are not on the board. */
  | 'FLIGHTS_WITHOUT_TIME'
  /** The source knows no such flight on that date. */
  | 'FLIGHT_NOT_FOUND'
  /** Odds that are too good to be true: an arbitrage above 15 %, or outcomes that one book alone prices below 1, for which there are then no fair probabilities and no arbitrage; the message names the markets. */
  | 'IMPLAUSIBLE'
  /** The source's index lacks recent items, and more of them than are read one by one. */
  | 'INDEX_BEHIND'
  /** An input of that name is not known. */
  | 'INPUT_IGNORED'
  /** Words such as "the", which nearly every text has, were not searched for. */
  | 'KEYWORDS_IGNORED'
  /** The page that an item links to could not be read, or not the whole of it; the message says why, the source is its host. */
  | 'LINKED_PAGE_INCOMPLETE'
  /** A location could be several places; the message names the one that was taken, and others. */
  | 'LOCATION_AMBIGUOUS'
  /** A location is not a known place, and was searched for in the locations as displayed. */
  | 'LOCATION_AS_TEXT'
  /** The city is not in the given state; both are uncertain. */
  | 'LOCATION_CONTRADICTION'
  /** A part of a location is not a known place, and was ignored. */
  | 'LOCATION_PART_IGNORED'
  /** The city is unknown and was passed to the platform unchanged. */
  | 'LOCATION_UNKNOWN'
  /** Sources of a stored list were not read yet since the first start, so that what they have is missing; the message says how many of how many. */
  | 'NOT_READ_YET'
  /** No aircraft with that callsign is seen. */
  | 'NOT_SEEN'
  /** The weather source has no observation of the airport's station. */
  | 'NO_OBSERVATION'
  /** Signals of the aircraft are received, without a position in them. */
  | 'NO_POSITION'
  /** A flight record was last updated before a scheduled time of the flight that has passed: it may have left, landed or been cancelled since. */
  | 'OLD_RECORD'
  /** The source returned only some of what was requested, for instance not a quoted post that is gone, or its list broke off before its end. */
  | 'PARTIAL_ANSWER'
  /** Offers that cannot be booked were left out. */
  | 'PARTIAL_LIST'
  /** A game that a source still lists as open though six hours have passed since its start, and since the last news of it: its state is `CLOSED`; the message names the events. */
  | 'PRESUMED_OVER'
  /** Some offers have no price. */
  | 'PRICE_MISSING'
  /** Restaurants without a stated price were left out, because a price was requested. */
  | 'PRICE_UNKNOWN'
  /** Some of the remote postings found are bound to a country or another place, and how many. */
  | 'REMOTE_WITHIN_PLACES'
  /** Rows, prices or other entries of the source that cannot be understood were left out; the message says how many. */
  | 'ROWS_DROPPED'
  /** More than one aircraft transmits the callsign; the likeliest is shown. */
  | 'SEVERAL_MATCHES'
  /** One of several sources fails or takes long; its part of the result is missing. */
  | 'SOURCE_UNAVAILABLE'
  /** The operator’s list has no source of the filter; the message names it. */
  | 'SOURCE_UNKNOWN'
  /** The source fails or takes long, or its data have stopped moving; the message says how old they are. */
  | 'STALE_DATA'
  /** No post has a tag of the filter, under any of its names; the message names it. */
  | 'TAG_UNKNOWN'
  /** A bookmaker that the source lists more than once, with different prices for one outcome of which no time shows the newest: the worst counts, and all are shown; the message names the markets. */
  | 'UNDECIDED_PRICE'
  /** No seller gives a page; the address leads to the search on the source's public site. */
  | 'VENDOR_LINK_UNAVAILABLE';

export type ReadMetaFragment = { sourcesUsed: Array<string>, returned: number | null, totalResults: number | null, dataFreshness: string | null, cache: { ttlSeconds: number, hit: boolean } | null };

export type WarningFragment = { code: WarningCode, source: string, message: string };

export type FeedQueryVariables = Exact<{
  source: SocialSource;
  community?: string | null | undefined;
  q?: string | null | undefined;
  user?: string | null | undefined;
  trend?: SocialTrend | null | undefined;
  limit?: number | null | undefined;
  pageToken?: string | null | undefined;
  sinceToken?: string | null | undefined;
}>;


export type FeedQuery = { socialFeedOfSource: { generatedAt: string, error: string | null, lastId: string | null, nextPageToken: string | null, paginationMode: string | null, resultDirection: SocialResultDirection, checkpointStatus: SocialCheckpointStatus, oldestItemAgeSeconds: number | null, nextSinceToken: string | null, checkpointError: string | null, data: Array<{ source: SocialSource, channel: string, itemId: string, createdAt: string, url: string | null, title: string | null, author: string | null, bodyPreview: string | null, id: string, permalink: string, engagement: { score: number | null, viewCount: number | null, upvoteCount: number | null, quoteCount: number, commentCount: number, bookmarkCount: number, pollOptionCount: number, retweetCount: number } }>, pageInfo: { hasMore: boolean }, paginationNotes: { pageToken: string, sinceToken: string, window: string } | null } | null };

export type DetailQueryVariables = Exact<{
  source: SocialSource;
  itemId: string;
  community?: string | null | undefined;
  commentPageToken?: string | null | undefined;
  commentMaxPageSize?: number | null | undefined;
}>;


export type DetailQuery = { socialItem: { source: SocialSource, itemId: string, channel: string, createdAt: string, editedAt: string | null, title: string | null, author: string | null, url: string | null, body: string | null, labels: Array<string> | null, id: string, permalink: string, engagement: { score: number | null, viewCount: number | null, upvoteCount: number | null, quoteCount: number, commentCount: number, bookmarkCount: number, pollOptionCount: number, retweetCount: number }, comments: { thread: Array<{ source: SocialSource, itemId: string, depth: number, createdAt: string, editedAt: string | null, author: string | null, body: string | null, score: number | null, status: SocialAvailabilityStatus, id: string, parentId: string | null, permalink: string, numberOfComments: number, omittedReplies: number }>, pageInfo: { hasMore: boolean, nextPageToken: string | null } } | null, availability: { status: SocialAvailabilityStatus, reason: string | null, checkedAt: string } | null, authorContext: { karma: number | null, id: string, submittedCount: number | null, createdAt: string | null } | null, linkedContentPreview: { url: string, domain: string, contentKind: LinkedContentKind, fetchStatus: LinkedContentStatus, linkedContentResource: string, wordCount: number | null, chunkCount: number | null, warnings: Array<{ message: string }> } | null, warnings: { warnings: Array<{ code: WarningCode, source: string, message: string }> } | null } | null };

export type LinkedContentQueryVariables = Exact<{
  source: SocialSource;
  itemId: string;
  community?: string | null | undefined;
  pageToken?: string | null | undefined;
  maxPageSize?: number | null | undefined;
}>;


export type LinkedContentQuery = { linkedContent: { source: SocialSource, itemId: string, url: string, finalUrl: string | null, domain: string, contentKind: LinkedContentKind, fetchStatus: LinkedContentStatus, title: string | null, byline: string | null, siteName: string | null, language: string | null, publishedAt: string | null, mediaType: string | null, wordCount: number, chunkCount: number, fetchedAt: string, chunks: { chunks: Array<{ number: number, markdown: string, wordCount: number }>, pageInfo: { hasMore: boolean, nextPageToken: string | null } }, warnings: Array<{ message: string }> } | null };

export type FeedItemFragment = { source: SocialSource, channel: string, itemId: string, createdAt: string, url: string | null, title: string | null, author: string | null, bodyPreview: string | null, id: string, permalink: string, engagement: { score: number | null, viewCount: number | null, upvoteCount: number | null, quoteCount: number, commentCount: number, bookmarkCount: number, pollOptionCount: number, retweetCount: number } };

export type EngagementFragment = { score: number | null, viewCount: number | null, upvoteCount: number | null, quoteCount: number, commentCount: number, bookmarkCount: number, pollOptionCount: number, retweetCount: number };

export type ThreadCommentFragment = { source: SocialSource, itemId: string, depth: number, createdAt: string, editedAt: string | null, author: string | null, body: string | null, score: number | null, status: SocialAvailabilityStatus, id: string, parentId: string | null, permalink: string, numberOfComments: number, omittedReplies: number };

export const ReadMetaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReadMeta"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReadMeta"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"dataFreshness"},"name":{"kind":"Name","value":"sourceUpdatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cache"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hit"},"name":{"kind":"Name","value":"isHit"}},{"kind":"Field","name":{"kind":"Name","value":"ttlSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}}]}}]} as unknown as DocumentNode<ReadMetaFragment, unknown>;
export const WarningFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<WarningFragment, unknown>;
export const EngagementFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Engagement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialEngagement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"upvoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"quoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"retweetCount"},"name":{"kind":"Name","value":"repostCount"}},{"kind":"Field","name":{"kind":"Name","value":"bookmarkCount"}},{"kind":"Field","name":{"kind":"Name","value":"pollOptionCount"}}]}}]} as unknown as DocumentNode<EngagementFragment, unknown>;
export const FeedItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","alias":{"kind":"Name","value":"permalink"},"name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"engagement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Engagement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"bodyPreview"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Engagement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialEngagement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"upvoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"quoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"retweetCount"},"name":{"kind":"Name","value":"repostCount"}},{"kind":"Field","name":{"kind":"Name","value":"bookmarkCount"}},{"kind":"Field","name":{"kind":"Name","value":"pollOptionCount"}}]}}]} as unknown as DocumentNode<FeedItemFragment, unknown>;
export const ThreadCommentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadComment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialComment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","alias":{"kind":"Name","value":"parentId"},"name":{"kind":"Name","value":"parentItemId"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","alias":{"kind":"Name","value":"permalink"},"name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"numberOfComments"},"name":{"kind":"Name","value":"replyCount"}},{"kind":"Field","alias":{"kind":"Name","value":"omittedReplies"},"name":{"kind":"Name","value":"omittedReplyCount"}}]}}]} as unknown as DocumentNode<ThreadCommentFragment, unknown>;
export const FeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Feed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SocialSource"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"community"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"user"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"trend"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SocialTrend"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sinceToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"socialFeedOfSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"community"},"value":{"kind":"Variable","name":{"kind":"Name","value":"community"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}},{"kind":"Argument","name":{"kind":"Name","value":"user"},"value":{"kind":"Variable","name":{"kind":"Name","value":"user"}}},{"kind":"Argument","name":{"kind":"Name","value":"trend"},"value":{"kind":"Variable","name":{"kind":"Name","value":"trend"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageToken"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sinceToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeedItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hasMore"},"name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"lastId"}},{"kind":"Field","name":{"kind":"Name","value":"nextPageToken"}},{"kind":"Field","alias":{"kind":"Name","value":"nextSinceToken"},"name":{"kind":"Name","value":"checkpoint"}},{"kind":"Field","name":{"kind":"Name","value":"paginationMode"}},{"kind":"Field","name":{"kind":"Name","value":"paginationNotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageToken"}},{"kind":"Field","name":{"kind":"Name","value":"sinceToken"}},{"kind":"Field","name":{"kind":"Name","value":"window"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"checkpointError"},"name":{"kind":"Name","value":"checkpointMessage"}},{"kind":"Field","name":{"kind":"Name","value":"resultDirection"}},{"kind":"Field","name":{"kind":"Name","value":"checkpointStatus"}},{"kind":"Field","name":{"kind":"Name","value":"oldestItemAgeSeconds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Engagement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialEngagement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"upvoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"quoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"retweetCount"},"name":{"kind":"Name","value":"repostCount"}},{"kind":"Field","name":{"kind":"Name","value":"bookmarkCount"}},{"kind":"Field","name":{"kind":"Name","value":"pollOptionCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","alias":{"kind":"Name","value":"permalink"},"name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"engagement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Engagement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"bodyPreview"}}]}}]} as unknown as DocumentNode<FeedQuery, FeedQueryVariables>;
export const DetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Detail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SocialSource"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"community"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commentPageToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commentMaxPageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"socialItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"community"},"value":{"kind":"Variable","name":{"kind":"Name","value":"community"}}},{"kind":"Argument","name":{"kind":"Name","value":"commentsAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commentPageToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"permalink"},"name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"engagement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Engagement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commentMaxPageSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commentPageToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"thread"},"name":{"kind":"Name","value":"flatThread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ThreadComment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hasMore"},"name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","alias":{"kind":"Name","value":"nextPageToken"},"name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","alias":{"kind":"Name","value":"checkedAt"},"name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"authorContext"},"name":{"kind":"Name","value":"authorProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"handle"}},{"kind":"Field","alias":{"kind":"Name","value":"submittedCount"},"name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","alias":{"kind":"Name","value":"createdAt"},"name":{"kind":"Name","value":"accountCreatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"linkedContentPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"contentKind"}},{"kind":"Field","name":{"kind":"Name","value":"fetchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"linkedContentResource"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunkCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"warnings"},"name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commentMaxPageSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commentPageToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Warning"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Engagement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialEngagement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"upvoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"quoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"retweetCount"},"name":{"kind":"Name","value":"repostCount"}},{"kind":"Field","name":{"kind":"Name","value":"bookmarkCount"}},{"kind":"Field","name":{"kind":"Name","value":"pollOptionCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ThreadComment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SocialComment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","alias":{"kind":"Name","value":"parentId"},"name":{"kind":"Name","value":"parentItemId"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","alias":{"kind":"Name","value":"permalink"},"name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"numberOfComments"},"name":{"kind":"Name","value":"replyCount"}},{"kind":"Field","alias":{"kind":"Name","value":"omittedReplies"},"name":{"kind":"Name","value":"omittedReplyCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<DetailQuery, DetailQueryVariables>;
export const LinkedContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LinkedContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SocialSource"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"community"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"maxPageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkedContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"community"},"value":{"kind":"Variable","name":{"kind":"Name","value":"community"}}},{"kind":"Argument","name":{"kind":"Name","value":"chunksAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"finalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"contentKind"}},{"kind":"Field","name":{"kind":"Name","value":"fetchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"byline"}},{"kind":"Field","name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunkCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"maxPageSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"chunks"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"markdown"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hasMore"},"name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","alias":{"kind":"Name","value":"nextPageToken"},"name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<LinkedContentQuery, LinkedContentQueryVariables>;
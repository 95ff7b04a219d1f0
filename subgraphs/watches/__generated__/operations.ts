// Written by npm run derived -- codegen. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export const ReadMetaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReadMeta"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReadMeta"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"dataFreshness"},"name":{"kind":"Name","value":"sourceUpdatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cache"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hit"},"name":{"kind":"Name","value":"isHit"}},{"kind":"Field","name":{"kind":"Name","value":"ttlSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}}]}}]} as unknown as DocumentNode<ReadMetaFragment, unknown>;
export const WarningFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<WarningFragment, unknown>;
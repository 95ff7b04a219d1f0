/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a part of the pay. */
export type CompensationKind =
  /** Bonus. */
  | 'BONUS'
  /** Commission. */
  | 'COMMISSION'
  /** Equity, in money. */
  | 'EQUITY_CASH_VALUE'
  /** Equity, in per cent. */
  | 'EQUITY_PERCENTAGE'
  /** Something else. */
  | 'OTHER'
  /** Base salary or wage. */
  | 'SALARY';

/** Kind of employment. */
export type EmploymentType =
  /** For a project or a limited time, as a contractor. */
  | 'CONTRACT'
  /** Full time. */
  | 'FULL_TIME'
  /** Internship, traineeship or apprenticeship. */
  | 'INTERNSHIP'
  /** Something else. */
  | 'OTHER'
  /** Part time. */
  | 'PART_TIME'
  /** Employed for a limited time. */
  | 'TEMPORARY'
  /** Unpaid. */
  | 'VOLUNTEER';

/** Stored or live. */
export type JobDetailMode =
  /** Read from the source for this response, or some seconds before. */
  | 'LIVE_DETAIL'
  /** From the store, as of the latest reading of its board. */
  | 'STORED_SNAPSHOT';

/** Whether the latest reading of its source found a posting. */
export type JobSearchStatus =
  /** Missing from the latest reading; closed when the next one lacks it, too, or already closed. */
  | 'MISSING'
  /** Listed at the latest reading. */
  | 'OPEN';

/** Where postings come from. */
export type JobSource =
  /** Boards of the first applicant-tracking system; stored. */
  | 'ATS_A'
  /** Boards of the second applicant-tracking system; stored. */
  | 'ATS_B'
  /** Boards of the third applicant-tracking system; stored. */
  | 'ATS_C'
  /** A professional network, read live from its public pages. */
  | 'NETWORK';

/** Period of an amount of pay. */
export type PayInterval =
  /** A day. */
  | 'DAY'
  /** Half a month: pay twice a month. */
  | 'HALF_MONTH'
  /** Six months. */
  | 'HALF_YEAR'
  /** An hour. */
  | 'HOUR'
  /** A month. */
  | 'MONTH'
  /** Once. */
  | 'ONCE'
  /** Three months. */
  | 'QUARTER'
  /** Two weeks. */
  | 'TWO_WEEKS'
  /** A week. */
  | 'WEEK'
  /** A year. */
  | 'YEAR';

/** Kind of a place. */
export type PlaceKind =
  /** Several countries, for instance the European Union. */
  | 'AREA'
  /** City, town or village. */
  | 'CITY'
  /** Country or territory. */
  | 'COUNTRY'
  /** Metropolitan area: a city with the towns around it, in one region or several of a country, for instance the San Francisco Bay Area. */
  | 'METRO'
  /** State, province or region of a country. */
  | 'REGION';

/** How current the data of a posting are. */
export type StalenessStatus =
  /** It is no longer offered. */
  | 'CLOSED'
  /** Read within twice the interval at which its board is read, or live. */
  | 'FRESH'
  /** Its board could not be read for longer than that, or the latest reading lacked the posting. */
  | 'STALE';

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

/** Where people work. */
export type WorkplaceType =
  /** Partly at the location. */
  | 'HYBRID'
  /** At the location. */
  | 'ON_SITE'
  /** Anywhere, perhaps within a country or region. */
  | 'REMOTE';

export type PostingLineFragment = { readonly __typename: 'JobPosting', readonly id: string, readonly postingId: string, readonly title: string, readonly companyName: string | null, readonly departmentName: string | null, readonly employmentType: EmploymentType | null, readonly locationDisplay: string | null, readonly isRemote: boolean | null, readonly workplaceType: WorkplaceType | null, readonly postedOn: string | null, readonly publishedAt: string | null, readonly salaryDisplay: string | null, readonly stalenessStatus: StalenessStatus, readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string } | null, readonly places: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly displayName: string }> };

export type ConsoleJobsPostingsQueryVariables = Exact<{
  query?: string | null | undefined;
  location?: string | null | undefined;
  company?: string | null | undefined;
  isRemote?: boolean | null | undefined;
  publishedOnOrAfter?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ConsoleJobsPostingsQuery = { readonly __typename: 'Query', readonly jobPostings: { readonly __typename: 'JobPostingConnection', readonly totalCount: number | null, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }>, readonly nodes: ReadonlyArray<{ readonly __typename: 'JobPosting', readonly id: string, readonly postingId: string, readonly title: string, readonly companyName: string | null, readonly departmentName: string | null, readonly employmentType: EmploymentType | null, readonly locationDisplay: string | null, readonly isRemote: boolean | null, readonly workplaceType: WorkplaceType | null, readonly postedOn: string | null, readonly publishedAt: string | null, readonly salaryDisplay: string | null, readonly stalenessStatus: StalenessStatus, readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string } | null, readonly places: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly displayName: string }> }> } | null };

export type ConsoleJobsFacetsQueryVariables = Exact<{
  query?: string | null | undefined;
  location?: string | null | undefined;
  company?: string | null | undefined;
  isRemote?: boolean | null | undefined;
  publishedOnOrAfter?: string | null | undefined;
}>;


export type ConsoleJobsFacetsQuery = { readonly __typename: 'Query', readonly jobPostings: { readonly __typename: 'JobPostingConnection', readonly facets: { readonly __typename: 'JobPostingFacets', readonly remoteCount: number, readonly companies: ReadonlyArray<{ readonly __typename: 'JobCompanyFacet', readonly postingCount: number, readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string, readonly name: string | null } }> } | null } | null };

export type ConsoleJobsPlacesQueryVariables = Exact<{
  query: string;
}>;


export type ConsoleJobsPlacesQuery = { readonly __typename: 'Query', readonly places: { readonly __typename: 'PlaceConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly kind: PlaceKind, readonly name: string, readonly displayName: string, readonly population: number | null }> } | null };

export type ConsoleJobsPostedSubscriptionVariables = Exact<{
  query?: string | null | undefined;
  location?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ConsoleJobsPostedSubscription = { readonly jobPosted: { readonly __typename: 'JobPostedEvent', readonly cursor: string, readonly jobPosting: { readonly __typename: 'JobPosting', readonly id: string, readonly postingId: string, readonly title: string, readonly companyName: string | null, readonly departmentName: string | null, readonly employmentType: EmploymentType | null, readonly locationDisplay: string | null, readonly isRemote: boolean | null, readonly workplaceType: WorkplaceType | null, readonly postedOn: string | null, readonly publishedAt: string | null, readonly salaryDisplay: string | null, readonly stalenessStatus: StalenessStatus, readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string } | null, readonly places: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly displayName: string }> } | null } };

export type ConsoleJobsPostingQueryVariables = Exact<{
  postingId: string | number;
}>;


export type ConsoleJobsPostingQuery = { readonly __typename: 'Query', readonly jobPosting: { readonly __typename: 'JobPosting', readonly source: JobSource, readonly sourceUrl: string, readonly teamName: string | null, readonly searchStatus: JobSearchStatus, readonly detailMode: JobDetailMode, readonly descriptionMarkdown: string | null, readonly applyUrl: string | null, readonly firstSeenAt: string | null, readonly lastSeenAt: string | null, readonly closedAt: string | null, readonly id: string, readonly postingId: string, readonly title: string, readonly companyName: string | null, readonly departmentName: string | null, readonly employmentType: EmploymentType | null, readonly locationDisplay: string | null, readonly isRemote: boolean | null, readonly workplaceType: WorkplaceType | null, readonly postedOn: string | null, readonly publishedAt: string | null, readonly salaryDisplay: string | null, readonly stalenessStatus: StalenessStatus, readonly places: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly displayName: string }>, readonly compensation: { readonly __typename: 'JobCompensation', readonly components: ReadonlyArray<{ readonly __typename: 'JobCompensationComponent', readonly kind: CompensationKind, readonly title: string | null, readonly currencyCode: string | null, readonly interval: PayInterval | null, readonly minimumAmount: string | null, readonly maximumAmount: string | null }> } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourcesUsed: ReadonlyArray<string> } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }>, readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string } | null } | null };

export type ConsoleJobsCompanyQueryVariables = Exact<{
  slug: string;
}>;


export type ConsoleJobsCompanyQuery = { readonly __typename: 'Query', readonly company: { readonly __typename: 'Company', readonly id: string, readonly slug: string, readonly name: string | null, readonly jobPostings: { readonly __typename: 'JobPostingConnection', readonly totalCount: number | null } | null, readonly posts: { readonly __typename: 'PostConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'Post', readonly id: string, readonly postId: string, readonly title: string, readonly publishedAt: string }> } | null } | null };

export const PostingLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}}]}}]} as unknown as DocumentNode<PostingLineFragment, unknown>;
export const ConsoleJobsPostingsDocument = {"__meta__":{"hash":"sha256:12488a9b53c6f4454fc955e04508296caaffe903ea18169e3cb5e6ccc0d766ba"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleJobsPostings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"location"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isRemote"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"location"},"value":{"kind":"Variable","name":{"kind":"Name","value":"location"}}},{"kind":"Argument","name":{"kind":"Name","value":"company"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"Argument","name":{"kind":"Name","value":"isRemote"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isRemote"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedOnOrAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostingLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}}]}}]} as unknown as DocumentNode<ConsoleJobsPostingsQuery, ConsoleJobsPostingsQueryVariables>;
export const ConsoleJobsFacetsDocument = {"__meta__":{"hash":"sha256:97bd6b89169be165a0dd1839fea0fc3920a912c539807e49419a5222ca7a3ed5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleJobsFacets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"location"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isRemote"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"location"},"value":{"kind":"Variable","name":{"kind":"Name","value":"location"}}},{"kind":"Argument","name":{"kind":"Name","value":"company"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"Argument","name":{"kind":"Name","value":"isRemote"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isRemote"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedOnOrAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"facets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"remoteCount"}},{"kind":"Field","name":{"kind":"Name","value":"companies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"postingCount"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleJobsFacetsQuery, ConsoleJobsFacetsQueryVariables>;
export const ConsoleJobsPlacesDocument = {"__meta__":{"hash":"sha256:69063271e09e530bff6d56a68468105b2478f121ae98678236df46e2b47ea546"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleJobsPlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"population"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleJobsPlacesQuery, ConsoleJobsPlacesQueryVariables>;
export const ConsoleJobsPostedDocument = {"__meta__":{"hash":"sha256:fbba654a1a9d43ef88dd39dcc601b7da7780fdaf263aa68507e183e60a71f1e8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleJobsPosted"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"location"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobPosted"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"location"},"value":{"kind":"Variable","name":{"kind":"Name","value":"location"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"jobPosting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostingLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}}]}}]} as unknown as DocumentNode<ConsoleJobsPostedSubscription, ConsoleJobsPostedSubscriptionVariables>;
export const ConsoleJobsPostingDocument = {"__meta__":{"hash":"sha256:86a1479a24b4bf6e2aa7a38d89fd7fb58ae19bd514962b729889c7fc8137ae0e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleJobsPosting"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postingId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"jobPosting"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postingId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostingLine"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"searchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"detailMode"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionMarkdown"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"compensation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","name":{"kind":"Name","value":"maximumAmount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}}]}}]} as unknown as DocumentNode<ConsoleJobsPostingQuery, ConsoleJobsPostingQueryVariables>;
export const ConsoleJobsCompanyDocument = {"__meta__":{"hash":"sha256:e177eb10cd4ca7b5e0475184c6f09b9ec7ed526bfe566f0904733c03f9a26784"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleJobsCompany"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleJobsCompanyQuery, ConsoleJobsCompanyQueryVariables>;
// Written by npm run derived -- codegen. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a posting was obtained. */
export type CaptureMethod =
  /** From the board's programming interface. */
  | 'BOARD_API'
  /** From a page for people. */
  | 'PUBLIC_PAGE';

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

/** Fields of a row that a REST client can choose, by their REST names. */
export type JobListingField =
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Name of the employer. */
  | 'COMPANY_NAME'
  /** Department. */
  | 'DEPARTMENT_NAME'
  /** Whether the detail can be requested. */
  | 'DETAIL_AVAILABLE'
  /** Kind of employment. */
  | 'EMPLOYMENT_TYPE'
  /** The id. */
  | 'ID'
  /** Whether it can be done remotely. */
  | 'IS_REMOTE'
  /** Location as displayed. */
  | 'LOCATION_DISPLAY'
  /** Fields that the source left out. */
  | 'MISSING_FIELDS'
  /** Day of posting. */
  | 'POSTED_AT'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Pay as displayed. */
  | 'SALARY_DISPLAY'
  /** Whether the posting is open. */
  | 'SEARCH_STATUS'
  /** The source. */
  | 'SOURCE'
  /** The source's own id. */
  | 'SOURCE_ID'
  /** Address of the posting. */
  | 'SOURCE_URL'
  /** How current the data are. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Workplace type. */
  | 'WORKPLACE_TYPE';

/** Fields of a posting that a REST client can choose, by their REST names. */
export type JobPostingField =
  /** Address in parts. */
  | 'ADDRESS_STRUCTURED'
  /** Where to apply. */
  | 'APPLY_URL'
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Name of the employer. */
  | 'COMPANY_NAME'
  /** Pay in parts. */
  | 'COMPENSATION_STRUCTURED'
  /** Department. */
  | 'DEPARTMENT_NAME'
  /** Description as Markdown. */
  | 'DESCRIPTION_MARKDOWN'
  /** Description as plain text. */
  | 'DESCRIPTION_PLAIN'
  /** Kind of employment. */
  | 'EMPLOYMENT_TYPE'
  /** The id. */
  | 'ID'
  /** Whether its board lists it. */
  | 'IS_LISTED'
  /** Whether it can be done remotely. */
  | 'IS_REMOTE'
  /** Location as displayed. */
  | 'LOCATION_DISPLAY'
  /** Fields that the source left out. */
  | 'MISSING_FIELDS'
  /** Day of posting. */
  | 'POSTED_AT'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Pay as displayed. */
  | 'SALARY_DISPLAY'
  /** Locations besides the first. */
  | 'SECONDARY_LOCATIONS'
  /** The source. */
  | 'SOURCE'
  /** The source's own id. */
  | 'SOURCE_ID'
  /** Address of the posting. */
  | 'SOURCE_URL'
  /** How current the data are. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Workplace type. */
  | 'WORKPLACE_TYPE';

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

/** How the service is doing. */
export type JobsStatus =
  /** At least half of the latest fetches failed. */
  | 'DEGRADED'
  /** Most recent fetches succeeded, or there were too few to say. */
  | 'OK';

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

export type ReadMetaFragment = { sourcesUsed: Array<string>, returned: number | null, totalResults: number | null, dataFreshness: string | null, cache: { ttlSeconds: number, hit: boolean } | null };

export type WarningFragment = { code: WarningCode, source: string, message: string };

export type SearchJobsQueryVariables = Exact<{
  keywords: string;
  location?: string | null | undefined;
  limit?: number | null | undefined;
  fields?: Array<JobListingField> | JobListingField | null | undefined;
  publishedOnOrAfter?: string | null | undefined;
  source?: JobSource | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchJobsQuery = { jobs: { source: JobSource | null, total: number | null, jobs: Array<{ source: JobSource, sourceId: string, sourceUrl: string, title: string, companyName: string | null, departmentName: string | null, teamName: string | null, employmentType: EmploymentType | null, locationDisplay: string | null, isRemote: boolean | null, workplaceType: WorkplaceType | null, publishedAt: string | null, salaryDisplay: string | null, captureMethod: CaptureMethod, searchStatus: JobSearchStatus, stalenessStatus: StalenessStatus, id: string, postedAt: string | null, detailAvailable: boolean, missingFields: Array<JobListingField> }>, pageInfo: { hasNextPage: boolean, nextCursor: string | null }, warnings: Array<{ code: WarningCode, source: string, message: string }> } | null };

export type PostingQueryVariables = Exact<{
  postingId: string;
  sourceUrl: string;
  source?: JobSource | null | undefined;
  fields?: Array<JobPostingField> | JobPostingField | null | undefined;
}>;


export type PostingQuery = { posting: { source: JobSource, sourceId: string, sourceUrl: string, title: string, companyName: string | null, departmentName: string | null, teamName: string | null, employmentType: EmploymentType | null, locationDisplay: string | null, isRemote: boolean | null, workplaceType: WorkplaceType | null, publishedAt: string | null, salaryDisplay: string | null, descriptionMarkdown: string | null, descriptionPlain: string | null, applyUrl: string | null, isListed: boolean, captureMethod: CaptureMethod, stalenessStatus: StalenessStatus, missingFields: Array<JobPostingField>, id: string, postedAt: string | null, mode: JobDetailMode, addressStructured: { locality: string | null, region: string | null, country: string | null, countryCode: string | null, postalCode: string | null } | null, secondaryLocations: Array<{ locationDisplay: string, addressStructured: { locality: string | null, region: string | null, country: string | null, countryCode: string | null, postalCode: string | null } | null }> | null, compensationStructured: { interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null, components: Array<{ kind: CompensationKind, title: string | null, interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null }> } | null, reading: { fetchedAt: string | null } | null, warnings: Array<{ code: WarningCode, source: string, message: string }> } | null };

export type JobsStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type JobsStatusQuery = { jobsHealth: { status: JobsStatus, recentFetches: number, recentFailures: number, since: string | null } | null };

export type JobSearchFragment = { source: JobSource | null, total: number | null, jobs: Array<{ source: JobSource, sourceId: string, sourceUrl: string, title: string, companyName: string | null, departmentName: string | null, teamName: string | null, employmentType: EmploymentType | null, locationDisplay: string | null, isRemote: boolean | null, workplaceType: WorkplaceType | null, publishedAt: string | null, salaryDisplay: string | null, captureMethod: CaptureMethod, searchStatus: JobSearchStatus, stalenessStatus: StalenessStatus, id: string, postedAt: string | null, detailAvailable: boolean, missingFields: Array<JobListingField> }>, pageInfo: { hasNextPage: boolean, nextCursor: string | null }, warnings: Array<{ code: WarningCode, source: string, message: string }> };

export type JobRowFragment = { source: JobSource, sourceId: string, sourceUrl: string, title: string, companyName: string | null, departmentName: string | null, teamName: string | null, employmentType: EmploymentType | null, locationDisplay: string | null, isRemote: boolean | null, workplaceType: WorkplaceType | null, publishedAt: string | null, salaryDisplay: string | null, captureMethod: CaptureMethod, searchStatus: JobSearchStatus, stalenessStatus: StalenessStatus, id: string, postedAt: string | null, detailAvailable: boolean, missingFields: Array<JobListingField> };

export type JobPostingFragment = { source: JobSource, sourceId: string, sourceUrl: string, title: string, companyName: string | null, departmentName: string | null, teamName: string | null, employmentType: EmploymentType | null, locationDisplay: string | null, isRemote: boolean | null, workplaceType: WorkplaceType | null, publishedAt: string | null, salaryDisplay: string | null, descriptionMarkdown: string | null, descriptionPlain: string | null, applyUrl: string | null, isListed: boolean, captureMethod: CaptureMethod, stalenessStatus: StalenessStatus, missingFields: Array<JobPostingField>, id: string, postedAt: string | null, mode: JobDetailMode, addressStructured: { locality: string | null, region: string | null, country: string | null, countryCode: string | null, postalCode: string | null } | null, secondaryLocations: Array<{ locationDisplay: string, addressStructured: { locality: string | null, region: string | null, country: string | null, countryCode: string | null, postalCode: string | null } | null }> | null, compensationStructured: { interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null, components: Array<{ kind: CompensationKind, title: string | null, interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null }> } | null, reading: { fetchedAt: string | null } | null, warnings: Array<{ code: WarningCode, source: string, message: string }> };

export type JobAddressFragment = { locality: string | null, region: string | null, country: string | null, countryCode: string | null, postalCode: string | null };

export type JobCompensationFragment = { interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null, components: Array<{ kind: CompensationKind, title: string | null, interval: PayInterval | null, currency: string | null, minimum: string | null, maximum: string | null }> };

export type JobsServiceStatusFragment = { status: JobsStatus, recentFetches: number, recentFailures: number, since: string | null };

export const ReadMetaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReadMeta"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReadMeta"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"dataFreshness"},"name":{"kind":"Name","value":"sourceUpdatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cache"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hit"},"name":{"kind":"Name","value":"isHit"}},{"kind":"Field","name":{"kind":"Name","value":"ttlSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}}]}}]} as unknown as DocumentNode<ReadMetaFragment, unknown>;
export const JobRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","alias":{"kind":"Name","value":"postedAt"},"name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"captureMethod"}},{"kind":"Field","name":{"kind":"Name","value":"searchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}},{"kind":"Field","alias":{"kind":"Name","value":"detailAvailable"},"name":{"kind":"Name","value":"isDetailAvailable"}},{"kind":"Field","alias":{"kind":"Name","value":"missingFields"},"name":{"kind":"Name","value":"missingListingFields"}}]}}]} as unknown as DocumentNode<JobRowFragment, unknown>;
export const WarningFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<WarningFragment, unknown>;
export const JobSearchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobSearch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPostingConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"jobs"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobRow"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"nextCursor"},"name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Warning"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","alias":{"kind":"Name","value":"postedAt"},"name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"captureMethod"}},{"kind":"Field","name":{"kind":"Name","value":"searchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}},{"kind":"Field","alias":{"kind":"Name","value":"detailAvailable"},"name":{"kind":"Name","value":"isDetailAvailable"}},{"kind":"Field","alias":{"kind":"Name","value":"missingFields"},"name":{"kind":"Name","value":"missingListingFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<JobSearchFragment, unknown>;
export const JobAddressFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]} as unknown as DocumentNode<JobAddressFragment, unknown>;
export const JobCompensationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobCompensation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobCompensation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}}]}}]}}]} as unknown as DocumentNode<JobCompensationFragment, unknown>;
export const JobPostingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobPosting"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","alias":{"kind":"Name","value":"addressStructured"},"name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobAddress"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondaryLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"locationDisplay"},"name":{"kind":"Name","value":"display"}},{"kind":"Field","alias":{"kind":"Name","value":"addressStructured"},"name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobAddress"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","alias":{"kind":"Name","value":"postedAt"},"name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","alias":{"kind":"Name","value":"compensationStructured"},"name":{"kind":"Name","value":"compensation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobCompensation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"descriptionMarkdown"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionPlain"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"captureMethod"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}},{"kind":"Field","name":{"kind":"Name","value":"missingFields"}},{"kind":"Field","alias":{"kind":"Name","value":"mode"},"name":{"kind":"Name","value":"detailMode"}},{"kind":"Field","alias":{"kind":"Name","value":"reading"},"name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Warning"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobCompensation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobCompensation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<JobPostingFragment, unknown>;
export const JobsServiceStatusFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobsServiceStatus"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobsHealth"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"recentFetches"},"name":{"kind":"Name","value":"recentFetchCount"}},{"kind":"Field","alias":{"kind":"Name","value":"recentFailures"},"name":{"kind":"Name","value":"recentFailureCount"}},{"kind":"Field","alias":{"kind":"Name","value":"since"},"name":{"kind":"Name","value":"oldestFetchAt"}}]}}]} as unknown as DocumentNode<JobsServiceStatusFragment, unknown>;
export const SearchJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keywords"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"location"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobListingField"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobSource"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"jobs"},"name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keywords"}}},{"kind":"Argument","name":{"kind":"Name","value":"location"},"value":{"kind":"Variable","name":{"kind":"Name","value":"location"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedOnOrAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedOnOrAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"TERM_COUNT"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobSearch"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","alias":{"kind":"Name","value":"postedAt"},"name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"captureMethod"}},{"kind":"Field","name":{"kind":"Name","value":"searchStatus"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}},{"kind":"Field","alias":{"kind":"Name","value":"detailAvailable"},"name":{"kind":"Name","value":"isDetailAvailable"}},{"kind":"Field","alias":{"kind":"Name","value":"missingFields"},"name":{"kind":"Name","value":"missingListingFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobSearch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPostingConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"jobs"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobRow"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"nextCursor"},"name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Warning"}}]}}]}}]} as unknown as DocumentNode<SearchJobsQuery, SearchJobsQueryVariables>;
export const PostingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Posting"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postingId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sourceUrl"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobSource"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobPostingField"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"posting"},"name":{"kind":"Name","value":"jobPosting"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postingId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sourceUrl"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sourceUrl"}}},{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobPosting"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobCompensation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobCompensation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"currency"},"name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","alias":{"kind":"Name","value":"minimum"},"name":{"kind":"Name","value":"minimumAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"maximum"},"name":{"kind":"Name","value":"maximumAmount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Warning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Warning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobPosting"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobPosting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"departmentName"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"employmentType"}},{"kind":"Field","name":{"kind":"Name","value":"locationDisplay"}},{"kind":"Field","alias":{"kind":"Name","value":"addressStructured"},"name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobAddress"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondaryLocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"locationDisplay"},"name":{"kind":"Name","value":"display"}},{"kind":"Field","alias":{"kind":"Name","value":"addressStructured"},"name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobAddress"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isRemote"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}},{"kind":"Field","alias":{"kind":"Name","value":"postedAt"},"name":{"kind":"Name","value":"postedOn"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","alias":{"kind":"Name","value":"compensationStructured"},"name":{"kind":"Name","value":"compensation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobCompensation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"descriptionMarkdown"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionPlain"}},{"kind":"Field","name":{"kind":"Name","value":"applyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"captureMethod"}},{"kind":"Field","name":{"kind":"Name","value":"stalenessStatus"}},{"kind":"Field","name":{"kind":"Name","value":"missingFields"}},{"kind":"Field","alias":{"kind":"Name","value":"mode"},"name":{"kind":"Name","value":"detailMode"}},{"kind":"Field","alias":{"kind":"Name","value":"reading"},"name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Warning"}}]}}]}}]} as unknown as DocumentNode<PostingQuery, PostingQueryVariables>;
export const JobsStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobsStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobsHealth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobsServiceStatus"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobsServiceStatus"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobsHealth"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"recentFetches"},"name":{"kind":"Name","value":"recentFetchCount"}},{"kind":"Field","alias":{"kind":"Name","value":"recentFailures"},"name":{"kind":"Name","value":"recentFailureCount"}},{"kind":"Field","alias":{"kind":"Name","value":"since"},"name":{"kind":"Name","value":"oldestFetchAt"}}]}}]} as unknown as DocumentNode<JobsStatusQuery, JobsStatusQueryVariables>;
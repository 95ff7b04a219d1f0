// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Company as CompanyModel } from '../model/company.ts';
import type { JobBoard as JobBoardModel } from '../model/job-board.ts';
import type { JobLocation as JobLocationModel } from '../model/job-location.ts';
import type { JobPostedEvent as JobPostedEventModel } from '../model/job-posted-event.ts';
import type { JobPostingChangedEvent as JobPostingChangedEventModel } from '../model/job-posting-changed-event.ts';
import type { JobPostingFacets as JobPostingFacetsModel } from '../model/job-posting-facets.ts';
import type { JobPosting as JobPostingModel } from '../model/job-posting.ts';
import type { JobPostingEdge as JobPostingEdgeModel, JobPostingConnection as JobPostingConnectionModel } from '../model/job-search.ts';
import type { JobsHealth as JobsHealthModel } from '../model/jobs-health.ts';
import type { LocationReading as LocationReadingModel } from '../model/location-reading.ts';
import type { Place as PlaceModel } from '../model/place.ts';
import type { JobAddress as JobAddressModel, JobCompensationComponent as JobCompensationComponentModel, JobCompensation as JobCompensationModel } from '../model/posting.ts';
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

/** How a posting was obtained. */
export type CaptureMethod =
  /** From the board's programming interface. */
  | 'BOARD_API'
  /** From a page for people. */
  | 'PUBLIC_PAGE';

/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type Company = Node & {
  readonly __typename?: 'Company';
  /** Name in its blogs. */
  readonly blogName?: Maybe<Scalars['String']['output']>;
  /** Its job boards, by source and token. */
  readonly boards: ReadonlyArray<JobBoard>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Its open postings of the stored sources, latest publication first, or by `query` as in `Query.jobPostings`. Null, with an error, when they cannot be read. */
  readonly jobPostings?: Maybe<JobPostingConnection>;
  /** Name in the operator's list of job boards, otherwise in its blogs. Null without either. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Short name, lower case with dashes, derived from the name. */
  readonly slug: Scalars['String']['output'];
};


/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type CompanyJobPostingsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  location: InputMaybe<Scalars['String']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: JobPostingSort;
};

/** One page of companies. */
export type CompanyConnection = {
  readonly __typename?: 'CompanyConnection';
  /** The companies, each with its cursor. */
  readonly edges: ReadonlyArray<CompanyEdge>;
  /** The companies. */
  readonly nodes: ReadonlyArray<Company>;
  /** Whether more companies follow, and where. */
  readonly pageInfo: PageInfo;
  /** Companies on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A company in a list, with its cursor. */
export type CompanyEdge = {
  readonly __typename?: 'CompanyEdge';
  /** Opaque. Stays valid when companies are added or removed. */
  readonly cursor: Scalars['String']['output'];
  /** The company. */
  readonly node: Company;
};

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

/** An address in parts. */
export type JobAddress = {
  readonly __typename?: 'JobAddress';
  /** Country, in English. Null when unknown. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2 code of the country. Null when unknown. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** City. Null when unknown. */
  readonly locality?: Maybe<Scalars['String']['output']>;
  /** Postal code. Null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** State, province or region. Null when unknown. */
  readonly region?: Maybe<Scalars['String']['output']>;
};

/** One board of the operator's list. */
export type JobBoard = {
  readonly __typename?: 'JobBoard';
  /** Name of the company. */
  readonly companyName: Scalars['String']['output'];
  /** Failed readings since the last success. */
  readonly consecutiveFailureCount: Scalars['Int']['output'];
  /** When a reading was last tried. Null before the first time. */
  readonly lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the latest reading failed, one sentence. Null when it did not. */
  readonly lastFailureMessage?: Maybe<Scalars['String']['output']>;
  /** When it was last read successfully. Null before the first time. */
  readonly lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is read next. Null when it is no longer on the list. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Open postings. */
  readonly openPostingCount: Scalars['Int']['output'];
  /** Seconds between two readings. */
  readonly refreshIntervalSeconds: Scalars['Int']['output'];
  /** The source. */
  readonly source: JobSource;
  /** The board's own name at the source. */
  readonly token: Scalars['String']['output'];
};

/** One page of boards. */
export type JobBoardConnection = {
  readonly __typename?: 'JobBoardConnection';
  /** The boards, each with its cursor. */
  readonly edges: ReadonlyArray<JobBoardEdge>;
  /** The boards. */
  readonly nodes: ReadonlyArray<JobBoard>;
  /** Whether more boards follow, and where. */
  readonly pageInfo: PageInfo;
  /** Boards on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A board in a list, with its cursor. */
export type JobBoardEdge = {
  readonly __typename?: 'JobBoardEdge';
  /** Opaque. Stays valid when boards are added or removed. */
  readonly cursor: Scalars['String']['output'];
  /** The board. */
  readonly node: JobBoard;
};

/** A company, and its number of matching postings. */
export type JobCompanyFacet = {
  readonly __typename?: 'JobCompanyFacet';
  /** The company. */
  readonly company: Company;
  /** Number of its matching postings. */
  readonly postingCount: Scalars['Int']['output'];
};

/** Pay in parts. The amounts are those of the base salary or wage, in units of the currency; other parts are in `components`. */
export type JobCompensation = {
  readonly __typename?: 'JobCompensation';
  /** Every published part or range, for instance by country or level, equity, bonus. */
  readonly components: ReadonlyArray<JobCompensationComponent>;
  /** ISO 4217 code. Null when not stated. */
  readonly currencyCode?: Maybe<Scalars['String']['output']>;
  /** Period of the amounts. Null when not stated. */
  readonly interval?: Maybe<PayInterval>;
  /** Maximum. Null when it or its currency is not stated. */
  readonly maximum?: Maybe<Money>;
  /** Amount of the maximum, also in an unknown currency. Null when not stated. */
  readonly maximumAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Minimum. Null when it or its currency is not stated. */
  readonly minimum?: Maybe<Money>;
  /** Amount of the minimum, also in an unknown currency. Null when not stated. */
  readonly minimumAmount?: Maybe<Scalars['Decimal']['output']>;
};

/** One part or range of the pay. */
export type JobCompensationComponent = {
  readonly __typename?: 'JobCompensationComponent';
  /** ISO 4217 code. Null when not stated, or for a percentage. */
  readonly currencyCode?: Maybe<Scalars['String']['output']>;
  /** Period of the amounts. Null when not stated. */
  readonly interval?: Maybe<PayInterval>;
  /** Kind of the part. */
  readonly kind: CompensationKind;
  /** Maximum. Null when it or its currency is not stated. */
  readonly maximum?: Maybe<Money>;
  /** Amount of the maximum, also in an unknown currency or in per cent. Null when not stated. */
  readonly maximumAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Minimum. Null when it or its currency is not stated. */
  readonly minimum?: Maybe<Money>;
  /** Amount of the minimum, also in an unknown currency or in per cent. Null when not stated. */
  readonly minimumAmount?: Maybe<Scalars['Decimal']['output']>;
  /** The source's own words for it, for instance `US salary range`. Null without any. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

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

/** One location of a posting. */
export type JobLocation = {
  readonly __typename?: 'JobLocation';
  /** Address. Null when unknown. */
  readonly address?: Maybe<JobAddress>;
  /** As displayed. */
  readonly display: Scalars['String']['output'];
};

/** A new posting, or, first, the start position. */
export type JobPostedEvent = {
  readonly __typename?: 'JobPostedEvent';
  /** Cursor for `after`, also on another connection. Opaque and signed. */
  readonly cursor: Scalars['String']['output'];
  /** The posting. Null only in the first event, which has the start position. */
  readonly jobPosting?: Maybe<JobPosting>;
};

/**
 * A job posting. Its details, such as the description, are read when they are selected: from the store, or, for `NETWORK`,
 * live, with one request for each posting and at most ten postings in an operation. A detail is null, with an error, when
 * that fails.
 */
export type JobPosting = ActivityItem & Node & {
  readonly __typename?: 'JobPosting';
  /** Detail: address of the first location, completed from its recognised place. Null without either. */
  readonly address?: Maybe<JobAddress>;
  /** `publishedAt`, otherwise `firstSeenAt`. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Detail: where to apply. Null when the source does not say. */
  readonly applyUrl?: Maybe<Scalars['String']['output']>;
  /** How the posting was obtained. */
  readonly captureMethod: CaptureMethod;
  /** When it was found to be closed. Null when it is open, or not stored. */
  readonly closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The company, with its other postings and what it publishes. Null when the source names no employer. */
  readonly company?: Maybe<Company>;
  /** Name of the employer. Null when the source does not say. */
  readonly companyName?: Maybe<Scalars['String']['output']>;
  /** Detail: pay in parts. Null when none is published, or the text cannot be read. */
  readonly compensation?: Maybe<JobCompensation>;
  /** Department. Null when the source names none. */
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  /** Detail: description as Markdown, including the board's introduction and conclusion. Null without one. */
  readonly descriptionMarkdown?: Maybe<Scalars['String']['output']>;
  /** Detail: description as plain text. Null without one. */
  readonly descriptionPlain?: Maybe<Scalars['String']['output']>;
  /** Whether details are stored or read live. */
  readonly detailMode: JobDetailMode;
  /** Kind of employment. Null when the source does not say. */
  readonly employmentType?: Maybe<EmploymentType>;
  /** Detail: when it was first seen here. Null when it is not stored. */
  readonly firstSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The title; without one the beginning of the text, otherwise the address. One line of plain text, never empty. */
  readonly headline: Scalars['String']['output'];
  /**
   * Globally unique and opaque; see `Node`. A posting of `NETWORK` is not stored: its id works for a while after a search
   * found it, afterwards only `jobPosting(postingId:, sourceUrl:)` does.
   */
  readonly id: Scalars['ID']['output'];
  /** Whether the detail can be requested, for the rows of a REST response. */
  readonly isDetailAvailable: Scalars['Boolean']['output'];
  /** Whether its board lists it. False when it is closed, or reached only by its address. */
  readonly isListed: Scalars['Boolean']['output'];
  /** Whether it can be done remotely. Null when the source does not say. */
  readonly isRemote?: Maybe<Scalars['Boolean']['output']>;
  /** The same as `sourceUrl`. */
  readonly itemUrl: Scalars['String']['output'];
  /** Detail: when it was last seen open. Null when it is not stored. */
  readonly lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Location as displayed, several of them separated by `; `. A bare `Remote` that the source binds to a place elsewhere has
   * it in brackets: `Remote (Brazil)`. Null when the source names none.
   */
  readonly locationDisplay?: Maybe<Scalars['String']['output']>;
  /** Detail: when and from where the posting was read. Null only together with an error. */
  readonly meta?: Maybe<ReadMeta>;
  /** Detail: fields of a REST response that are null because the source left them out. */
  readonly missingFields: ReadonlyArray<JobPostingField>;
  /** Fields of a REST response's row that are null because the source left them out. */
  readonly missingListingFields: ReadonlyArray<JobListingField>;
  /** The page at that address: the same page in other services leads to what they know of it. Null for what is no address of the web. */
  readonly page?: Maybe<WebPage>;
  /** Recognised places, those of the first location first. Empty without any. */
  readonly places: ReadonlyArray<Place>;
  /** Day of posting as the source states it. Null when it does not. */
  readonly postedOn?: Maybe<Scalars['Date']['output']>;
  /** Stable id, `jp_` and twelve hexadecimal digits, from the source and its own id of the posting. */
  readonly postingId: Scalars['ID']['output'];
  /** Instant of publication. Null when the source states none, or only a day. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Pay as displayed, for instance `USD 120,000 - 150,000 a year`. Null when none is published. */
  readonly salaryDisplay?: Maybe<Scalars['String']['output']>;
  /** Whether the latest reading of its source found it. `closedAt` says whether it is closed. */
  readonly searchStatus: JobSearchStatus;
  /** Detail: locations besides the first. Null only together with an error. */
  readonly secondaryLocations?: Maybe<ReadonlyArray<JobLocation>>;
  /** The source. */
  readonly source: JobSource;
  /** The source's own id. */
  readonly sourceId: Scalars['String']['output'];
  /** Address of the posting. */
  readonly sourceUrl: Scalars['String']['output'];
  /** How current the data are. */
  readonly stalenessStatus: StalenessStatus;
  /** Team. Null when the source names none. */
  readonly teamName?: Maybe<Scalars['String']['output']>;
  /** Title. */
  readonly title: Scalars['String']['output'];
  /** Detail: warnings of reading the details. Empty when they could not be read. */
  readonly warnings: ReadonlyArray<Warning>;
  /** Where people work. Null when the source does not say. */
  readonly workplaceType?: Maybe<WorkplaceType>;
};

/** What happened to a posting. */
export type JobPostingChange =
  /** Its board no longer offers it. */
  | 'CLOSED'
  /** It says something else: see `changedParts`. */
  | 'EDITED'
  /** Its board offers it again. It may have been edited, too. */
  | 'REOPENED';

/** A posting that has changed, or, first, the start position. */
export type JobPostingChangedEvent = {
  readonly __typename?: 'JobPostingChangedEvent';
  /** What happened to it; a closing or reopening counts for more than edits. Null only in the first event. */
  readonly change?: Maybe<JobPostingChange>;
  /**
   * What is different, which may repeat an earlier event. Empty for a posting that only closed or reopened. Null only in
   * the first event.
   */
  readonly changedParts?: Maybe<ReadonlyArray<JobPostingPart>>;
  /** Cursor for `after`, also on another connection. Opaque and signed. */
  readonly cursor: Scalars['String']['output'];
  /** The posting as it is now. Null only in the first event. */
  readonly jobPosting?: Maybe<JobPosting>;
};

/** One page of postings. */
export type JobPostingConnection = {
  readonly __typename?: 'JobPostingConnection';
  /** The postings, each with its cursor. */
  readonly edges: ReadonlyArray<JobPostingEdge>;
  /** Counts of the postings on all pages. Null for `NETWORK`, which does not state them. */
  readonly facets?: Maybe<JobPostingFacets>;
  /** The postings. */
  readonly nodes: ReadonlyArray<JobPosting>;
  /** Whether more postings follow, and where. A search of `NETWORK` has one page only. */
  readonly pageInfo: PageInfo;
  /** The one source searched. Null for all stored sources, as of the postings of a company or a place. */
  readonly source?: Maybe<JobSource>;
  /** Matching postings on all pages. Null for `NETWORK`, which does not state it. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Boards that were not read yet (`NOT_READ_YET`), how the location was read, and other warnings. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A posting in a list, with its cursor. */
export type JobPostingEdge = {
  readonly __typename?: 'JobPostingEdge';
  /** Opaque, signed. Stays valid while postings are added. A cursor of `NETWORK` cannot be used to continue. */
  readonly cursor: Scalars['String']['output'];
  /** Number of searched words that the posting has. Null for `NETWORK`. */
  readonly matchedTermCount?: Maybe<Scalars['Int']['output']>;
  /** The posting. */
  readonly node: JobPosting;
};

/**
 * Numbers of matching postings within narrower searches. Each count ignores its own filter, so that it also covers
 * postings which that filter excludes.
 */
export type JobPostingFacets = {
  readonly __typename?: 'JobPostingFacets';
  /** Companies with matching postings, those with the most first, then by slug. */
  readonly companies: ReadonlyArray<JobCompanyFacet>;
  /** Postings that can be done remotely. */
  readonly remoteCount: Scalars['Int']['output'];
};

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

/** Parts of a posting in which an edit is noticed. */
export type JobPostingPart =
  /** `companyName` or `company`. */
  | 'COMPANY'
  /** `departmentName` or `teamName`. */
  | 'DEPARTMENT'
  /** `descriptionMarkdown` and `descriptionPlain`. */
  | 'DESCRIPTION'
  /** `employmentType`. */
  | 'EMPLOYMENT_TYPE'
  /** `sourceUrl` or `applyUrl`. */
  | 'LINKS'
  /** `locationDisplay`, `places`, `address` or `secondaryLocations`. */
  | 'LOCATION'
  /** `salaryDisplay` or `compensation`. */
  | 'PAY'
  /** `publishedAt` or `postedOn`. */
  | 'PUBLICATION'
  /** `title`. */
  | 'TITLE'
  /** `workplaceType` or `isRemote`. */
  | 'WORKPLACE';

/** Order of postings that match equally many words of a search. Without words, both mean the latest publication first. */
export type JobPostingSort =
  /** Postings with the most of the words in their title first, then the latest publication. */
  | 'RELEVANCE'
  /** The latest publication first, wherever the words are. */
  | 'TERM_COUNT';

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

/** Whether recent fetches from the sources succeeded. */
export type JobsHealth = {
  readonly __typename?: 'JobsHealth';
  /** The boards of the list, by source and token. Null, with an error, when they cannot be read. */
  readonly boards?: Maybe<JobBoardConnection>;
  /** When the oldest of these fetches ended. Null without any. */
  readonly oldestFetchAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of failed ones among them. */
  readonly recentFailureCount: Scalars['Int']['output'];
  /** Number of fetches in the verdict: the latest, over all sources. */
  readonly recentFetchCount: Scalars['Int']['output'];
  /** The verdict. */
  readonly status: JobsStatus;
};


/** Whether recent fetches from the sources succeeded. */
export type JobsHealthBoardsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** How the service is doing. */
export type JobsStatus =
  /** At least half of the latest fetches failed. */
  | 'DEGRADED'
  /** Most recent fetches succeeded, or there were too few to say. */
  | 'OK';

/** How a text about a location is understood. */
export type LocationReading = {
  readonly __typename?: 'LocationReading';
  /** Other places with these names, most inhabitants first. */
  readonly alternatives: ReadonlyArray<Place>;
  /** The places, in the order of the text. Empty when none was recognised. */
  readonly places: ReadonlyArray<Place>;
  /** Parts of the text that were not recognised. */
  readonly unrecognized: ReadonlyArray<Scalars['String']['output']>;
  /** Workplace type. Null when the text does not name one. */
  readonly workplaceType?: Maybe<WorkplaceType>;
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
 * Base pay that a posting reaches. A posting matches if a range of base pay that it publishes in this currency reaches the
 * amount: the maximum of the range counts, or its minimum where it has no maximum. Currencies are not converted. Intervals
 * are converted where that is exact: a year is two half years, four quarters, twelve months and 24 half months, and two
 * weeks are two times a week; `HOUR`, `DAY` and `ONCE` match only themselves. A posting that publishes no amount, or no
 * currency or interval of it, matches no filter, and neither do equity, commission and bonus.
 */
export type PayFilterInput = {
  /** The amount, in units of the currency, with at most four decimal places. */
  readonly atLeast: Scalars['Decimal']['input'];
  /** ISO 4217 code of the currency. */
  readonly currencyCode: Scalars['String']['input'];
  /** Period of the amount. */
  readonly interval: PayInterval;
};

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

/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type Place = Node & {
  readonly __typename?: 'Place';
  /** What it lies in next: the region of a city or metropolitan area, the country of a region. Null for a country or an area. */
  readonly containedIn?: Maybe<Place>;
  /** English name of the country. Null for an area of several countries. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2 code of the country. Null for an area of several countries. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** The name with what it lies in, for instance `Portland, Oregon, United States`. */
  readonly displayName: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Open postings of the stored sources in it and in everything that it contains, latest publication first, or by `query` as in `Query.jobPostings`. Null, with an error, when they cannot be read. */
  readonly jobPostings?: Maybe<JobPostingConnection>;
  /** What kind it is. */
  readonly kind: PlaceKind;
  /** Degrees north, WGS 84; of the chief city of a metropolitan area. Null for all but these and cities. */
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east, WGS 84; of the chief city of a metropolitan area. Null for all but these and cities. */
  readonly longitude?: Maybe<Scalars['Float']['output']>;
  /** Metropolitan areas that a city or a smaller such area lies in, the smallest first. They may reach into other regions. Empty for other places. */
  readonly metropolitanAreas: ReadonlyArray<Place>;
  /** English name. */
  readonly name: Scalars['String']['output'];
  /** For a city the GeoNames id (`2950159`); for a metropolitan area a word behind the ISO code of its country (`US-BAY_AREA`); for a state or region GeoNames' code (`US.CA`); for a country the ISO code (`DE`); for an area of several countries a word (`EMEA`). */
  readonly placeId: Scalars['ID']['output'];
  /** Inhabitants. Null for all but cities. */
  readonly population?: Maybe<Scalars['Int']['output']>;
  /** State, province or region that it lies in; for a metropolitan area, that of its chief city. Null for a country or an area, and where there is none. */
  readonly region?: Maybe<Scalars['String']['output']>;
};


/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type PlaceJobPostingsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  isRemote: InputMaybe<Scalars['Boolean']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: JobPostingSort;
};

/** A page of the places that were found. */
export type PlaceConnection = {
  readonly __typename?: 'PlaceConnection';
  /** The places with their cursors. */
  readonly edges: ReadonlyArray<PlaceEdge>;
  /** The places. */
  readonly nodes: ReadonlyArray<Place>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Places on all pages. Null when there are more than 50, of which the best 50 are listed. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A place in the list of a search. */
export type PlaceEdge = {
  readonly __typename?: 'PlaceEdge';
  /** Where the place is, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The place. */
  readonly node: Place;
};

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

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** Companies whose boards are read, by slug. */
  readonly companies?: Maybe<CompanyConnection>;
  /** One company by its slug, with the data of every service. Null only for an invalid slug. */
  readonly company?: Maybe<Company>;
  /**
   * One posting. A stored posting is returned as stored, also when it is closed; any other is read live from `sourceUrl`.
   * `detailMode` says which. Null when the source has no such posting, and, without `sourceUrl`, when the id is unknown.
   */
  readonly jobPosting?: Maybe<JobPosting>;
  /**
   * Postings that match. Without a source, all stored sources are searched, without requests to upstreams. `NETWORK` is
   * searched live, and only alone. Null, with an error, when `NETWORK` cannot be read.
   */
  readonly jobPostings?: Maybe<JobPostingConnection>;
  /** Whether recent fetches from the sources succeeded. Requests no upstream. */
  readonly jobsHealth?: Maybe<JobsHealth>;
  /** One place by its id. Null when it is not in the gazetteer. */
  readonly place?: Maybe<Place>;
  /**
   * Places whose name begins with what was typed so far, at most the best 50: first those of which it is the id or a code (`US`, `NYC`, `CA`), then the
   * largest, where a whole name counts more, and a name in another language or a later word of a name less. Accents and capitals make no difference, and
   * where it lies may follow: `portland or`. Asks no source; null, with an error, when no service of places answers.
   */
  readonly places?: Maybe<PlaceConnection>;
  /** How searches and stored postings understand a text about a location. */
  readonly readLocation?: Maybe<LocationReading>;
};


/** What can be read. */
export type QueryCompaniesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryCompanyArgs = {
  slug: Scalars['String']['input'];
};


/** What can be read. */
export type QueryJobPostingArgs = {
  fields: InputMaybe<ReadonlyArray<JobPostingField>>;
  postingId: Scalars['ID']['input'];
  source: InputMaybe<JobSource>;
  sourceUrl: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryJobPostingsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  company: InputMaybe<Scalars['String']['input']>;
  employmentTypes: InputMaybe<ReadonlyArray<EmploymentType>>;
  fields: InputMaybe<ReadonlyArray<JobListingField>>;
  first?: Scalars['Int']['input'];
  isRemote: InputMaybe<Scalars['Boolean']['input']>;
  location: InputMaybe<Scalars['String']['input']>;
  pay: InputMaybe<PayFilterInput>;
  publishedOnOrAfter: InputMaybe<Scalars['Date']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  sort?: JobPostingSort;
  source: InputMaybe<JobSource>;
  workplaceTypes: InputMaybe<ReadonlyArray<WorkplaceType>>;
};


/** What can be read. */
export type QueryPlaceArgs = {
  placeId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryPlacesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  kinds: InputMaybe<ReadonlyArray<PlaceKind>>;
  query: Scalars['String']['input'];
};


/** What can be read. */
export type QueryReadLocationArgs = {
  text: Scalars['String']['input'];
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

/** How current the data of a posting are. */
export type StalenessStatus =
  /** It is no longer offered. */
  | 'CLOSED'
  /** Read within twice the interval at which its board is read, or live. */
  | 'FRESH'
  /** Its board could not be read for longer than that, or the latest reading lacked the posting. */
  | 'STALE';

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Every matching posting of the stored sources that is found from now on, once each, in the order of discovery, without
   * edits. Of a board's first reading, only postings published in the last 24 hours are sent. The first event comes at
   * once, without a posting, and has the start position. With `after`, the missed postings that are still open follow,
   * then new ones, without a gap.
   * Errors: VALIDATION_ERROR, STREAM_FELL_BEHIND for a reader that is too slow; it can continue with its last cursor.
   */
  readonly jobPosted: JobPostedEvent;
  /**
   * Every matching posting of the stored sources that is edited, closed or reopened from now on, as it is then. Changes
   * that follow each other closely may come as one. A change of what a filter looks for is matched as it is afterwards, so
   * name the postings that are shown in `postingIds`. The first event comes at once, without a posting, and has the start
   * position. With `after`, each posting that has changed since comes once, with all that has changed, then new changes,
   * without a gap. New postings are not sent, nor those whose board left the list.
   * Errors: VALIDATION_ERROR, STREAM_FELL_BEHIND for a reader that is too slow; it can continue with its last cursor.
   */
  readonly jobPostingChanged: JobPostingChangedEvent;
};


/** What can be watched. */
export type SubscriptionJobPostedArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  company: InputMaybe<Scalars['String']['input']>;
  employmentTypes: InputMaybe<ReadonlyArray<EmploymentType>>;
  isRemote: InputMaybe<Scalars['Boolean']['input']>;
  location: InputMaybe<Scalars['String']['input']>;
  pay: InputMaybe<PayFilterInput>;
  query: InputMaybe<Scalars['String']['input']>;
  source: InputMaybe<JobSource>;
  workplaceTypes: InputMaybe<ReadonlyArray<WorkplaceType>>;
};


/** What can be watched. */
export type SubscriptionJobPostingChangedArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  company: InputMaybe<Scalars['String']['input']>;
  employmentTypes: InputMaybe<ReadonlyArray<EmploymentType>>;
  isRemote: InputMaybe<Scalars['Boolean']['input']>;
  location: InputMaybe<Scalars['String']['input']>;
  pay: InputMaybe<PayFilterInput>;
  postingIds: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  publishedOnOrAfter: InputMaybe<Scalars['Date']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  source: InputMaybe<JobSource>;
  workplaceTypes: InputMaybe<ReadonlyArray<WorkplaceType>>;
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
  /** The posting at this address, found by the id in it; closed ones too. Null when it is not stored, and no search of `NETWORK` has found it lately. */
  readonly jobPosting?: Maybe<JobPosting>;
  /** Canonical address: `https`, host in lower case without `www.`, no fragment, no tracking parameters, no slash at the end. */
  readonly url: Scalars['String']['output'];
};

/** Where people work. */
export type WorkplaceType =
  /** Partly at the location. */
  | 'HYBRID'
  /** At the location. */
  | 'ON_SITE'
  /** Anywhere, perhaps within a country or region. */
  | 'REMOTE';



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
  JobPosting: JobPosting;
  Place: Place;
  WebPage: WebPage;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Company:
    ( { __typename: 'Company' }
    & GraphQLRecursivePick<FederationTypes['Company'], {"slug":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Company'], {"blogName":true}> ) );
  JobPosting:
    ( { __typename: 'JobPosting' }
    & GraphQLRecursivePick<FederationTypes['JobPosting'], {"postingId":true}> );
  Place:
    ( { __typename: 'Place' }
    & GraphQLRecursivePick<FederationTypes['Place'], {"placeId":true}> );
  WebPage:
    ( { __typename: 'WebPage' }
    & GraphQLRecursivePick<FederationTypes['WebPage'], {"url":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: ( JobPostingModel );
  Node:
    | ( CompanyModel )
    | ( JobPostingModel )
    | ( PlaceModel )
    | ( WebPageModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  CacheState: ResolverTypeWrapper<CacheState>;
  CaptureMethod: CaptureMethod;
  Company: ResolverTypeWrapper<CompanyModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  CompanyConnection: ResolverTypeWrapper<Omit<CompanyConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['CompanyEdge']>, nodes: ReadonlyArray<ResolversTypes['Company']> }>;
  CompanyEdge: ResolverTypeWrapper<Omit<CompanyEdge, 'node'> & { node: ResolversTypes['Company'] }>;
  CompensationKind: CompensationKind;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  EmploymentType: EmploymentType;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  JobAddress: ResolverTypeWrapper<JobAddressModel>;
  JobBoard: ResolverTypeWrapper<JobBoardModel>;
  JobBoardConnection: ResolverTypeWrapper<Omit<JobBoardConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['JobBoardEdge']>, nodes: ReadonlyArray<ResolversTypes['JobBoard']> }>;
  JobBoardEdge: ResolverTypeWrapper<Omit<JobBoardEdge, 'node'> & { node: ResolversTypes['JobBoard'] }>;
  JobCompanyFacet: ResolverTypeWrapper<Omit<JobCompanyFacet, 'company'> & { company: ResolversTypes['Company'] }>;
  JobCompensation: ResolverTypeWrapper<JobCompensationModel>;
  JobCompensationComponent: ResolverTypeWrapper<JobCompensationComponentModel>;
  JobDetailMode: JobDetailMode;
  JobListingField: JobListingField;
  JobLocation: ResolverTypeWrapper<JobLocationModel>;
  JobPostedEvent: ResolverTypeWrapper<JobPostedEventModel>;
  JobPosting: ResolverTypeWrapper<JobPostingModel>;
  JobPostingChange: JobPostingChange;
  JobPostingChangedEvent: ResolverTypeWrapper<JobPostingChangedEventModel>;
  JobPostingConnection: ResolverTypeWrapper<JobPostingConnectionModel>;
  JobPostingEdge: ResolverTypeWrapper<JobPostingEdgeModel>;
  JobPostingFacets: ResolverTypeWrapper<JobPostingFacetsModel>;
  JobPostingField: JobPostingField;
  JobPostingPart: JobPostingPart;
  JobPostingSort: JobPostingSort;
  JobSearchStatus: JobSearchStatus;
  JobSource: JobSource;
  JobsHealth: ResolverTypeWrapper<JobsHealthModel>;
  JobsStatus: JobsStatus;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  LocationReading: ResolverTypeWrapper<LocationReadingModel>;
  Money: ResolverTypeWrapper<Money>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PayFilterInput: PayFilterInput;
  PayInterval: PayInterval;
  Place: ResolverTypeWrapper<PlaceModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PlaceConnection: ResolverTypeWrapper<Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversTypes['Place']> }>;
  PlaceEdge: ResolverTypeWrapper<Omit<PlaceEdge, 'node'> & { node: ResolversTypes['Place'] }>;
  PlaceKind: PlaceKind;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  StalenessStatus: StalenessStatus;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  WebPage: ResolverTypeWrapper<WebPageModel>;
  WorkplaceType: WorkplaceType;
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
  CompanyConnection: Omit<CompanyConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['CompanyEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Company']> };
  CompanyEdge: Omit<CompanyEdge, 'node'> & { node: ResolversParentTypes['Company'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  JobAddress: JobAddressModel;
  JobBoard: JobBoardModel;
  JobBoardConnection: Omit<JobBoardConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['JobBoardEdge']>, nodes: ReadonlyArray<ResolversParentTypes['JobBoard']> };
  JobBoardEdge: Omit<JobBoardEdge, 'node'> & { node: ResolversParentTypes['JobBoard'] };
  JobCompanyFacet: Omit<JobCompanyFacet, 'company'> & { company: ResolversParentTypes['Company'] };
  JobCompensation: JobCompensationModel;
  JobCompensationComponent: JobCompensationComponentModel;
  JobLocation: JobLocationModel;
  JobPostedEvent: JobPostedEventModel;
  JobPosting: JobPostingModel;
  JobPostingChangedEvent: JobPostingChangedEventModel;
  JobPostingConnection: JobPostingConnectionModel;
  JobPostingEdge: JobPostingEdgeModel;
  JobPostingFacets: JobPostingFacetsModel;
  JobsHealth: JobsHealthModel;
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  LocationReading: LocationReadingModel;
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  PayFilterInput: PayFilterInput;
  Place: PlaceModel;
  Float: Scalars['Float']['output'];
  PlaceConnection: Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Place']> };
  PlaceEdge: Omit<PlaceEdge, 'node'> & { node: ResolversParentTypes['Place'] };
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
  __resolveType: TypeResolveFn<'JobPosting', ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company'], FederationReferenceType extends FederationReferenceTypes['Company'] = FederationReferenceTypes['Company']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Company']> | FederationReferenceType, FederationReferenceType, ContextType>;
  boards?: Resolver<ReadonlyArray<ResolversTypes['JobBoard']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobPostings?: Resolver<Maybe<ResolversTypes['JobPostingConnection']>, ParentType, ContextType, RequireFields<CompanyJobPostingsArgs, 'first' | 'sort'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CompanyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyConnection'] = ResolversParentTypes['CompanyConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CompanyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CompanyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyEdge'] = ResolversParentTypes['CompanyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
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

export type JobAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobAddress'] = ResolversParentTypes['JobAddress']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobBoardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobBoard'] = ResolversParentTypes['JobBoard']> = {
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consecutiveFailureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastFailureMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSuccessAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openPostingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refreshIntervalSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['JobSource'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobBoardConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobBoardConnection'] = ResolversParentTypes['JobBoardConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['JobBoardEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['JobBoard']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type JobBoardEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobBoardEdge'] = ResolversParentTypes['JobBoardEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['JobBoard'], ParentType, ContextType>;
};

export type JobCompanyFacetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobCompanyFacet'] = ResolversParentTypes['JobCompanyFacet']> = {
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  postingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type JobCompensationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobCompensation'] = ResolversParentTypes['JobCompensation']> = {
  components?: Resolver<ReadonlyArray<ResolversTypes['JobCompensationComponent']>, ParentType, ContextType>;
  currencyCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['PayInterval']>, ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  maximumAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minimumAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type JobCompensationComponentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobCompensationComponent'] = ResolversParentTypes['JobCompensationComponent']> = {
  currencyCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['PayInterval']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CompensationKind'], ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  maximumAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minimumAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobLocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobLocation'] = ResolversParentTypes['JobLocation']> = {
  address?: Resolver<Maybe<ResolversTypes['JobAddress']>, ParentType, ContextType>;
  display?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobPostedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostedEvent'] = ResolversParentTypes['JobPostedEvent']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jobPosting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType>;
};

export type JobPostingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPosting'] = ResolversParentTypes['JobPosting'], FederationReferenceType extends FederationReferenceTypes['JobPosting'] = FederationReferenceTypes['JobPosting']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['JobPosting']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['JobAddress']>, ParentType, ContextType>;
  appearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  applyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  captureMethod?: Resolver<ResolversTypes['CaptureMethod'], ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  compensation?: Resolver<Maybe<ResolversTypes['JobCompensation']>, ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionMarkdown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionPlain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detailMode?: Resolver<ResolversTypes['JobDetailMode'], ParentType, ContextType>;
  employmentType?: Resolver<Maybe<ResolversTypes['EmploymentType']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  headline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDetailAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isListed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRemote?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  itemUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  locationDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<Maybe<ResolversTypes['ReadMeta']>, ParentType, ContextType>;
  missingFields?: Resolver<ReadonlyArray<ResolversTypes['JobPostingField']>, ParentType, ContextType>;
  missingListingFields?: Resolver<ReadonlyArray<ResolversTypes['JobListingField']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  postedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  postingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  salaryDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchStatus?: Resolver<ResolversTypes['JobSearchStatus'], ParentType, ContextType>;
  secondaryLocations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JobLocation']>>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['JobSource'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stalenessStatus?: Resolver<ResolversTypes['StalenessStatus'], ParentType, ContextType>;
  teamName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  workplaceType?: Resolver<Maybe<ResolversTypes['WorkplaceType']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type JobPostingChangedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostingChangedEvent'] = ResolversParentTypes['JobPostingChangedEvent']> = {
  change?: Resolver<Maybe<ResolversTypes['JobPostingChange']>, ParentType, ContextType>;
  changedParts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JobPostingPart']>>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jobPosting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType>;
};

export type JobPostingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostingConnection'] = ResolversParentTypes['JobPostingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['JobPostingEdge']>, ParentType, ContextType>;
  facets?: Resolver<Maybe<ResolversTypes['JobPostingFacets']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['JobPosting']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['JobSource']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type JobPostingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostingEdge'] = ResolversParentTypes['JobPostingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matchedTermCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['JobPosting'], ParentType, ContextType>;
};

export type JobPostingFacetsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostingFacets'] = ResolversParentTypes['JobPostingFacets']> = {
  companies?: Resolver<ReadonlyArray<ResolversTypes['JobCompanyFacet']>, ParentType, ContextType>;
  remoteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type JobsHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobsHealth'] = ResolversParentTypes['JobsHealth']> = {
  boards?: Resolver<Maybe<ResolversTypes['JobBoardConnection']>, ParentType, ContextType, RequireFields<JobsHealthBoardsArgs, 'first'>>;
  oldestFetchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recentFailureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recentFetchCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['JobsStatus'], ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type LocationReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocationReading'] = ResolversParentTypes['LocationReading']> = {
  alternatives?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  unrecognized?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  workplaceType?: Resolver<Maybe<ResolversTypes['WorkplaceType']>, ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Company' | 'JobPosting' | 'Place' | 'WebPage', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place'], FederationReferenceType extends FederationReferenceTypes['Place'] = FederationReferenceTypes['Place']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Place']> | FederationReferenceType, FederationReferenceType, ContextType>;
  containedIn?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobPostings?: Resolver<Maybe<ResolversTypes['JobPostingConnection']>, ParentType, ContextType, RequireFields<PlaceJobPostingsArgs, 'first' | 'sort'>>;
  kind?: Resolver<ResolversTypes['PlaceKind'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  metropolitanAreas?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  population?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaceConnection'] = ResolversParentTypes['PlaceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PlaceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaceEdge'] = ResolversParentTypes['PlaceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  companies?: Resolver<Maybe<ResolversTypes['CompanyConnection']>, ParentType, ContextType, RequireFields<QueryCompaniesArgs, 'first'>>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanyArgs, 'slug'>>;
  jobPosting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType, RequireFields<QueryJobPostingArgs, 'postingId'>>;
  jobPostings?: Resolver<Maybe<ResolversTypes['JobPostingConnection']>, ParentType, ContextType, RequireFields<QueryJobPostingsArgs, 'first' | 'sort'>>;
  jobsHealth?: Resolver<Maybe<ResolversTypes['JobsHealth']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryPlaceArgs, 'placeId'>>;
  places?: Resolver<Maybe<ResolversTypes['PlaceConnection']>, ParentType, ContextType, RequireFields<QueryPlacesArgs, 'first' | 'query'>>;
  readLocation?: Resolver<Maybe<ResolversTypes['LocationReading']>, ParentType, ContextType, RequireFields<QueryReadLocationArgs, 'text'>>;
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
  jobPosted?: SubscriptionResolver<ResolversTypes['JobPostedEvent'], "jobPosted", ParentType, ContextType, SubscriptionJobPostedArgs>;
  jobPostingChanged?: SubscriptionResolver<ResolversTypes['JobPostingChangedEvent'], "jobPostingChanged", ParentType, ContextType, SubscriptionJobPostingChangedArgs>;
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
  jobPosting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyConnection?: CompanyConnectionResolvers<ContextType>;
  CompanyEdge?: CompanyEdgeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  ErrorCode?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  JobAddress?: JobAddressResolvers<ContextType>;
  JobBoard?: JobBoardResolvers<ContextType>;
  JobBoardConnection?: JobBoardConnectionResolvers<ContextType>;
  JobBoardEdge?: JobBoardEdgeResolvers<ContextType>;
  JobCompanyFacet?: JobCompanyFacetResolvers<ContextType>;
  JobCompensation?: JobCompensationResolvers<ContextType>;
  JobCompensationComponent?: JobCompensationComponentResolvers<ContextType>;
  JobLocation?: JobLocationResolvers<ContextType>;
  JobPostedEvent?: JobPostedEventResolvers<ContextType>;
  JobPosting?: JobPostingResolvers<ContextType>;
  JobPostingChangedEvent?: JobPostingChangedEventResolvers<ContextType>;
  JobPostingConnection?: JobPostingConnectionResolvers<ContextType>;
  JobPostingEdge?: JobPostingEdgeResolvers<ContextType>;
  JobPostingFacets?: JobPostingFacetsResolvers<ContextType>;
  JobsHealth?: JobsHealthResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  LocationReading?: LocationReadingResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PlaceConnection?: PlaceConnectionResolvers<ContextType>;
  PlaceEdge?: PlaceEdgeResolvers<ContextType>;
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

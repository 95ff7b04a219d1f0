// Written by npm run codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Company as CompanyModel } from '../model/company.ts';
import type { JobBoard as JobBoardModel } from '../model/job-board.ts';
import type { JobLocation as JobLocationModel } from '../model/job-location.ts';
import type { JobEdge as JobEdgeModel, JobConnection as JobConnectionModel } from '../model/job-search.ts';
import type { JobsHealth as JobsHealthModel } from '../model/jobs-health.ts';
import type { JobListing as JobListingModel } from '../model/listing.ts';
import type { LocationReading as LocationReadingModel } from '../model/location-reading.ts';
import type { Place as PlaceModel } from '../model/place.ts';
import type { JobPostingMeta as JobPostingMetaModel } from '../model/posting-meta.ts';
import type { JobAddress as JobAddressModel, JobCompensationComponent as JobCompensationComponentModel, JobCompensation as JobCompensationModel, JobPosting as JobPostingModel } from '../model/posting.ts';
import type { WebPage as WebPageModel } from '../model/web-page.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
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

/** How a posting was obtained. */
export type CaptureMethod =
  /** From the board's programming interface. */
  | 'BOARD_API'
  /** From a page for people. */
  | 'PUBLIC_PAGE';

/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type Company = Node & {
  readonly __typename?: 'Company';
  /** Its job boards, by source and token. Null without a board in the list. */
  readonly boards?: Maybe<ReadonlyArray<JobBoard>>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Name as the operator's list of job boards has it. Null without a board in the list. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Its open postings of the stored sources, latest publication first, or by `keywords` as in `jobs`. Null without a board in the list. */
  readonly openings?: Maybe<JobConnection>;
  /** Short name, lower case with dashes, derived from the name. */
  readonly slug: Scalars['String']['output'];
};


/** A company, by the short name that its name gives: the place where its openings and its posts meet. */
export type CompanyOpeningsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  keywords: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  location: InputMaybe<Scalars['String']['input']>;
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
  /** For a project or a time, as a contractor. */
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

/** An address in its parts. */
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
  /** Readings that failed since the last that succeeded. */
  readonly consecutiveFailures: Scalars['Int']['output'];
  /** When reading it was last tried. Null before the first time. */
  readonly lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the latest reading failed, one sentence. Null when it did not. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** When it was last read. Null before the first time. */
  readonly lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is read next. Null when it is no longer on the list. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Open postings. */
  readonly openCount: Scalars['Int']['output'];
  /** Seconds between two readings. */
  readonly refreshIntervalSeconds: Scalars['Int']['output'];
  /** The source. */
  readonly source: JobSource;
  /** The board's own name at the source. */
  readonly token: Scalars['String']['output'];
};

/** Pay in its parts. The amounts are those of the base salary or wage, in units of the currency; further parts are in `components`. */
export type JobCompensation = {
  readonly __typename?: 'JobCompensation';
  /** Every part or range published, for instance by country or level, equity, bonus. */
  readonly components: ReadonlyArray<JobCompensationComponent>;
  /** ISO 4217 code. Null when not stated. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** What the amounts are for. Null when not stated. */
  readonly interval?: Maybe<PayInterval>;
  /** Most amount. Null when not stated. */
  readonly maximum?: Maybe<Scalars['Float']['output']>;
  /** Least amount. Null when not stated. */
  readonly minimum?: Maybe<Scalars['Float']['output']>;
};

/** One part or range of the pay. */
export type JobCompensationComponent = {
  readonly __typename?: 'JobCompensationComponent';
  /** ISO 4217 code. Null when not stated, or for a percentage. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** What the amounts are for. Null when not stated. */
  readonly interval?: Maybe<PayInterval>;
  /** What it is. */
  readonly kind: CompensationKind;
  /** Most amount. Null when not stated. */
  readonly maximum?: Maybe<Scalars['Float']['output']>;
  /** Least amount. Null when not stated. */
  readonly minimum?: Maybe<Scalars['Float']['output']>;
  /** The source's own words for it, for instance `US salary range`. Null without any. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** One part of the matching postings, with what is needed to go on. */
export type JobConnection = {
  readonly __typename?: 'JobConnection';
  /** The postings, each with its cursor. */
  readonly edges: ReadonlyArray<JobEdge>;
  /** The cursor to go on with: that of the last posting here. Null when nothing follows, and for `NETWORK`. */
  readonly nextCursor?: Maybe<Scalars['String']['output']>;
  /** The postings. */
  readonly nodes: ReadonlyArray<JobListing>;
  /** Whether and where it goes on. */
  readonly pageInfo: PageInfo;
  /** The source searched. Null for the openings of a company or a place, which are of all stored sources. */
  readonly source?: Maybe<JobSource>;
  /** Postings that match, on all pages. Null for `NETWORK`, which does not state it. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** How the location was read, and other things that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** Stored or live. */
export type JobDetailMode =
  /** Read from the source for this answer, or some seconds before. */
  | 'LIVE_DETAIL'
  /** From the store, as of the latest reading of its board. */
  | 'STORED_SNAPSHOT';

/** A posting in a list, with its cursor. */
export type JobEdge = {
  readonly __typename?: 'JobEdge';
  /** Opaque, signed. Stays right while postings are added. Of `NETWORK` it names the posting, and no search goes on there. */
  readonly cursor: Scalars['String']['output'];
  /** How many of the words looked for it has. Null for `NETWORK`. */
  readonly matchedTerms?: Maybe<Scalars['Int']['output']>;
  /** The posting. */
  readonly node: JobListing;
};

/** A posting as a list has it. `postingId` and `sourceUrl` belong together: both are needed to ask for the posting. */
export type JobListing = {
  readonly __typename?: 'JobListing';
  /** How the posting was obtained. */
  readonly captureMethod: CaptureMethod;
  /** The company, with its other openings and what it publishes. Null when no board of the list is of it. */
  readonly company?: Maybe<Company>;
  /** Who hires. Null when the source does not say. */
  readonly companyName?: Maybe<Scalars['String']['output']>;
  /** Department. Null when the source names none. */
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  /** Whether the detail can be asked for. */
  readonly detailAvailable: Scalars['Boolean']['output'];
  /** Kind of employment. Null when the source does not say. */
  readonly employmentType?: Maybe<EmploymentType>;
  /** Whether it can be done remotely. Null when the source does not say. */
  readonly isRemote?: Maybe<Scalars['Boolean']['output']>;
  /** Location as displayed, several of them separated by `; `. Null when the source names none. */
  readonly locationDisplay?: Maybe<Scalars['String']['output']>;
  /** Fields above that are null because the source did not give them. */
  readonly missingFields: ReadonlyArray<JobListingField>;
  /** The page at that address: the same page in other services leads to what they know of it. Null for what is no address of the web. */
  readonly page?: Maybe<WebPage>;
  /** Places that the locations were recognised as, the first location's first. Empty when none was. */
  readonly places: ReadonlyArray<Place>;
  /** Day of posting as the source states it. Null when it does not. */
  readonly postedAt?: Maybe<Scalars['Date']['output']>;
  /** The whole posting. For `NETWORK` it is read live, one request for each, ten in one operation at most. Null, with an error, when that fails. */
  readonly posting?: Maybe<JobPosting>;
  /** Stable id, `jp_` and twelve hexadecimal digits, from the source and its own id of the posting. */
  readonly postingId: Scalars['ID']['output'];
  /** Instant of publication. Null when the source states none, or only a day. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Pay as displayed, for instance `USD 120,000 - 150,000 a year`. Null when none is published. */
  readonly salaryDisplay?: Maybe<Scalars['String']['output']>;
  /** Whether the posting is open. */
  readonly searchStatus: JobSearchStatus;
  /** The source. */
  readonly source: JobSource;
  /** The source's own id. */
  readonly sourceId: Scalars['String']['output'];
  /** Address of the posting. */
  readonly sourceUrl: Scalars['String']['output'];
  /** How current what is known is. */
  readonly stalenessStatus: StalenessStatus;
  /** Team. Null when the source names none. */
  readonly teamName?: Maybe<Scalars['String']['output']>;
  /** Title. */
  readonly title: Scalars['String']['output'];
  /** Where the work is done. Null when the source does not say. */
  readonly workplaceType?: Maybe<WorkplaceType>;
};

/** Fields of a row that a REST client can choose, by their REST names. */
export type JobListingField =
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Who hires. */
  | 'COMPANY_NAME'
  /** Department. */
  | 'DEPARTMENT_NAME'
  /** Whether the detail can be asked for. */
  | 'DETAIL_AVAILABLE'
  /** Kind of employment. */
  | 'EMPLOYMENT_TYPE'
  /** The id. */
  | 'ID'
  /** Whether it can be done remotely. */
  | 'IS_REMOTE'
  /** Location as displayed. */
  | 'LOCATION_DISPLAY'
  /** Fields that the source did not give. */
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
  /** How current what is known is. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Where the work is done. */
  | 'WORKPLACE_TYPE';

/** One location of a posting. */
export type JobLocation = {
  readonly __typename?: 'JobLocation';
  /** Address. Null when nothing of it is known. */
  readonly addressStructured?: Maybe<JobAddress>;
  /** As displayed. */
  readonly locationDisplay: Scalars['String']['output'];
};

/** A posting with everything that is known of it. */
export type JobPosting = Node & {
  readonly __typename?: 'JobPosting';
  /** Address of the first location. Parts that the source does not state are taken from the place that it was recognised as. Null when there is neither. */
  readonly addressStructured?: Maybe<JobAddress>;
  /** Where to apply. Null when the source does not say. */
  readonly applyUrl?: Maybe<Scalars['String']['output']>;
  /** How the posting was obtained. */
  readonly captureMethod: CaptureMethod;
  /** When it was found to be closed. Null when it is open, or was read live. */
  readonly closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The company, with its other openings and what it publishes. Null when no board of the list is of it. */
  readonly company?: Maybe<Company>;
  /** Who hires. Null when the source does not say. */
  readonly companyName?: Maybe<Scalars['String']['output']>;
  /** Pay in its parts. Null when none is published, or it is text that cannot be read. */
  readonly compensationStructured?: Maybe<JobCompensation>;
  /** Department. Null when the source names none. */
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  /** Description as Markdown, with the board's own introduction and conclusion. Null without one. */
  readonly descriptionMarkdown?: Maybe<Scalars['String']['output']>;
  /** Description as plain text. Null without one. */
  readonly descriptionPlain?: Maybe<Scalars['String']['output']>;
  /** Kind of employment. Null when the source does not say. */
  readonly employmentType?: Maybe<EmploymentType>;
  /** When it was first seen here. Null when it was read live. */
  readonly firstSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Whether its board lists it. False for one that is reached by its address only, and for one that is closed. */
  readonly isListed: Scalars['Boolean']['output'];
  /** Whether it can be done remotely. Null when the source does not say. */
  readonly isRemote?: Maybe<Scalars['Boolean']['output']>;
  /** When it was last seen open. Null when it was read live. */
  readonly lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Location as displayed, several of them separated by `; `. Null when the source names none. */
  readonly locationDisplay?: Maybe<Scalars['String']['output']>;
  /** How this answer was made. */
  readonly meta: JobPostingMeta;
  /** Fields above that are null because the source did not give them. */
  readonly missingFields: ReadonlyArray<JobPostingField>;
  /** The page at that address: the same page in other services leads to what they know of it. Null for what is no address of the web. */
  readonly page?: Maybe<WebPage>;
  /** Places that the locations were recognised as, the first location's first. Empty when none was. */
  readonly places: ReadonlyArray<Place>;
  /** Day of posting as the source states it. Null when it does not. */
  readonly postedAt?: Maybe<Scalars['Date']['output']>;
  /** Stable id, `jp_` and twelve hexadecimal digits, from the source and its own id of the posting. */
  readonly postingId: Scalars['ID']['output'];
  /** Instant of publication. Null when the source states none, or only a day. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Pay as displayed. Null when none is published. */
  readonly salaryDisplay?: Maybe<Scalars['String']['output']>;
  /** Locations besides the first. */
  readonly secondaryLocations: ReadonlyArray<JobLocation>;
  /** The source. */
  readonly source: JobSource;
  /** The source's own id. */
  readonly sourceId: Scalars['String']['output'];
  /** Address of the posting. */
  readonly sourceUrl: Scalars['String']['output'];
  /** How current what is known is. */
  readonly stalenessStatus: StalenessStatus;
  /** Team. Null when the source names none. */
  readonly teamName?: Maybe<Scalars['String']['output']>;
  /** Title. */
  readonly title: Scalars['String']['output'];
  /** Where the work is done. Null when the source does not say. */
  readonly workplaceType?: Maybe<WorkplaceType>;
};

/** Fields of a posting that a REST client can choose, by their REST names. */
export type JobPostingField =
  /** Address in its parts. */
  | 'ADDRESS_STRUCTURED'
  /** Where to apply. */
  | 'APPLY_URL'
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Who hires. */
  | 'COMPANY_NAME'
  /** Pay in its parts. */
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
  /** Fields that the source did not give. */
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
  /** How current what is known is. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Where the work is done. */
  | 'WORKPLACE_TYPE';

/** How the answer about a posting was made. */
export type JobPostingMeta = {
  readonly __typename?: 'JobPostingMeta';
  /** When what is answered was read from the source. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Stored or live. */
  readonly mode: JobDetailMode;
  /** Things that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** Whether a posting is open. */
export type JobSearchStatus =
  /** Missing from the latest reading; closed if it is missing from the next one, too. */
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

/** Whether fetches from the sources have succeeded lately. */
export type JobsHealth = {
  readonly __typename?: 'JobsHealth';
  /** The boards of the list, by source and token. */
  readonly boards: ReadonlyArray<JobBoard>;
  /** Those that failed. */
  readonly recentFailures: Scalars['Int']['output'];
  /** Fetches that the verdict is made of: the latest, over all sources. */
  readonly recentFetches: Scalars['Int']['output'];
  /** Since when fetches count. Null without any. */
  readonly since?: Maybe<Scalars['DateTime']['output']>;
  /** The verdict. */
  readonly status: JobsStatus;
};

/** How the service is doing. */
export type JobsStatus =
  /** Half of the latest fetches or more have failed. */
  | 'DEGRADED'
  /** Most fetches have succeeded lately, or there were too few to say. */
  | 'OK';

/** What a text about a location is taken to mean. */
export type LocationReading = {
  readonly __typename?: 'LocationReading';
  /** Other places that it could mean, most inhabitants first. */
  readonly alternatives: ReadonlyArray<Place>;
  /** The places, in the order of the text. Empty when none was recognised. */
  readonly places: ReadonlyArray<Place>;
  /** Parts of the text that were not recognised. */
  readonly unrecognized: ReadonlyArray<Scalars['String']['output']>;
  /** Where the work is done, when the text says so. */
  readonly workplaceType?: Maybe<WorkplaceType>;
};

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

/** What an amount of pay is for. */
export type PayInterval =
  /** A day. */
  | 'DAY'
  /** An hour. */
  | 'HOUR'
  /** A month. */
  | 'MONTH'
  /** Once. */
  | 'ONCE'
  /** A week. */
  | 'WEEK'
  /** A year. */
  | 'YEAR';

/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type Place = Node & {
  readonly __typename?: 'Place';
  /** What it lies in next: the region of a city, the country of a region. Null for a country or an area. */
  readonly containedIn?: Maybe<Place>;
  /** English name of the country. Null for an area of several countries. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2 code of the country. Null for an area of several countries. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** The name with what it lies in, for instance `Portland, Oregon, United States`. */
  readonly displayName: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** What kind it is. */
  readonly kind: PlaceKind;
  /** Degrees north, WGS 84. Null for all but cities. */
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east, WGS 84. Null for all but cities. */
  readonly longitude?: Maybe<Scalars['Float']['output']>;
  /** English name. */
  readonly name: Scalars['String']['output'];
  /** Open postings of the stored sources in it, and in everything that lies in it, latest publication first, or by `keywords` as in `jobs`. Null, with an error, when they cannot be read. */
  readonly openings?: Maybe<JobConnection>;
  /** For a city the GeoNames id (`2950159`); for a state or region GeoNames' code (`US.CA`); for a country the ISO code (`DE`); for an area of several countries a word (`EMEA`). */
  readonly placeId: Scalars['ID']['output'];
  /** Inhabitants. Null for all but cities. */
  readonly population?: Maybe<Scalars['Int']['output']>;
  /** State, province or region that it lies in. Null for a country or an area, and where there is none. */
  readonly region?: Maybe<Scalars['String']['output']>;
};


/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type PlaceOpeningsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  keywords: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  remote: InputMaybe<Scalars['Boolean']['input']>;
};

/** Kind of a place. */
export type PlaceKind =
  /** Several countries, for instance the European Union. */
  | 'AREA'
  /** City, town or village. */
  | 'CITY'
  /** Country or territory. */
  | 'COUNTRY'
  /** State, province or region of a country. */
  | 'REGION';

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** Companies whose boards are read, by slug. */
  readonly companies: ReadonlyArray<Company>;
  /** One company by its slug. Null when no board of the list is of it; its posts are then found by its sources. */
  readonly company?: Maybe<Company>;
  /**
   * Postings of one source that match. `NETWORK` is searched live at its upstream; the other sources are searched in what was stored of them, and
   * no upstream is asked. A search never covers several sources.
   */
  readonly jobs: JobConnection;
  /** Whether fetches from the sources have succeeded lately. Asks no upstream. */
  readonly jobsHealth: JobsHealth;
  /** One place by its id. Null when it is not in the gazetteer. */
  readonly place?: Maybe<Place>;
  /**
   * One posting by the pair of its id and its address. Of a stored source the stored posting is answered; what is not stored is read live, and
   * `meta.mode` says which. Null when the source has no such posting.
   */
  readonly posting?: Maybe<JobPosting>;
  /** What a text about a location is taken to mean, as searches and stored postings read it. */
  readonly readLocation: LocationReading;
};


/** What can be read. */
export type QueryCompanyArgs = {
  slug: Scalars['String']['input'];
};


/** What can be read. */
export type QueryJobsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  fields: InputMaybe<ReadonlyArray<JobListingField>>;
  keywords: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  location: InputMaybe<Scalars['String']['input']>;
  publishedOnOrAfter: InputMaybe<Scalars['Date']['input']>;
  source?: JobSource;
};


/** What can be read. */
export type QueryPlaceArgs = {
  placeId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryPostingArgs = {
  fields: InputMaybe<ReadonlyArray<JobPostingField>>;
  postingId: Scalars['ID']['input'];
  source: InputMaybe<JobSource>;
  sourceUrl: Scalars['String']['input'];
};


/** What can be read. */
export type QueryReadLocationArgs = {
  text: Scalars['String']['input'];
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

/** How current what is known of a posting is. */
export type StalenessStatus =
  /** It is no longer offered. */
  | 'CLOSED'
  /** Read within twice the interval at which its board is read, or live. */
  | 'FRESH'
  /** Its board could not be read for longer than that, or the posting was missing from the latest reading. */
  | 'STALE';

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Every posting of the stored sources that is found from now on and matches, once each, in the order in which it was found. Edits of known
   * postings are not sent. Of what the first reading of a board finds, only postings published in the last 24 hours are: the rest is its history. A
   * reader that falls too far behind is ended with the error STREAM_FELL_BEHIND.
   */
  readonly jobPosted: JobListing;
};


/** What can be watched. */
export type SubscriptionJobPostedArgs = {
  keywords: InputMaybe<Scalars['String']['input']>;
  location: InputMaybe<Scalars['String']['input']>;
  source: InputMaybe<JobSource>;
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
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The stored posting that is shown there, found by the id in the address; closed ones too. Null when no stored posting has that id. */
  readonly posting?: Maybe<JobPosting>;
  /** Canonical address: `https`, host in lower case without `www.`, no fragment, no tracking parameters, no slash at the end. */
  readonly url: Scalars['String']['output'];
};

/** Where the work is done. */
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
    & GraphQLRecursivePick<FederationTypes['Company'], {"slug":true}> );
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
  Node:
    | ( CompanyModel )
    | ( JobPostingModel )
    | ( PlaceModel )
    | ( WebPageModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  CacheState: ResolverTypeWrapper<CacheState>;
  CaptureMethod: CaptureMethod;
  Company: ResolverTypeWrapper<CompanyModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  CompensationKind: CompensationKind;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  EmploymentType: EmploymentType;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  JobAddress: ResolverTypeWrapper<JobAddressModel>;
  JobBoard: ResolverTypeWrapper<JobBoardModel>;
  JobCompensation: ResolverTypeWrapper<JobCompensationModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  JobCompensationComponent: ResolverTypeWrapper<JobCompensationComponentModel>;
  JobConnection: ResolverTypeWrapper<JobConnectionModel>;
  JobDetailMode: JobDetailMode;
  JobEdge: ResolverTypeWrapper<JobEdgeModel>;
  JobListing: ResolverTypeWrapper<JobListingModel>;
  JobListingField: JobListingField;
  JobLocation: ResolverTypeWrapper<JobLocationModel>;
  JobPosting: ResolverTypeWrapper<JobPostingModel>;
  JobPostingField: JobPostingField;
  JobPostingMeta: ResolverTypeWrapper<JobPostingMetaModel>;
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
  PayInterval: PayInterval;
  Place: ResolverTypeWrapper<PlaceModel>;
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
  CacheState: CacheState;
  Company: CompanyModel;
  ID: Scalars['ID']['output'];
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  JobAddress: JobAddressModel;
  JobBoard: JobBoardModel;
  JobCompensation: JobCompensationModel;
  Float: Scalars['Float']['output'];
  JobCompensationComponent: JobCompensationComponentModel;
  JobConnection: JobConnectionModel;
  JobEdge: JobEdgeModel;
  JobListing: JobListingModel;
  JobLocation: JobLocationModel;
  JobPosting: JobPostingModel;
  JobPostingMeta: JobPostingMetaModel;
  JobsHealth: JobsHealthModel;
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  LocationReading: LocationReadingModel;
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Place: PlaceModel;
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
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company'], FederationReferenceType extends FederationReferenceTypes['Company'] = FederationReferenceTypes['Company']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Company']> | FederationReferenceType, FederationReferenceType, ContextType>;
  boards?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JobBoard']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openings?: Resolver<Maybe<ResolversTypes['JobConnection']>, ParentType, ContextType, RequireFields<CompanyOpeningsArgs, 'limit'>>;
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

export type JobAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobAddress'] = ResolversParentTypes['JobAddress']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobBoardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobBoard'] = ResolversParentTypes['JobBoard']> = {
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consecutiveFailures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSuccessAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refreshIntervalSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['JobSource'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobCompensationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobCompensation'] = ResolversParentTypes['JobCompensation']> = {
  components?: Resolver<ReadonlyArray<ResolversTypes['JobCompensationComponent']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['PayInterval']>, ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type JobCompensationComponentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobCompensationComponent'] = ResolversParentTypes['JobCompensationComponent']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['PayInterval']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CompensationKind'], ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobConnection'] = ResolversParentTypes['JobConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['JobEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['JobListing']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['JobSource']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type JobEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobEdge'] = ResolversParentTypes['JobEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matchedTerms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['JobListing'], ParentType, ContextType>;
};

export type JobListingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobListing'] = ResolversParentTypes['JobListing']> = {
  captureMethod?: Resolver<ResolversTypes['CaptureMethod'], ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detailAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  employmentType?: Resolver<Maybe<ResolversTypes['EmploymentType']>, ParentType, ContextType>;
  isRemote?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  locationDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missingFields?: Resolver<ReadonlyArray<ResolversTypes['JobListingField']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  postedAt?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  posting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType>;
  postingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  salaryDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  searchStatus?: Resolver<ResolversTypes['JobSearchStatus'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['JobSource'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stalenessStatus?: Resolver<ResolversTypes['StalenessStatus'], ParentType, ContextType>;
  teamName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workplaceType?: Resolver<Maybe<ResolversTypes['WorkplaceType']>, ParentType, ContextType>;
};

export type JobLocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobLocation'] = ResolversParentTypes['JobLocation']> = {
  addressStructured?: Resolver<Maybe<ResolversTypes['JobAddress']>, ParentType, ContextType>;
  locationDisplay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobPostingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPosting'] = ResolversParentTypes['JobPosting'], FederationReferenceType extends FederationReferenceTypes['JobPosting'] = FederationReferenceTypes['JobPosting']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['JobPosting']> | FederationReferenceType, FederationReferenceType, ContextType>;
  addressStructured?: Resolver<Maybe<ResolversTypes['JobAddress']>, ParentType, ContextType>;
  applyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  captureMethod?: Resolver<ResolversTypes['CaptureMethod'], ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  compensationStructured?: Resolver<Maybe<ResolversTypes['JobCompensation']>, ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionMarkdown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionPlain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  employmentType?: Resolver<Maybe<ResolversTypes['EmploymentType']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isListed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRemote?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  locationDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JobPostingMeta'], ParentType, ContextType>;
  missingFields?: Resolver<ReadonlyArray<ResolversTypes['JobPostingField']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['WebPage']>, ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  postedAt?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  postingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  salaryDisplay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondaryLocations?: Resolver<ReadonlyArray<ResolversTypes['JobLocation']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['JobSource'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stalenessStatus?: Resolver<ResolversTypes['StalenessStatus'], ParentType, ContextType>;
  teamName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workplaceType?: Resolver<Maybe<ResolversTypes['WorkplaceType']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type JobPostingMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobPostingMeta'] = ResolversParentTypes['JobPostingMeta']> = {
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['JobDetailMode'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type JobsHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobsHealth'] = ResolversParentTypes['JobsHealth']> = {
  boards?: Resolver<ReadonlyArray<ResolversTypes['JobBoard']>, ParentType, ContextType>;
  recentFailures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recentFetches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  kind?: Resolver<ResolversTypes['PlaceKind'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openings?: Resolver<Maybe<ResolversTypes['JobConnection']>, ParentType, ContextType, RequireFields<PlaceOpeningsArgs, 'limit'>>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  population?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  companies?: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanyArgs, 'slug'>>;
  jobs?: Resolver<ResolversTypes['JobConnection'], ParentType, ContextType, RequireFields<QueryJobsArgs, 'keywords' | 'limit' | 'source'>>;
  jobsHealth?: Resolver<ResolversTypes['JobsHealth'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryPlaceArgs, 'placeId'>>;
  posting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType, RequireFields<QueryPostingArgs, 'postingId' | 'sourceUrl'>>;
  readLocation?: Resolver<ResolversTypes['LocationReading'], ParentType, ContextType, RequireFields<QueryReadLocationArgs, 'text'>>;
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
  jobPosted?: SubscriptionResolver<ResolversTypes['JobListing'], "jobPosted", ParentType, ContextType, SubscriptionJobPostedArgs>;
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
  posting?: Resolver<Maybe<ResolversTypes['JobPosting']>, ParentType, ContextType>;
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
  JobAddress?: JobAddressResolvers<ContextType>;
  JobBoard?: JobBoardResolvers<ContextType>;
  JobCompensation?: JobCompensationResolvers<ContextType>;
  JobCompensationComponent?: JobCompensationComponentResolvers<ContextType>;
  JobConnection?: JobConnectionResolvers<ContextType>;
  JobEdge?: JobEdgeResolvers<ContextType>;
  JobListing?: JobListingResolvers<ContextType>;
  JobLocation?: JobLocationResolvers<ContextType>;
  JobPosting?: JobPostingResolvers<ContextType>;
  JobPostingMeta?: JobPostingMetaResolvers<ContextType>;
  JobsHealth?: JobsHealthResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  LocationReading?: LocationReadingResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
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
};

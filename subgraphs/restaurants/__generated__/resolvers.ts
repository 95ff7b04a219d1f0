// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { FoundTables as FoundTablesModel, UnreadTables as UnreadTablesModel, TableCoverage as TableCoverageModel, TableFoundEvent as TableFoundEventModel } from '../model/found-tables.ts';
import type { Money as MoneyModel } from '../model/money.ts';
import type { Place as PlaceModel } from '../model/place.ts';
import type { RestaurantSearchConfidence as RestaurantSearchConfidenceModel, RestaurantSearchNormalizations as RestaurantSearchNormalizationsModel, RestaurantSearchFilters as RestaurantSearchFiltersModel, RestaurantEdge as RestaurantEdgeModel, RestaurantConnection as RestaurantConnectionModel } from '../model/restaurant-search.ts';
import type { Restaurant as RestaurantModel } from '../model/restaurant.ts';
import type { RestaurantCandidate as RestaurantCandidateModel, TableAvailability as TableAvailabilityModel, PlatformError as PlatformErrorModel, AvailabilityChange as AvailabilityChangeModel } from '../model/table-availability.ts';
import type { TableSlot as TableSlotModel } from '../model/table-slot.ts';
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

/** A change of a restaurant's tables. */
export type AvailabilityChange = {
  readonly __typename?: 'AvailabilityChange';
  /** The watched day. */
  readonly date: Scalars['Date']['output'];
  /** The platform's current failure. Null when it responds. */
  readonly failure?: Maybe<SourceFailure>;
  /** When the platform was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Tables of the previous event that are gone. */
  readonly gone: ReadonlyArray<TableSlot>;
  /** Tables that the previous event did not have; none at the first event. */
  readonly opened: ReadonlyArray<TableSlot>;
  /** Guests. */
  readonly partySize: Scalars['Int']['output'];
  /** The restaurant. Read only when more than its key is selected, and null with an error when that fails. */
  readonly restaurant?: Maybe<Restaurant>;
  /** All current tables. */
  readonly slots: ReadonlyArray<TableSlot>;
};

/** Use of the cache for a result. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the result came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the result is read again. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** Confidence in the interpretation of a text. */
export type Confidence =
  /** An exact match, except for case, spaces and accents. */
  | 'EXACT'
  /** A usual abbreviation, synonym or native spelling. */
  | 'HIGH'
  /** Not resolved, and passed on unchanged; or one of several meanings. */
  | 'LOW'
  /** A misspelling with one meaning; or the much largest of several cities with the name. */
  | 'MEDIUM';

/** Tables of one restaurant on one day that have become free. */
export type FoundTables = {
  readonly __typename?: 'FoundTables';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** When the platform was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Guests. */
  readonly partySize: Scalars['Int']['output'];
  /** The restaurant. Read only when more than its key is selected, and null with an error when that fails. */
  readonly restaurant?: Maybe<Restaurant>;
  /** The tables, by time and kind. */
  readonly slots: ReadonlyArray<TableSlot>;
  /** Problems that did not stop the reading, such as unreadable rows. */
  readonly warnings: ReadonlyArray<Warning>;
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
  /** Restaurants of the city on one platform, as `restaurants` finds them; empty for other places. Null only together with an error. */
  readonly restaurants?: Maybe<RestaurantConnection>;
};


/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type PlaceRestaurantsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  cuisines: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: Scalars['Int']['input'];
  maxPriceTier: InputMaybe<Scalars['Int']['input']>;
  minPriceTier: InputMaybe<Scalars['Int']['input']>;
  name: InputMaybe<Scalars['String']['input']>;
  platform: ReservationPlatform;
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

/** A platform's failure in REST's shape. */
export type PlatformError = {
  readonly __typename?: 'PlatformError';
  /** Restaurants that the name may mean, the likeliest first. Null unless the name was ambiguous. */
  readonly candidates?: Maybe<ReadonlyArray<RestaurantCandidate>>;
  /** Type of the failure. */
  readonly errorType: PlatformErrorType;
  /** A sentence for people. */
  readonly message: Scalars['String']['output'];
  /** The platform. */
  readonly platform: ReservationPlatform;
  /** Seconds to wait before a retry. Null when the platform states none. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** Whether a retry may succeed later. */
  readonly retryable: Scalars['Boolean']['output'];
};

/** Type of a platform's failure. */
export type PlatformErrorType =
  /** The platform refuses this deployment, or is switched off here. */
  | 'BLOCKED'
  /** The platform has no such restaurant, or a name fits none or several. */
  | 'NOT_FOUND'
  /** The response cannot be read. */
  | 'PARSE_ERROR'
  /** Too many requests. */
  | 'RATE_LIMITED'
  /** The platform did not respond in time. */
  | 'TIMEOUT'
  /** Any other failure, for instance an unreachable platform. */
  | 'UNKNOWN';

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** One place by its id. Null when it is not in the gazetteer. */
  readonly place?: Maybe<Place>;
  /**
   * Places whose name begins with what was typed so far, at most the best 50: first those of which it is the id or a code (`US`, `NYC`, `CA`), then the
   * largest, where a whole name counts more, and a name in another language or a later word of a name less. Accents and capitals make no difference, and
   * where it lies may follow: `portland or`. Asks no source; null, with an error, when no service of places answers.
   */
  readonly places?: Maybe<PlaceConnection>;
  /** One restaurant by the platform's id, as it was last read, or read live when it is unknown. Null when the platform has no such restaurant. */
  readonly restaurant?: Maybe<Restaurant>;
  /**
   * Restaurants of one platform in one city. The search is normalised first; the result states how, and with which confidence. The platform is read page by
   * page, so a page may have fewer restaurants than `first` and still be followed by others. None is left out or repeated.
   */
  readonly restaurants?: Maybe<RestaurantConnection>;
  /**
   * Tables of one restaurant on one day, by its id or, on `PLATFORM_B`, its name; the same as `Restaurant.availability`. A failure of the platform is in
   * `failure`. Times are local to the restaurant, without a time zone.
   */
  readonly tableAvailability?: Maybe<TableAvailability>;
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
export type QueryRestaurantArgs = {
  platform: ReservationPlatform;
  platformId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryRestaurantsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  cuisines: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  first?: Scalars['Int']['input'];
  maxPriceTier: InputMaybe<Scalars['Int']['input']>;
  minPriceTier: InputMaybe<Scalars['Int']['input']>;
  name: InputMaybe<Scalars['String']['input']>;
  neighborhood: InputMaybe<Scalars['String']['input']>;
  platform: ReservationPlatform;
  priceTier: InputMaybe<Scalars['Int']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  region: InputMaybe<Scalars['String']['input']>;
  strictCuisine?: Scalars['Boolean']['input'];
  strictLocation?: Scalars['Boolean']['input'];
};


/** What can be read. */
export type QueryTableAvailabilityArgs = {
  date: Scalars['Date']['input'];
  includeRaw?: Scalars['Boolean']['input'];
  location: InputMaybe<Scalars['String']['input']>;
  partySize: Scalars['Int']['input'];
  platform: ReservationPlatform;
  platformId: InputMaybe<Scalars['ID']['input']>;
  query: InputMaybe<Scalars['String']['input']>;
  timeEnd: InputMaybe<Scalars['LocalTime']['input']>;
  timeStart: InputMaybe<Scalars['LocalTime']['input']>;
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

/** Where tables are reserved. */
export type ReservationPlatform =
  /** The first platform. */
  | 'PLATFORM_A'
  /** The second platform. */
  | 'PLATFORM_B';

/** A restaurant on one platform. */
export type Restaurant = Node & {
  readonly __typename?: 'Restaurant';
  /** Street and number. Null when the platform does not state it. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /**
   * Tables on one day, requested together with those of the operation's other restaurants where the platform allows it. A failure of the platform is in
   * `failure`. Null only together with an error.
   */
  readonly availability?: Maybe<TableAvailability>;
  /** City. Null when the platform does not state it. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2 country code, from the platform or the place. Null when both are unknown. */
  readonly countryCode?: Maybe<Scalars['String']['output']>;
  /** Cuisines as the platform names them. */
  readonly cuisines: ReadonlyArray<Scalars['String']['output']>;
  /** ISO 4217 currency of its prices: its country's when the platform states none, `USD` when the country is unknown too. */
  readonly currencyCode: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Whether tables can be reserved on the platform at all. */
  readonly isBookable: Scalars['Boolean']['output'];
  /** Whether the platform's program of priority access covers it. */
  readonly isPriorityAccess: Scalars['Boolean']['output'];
  /** Platform and id together, for instance `platform_b:41207`. */
  readonly key: Scalars['ID']['output'];
  /** Degrees north, WGS 84. Null when the platform does not state it. */
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east, WGS 84. Null when the platform does not state it. */
  readonly longitude?: Maybe<Scalars['Float']['output']>;
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** Neighborhood. Null when the platform does not state it. */
  readonly neighborhood?: Maybe<Scalars['String']['output']>;
  /** Telephone number as the platform writes it. Null when it does not state it. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** Its city in the gazetteer. Null when it was not recognised. */
  readonly place?: Maybe<Place>;
  /** The platform. */
  readonly platform: ReservationPlatform;
  /** The platform's own id. */
  readonly platformId: Scalars['ID']['output'];
  /** Price tier from 1 (the cheapest) to 4. Null when the platform does not state it. */
  readonly priceTier?: Maybe<Scalars['Int']['output']>;
  /** Mean rating, from 0 to 5. Null when the platform does not state it. */
  readonly rating?: Maybe<Scalars['Float']['output']>;
  /** Number of ratings. Null when the platform does not state it. */
  readonly ratingCount?: Maybe<Scalars['Int']['output']>;
  /** State or region. Null when the platform does not state it. */
  readonly region?: Maybe<Scalars['String']['output']>;
  /** Its page on the platform. Null when unknown. */
  readonly url?: Maybe<Scalars['String']['output']>;
};


/** A restaurant on one platform. */
export type RestaurantAvailabilityArgs = {
  date: Scalars['Date']['input'];
  partySize: Scalars['Int']['input'];
  timeEnd: InputMaybe<Scalars['LocalTime']['input']>;
  timeStart: InputMaybe<Scalars['LocalTime']['input']>;
};

/** A restaurant that a name may mean. */
export type RestaurantCandidate = {
  readonly __typename?: 'RestaurantCandidate';
  /** Location as text for people. Null when the platform states none. */
  readonly location?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The platform's own id. */
  readonly platformId: Scalars['ID']['output'];
  /** Similarity to the requested name, from 0 to 1. */
  readonly similarity: Scalars['Float']['output'];
};

/** A page of matching restaurants, and how the search was interpreted. There is no total, because no platform states a reliable one. */
export type RestaurantConnection = {
  readonly __typename?: 'RestaurantConnection';
  /** The filters that were applied. */
  readonly appliedFilters: RestaurantSearchFilters;
  /** The restaurants, each with its cursor and how it matches. */
  readonly edges: ReadonlyArray<RestaurantEdge>;
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** The restaurants in the platform's order; with `name`, the platform's own matches for it come first. */
  readonly nodes: ReadonlyArray<Restaurant>;
  /** How the search was interpreted. */
  readonly normalizations: RestaurantSearchNormalizations;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A restaurant in a list, with its cursor and how it matches the search. */
export type RestaurantEdge = {
  readonly __typename?: 'RestaurantEdge';
  /** Opaque and signed; valid for the same search only. */
  readonly cursor: Scalars['String']['output'];
  /** Whether it matches the cuisines of the search. Null when none was requested. */
  readonly isCuisineMatch?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it matches city, region and neighborhood of the search. Always true unless `strictLocation` is false. */
  readonly isLocationMatch: Scalars['Boolean']['output'];
  /** The restaurant. */
  readonly node: Restaurant;
};

/** Confidence in each part of a search. Parts that were not given are null. */
export type RestaurantSearchConfidence = {
  readonly __typename?: 'RestaurantSearchConfidence';
  /** Of the city. */
  readonly city?: Maybe<Confidence>;
  /** Of the cuisines: the lowest one. */
  readonly cuisines?: Maybe<Confidence>;
  /** Of the neighborhood. */
  readonly neighborhood?: Maybe<Confidence>;
  /** Of the state or region. */
  readonly region?: Maybe<Confidence>;
};

/** The filters that a search applied. Filters that were not given are null or empty. */
export type RestaurantSearchFilters = {
  readonly __typename?: 'RestaurantSearchFilters';
  /** The city. */
  readonly city: Scalars['String']['output'];
  /** The cuisines, at least one of which must match. */
  readonly cuisines: ReadonlyArray<Scalars['String']['output']>;
  /** Whether the cuisine had to match. */
  readonly isCuisineStrict: Scalars['Boolean']['output'];
  /** Whether the location had to match. */
  readonly isLocationStrict: Scalars['Boolean']['output'];
  /** Highest price tier. */
  readonly maxPriceTier?: Maybe<Scalars['Int']['output']>;
  /** Lowest price tier. */
  readonly minPriceTier?: Maybe<Scalars['Int']['output']>;
  /** Part of the name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The neighborhood. */
  readonly neighborhood?: Maybe<Scalars['String']['output']>;
  /** Id of the place that the city was resolved to. Null when it was not. */
  readonly placeId?: Maybe<Scalars['ID']['output']>;
  /** The platform. */
  readonly platform: ReservationPlatform;
  /** The words for the platform's own search. */
  readonly query?: Maybe<Scalars['String']['output']>;
  /** The state or region. */
  readonly region?: Maybe<Scalars['String']['output']>;
};

/** How a search was interpreted. Parts that were not given are null or empty. */
export type RestaurantSearchNormalizations = {
  readonly __typename?: 'RestaurantSearchNormalizations';
  /** The city's usual name. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** Confidence in each part. */
  readonly confidence: RestaurantSearchConfidence;
  /** The cuisines, by their usual names. */
  readonly cuisines: ReadonlyArray<Scalars['String']['output']>;
  /** The neighborhood. */
  readonly neighborhood?: Maybe<Scalars['String']['output']>;
  /** Code or name of the state or region. */
  readonly region?: Maybe<Scalars['String']['output']>;
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
   * The tables of one restaurant: the current ones at once, then every change. The restaurant is polled once for all subscribers. When the platform fails,
   * one event reports it, and the slots remain unchanged until it recovers.
   */
  readonly tableAvailabilityChanged: AvailabilityChange;
  /**
   * Tables as they become free at some restaurants, on days of a range: those that are free now, the nearest days first,
   * then each table that was not free at the last poll. An equal stream that is opened again begins again with what is free
   * now. It completes when the time of the last day has passed in all zones of the restaurants' countries, or everywhere if
   * a country is unknown. Restaurants and days make at most 60 pairs, of which each is polled once for all subscribers, of
   * `tableAvailabilityChanged` too. A stream makes at most twelve requests in the time after which a restaurant watched
   * alone is polled, by default a minute, the first ones included: the more pairs, the longer the pauses, and those of the
   * next two days are a quarter, those of the next week half as long. A day that cannot be read is in `unread`, and the
   * others continue.
   * Errors: VALIDATION_ERROR for a range that is over, reversed, too long or without one of the weekdays, and for too many
   * pairs; NOT_FOUND when the platform has none of the restaurants.
   */
  readonly tableFound: TableFoundEvent;
  /**
   * The former name of `tableAvailabilityChanged`.
   * @deprecated Use `tableAvailabilityChanged`. Until 2027-06-30.
   */
  readonly tableWatch: AvailabilityChange;
};


/** What can be watched. */
export type SubscriptionTableAvailabilityChangedArgs = {
  date: Scalars['Date']['input'];
  partySize: Scalars['Int']['input'];
  platform: ReservationPlatform;
  platformId: Scalars['ID']['input'];
  timeEnd: InputMaybe<Scalars['LocalTime']['input']>;
  timeStart: InputMaybe<Scalars['LocalTime']['input']>;
};


/** What can be watched. */
export type SubscriptionTableFoundArgs = {
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  partySize: Scalars['Int']['input'];
  platform: ReservationPlatform;
  platformIds: ReadonlyArray<Scalars['ID']['input']>;
  timeEnd: InputMaybe<Scalars['LocalTime']['input']>;
  timeStart: InputMaybe<Scalars['LocalTime']['input']>;
  weekdays: InputMaybe<ReadonlyArray<Weekday>>;
};


/** What can be watched. */
export type SubscriptionTableWatchArgs = {
  date: Scalars['Date']['input'];
  partySize: Scalars['Int']['input'];
  platform: ReservationPlatform;
  platformId: Scalars['ID']['input'];
  timeEnd: InputMaybe<Scalars['LocalTime']['input']>;
  timeStart: InputMaybe<Scalars['LocalTime']['input']>;
};

/** Tables of one restaurant on one day. */
export type TableAvailability = {
  readonly __typename?: 'TableAvailability';
  /** Restaurants that the name may mean, the likeliest first. Empty unless the name was ambiguous. */
  readonly candidates: ReadonlyArray<RestaurantCandidate>;
  /** The requested day. */
  readonly date: Scalars['Date']['output'];
  /** The platform's failure. Null when it did not fail. */
  readonly errors?: Maybe<ReadonlyArray<PlatformError>>;
  /** The platform's failure, with which there are no slots. Null when it did not fail. */
  readonly failure?: Maybe<SourceFailure>;
  /** When the platform was read. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** The platform's reason for having no free table. Null when there is one, or when it states no reason. */
  readonly noAvailabilityReason?: Maybe<Scalars['String']['output']>;
  /** Guests. */
  readonly partySize: Scalars['Int']['output'];
  /** The platform. */
  readonly platform: ReservationPlatform;
  /** The platform's own id. Null when the name was not resolved. */
  readonly platformId?: Maybe<Scalars['ID']['output']>;
  /**
   * The restaurant. Null when the platform has no such restaurant or a name was not resolved, which `failure` states. Read only when more than its key is
   * selected, and null with an error when that fails.
   */
  readonly restaurant?: Maybe<Restaurant>;
  /** Name of the restaurant: from the tables, as last read, or read for them. Empty when unknown. */
  readonly restaurantName: Scalars['String']['output'];
  /** The tables, by time and kind. */
  readonly slots: ReadonlyArray<TableSlot>;
  /** Problems that did not stop the answer, such as unreadable rows and stale data. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** How much of a range a stream has read. Each day counts for each restaurant. */
export type TableCoverage = {
  readonly __typename?: 'TableCoverage';
  /** Days that are followed; those that are over, and those of restaurants that do not exist, do not count. */
  readonly dayCount: Scalars['Int']['output'];
  /** Days of these that were read, and can be read at present. */
  readonly readCount: Scalars['Int']['output'];
};

/**
 * Tables that have become free, and how far the stream has read. The first event is sent when the first day was read, and
 * further ones when tables are found, when a day can no longer be read or can be read again, and when all days were read.
 */
export type TableFoundEvent = {
  readonly __typename?: 'TableFoundEvent';
  /** How many days are followed and were read. */
  readonly coverage: TableCoverage;
  /** Tables that are free and were not at the last poll, of one restaurant on one day. Null when the event reports something else. */
  readonly found?: Maybe<FoundTables>;
  /** Days that cannot be read at present, by day. Tables that become free meanwhile are found when they can be read again. */
  readonly unread: ReadonlyArray<UnreadTables>;
};

/** A table that can be reserved. */
export type TableSlot = {
  readonly __typename?: 'TableSlot';
  /** Where to reserve it. */
  readonly bookingUrl: Scalars['String']['output'];
  /** The local day at the restaurant: the requested one, or the next after midnight. */
  readonly date: Scalars['Date']['output'];
  /** The deposit. Null when there is none, and when it is not stated. */
  readonly deposit?: Maybe<Money>;
  /** How long the table is held. Null when the platform does not state it. */
  readonly durationMinutes?: Maybe<Scalars['Int']['output']>;
  /** Whether a deposit is required. False also when the platform does not state it with the slot. */
  readonly isDepositRequired: Scalars['Boolean']['output'];
  /** Guests. */
  readonly partySize: Scalars['Int']['output'];
  /** The platform. */
  readonly platform: ReservationPlatform;
  /** The platform's own id of the restaurant. */
  readonly platformId: Scalars['ID']['output'];
  /** The platform's own row, without keys and tokens. Null unless requested. */
  readonly raw?: Maybe<Scalars['JSONObject']['output']>;
  /** Platform and id together, for instance `platform_b:41207`. */
  readonly restaurantKey: Scalars['ID']['output'];
  /** Kind of table as the platform names it. Null when it states none. */
  readonly tableType?: Maybe<Scalars['String']['output']>;
  /** Local time at the restaurant. */
  readonly time: Scalars['LocalTime']['output'];
  /** Kind of reservation. */
  readonly type: TableSlotType;
};

/** Kind of reservation of a slot. */
export type TableSlotType =
  /** A seat at a counter or bar. */
  | 'COUNTER'
  /** An event, a set menu or the like. */
  | 'EXPERIENCE'
  /** A table outside. */
  | 'OUTDOOR'
  /** A table inside, or of no special kind. */
  | 'STANDARD';

/** A day of one restaurant that cannot be read at present. */
export type UnreadTables = {
  readonly __typename?: 'UnreadTables';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Why. NOT_FOUND, which is not read again, means that the platform has no such restaurant. */
  readonly failure: SourceFailure;
  /** The platform's own id of the restaurant. */
  readonly platformId: Scalars['ID']['output'];
  /**
   * The restaurant. Null when the platform has none. Read only when more than its key is selected, and null with an error when
   * that fails.
   */
  readonly restaurant?: Maybe<Restaurant>;
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

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';



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
  Place: Place;
  Restaurant: Restaurant;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Place:
    ( { __typename: 'Place' }
    & GraphQLRecursivePick<FederationTypes['Place'], {"placeId":true}> );
  Restaurant:
    ( { __typename: 'Restaurant' }
    & GraphQLRecursivePick<FederationTypes['Restaurant'], {"platform":true,"platformId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: never;
  Node:
    | ( PlaceModel )
    | ( RestaurantModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  AvailabilityChange: ResolverTypeWrapper<AvailabilityChangeModel>;
  CacheState: ResolverTypeWrapper<CacheState>;
  Confidence: Confidence;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  FoundTables: ResolverTypeWrapper<FoundTablesModel>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Money: ResolverTypeWrapper<MoneyModel>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Place: ResolverTypeWrapper<PlaceModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PlaceConnection: ResolverTypeWrapper<Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversTypes['Place']> }>;
  PlaceEdge: ResolverTypeWrapper<Omit<PlaceEdge, 'node'> & { node: ResolversTypes['Place'] }>;
  PlaceKind: PlaceKind;
  PlatformError: ResolverTypeWrapper<PlatformErrorModel>;
  PlatformErrorType: PlatformErrorType;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ReservationPlatform: ReservationPlatform;
  Restaurant: ResolverTypeWrapper<RestaurantModel>;
  RestaurantCandidate: ResolverTypeWrapper<RestaurantCandidateModel>;
  RestaurantConnection: ResolverTypeWrapper<RestaurantConnectionModel>;
  RestaurantEdge: ResolverTypeWrapper<RestaurantEdgeModel>;
  RestaurantSearchConfidence: ResolverTypeWrapper<RestaurantSearchConfidenceModel>;
  RestaurantSearchFilters: ResolverTypeWrapper<RestaurantSearchFiltersModel>;
  RestaurantSearchNormalizations: ResolverTypeWrapper<RestaurantSearchNormalizationsModel>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TableAvailability: ResolverTypeWrapper<TableAvailabilityModel>;
  TableCoverage: ResolverTypeWrapper<TableCoverageModel>;
  TableFoundEvent: ResolverTypeWrapper<TableFoundEventModel>;
  TableSlot: ResolverTypeWrapper<TableSlotModel>;
  TableSlotType: TableSlotType;
  UnreadTables: ResolverTypeWrapper<UnreadTablesModel>;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  Weekday: Weekday;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActivityItem: ResolversInterfaceTypes<ResolversParentTypes>['ActivityItem'];
  AvailabilityChange: AvailabilityChangeModel;
  CacheState: CacheState;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  FoundTables: FoundTablesModel;
  JSONObject: Scalars['JSONObject']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Money: MoneyModel;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  ID: Scalars['ID']['output'];
  PageInfo: PageInfo;
  Place: PlaceModel;
  Float: Scalars['Float']['output'];
  PlaceConnection: Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Place']> };
  PlaceEdge: Omit<PlaceEdge, 'node'> & { node: ResolversParentTypes['Place'] };
  PlatformError: PlatformErrorModel;
  Query: Record<PropertyKey, never>;
  ReadMeta: ReadMeta;
  Restaurant: RestaurantModel;
  RestaurantCandidate: RestaurantCandidateModel;
  RestaurantConnection: RestaurantConnectionModel;
  RestaurantEdge: RestaurantEdgeModel;
  RestaurantSearchConfidence: RestaurantSearchConfidenceModel;
  RestaurantSearchFilters: RestaurantSearchFiltersModel;
  RestaurantSearchNormalizations: RestaurantSearchNormalizationsModel;
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  Subscription: Record<PropertyKey, never>;
  TableAvailability: TableAvailabilityModel;
  TableCoverage: TableCoverageModel;
  TableFoundEvent: TableFoundEventModel;
  TableSlot: TableSlotModel;
  UnreadTables: UnreadTablesModel;
  UserError: UserError;
  Warning: Warning;
  WarningCode: Scalars['WarningCode']['output'];
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
  __resolveType: TypeResolveFn<null, ParentType, ContextType>;
};

export type AvailabilityChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AvailabilityChange'] = ResolversParentTypes['AvailabilityChange']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  gone?: Resolver<ReadonlyArray<ResolversTypes['TableSlot']>, ParentType, ContextType>;
  opened?: Resolver<ReadonlyArray<ResolversTypes['TableSlot']>, ParentType, ContextType>;
  partySize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restaurant?: Resolver<Maybe<ResolversTypes['Restaurant']>, ParentType, ContextType>;
  slots?: Resolver<ReadonlyArray<ResolversTypes['TableSlot']>, ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type FoundTablesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundTables'] = ResolversParentTypes['FoundTables']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  partySize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restaurant?: Resolver<Maybe<ResolversTypes['Restaurant']>, ParentType, ContextType>;
  slots?: Resolver<ReadonlyArray<ResolversTypes['TableSlot']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

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
  __resolveType: TypeResolveFn<'Place' | 'Restaurant', ParentType, ContextType>;
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
  metropolitanAreas?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  population?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restaurants?: Resolver<Maybe<ResolversTypes['RestaurantConnection']>, ParentType, ContextType, RequireFields<PlaceRestaurantsArgs, 'first' | 'platform'>>;
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

export type PlatformErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformError'] = ResolversParentTypes['PlatformError']> = {
  candidates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RestaurantCandidate']>>, ParentType, ContextType>;
  errorType?: Resolver<ResolversTypes['PlatformErrorType'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['ReservationPlatform'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  retryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryPlaceArgs, 'placeId'>>;
  places?: Resolver<Maybe<ResolversTypes['PlaceConnection']>, ParentType, ContextType, RequireFields<QueryPlacesArgs, 'first' | 'query'>>;
  restaurant?: Resolver<Maybe<ResolversTypes['Restaurant']>, ParentType, ContextType, RequireFields<QueryRestaurantArgs, 'platform' | 'platformId'>>;
  restaurants?: Resolver<Maybe<ResolversTypes['RestaurantConnection']>, ParentType, ContextType, RequireFields<QueryRestaurantsArgs, 'city' | 'first' | 'platform' | 'strictCuisine' | 'strictLocation'>>;
  tableAvailability?: Resolver<Maybe<ResolversTypes['TableAvailability']>, ParentType, ContextType, RequireFields<QueryTableAvailabilityArgs, 'date' | 'includeRaw' | 'partySize' | 'platform'>>;
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

export type RestaurantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Restaurant'] = ResolversParentTypes['Restaurant'], FederationReferenceType extends FederationReferenceTypes['Restaurant'] = FederationReferenceTypes['Restaurant']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Restaurant']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  availability?: Resolver<Maybe<ResolversTypes['TableAvailability']>, ParentType, ContextType, RequireFields<RestaurantAvailabilityArgs, 'date' | 'partySize'>>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cuisines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBookable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPriorityAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  neighborhood?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['ReservationPlatform'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priceTier?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ratingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RestaurantCandidateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantCandidate'] = ResolversParentTypes['RestaurantCandidate']> = {
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RestaurantConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantConnection'] = ResolversParentTypes['RestaurantConnection']> = {
  appliedFilters?: Resolver<ResolversTypes['RestaurantSearchFilters'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['RestaurantEdge']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Restaurant']>, ParentType, ContextType>;
  normalizations?: Resolver<ResolversTypes['RestaurantSearchNormalizations'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type RestaurantEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantEdge'] = ResolversParentTypes['RestaurantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCuisineMatch?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isLocationMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Restaurant'], ParentType, ContextType>;
};

export type RestaurantSearchConfidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantSearchConfidence'] = ResolversParentTypes['RestaurantSearchConfidence']> = {
  city?: Resolver<Maybe<ResolversTypes['Confidence']>, ParentType, ContextType>;
  cuisines?: Resolver<Maybe<ResolversTypes['Confidence']>, ParentType, ContextType>;
  neighborhood?: Resolver<Maybe<ResolversTypes['Confidence']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['Confidence']>, ParentType, ContextType>;
};

export type RestaurantSearchFiltersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantSearchFilters'] = ResolversParentTypes['RestaurantSearchFilters']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cuisines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isCuisineStrict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLocationStrict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxPriceTier?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minPriceTier?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  neighborhood?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['ReservationPlatform'], ParentType, ContextType>;
  query?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RestaurantSearchNormalizationsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestaurantSearchNormalizations'] = ResolversParentTypes['RestaurantSearchNormalizations']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['RestaurantSearchConfidence'], ParentType, ContextType>;
  cuisines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  neighborhood?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  tableAvailabilityChanged?: SubscriptionResolver<ResolversTypes['AvailabilityChange'], "tableAvailabilityChanged", ParentType, ContextType, RequireFields<SubscriptionTableAvailabilityChangedArgs, 'date' | 'partySize' | 'platform' | 'platformId'>>;
  tableFound?: SubscriptionResolver<ResolversTypes['TableFoundEvent'], "tableFound", ParentType, ContextType, RequireFields<SubscriptionTableFoundArgs, 'dateFrom' | 'dateTo' | 'partySize' | 'platform' | 'platformIds'>>;
  tableWatch?: SubscriptionResolver<ResolversTypes['AvailabilityChange'], "tableWatch", ParentType, ContextType, RequireFields<SubscriptionTableWatchArgs, 'date' | 'partySize' | 'platform' | 'platformId'>>;
};

export type TableAvailabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableAvailability'] = ResolversParentTypes['TableAvailability']> = {
  candidates?: Resolver<ReadonlyArray<ResolversTypes['RestaurantCandidate']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  errors?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformError']>>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  noAvailabilityReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partySize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['ReservationPlatform'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  restaurant?: Resolver<Maybe<ResolversTypes['Restaurant']>, ParentType, ContextType>;
  restaurantName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slots?: Resolver<ReadonlyArray<ResolversTypes['TableSlot']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type TableCoverageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableCoverage'] = ResolversParentTypes['TableCoverage']> = {
  dayCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TableFoundEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableFoundEvent'] = ResolversParentTypes['TableFoundEvent']> = {
  coverage?: Resolver<ResolversTypes['TableCoverage'], ParentType, ContextType>;
  found?: Resolver<Maybe<ResolversTypes['FoundTables']>, ParentType, ContextType>;
  unread?: Resolver<ReadonlyArray<ResolversTypes['UnreadTables']>, ParentType, ContextType>;
};

export type TableSlotResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TableSlot'] = ResolversParentTypes['TableSlot']> = {
  bookingUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  deposit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  durationMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isDepositRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  partySize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['ReservationPlatform'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  raw?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  restaurantKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tableType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['LocalTime'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TableSlotType'], ParentType, ContextType>;
};

export type UnreadTablesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnreadTables'] = ResolversParentTypes['UnreadTables']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  failure?: Resolver<ResolversTypes['SourceFailure'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  restaurant?: Resolver<Maybe<ResolversTypes['Restaurant']>, ParentType, ContextType>;
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

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  AvailabilityChange?: AvailabilityChangeResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  ErrorCode?: GraphQLScalarType;
  FoundTables?: FoundTablesResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PlaceConnection?: PlaceConnectionResolvers<ContextType>;
  PlaceEdge?: PlaceEdgeResolvers<ContextType>;
  PlatformError?: PlatformErrorResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  Restaurant?: RestaurantResolvers<ContextType>;
  RestaurantCandidate?: RestaurantCandidateResolvers<ContextType>;
  RestaurantConnection?: RestaurantConnectionResolvers<ContextType>;
  RestaurantEdge?: RestaurantEdgeResolvers<ContextType>;
  RestaurantSearchConfidence?: RestaurantSearchConfidenceResolvers<ContextType>;
  RestaurantSearchFilters?: RestaurantSearchFiltersResolvers<ContextType>;
  RestaurantSearchNormalizations?: RestaurantSearchNormalizationsResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TableAvailability?: TableAvailabilityResolvers<ContextType>;
  TableCoverage?: TableCoverageResolvers<ContextType>;
  TableFoundEvent?: TableFoundEventResolvers<ContextType>;
  TableSlot?: TableSlotResolvers<ContextType>;
  UnreadTables?: UnreadTablesResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
};

export type DirectiveResolvers<ContextType = Context> = {
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
  follows?: FollowsDirectiveResolver<any, any, ContextType>;
};

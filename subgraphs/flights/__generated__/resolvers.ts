// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Airport as AirportModel, AirportConnection as AirportConnectionModel, AirportProgram as AirportProgramModel, Wind as WindModel, CloudLayer as CloudLayerModel, WeatherObservation as WeatherObservationModel, AirportStatus as AirportStatusModel } from '../model/airport.ts';
import type { Airline as AirlineModel, Aircraft as AircraftModel, ZonedTime as ZonedTimeModel, FlightMovement as FlightMovementModel, MarketingFlight as MarketingFlightModel, BoardFlight as BoardFlightModel, BoardFlightConnection as BoardFlightConnectionModel, FlightBoard as FlightBoardModel } from '../model/board.ts';
import type { FareWatchLowest as FareWatchLowestModel, FareWatch as FareWatchModel, FareWatchCost as FareWatchCostModel, FareWatchConnection as FareWatchConnectionModel } from '../model/fare-watch.ts';
import type { FareSearchCriteria as FareSearchCriteriaModel, Money as MoneyModel, FareStop as FareStopModel, FareSegment as FareSegmentModel, Layover as LayoverModel, Emissions as EmissionsModel, FareOffer as FareOfferModel, PriceInsights as PriceInsightsModel, FareSearchResult as FareSearchResultModel, FareOfferConnection as FareOfferConnectionModel, FareSearch as FareSearchModel, FareSearchConnection as FareSearchConnectionModel, FareResolution as FareResolutionModel, BookingPage as BookingPageModel, FareOperation as FareOperationModel, FareOperationMetadata as FareOperationMetadataModel, FareOperationError as FareOperationErrorModel } from '../model/fare.ts';
import type { Place as PlaceModel } from '../model/place.ts';
import type { AircraftPosition as AircraftPositionModel, FlightTrack as FlightTrackModel, FlightStatus as FlightStatusModel } from '../model/track.ts';
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

/** An aircraft. */
export type Aircraft = {
  readonly __typename?: 'Aircraft';
  /** ICAO 24-bit address, six lower-case hex digits. */
  readonly hex?: Maybe<Scalars['String']['output']>;
  /** Model or ICAO type designator in the source's words. */
  readonly model?: Maybe<Scalars['String']['output']>;
  /** Registration, for instance `N12345`. */
  readonly registration?: Maybe<Scalars['String']['output']>;
};

/** An ADS-B position fix. */
export type AircraftPosition = {
  readonly __typename?: 'AircraftPosition';
  /** Age of the fix in seconds when the source responded. Null when the source does not state it. */
  readonly ageSeconds?: Maybe<Scalars['Float']['output']>;
  /** Barometric altitude in feet. Null on the ground or when unknown. */
  readonly barometricAltitudeFeet?: Maybe<Scalars['Int']['output']>;
  /** Emergency state as the source spells it. Null when none is declared. */
  readonly emergency?: Maybe<Scalars['String']['output']>;
  /** When the fix was made. Null when the source does not state its age. */
  readonly fixedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Geometric altitude in feet. */
  readonly geometricAltitudeFeet?: Maybe<Scalars['Int']['output']>;
  /** Ground speed in knots. */
  readonly groundSpeedKnots?: Maybe<Scalars['Float']['output']>;
  /** True on the ground. */
  readonly isOnGround: Scalars['Boolean']['output'];
  /** True when the fix is older than 60 seconds, or its age is not known. */
  readonly isStale: Scalars['Boolean']['output'];
  /** Degrees north, WGS 84. */
  readonly latitude: Scalars['Float']['output'];
  /** Degrees east, WGS 84. */
  readonly longitude: Scalars['Float']['output'];
  /** Kind of signal, for instance `adsb_icao` or `mlat`. */
  readonly signal?: Maybe<Scalars['String']['output']>;
  /** Transponder code. */
  readonly squawk?: Maybe<Scalars['String']['output']>;
  /** Track over the ground in degrees true; the heading for an aircraft on the ground that reports no track. */
  readonly trackDegrees?: Maybe<Scalars['Float']['output']>;
  /** Vertical speed in feet per minute; negative is down. */
  readonly verticalRateFeetPerMinute?: Maybe<Scalars['Int']['output']>;
};

/** An airline. */
export type Airline = {
  readonly __typename?: 'Airline';
  /** IATA designator. Null when it has none. */
  readonly iata?: Maybe<Scalars['String']['output']>;
  /** ICAO designator. Null when it has none. */
  readonly icao?: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
};

/** An airport of the reference set (airport-data-js, CC BY 4.0). */
export type Airport = Node & {
  readonly __typename?: 'Airport';
  /** Live arrival board. Null, with an error, when its source cannot be read. */
  readonly arrivals?: Maybe<FlightBoard>;
  /** City that the airport serves. Null when the reference set names none. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** English name of the country. */
  readonly country: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: Scalars['String']['output'];
  /** Live departure board. Null, with an error, when its source cannot be read. */
  readonly departures?: Maybe<FlightBoard>;
  /** IATA code, three capital letters. */
  readonly iata: Scalars['String']['output'];
  /** ICAO location indicator, four characters. Null for an airport that has none. */
  readonly icao?: Maybe<Scalars['String']['output']>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Degrees north, WGS 84. */
  readonly latitude: Scalars['Float']['output'];
  /** Degrees east, WGS 84. */
  readonly longitude: Scalars['Float']['output'];
  /** Name of the airport. */
  readonly name: Scalars['String']['output'];
  /** The city that it serves, which leads to data of other services. Null when the city is not in the gazetteer. */
  readonly place?: Maybe<Place>;
  /** Delay programs of the national airspace joined with the newest weather observation. Null, with an error, when no source can be read. */
  readonly status?: Maybe<AirportStatus>;
  /** IANA time zone, for instance `America/New_York`. */
  readonly timeZone: Scalars['String']['output'];
};


/** An airport of the reference set (airport-data-js, CC BY 4.0). */
export type AirportArrivalsArgs = {
  airline: InputMaybe<Scalars['String']['input']>;
  includeOverdue?: Scalars['Boolean']['input'];
  marketingAirline: InputMaybe<Scalars['String']['input']>;
  windowMinutes?: Scalars['Int']['input'];
};


/** An airport of the reference set (airport-data-js, CC BY 4.0). */
export type AirportDeparturesArgs = {
  airline: InputMaybe<Scalars['String']['input']>;
  includeOverdue?: Scalars['Boolean']['input'];
  marketingAirline: InputMaybe<Scalars['String']['input']>;
  windowMinutes?: Scalars['Int']['input'];
};

/** A page of airports, of a place or of a search. */
export type AirportConnection = {
  readonly __typename?: 'AirportConnection';
  /** The airports with their cursors. */
  readonly edges: ReadonlyArray<AirportEdge>;
  /** Where the data of the program feed come from. Null without `delayed`, when it is not read. */
  readonly meta?: Maybe<ReadMeta>;
  /** The airports. */
  readonly nodes: ReadonlyArray<Airport>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Airports on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not stop the answer, such as a stale feed. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An airport in a list. */
export type AirportEdge = {
  readonly __typename?: 'AirportEdge';
  /** Position of the airport, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Distance from the point of `near` in kilometers along a great circle, to a tenth. Null without `near`. */
  readonly distanceKilometers?: Maybe<Scalars['Float']['output']>;
  /** The airport. */
  readonly node: Airport;
};

/** One program, delay, closure or restriction in force or announced. */
export type AirportProgram = {
  readonly __typename?: 'AirportProgram';
  /** Average delay in minutes. Null when the source states none. */
  readonly averageDelayMinutes?: Maybe<Scalars['Int']['output']>;
  /** Daily hours in UTC, as in `04:30-09:45`, for a closure that applies only within them. Null for all day. */
  readonly dailyWindowUtc?: Maybe<Scalars['String']['output']>;
  /** End, or the reopening of a closure. Null when the source states none. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is in force at the feed's time stamp. */
  readonly isActive: Scalars['Boolean']['output'];
  /**
   * For a closure or restriction, whether scheduled airlines may use the airport despite it. Null for other kinds, and where the notice does not say so in
   * words that are read: `reason` has them.
   */
  readonly isOpenToAirlines?: Maybe<Scalars['Boolean']['output']>;
  /** Kind of the program. */
  readonly kind: AirportProgramKind;
  /** Longest delay in minutes. Null when the source states none. */
  readonly maximumDelayMinutes?: Maybe<Scalars['Int']['output']>;
  /** Shortest delay in minutes. Null when the source states none. */
  readonly minimumDelayMinutes?: Maybe<Scalars['Int']['output']>;
  /** Reason in the source's words; for closures and restrictions the whole NOTAM. */
  readonly reason: Scalars['String']['output'];
  /**
   * The reason for people, for instance `runway construction` for `RWY:Construction`. A code that is not known stays as it is. Null for closures and
   * restrictions, and when the source states no reason.
   */
  readonly reasonInWords?: Maybe<Scalars['String']['output']>;
  /** Start. Null when the source states none. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Trend of the delay. Null when the source states none. */
  readonly trend?: Maybe<DelayTrend>;
};

/** Kind of a traffic management program or notice. */
export type AirportProgramKind =
  /** Arrivals are delayed. */
  | 'ARRIVAL_DELAY'
  /** The airport is closed, wholly or in a daily window, with or without exceptions. */
  | 'CLOSURE'
  /** Departures are delayed. */
  | 'DEPARTURE_DELAY'
  /** Arrivals are metered at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** Closed to some traffic only, for instance to unscheduled general aviation, or to traffic that is not read from the notice. */
  | 'RESTRICTION';

/** Operational status of one airport. */
export type AirportStatus = Node & {
  readonly __typename?: 'AirportStatus';
  /** The airport. */
  readonly airport: Airport;
  /** The gravest program in force. */
  readonly delayStatus: DelayStatus;
  /** IATA code of the airport. */
  readonly iata: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** Whether the program feed covers this airport and was read. */
  readonly programCoverage: ProgramCoverage;
  /** All listed programs, delays, closures and restrictions, gravest first. */
  readonly programs: ReadonlyArray<AirportProgram>;
  /** Time stamp of the program feed. Null when it was not read. */
  readonly programsUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** A sentence for people, for instance `Ground stop until 2026-12-04 18:30 UTC (low clouds)`. Its times are UTC. */
  readonly summary: Scalars['String']['output'];
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
  /** The newest METAR observation. Null when there is none. */
  readonly weather?: Maybe<WeatherObservation>;
};

/** A point and a radius. Without `query` and `delayed`, airports without scheduled flights are listed only where there are no others. */
export type AirportsNearInput = {
  /** Degrees north, WGS 84. */
  readonly latitude: Scalars['Float']['input'];
  /** Degrees east, WGS 84. */
  readonly longitude: Scalars['Float']['input'];
  /** Radius along a great circle. */
  readonly radiusKilometers: Scalars['Int']['input'];
};

/** Direction of a board. */
export type BoardDirection =
  /** Arriving flights. */
  | 'ARRIVAL'
  /** Departing flights. */
  | 'DEPARTURE';

/** One physical flight, under its operator's number where that is known. */
export type BoardFlight = {
  readonly __typename?: 'BoardFlight';
  /** Age of the record in seconds: from that update to the source's response. Null when it is not known. */
  readonly ageSeconds?: Maybe<Scalars['Int']['output']>;
  /** Aircraft. Null when not assigned or unknown. */
  readonly aircraft?: Maybe<Aircraft>;
  /** The airline of that number. Null when the source names none. */
  readonly airline?: Maybe<Airline>;
  /** The arriving side. */
  readonly arrival: FlightMovement;
  /** ATC callsign. Null when the source states none. */
  readonly callsign?: Maybe<Scalars['String']['output']>;
  /** Role of that number. */
  readonly codeshareRole: CodeshareRole;
  /** Numbers of other airlines for the same flight. */
  readonly codeshares: ReadonlyArray<MarketingFlight>;
  /** The departing side. */
  readonly departure: FlightMovement;
  /** Flight number without spaces. */
  readonly flightNumber: Scalars['String']['output'];
  /** True for a cargo flight. */
  readonly isCargo: Scalars['Boolean']['output'];
  /**
   * True when the record was not updated since a scheduled time of the flight that has passed, so that it may have left, landed or been cancelled since.
   * Null when the time of the update is not known. A record that is old has the warning OLD_RECORD.
   */
  readonly isOld?: Maybe<Scalars['Boolean']['output']>;
  /** State of the flight. */
  readonly state: FlightState;
  /** When the source last updated the record. Null when it does not state it, as on most boards. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of a board's flights. */
export type BoardFlightConnection = {
  readonly __typename?: 'BoardFlightConnection';
  /** The flights with their cursors. */
  readonly edges: ReadonlyArray<BoardFlightEdge>;
  /** The flights. */
  readonly nodes: ReadonlyArray<BoardFlight>;
  /** Whether and where the list continues, in both directions. */
  readonly pageInfo: PageInfo;
  /** Flights of the whole window, and the overdue ones with `includeOverdue`. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A flight in the list of a board. */
export type BoardFlightEdge = {
  readonly __typename?: 'BoardFlightEdge';
  /** Position of the flight, for `after` and `before`. Valid as long as the flight's time is in the window. */
  readonly cursor: Scalars['String']['output'];
  /** The flight. */
  readonly node: BoardFlight;
};

/** A third-party booking page. */
export type BookingPage = {
  readonly __typename?: 'BookingPage';
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** Price at that vendor for all passengers; may differ from the offer. Null when unknown. */
  readonly price?: Maybe<Money>;
  /** Address to send the user to. Do not parse it: host, path and query may change. */
  readonly url: Scalars['String']['output'];
  /** Seller as the source spells it. Null when the source states none. */
  readonly vendor?: Maybe<Scalars['String']['output']>;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** Cabin class. */
export type Cabin =
  /** Business. */
  | 'BUSINESS'
  /** Economy. */
  | 'ECONOMY'
  /** First. */
  | 'FIRST'
  /** Premium economy. */
  | 'PREMIUM_ECONOMY';

/** Use of the cache for a result. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the result came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the result is read again. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** How the callsign of a tracked flight was found. */
export type CallsignSource =
  /** Found by the address of the aircraft on the flight's board record. */
  | 'AIRCRAFT_HEX'
  /** Stated on the flight's board record. */
  | 'BOARD_RECORD'
  /** Derived from the flight number: a guess that may miss a flight in the air. */
  | 'DERIVED';

/** The fare search to end. */
export type CancelFareSearchInput = {
  /** Identifier from `createFareSearch`. */
  readonly jobId: Scalars['ID']['input'];
};

/** A fare search that was cancelled. */
export type CancelFareSearchPayload = {
  readonly __typename?: 'CancelFareSearchPayload';
  /** The search, which has failed with the code CANCELLED. Null when there are user errors. */
  readonly fareSearch?: Maybe<FareSearch>;
};

/** One layer of cloud. */
export type CloudLayer = {
  readonly __typename?: 'CloudLayer';
  /** Base in feet above the ground. Null when not reported. */
  readonly baseFeet?: Maybe<Scalars['Int']['output']>;
  /** Amount: `FEW`, `SCT`, `BKN`, `OVC`, `VV` and the like. */
  readonly cover: Scalars['String']['output'];
  /** `CB` or `TCU`. Null when not reported. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** Role of a flight number in a code-share. */
export type CodeshareRole =
  /** A number sold on another airline's flight. */
  | 'CODESHARE'
  /** The number of the operating airline. */
  | 'OPERATOR'
  /** Not stated by the source. */
  | 'UNKNOWN';

/** A fare search. */
export type CreateFareSearchInput = {
  /** Cabin class. */
  readonly cabin: Cabin;
  /** Omits legroom, extras and other sellers of each segment. */
  readonly compact: Scalars['Boolean']['input'];
  /** Outbound date. */
  readonly date: Scalars['Date']['input'];
  /** Arrival airport, IATA code in either case. Not a city code. */
  readonly destinationIata: Scalars['String']['input'];
  /** Most offers to return. */
  readonly maxOffers: Scalars['Int']['input'];
  /** Most stops per direction. Null for any number. */
  readonly maxStops: InputMaybe<Scalars['Int']['input']>;
  /** Departure airport, IATA code in either case. Not a city code. */
  readonly originIata: Scalars['String']['input'];
  /** Adult passengers. */
  readonly passengers: Scalars['Int']['input'];
  /** Idempotency key: the same key with the same search returns the existing search. */
  readonly requestId: InputMaybe<Scalars['String']['input']>;
  /** Return date; makes it a round trip. */
  readonly returnDate: InputMaybe<Scalars['Date']['input']>;
  /** Order of the offers. */
  readonly sort: FareSort;
};

/** A fare search that was started. */
export type CreateFareSearchPayload = {
  readonly __typename?: 'CreateFareSearchPayload';
  /** The search. Null when there are user errors. */
  readonly fareSearch?: Maybe<FareSearch>;
};

/** Fares of a route to watch, over a range of dates. */
export type CreateFareWatchInput = {
  /** Cabin class. */
  readonly cabin: Cabin;
  /** Arrival airport, IATA code in either case. Not a city code. */
  readonly destinationIata: Scalars['String']['input'];
  /** Each date is searched once in so many hours, unless the quota makes it slower. */
  readonly everyHours: Scalars['Int']['input'];
  /** First outbound date, which is not past at the origin. */
  readonly firstDate: Scalars['Date']['input'];
  /** Last outbound date, at most 30 days after the first and 365 days ahead. */
  readonly lastDate: Scalars['Date']['input'];
  /** Most stops per direction. Null for any number. */
  readonly maxStops: InputMaybe<Scalars['Int']['input']>;
  /** Departure airport, IATA code in either case. Not a city code. */
  readonly originIata: Scalars['String']['input'];
  /** Adult passengers. */
  readonly passengers: Scalars['Int']['input'];
  /** Nights until the return flight; makes it round trips. Null for one way. */
  readonly stayNights: InputMaybe<Scalars['Int']['input']>;
};

/** A fare watch that was started. */
export type CreateFareWatchPayload = {
  readonly __typename?: 'CreateFareWatchPayload';
  /** The watch. Null when there are user errors. */
  readonly fareWatch?: Maybe<FareWatch>;
};

/** Quality of the data of one side of a flight. */
export type DataQuality =
  /** Approximate times. */
  | 'APPROXIMATE'
  /** Schedule data. */
  | 'BASIC'
  /** Live updates. */
  | 'LIVE';

/** The gravest program in force at an airport. */
export type DelayStatus =
  /** The airport is closed to scheduled traffic now. */
  | 'CLOSED'
  /** Arrival or departure delays are listed. */
  | 'DELAY'
  /** A ground delay program meters arrivals at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** No program or delay is listed and scheduled traffic may use the airport. This is not a promise of punctuality. */
  | 'NO_ACTIVE_PROGRAM'
  /** Unknown: the feed failed, or does not cover the airport. */
  | 'UNKNOWN';

/** Trend of a delay. */
export type DelayTrend =
  /** Getting shorter. */
  | 'DECREASING'
  /** Getting longer. */
  | 'INCREASING'
  /** Unchanged. */
  | 'STEADY';

/** The fare watch to delete. */
export type DeleteFareWatchInput = {
  /** Identifier from `createFareWatch`. */
  readonly watchId: Scalars['ID']['input'];
};

/** A fare watch that was deleted. */
export type DeleteFareWatchPayload = {
  readonly __typename?: 'DeleteFareWatchPayload';
  /** The watch as it was, ended. Null when there are user errors. */
  readonly fareWatch?: Maybe<FareWatch>;
};

/** Emissions of one passenger's trip. */
export type Emissions = {
  readonly __typename?: 'Emissions';
  /** Difference from typical in percent. */
  readonly differencePercent?: Maybe<Scalars['Int']['output']>;
  /** This trip in grams of carbon dioxide. */
  readonly grams?: Maybe<Scalars['Int']['output']>;
  /** Typical for the route, in grams. */
  readonly typicalGrams?: Maybe<Scalars['Int']['output']>;
};

/** The offer to book. */
export type ExchangeBookingTokenInput = {
  /** Booking token from a search or a resolve, sent verbatim. */
  readonly bookingToken: Scalars['String']['input'];
};

/** A booking token that was exchanged. */
export type ExchangeBookingTokenPayload = {
  readonly __typename?: 'ExchangeBookingTokenPayload';
  /** The booking page. Null when there are user errors. */
  readonly bookingPage?: Maybe<BookingPage>;
};

/** One priced offer. */
export type FareOffer = {
  readonly __typename?: 'FareOffer';
  /** Names of the airlines, in order of flight. */
  readonly airlineNames: ReadonlyArray<Scalars['String']['output']>;
  /** Local arrival time at the last airport. The source states no offset. */
  readonly arrivesAtLocal: Scalars['LocalDateTime']['output'];
  /** `bk_` and 16 characters, valid for about 30 minutes. */
  readonly bookingToken: Scalars['String']['output'];
  /** When the booking token expires. */
  readonly bookingTokenExpiresAt: Scalars['DateTime']['output'];
  /** ISO 4217 currency of the price. */
  readonly currency: Scalars['String']['output'];
  /** Local departure time at the first airport. The source states no offset. */
  readonly departsAtLocal: Scalars['LocalDateTime']['output'];
  /** Total duration in minutes, layovers included. */
  readonly durationMinutes: Scalars['Int']['output'];
  /** Emissions. Null when the source states none. */
  readonly emissions?: Maybe<Emissions>;
  /** Fare extensions as the source spells them, for instance `Checked baggage for a fee`. */
  readonly extensions: ReadonlyArray<Scalars['String']['output']>;
  /** Whether return offers must be resolved before booking. */
  readonly isResolveRequired: Scalars['Boolean']['output'];
  /** Layovers in order. */
  readonly layovers: ReadonlyArray<Layover>;
  /** Identifier within the search. */
  readonly offerId: Scalars['ID']['output'];
  /** Price of the whole trip for all passengers. Null when the source states none. */
  readonly price?: Maybe<Money>;
  /** Flown segments in order. */
  readonly segments: ReadonlyArray<FareSegment>;
  /** Number of stops. */
  readonly stopCount: Scalars['Int']['output'];
  /** Whether the offer is the whole journey. */
  readonly tripType: TripType;
};

/** A page of a fare search's offers. */
export type FareOfferConnection = {
  readonly __typename?: 'FareOfferConnection';
  /** The offers with their cursors. */
  readonly edges: ReadonlyArray<FareOfferEdge>;
  /** The offers. */
  readonly nodes: ReadonlyArray<FareOffer>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Offers on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An offer in the list of a fare search. */
export type FareOfferEdge = {
  readonly __typename?: 'FareOfferEdge';
  /** Position of the offer, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The offer. */
  readonly node: FareOffer;
};

/** A long-running operation, in the manner of google.longrunning.Operation. */
export type FareOperation = {
  readonly __typename?: 'FareOperation';
  /** True when it has ended, with `response` or `error`. */
  readonly done: Scalars['Boolean']['output'];
  /** Set when it failed. */
  readonly error?: Maybe<FareOperationError>;
  /** State and progress. */
  readonly metadata: FareOperationMetadata;
  /** `operations/<suffix>`. */
  readonly name: Scalars['String']['output'];
  /** Set when it ended well. */
  readonly response?: Maybe<FareSearchResult>;
};

/** Why an operation failed. */
export type FareOperationError = {
  readonly __typename?: 'FareOperationError';
  /** Canonical status code of google.rpc.Code, for instance 14 for unavailable. */
  readonly code: Scalars['Int']['output'];
  /** A sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** The job's `errorCode`. */
  readonly reason: Scalars['String']['output'];
  /** Whether the same search may succeed later. */
  readonly retryable: Scalars['Boolean']['output'];
};

/** State and progress of an operation. */
export type FareOperationMetadata = {
  readonly __typename?: 'FareOperationMetadata';
  /** When it was accepted. */
  readonly createTime: Scalars['DateTime']['output'];
  /** When it ended. Null until then. */
  readonly endTime?: Maybe<Scalars['DateTime']['output']>;
  /** The job it belongs to. */
  readonly jobId: Scalars['ID']['output'];
  /** 0 to 100. */
  readonly progressPercent: Scalars['Int']['output'];
  /** What it is doing. */
  readonly stage: FareSearchStage;
  /** State. */
  readonly state: FareSearchStatus;
  /** When it last changed. */
  readonly updateTime: Scalars['DateTime']['output'];
};

/** The return offers of an outbound offer. */
export type FareResolution = {
  readonly __typename?: 'FareResolution';
  /** The search of the outbound offer. */
  readonly fareSearch: FareSearch;
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** Return offers found, before `maxOffers` was applied. */
  readonly offerCount: Scalars['Int']['output'];
  /** The return offers in the requested order, at most the search's `maxOffers`. Each completes the trip. */
  readonly offers: ReadonlyArray<FareOffer>;
  /** The outbound offer that was resolved. */
  readonly outboundOfferId: Scalars['ID']['output'];
  /** The source's assessment of the price level. Null when it states none. */
  readonly priceInsights?: Maybe<PriceInsights>;
  /** The same search on the source's public site, as a fallback. Null when the source states none. */
  readonly searchUrl?: Maybe<Scalars['String']['output']>;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An asynchronous fare search. */
export type FareSearch = Node & {
  readonly __typename?: 'FareSearch';
  /** When it ended. Null until then. */
  readonly completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The search as it was understood. */
  readonly criteria: FareSearchCriteria;
  /** Arrival airport. */
  readonly destination: Airport;
  /** Why it failed, for instance UPSTREAM_UNAVAILABLE or CANCELLED. Null unless it has failed. */
  readonly failure?: Maybe<SourceFailure>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Identifier to poll or subscribe with. */
  readonly jobId: Scalars['ID']['output'];
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** Offers found so far, before `maxOffers` was applied. */
  readonly offerCount: Scalars['Int']['output'];
  /** The offers in the requested order, at most `maxOffers`. Empty until the search has completed. */
  readonly offers: FareOfferConnection;
  /** Name of the long-running operation, `operations/<suffix>`. */
  readonly operationId?: Maybe<Scalars['String']['output']>;
  /** Where to read the operation, relative to the service's REST base. */
  readonly operationUrl?: Maybe<Scalars['ServicePath']['output']>;
  /** Departure airport. */
  readonly origin: Airport;
  /** Where to poll, relative to the service's REST base. */
  readonly pollUrl: Scalars['ServicePath']['output'];
  /** The source's assessment of the price level. Null when it states none, and until the search has completed. */
  readonly priceInsights?: Maybe<PriceInsights>;
  /** 0 to 100; never decreases. */
  readonly progressPercent: Scalars['Int']['output'];
  /** The offers. Null until the search has completed. */
  readonly result?: Maybe<FareSearchResult>;
  /** The same search on the source's public site, as a fallback. Null when the source states none, and until the search has completed. */
  readonly searchUrl?: Maybe<Scalars['String']['output']>;
  /** Current stage. */
  readonly stage: FareSearchStage;
  /** State. */
  readonly status: FareSearchStatus;
  /** When it was accepted. */
  readonly submittedAt: Scalars['DateTime']['output'];
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};


/** An asynchronous fare search. */
export type FareSearchOffersArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** A page of fare searches. */
export type FareSearchConnection = {
  readonly __typename?: 'FareSearchConnection';
  /** The searches with their cursors. */
  readonly edges: ReadonlyArray<FareSearchEdge>;
  /** The searches. */
  readonly nodes: ReadonlyArray<FareSearch>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Searches on all pages. Counted when it is selected. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A fare search's criteria after normalization. */
export type FareSearchCriteria = {
  readonly __typename?: 'FareSearchCriteria';
  /** Cabin class. */
  readonly cabin: Cabin;
  /** Whether segment extras are left out. */
  readonly compact: Scalars['Boolean']['output'];
  /** Outbound date. */
  readonly date: Scalars['Date']['output'];
  /** Arrival airport, IATA code. */
  readonly destinationIata: Scalars['String']['output'];
  /** Most offers to return. */
  readonly maxOffers: Scalars['Int']['output'];
  /** Most stops per direction. Null for any number. */
  readonly maxStops?: Maybe<Scalars['Int']['output']>;
  /** Departure airport, IATA code. */
  readonly originIata: Scalars['String']['output'];
  /** Adult passengers. */
  readonly passengers: Scalars['Int']['output'];
  /** Return date. Null for a one-way trip. */
  readonly returnDate?: Maybe<Scalars['Date']['output']>;
  /** Order of the offers. */
  readonly sort: FareSort;
};

/** A fare search in a list. */
export type FareSearchEdge = {
  readonly __typename?: 'FareSearchEdge';
  /** Position of the search, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The search. */
  readonly node: FareSearch;
};

/** The offers of a completed search. */
export type FareSearchResult = {
  readonly __typename?: 'FareSearchResult';
  /** Offers in the requested order, at most `limit`. */
  readonly offers: ReadonlyArray<FareOffer>;
  /** The source's assessment of the price level. Null when it states none. */
  readonly priceInsights?: Maybe<PriceInsights>;
  /** The same search on the source's public site, as a fallback. Null when the source states none. */
  readonly searchUrl?: Maybe<Scalars['String']['output']>;
  /** Offers found before `limit` was applied. */
  readonly totalFound: Scalars['Int']['output'];
};

/** Stage of a fare search. */
export type FareSearchStage =
  /** Reading and sorting the offers. */
  | 'COLLECTING'
  /** Ended. */
  | 'DONE'
  /** Waiting for a worker. */
  | 'QUEUED'
  /** The source is searching. */
  | 'SEARCHING'
  /** Submitting the search to the source. */
  | 'SUBMITTING';

/** State of a fare search. */
export type FareSearchStatus =
  /** Ended with its offers, possibly none. */
  | 'COMPLETED'
  /** Ended without offers; `failure` states why. */
  | 'FAILED'
  /** Accepted, not begun. */
  | 'PENDING'
  /** A worker is searching. */
  | 'RUNNING';

/** One flown segment. */
export type FareSegment = {
  readonly __typename?: 'FareSegment';
  /** Aircraft as the source spells it. */
  readonly aircraftModel?: Maybe<Scalars['String']['output']>;
  /** Name of the airline. */
  readonly airlineName: Scalars['String']['output'];
  /** Other airlines that sell the seat. Null in a compact search of a REST client. */
  readonly alsoSoldBy?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Where it arrives. */
  readonly arrival: FareStop;
  /** Where it leaves. */
  readonly departure: FareStop;
  /** Duration in minutes. */
  readonly durationMinutes: Scalars['Int']['output'];
  /** Extras as the source spells them. Null in a compact search of a REST client. */
  readonly extensions?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Flight number without spaces. */
  readonly flightNumber: Scalars['String']['output'];
  /** Whether the source states that it is often late by more than 30 minutes. */
  readonly isOftenDelayed: Scalars['Boolean']['output'];
  /** True when it flies overnight. */
  readonly isOvernight: Scalars['Boolean']['output'];
  /** Legroom as the source spells it. Null when the source states none, and in a compact search of a REST client. */
  readonly legroom?: Maybe<Scalars['String']['output']>;
  /** Provider of plane and crew, when it is not the airline. Null also in a compact search of a REST client. */
  readonly operatedBy?: Maybe<Scalars['String']['output']>;
  /** Cabin as the source spells it. */
  readonly travelClass?: Maybe<Scalars['String']['output']>;
};

/** Order of offers. */
export type FareSort =
  /** Earliest departure first. */
  | 'DEPARTURE'
  /** Shortest total duration first. */
  | 'DURATION'
  /** Cheapest first; offers without a price last. */
  | 'PRICE'
  /** Fewest stops first. */
  | 'STOPS';

/** One end of a segment. */
export type FareStop = {
  readonly __typename?: 'FareStop';
  /** The airport. Null when the reference set does not have it. */
  readonly airport?: Maybe<Airport>;
  /** Local time. The source states no offset. */
  readonly atLocal: Scalars['LocalDateTime']['output'];
  /** IATA code. */
  readonly iata: Scalars['String']['output'];
  /** Name as the source spells it. */
  readonly name: Scalars['String']['output'];
  /** IANA zone of the local time. Null when the airport is not in the reference set. */
  readonly timeZone?: Maybe<Scalars['String']['output']>;
};

/** Fares of a route that are searched again and again, over a range of dates. One search is made at a time, the dates in turn. */
export type FareWatch = Node & {
  readonly __typename?: 'FareWatch';
  /** Cabin class. */
  readonly cabin: Cabin;
  /** What it costs of its source's quota from now on. The quota is as it was last read. */
  readonly cost: FareWatchCost;
  /** When it was started. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Arrival airport. */
  readonly destination: Airport;
  /** When it ended. Null until then. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its last date has passed at the origin, and it ends. */
  readonly endsAt: Scalars['DateTime']['output'];
  /** Each date is searched once in so many hours, unless the quota makes it slower. */
  readonly everyHours: Scalars['Int']['output'];
  /** Why the last search, or the last reading of the quota, failed. Null when it succeeded. */
  readonly failure?: Maybe<SourceFailure>;
  /** First outbound date. */
  readonly firstDate: Scalars['Date']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Last outbound date. */
  readonly lastDate: Scalars['Date']['output'];
  /** When the last search began. Null until then. */
  readonly lastSearchAt?: Maybe<Scalars['DateTime']['output']>;
  /** The lowest price found so far. Null until an offer with a price was found. */
  readonly lowest?: Maybe<FareWatchLowest>;
  /** Most stops per direction. Null for any number. */
  readonly maxStops?: Maybe<Scalars['Int']['output']>;
  /** When the next search is expected. Null while one is made, while the watch is paused, and when none follows. */
  readonly nextSearchAt?: Maybe<Scalars['DateTime']['output']>;
  /** Departure airport. */
  readonly origin: Airport;
  /** Adult passengers. */
  readonly passengers: Scalars['Int']['output'];
  /** When a pause by the quota ends at the latest: the quota restarts then. It ends before if more is left. Null unless it is paused. */
  readonly resumesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Searches that have been made. */
  readonly searchCount: Scalars['Int']['output'];
  /** State. */
  readonly state: FareWatchState;
  /** Nights until the return flight. Null for one way. */
  readonly stayNights?: Maybe<Scalars['Int']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Identifier to read, subscribe or delete with. */
  readonly watchId: Scalars['ID']['output'];
};

/** A page of fare watches. */
export type FareWatchConnection = {
  readonly __typename?: 'FareWatchConnection';
  /** The watches with their cursors. */
  readonly edges: ReadonlyArray<FareWatchEdge>;
  /** The watches. */
  readonly nodes: ReadonlyArray<FareWatch>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
  /** Watches on all pages. Counted when it is selected. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** What a fare watch costs of its source's quota. A search of one date costs one search of the quota. */
export type FareWatchCost = {
  readonly __typename?: 'FareWatchCost';
  /** Dates that have not passed. */
  readonly dateCount: Scalars['Int']['output'];
  /** Whether the quota allows the schedules of all watches, this one included. If not, searches are further apart. Null until the source has stated the quota. */
  readonly isWithinQuota?: Maybe<Scalars['Boolean']['output']>;
  /** Searches a day that all other watches of this deployment make by their schedules. */
  readonly otherSearchesPerDay: Scalars['Float']['output'];
  /** At or below so many searches left, watches pause: these are for callers. */
  readonly pauseFloor: Scalars['Int']['output'];
  /** What is left of the quota. Null until the source has stated it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Searches until its last date has passed, by its schedule and at most. */
  readonly searchCount: Scalars['Int']['output'];
  /** Searches a day by its schedule. */
  readonly searchesPerDay: Scalars['Float']['output'];
  /** The source whose quota it spends, by its public name. */
  readonly source: Scalars['String']['output'];
  /** Searches a day that all watches together may make now. Null until the source has stated the quota. */
  readonly unattendedPerDay?: Maybe<Scalars['Float']['output']>;
  /** Searches that all watches together may still make until the quota restarts. Null until the source has stated the quota. */
  readonly unattendedRemaining?: Maybe<Scalars['Int']['output']>;
  /** The part of the quota that all watches together may spend, from 0 to 1 (UNATTENDED_QUOTA_SHARE). */
  readonly unattendedShare: Scalars['Float']['output'];
};

/** A fare watch in a list. */
export type FareWatchEdge = {
  readonly __typename?: 'FareWatchEdge';
  /** Position of the watch, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The watch. */
  readonly node: FareWatch;
};

/** The lowest price that a fare watch has found. Each fall is reported once; a price that is higher again changes nothing. */
export type FareWatchLowest = {
  readonly __typename?: 'FareWatchLowest';
  /** Outbound date. */
  readonly date: Scalars['Date']['output'];
  /** The search that found it, with its offers. Null a week later, when it is deleted. */
  readonly fareSearch?: Maybe<FareSearch>;
  /** When it was found. */
  readonly foundAt: Scalars['DateTime']['output'];
  /** The lowest price before. Null for the first, and when that one was in another currency. */
  readonly previousPrice?: Maybe<Money>;
  /** The price of the whole trip for all passengers. */
  readonly price: Money;
  /** Return date. Null for one way. */
  readonly returnDate?: Maybe<Scalars['Date']['output']>;
};

/** State of a fare watch. */
export type FareWatchState =
  /** It searches on its schedule, or as fast as the quota allows. */
  | 'ACTIVE'
  /** Its last date has passed, or it was deleted. */
  | 'ENDED'
  /** It makes no search, because the source's quota is at its floor or its share is spent. */
  | 'PAUSED_BY_QUOTA';

/** A live board of departures or arrivals. */
export type FlightBoard = Node & {
  readonly __typename?: 'FlightBoard';
  /** The airport. */
  readonly airport: Airport;
  /** Departures or arrivals. */
  readonly direction: BoardDirection;
  /**
   * Operating flights of the window with their code-shares, by scheduled time, so that overdue ones come first. Without a cursor, a page has the flights nearest to the source's time
   * stamp, 10 without `first` and `last`; earlier flights precede the page, and later ones follow it.
   */
  readonly flights: BoardFlightConnection;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Airport, direction, window and other arguments, as in `SFO-DEPARTURE-180`, `SFO-DEPARTURE-180-UA` and `SFO-DEPARTURE-180-SOLD-LH-OVERDUE`. */
  readonly key: Scalars['ID']['output'];
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** Time stamp of the source, the middle of the window. */
  readonly sourceUpdatedAt: Scalars['DateTime']['output'];
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
  /** The requested window, in minutes before and after the source's time stamp. */
  readonly windowMinutes: Scalars['Int']['output'];
};


/** A live board of departures or arrivals. */
export type FlightBoardFlightsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};

/** Flight category by ceiling and visibility. */
export type FlightCategory =
  /** Instrument flight rules. */
  | 'IFR'
  /** Low instrument flight rules. */
  | 'LIFR'
  /** Marginal visual flight rules. */
  | 'MVFR'
  /** Visual flight rules. */
  | 'VFR';

/** One side of a flight: where it leaves, or where it arrives. */
export type FlightMovement = {
  readonly __typename?: 'FlightMovement';
  /** Time at the gate. Null until the event, for a cancelled flight, and at the planned destination of a diverted one. */
  readonly actual?: Maybe<ZonedTime>;
  /** The airport, when the reference set has it. */
  readonly airport?: Maybe<Airport>;
  /** Name of the airport as the source spells it, also outside the reference set. */
  readonly airportName?: Maybe<Scalars['String']['output']>;
  /** Baggage belt. */
  readonly baggageBelt?: Maybe<Scalars['String']['output']>;
  /** Check-in desk. */
  readonly checkInDesk?: Maybe<Scalars['String']['output']>;
  /**
   * Minutes from the planned time to the estimate, or after the event to the later of gate and runway time; negative when early.
   * Null when either is unknown, for a cancelled flight, and at the planned destination of a diverted one.
   */
  readonly delayMinutes?: Maybe<Scalars['Int']['output']>;
  /**
   * Best estimate: the source's live revision, else its model, else its last revision of the schedule, else its forecast for the runway.
   * Null when the source states none, after the event, and where there will be none: for a cancelled flight, and at the planned destination of a diverted one.
   */
  readonly estimated?: Maybe<ZonedTime>;
  /** Gate. */
  readonly gate?: Maybe<Scalars['String']['output']>;
  /** Quality of this side's data; empty when there are none. */
  readonly quality: ReadonlyArray<DataQuality>;
  /** Runway. */
  readonly runway?: Maybe<Scalars['String']['output']>;
  /** When the wheels left or touched the runway. Null until then. */
  readonly runwayActual?: Maybe<ZonedTime>;
  /** Planned time. Null when the source states none. */
  readonly scheduled?: Maybe<ZonedTime>;
  /** Terminal. */
  readonly terminal?: Maybe<Scalars['String']['output']>;
};

/** State of a flight, as the boards source states it. */
export type FlightState =
  /** On approach. */
  | 'APPROACHING'
  /** Arrived. */
  | 'ARRIVED'
  /** Boarding. */
  | 'BOARDING'
  /** Cancelled. */
  | 'CANCELED'
  /** Probably cancelled. */
  | 'CANCELED_UNCERTAIN'
  /** Check-in is open. */
  | 'CHECK_IN'
  /** Late. */
  | 'DELAYED'
  /** Departed. */
  | 'DEPARTED'
  /** Diverted to another airport. */
  | 'DIVERTED'
  /** In the air. */
  | 'EN_ROUTE'
  /** Scheduled, without any irregularity. */
  | 'EXPECTED'
  /** The gate is closed. */
  | 'GATE_CLOSED'
  /** Not stated by the source. */
  | 'UNKNOWN';

/** Scheduled and actual times of one flight number on one date. */
export type FlightStatus = Node & {
  readonly __typename?: 'FlightStatus';
  /** The requested operating date. */
  readonly date: Scalars['Date']['output'];
  /** Flight number without spaces. */
  readonly flightNumber: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** False when the source knows no such flight on that date. */
  readonly isFound: Scalars['Boolean']['output'];
  /** The legs of that number on that date, in order. */
  readonly legs: ReadonlyArray<BoardFlight>;
  /** Where the answer comes from, the position included. */
  readonly meta: ReadMeta;
  /** The latest position, read only when selected. Null when the aircraft is not seen. */
  readonly position?: Maybe<AircraftPosition>;
  /** Problems that did not stop the answer, such as a position that could not be read. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** The latest known position of a flight. */
export type FlightTrack = Node & {
  readonly __typename?: 'FlightTrack';
  /** The aircraft. Null when nothing was seen. */
  readonly aircraft?: Maybe<Aircraft>;
  /** Callsign that was searched for. Null when none is known. */
  readonly callsign?: Maybe<Scalars['String']['output']>;
  /** How the callsign was found. */
  readonly callsignSource: CallsignSource;
  /** Flight number without spaces. */
  readonly flightNumber: Scalars['String']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** Aircraft that transmit the callsign; more than one makes the choice uncertain. */
  readonly matchCount: Scalars['Int']['output'];
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** The latest fix. Null when the aircraft is not seen. */
  readonly position?: Maybe<AircraftPosition>;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A wait between two segments. */
export type Layover = {
  readonly __typename?: 'Layover';
  /** The airport. Null when the reference set does not have it. */
  readonly airport?: Maybe<Airport>;
  /** Duration in minutes. */
  readonly durationMinutes: Scalars['Int']['output'];
  /** IATA code. */
  readonly iata: Scalars['String']['output'];
  /** True when it lasts overnight. */
  readonly isOvernight: Scalars['Boolean']['output'];
  /** Name as the source spells it. */
  readonly name: Scalars['String']['output'];
};

/** A flight number of another airline for the same flight. */
export type MarketingFlight = {
  readonly __typename?: 'MarketingFlight';
  /** The airline of that number. Null when the source names none. */
  readonly airline?: Maybe<Airline>;
  /** Flight number without spaces. */
  readonly flightNumber: Scalars['String']['output'];
};

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** The amount in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/** What can be started or changed. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Ends an open fare search: it fails with the code CANCELLED, and its source is not called any more. A search that was cancelled before is returned
   * unchanged. Only the owner of the key that created it may end it. User errors: NOT_FOUND, JOB_ALREADY_ENDED. Errors: FORBIDDEN for another owner's search.
   */
  readonly cancelFareSearch?: Maybe<CancelFareSearchPayload>;
  /**
   * Starts an asynchronous one-way or round-trip fare search. A failure of the search itself is its `failure`, never an error here.
   * User errors: IDEMPOTENCY_KEY_CONFLICT.
   */
  readonly createFareSearch?: Maybe<CreateFareSearchPayload>;
  /**
   * Starts to watch the fares of a route: each date of a range is searched on a schedule, within a share of the source's quota, until the last date has
   * passed. `fareWatchCost` reports before what it costs. User errors: TOO_MANY_FARE_WATCHES. Errors: UNAUTHENTICATED without a key.
   */
  readonly createFareWatch?: Maybe<CreateFareWatchPayload>;
  /** Deletes a fare watch, which makes no search any more. Subscribers get it once more, as ended. User errors: NOT_FOUND, also for another owner's. */
  readonly deleteFareWatch?: Maybe<DeleteFareWatchPayload>;
  /**
   * Exchanges a booking token for the address of a third-party booking page. The upstream call is not idempotent, so it is never retried.
   * User errors: INVALID_BOOKING_TOKEN (not the issued format), BOOKING_TOKEN_EXPIRED (expired or unknown), BOOKING_REQUIRES_RESOLVE.
   * Errors: UPSTREAM_UNAVAILABLE.
   */
  readonly exchangeBookingToken?: Maybe<ExchangeBookingTokenPayload>;
  /**
   * Returns the return offers of one outbound offer of a completed round-trip search, each with a fresh booking token.
   * User errors: NOT_FOUND (search or offer), OFFER_NOT_RESOLVABLE (one-way offer), JOB_NOT_COMPLETED, INVALID_BOOKING_TOKEN, BOOKING_TOKEN_EXPIRED.
   * Errors: UPSTREAM_UNAVAILABLE.
   */
  readonly resolveFareOffer?: Maybe<ResolveFareOfferPayload>;
};


/** What can be started or changed. */
export type MutationCancelFareSearchArgs = {
  input: CancelFareSearchInput;
};


/** What can be started or changed. */
export type MutationCreateFareSearchArgs = {
  input: CreateFareSearchInput;
};


/** What can be started or changed. */
export type MutationCreateFareWatchArgs = {
  input: CreateFareWatchInput;
};


/** What can be started or changed. */
export type MutationDeleteFareWatchArgs = {
  input: DeleteFareWatchInput;
};


/** What can be started or changed. */
export type MutationExchangeBookingTokenArgs = {
  input: ExchangeBookingTokenInput;
};


/** What can be started or changed. */
export type MutationResolveFareOfferArgs = {
  input: ResolveFareOfferInput;
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
  /**
   * Airports that serve it or lie in it, and for a city those of its metropolitan area (70 km, with scheduled flights),
   * ordered by scheduled flights and size. Heliports and closed airports are listed only where there are no others.
   * Null, with an error, when the service does not respond.
   */
  readonly airports?: Maybe<AirportConnection>;
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
};


/** A place of the gazetteer (GeoNames, CC BY 4.0), by its id: where airports, openings and tables of one city meet. */
export type PlaceAirportsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
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

/** A source's assessment of the price level of a search. */
export type PriceInsights = {
  readonly __typename?: 'PriceInsights';
  /** ISO 4217 currency of the prices. */
  readonly currency: Scalars['String']['output'];
  /** `low`, `typical` or `high`. */
  readonly level?: Maybe<Scalars['String']['output']>;
  /** Lowest price found. */
  readonly lowestPrice?: Maybe<Money>;
  /** Upper end of the usual range. */
  readonly typicalHigh?: Maybe<Money>;
  /** Lower end of the usual range. */
  readonly typicalLow?: Maybe<Money>;
};

/** Whether the program feed covers an airport. */
export type ProgramCoverage =
  /** The feed covers the airport and was read. */
  | 'COVERED'
  /** The feed covers United States airports only. */
  | 'NOT_COVERED'
  /** The feed could not be read. */
  | 'UNAVAILABLE';

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** One airport of the reference set. Null when the code is not in it. */
  readonly airport?: Maybe<Airport>;
  /**
   * Airports of the reference set that match every given filter: a text typed so far, a point, and delays or closures in the program feed now. Ordered by
   * distance with `near`, otherwise by match, otherwise by scheduled flights and size. Only `delayed` reads a source: the list is null, with an error, when
   * the feed cannot be read and no stale copy is left.
   */
  readonly airports?: Maybe<AirportConnection>;
  /** One fare search by its job id. Null when the id is unknown. */
  readonly fareSearch?: Maybe<FareSearch>;
  /**
   * The fare searches of the caller's API key, the latest first, without those of watches. They are deleted a week after their end. Searches that are created
   * without a key share one list, and so do all browsers that signed in by a link. Null, with an error, when the service does not respond.
   */
  readonly fareSearches?: Maybe<FareSearchConnection>;
  /** One fare watch of the caller by its id. Null when the id is unknown, or another owner's. Null, with an error, when the service does not respond. */
  readonly fareWatch?: Maybe<FareWatch>;
  /**
   * What a fare watch would cost of its source's quota, before it is made. Reads what is left of the quota, which costs nothing. Null, with an error, when the
   * source cannot be read.
   */
  readonly fareWatchCost?: Maybe<FareWatchCost>;
  /**
   * The fare watches of the caller's API key, the latest first. They are deleted thirty days after their end. All browsers that signed in by a link share one
   * list, and so do all callers of a deployment without keys. Null, with an error, when the service does not respond. Errors: UNAUTHENTICATED without a key.
   */
  readonly fareWatches?: Maybe<FareWatchConnection>;
  /** Scheduled and actual times of one flight number on one date. Null, with an error, when the source cannot be read. */
  readonly flightStatus?: Maybe<FlightStatus>;
  /** The latest ADS-B position of a flight. Null, with an error, when no source can be read. A flight that is not seen has no `position`, but a warning. */
  readonly flightTrack?: Maybe<FlightTrack>;
  /** The long-running operation that belongs to a fare search. Null when the id is unknown. */
  readonly operation?: Maybe<FareOperation>;
  /** One place by its id. Null when it is not in the gazetteer. */
  readonly place?: Maybe<Place>;
  /**
   * Places whose name begins with what was typed so far, at most the best 50: first those of which it is the id or a code (`US`, `NYC`, `CA`), then the
   * largest, where a whole name counts more, and a name in another language or a later word of a name less. Accents and capitals make no difference, and
   * where it lies may follow: `portland or`. Asks no source; null, with an error, when no service of places answers.
   */
  readonly places?: Maybe<PlaceConnection>;
};


/** What can be read. */
export type QueryAirportArgs = {
  iata: Scalars['String']['input'];
};


/** What can be read. */
export type QueryAirportsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  delayed: InputMaybe<Scalars['Boolean']['input']>;
  first?: Scalars['Int']['input'];
  near: InputMaybe<AirportsNearInput>;
  query: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryFareSearchArgs = {
  jobId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryFareSearchesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  status: InputMaybe<FareSearchStatus>;
};


/** What can be read. */
export type QueryFareWatchArgs = {
  watchId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryFareWatchCostArgs = {
  input: CreateFareWatchInput;
};


/** What can be read. */
export type QueryFareWatchesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state: InputMaybe<FareWatchState>;
};


/** What can be read. */
export type QueryFlightStatusArgs = {
  date: Scalars['Date']['input'];
  flightNumber: Scalars['String']['input'];
  includePosition?: Scalars['Boolean']['input'];
  includeWeather?: Scalars['Boolean']['input'];
};


/** What can be read. */
export type QueryFlightTrackArgs = {
  flightNumber: Scalars['String']['input'];
};


/** What can be read. */
export type QueryOperationArgs = {
  operationId: Scalars['ID']['input'];
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

/** A fare search and an outbound offer of its round trip: exactly one of `bookingToken` and `offerId` is given. */
export type ResolveFareOfferInput = {
  /** The offer's booking token. */
  readonly bookingToken: InputMaybe<Scalars['String']['input']>;
  /** Identifier from `createFareSearch`. */
  readonly jobId: Scalars['ID']['input'];
  /** The offer's identifier within the search. */
  readonly offerId: InputMaybe<Scalars['ID']['input']>;
};

/** An outbound offer that was resolved. */
export type ResolveFareOfferPayload = {
  readonly __typename?: 'ResolveFareOfferPayload';
  /** The return offers. Null when there are user errors. */
  readonly fareResolution?: Maybe<FareResolution>;
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
   * The status of an airport: its current state at once, then an event whenever its programs, its weather or a warning have changed. It is polled once for
   * all subscribers, every FLIGHTS_AIRPORT_TTL_SECONDS. When both sources fail, this is reported as in `flightBoardChanged`; one that fails alone is a
   * warning.
   */
  readonly airportStatusChanged: AirportStatus;
  /**
   * The progress of a fare search: its current state at once, then each change, until it has completed or failed.
   * Errors: NOT_FOUND when the id is unknown.
   */
  readonly fareSearchChanged: FareSearch;
  /**
   * The former name of `fareSearchChanged`.
   * @deprecated Use `fareSearchChanged`. Until 2027-06-30.
   */
  readonly fareSearchProgress: FareSearch;
  /**
   * A fare watch of the caller: its state at once, then each change, until it has ended: a search ended, the lowest price fell (`lowest`), or the quota paused
   * it. A stream only reads: no search is made because of it. Errors: NOT_FOUND when the id is unknown, or another owner's.
   */
  readonly fareWatchChanged: FareWatch;
  /**
   * A live board: its current state at once, then an event whenever the flights of its window or a warning have changed. The board is polled once for all
   * subscribers of the airport, whatever their arguments, at twice FLIGHTS_BOARDS_TTL_SECONDS. While the source fails, events have the warning STALE_DATA and
   * the last read data. Errors: NOT_FOUND for a code that is not in the reference set; UPSTREAM_UNAVAILABLE, which ends the stream, when the last read data
   * are too old.
   */
  readonly flightBoardChanged: FlightBoard;
  /**
   * The status of a flight: the current one at once, then an event whenever a leg, a selected position or a warning has
   * changed. The stream ends after the event in which every leg has arrived or is cancelled, or six hours after the
   * flight's last known time. The flight is looked up once for all subscribers, at twice FLIGHTS_BOARDS_TTL_SECONDS around
   * departure and arrival, otherwise every ten minutes, and hourly more than a day ahead or while it is not found.
   * Failures of the source are reported as in `flightBoardChanged`.
   */
  readonly flightStatusChanged: FlightStatus;
  /**
   * The position of a flight: the latest at once, then an event whenever the aircraft has moved, is seen or no longer seen, or a warning has changed. A fix
   * that is only older is no event. The flight is polled once for all subscribers, at twice FLIGHTS_TRACK_TTL_SECONDS. A flight that is not seen is an event
   * without `position`, not an error. Failures of the source of positions are reported as in `flightBoardChanged`.
   */
  readonly flightTrackChanged: FlightTrack;
};


/** What can be watched. */
export type SubscriptionAirportStatusChangedArgs = {
  iata: Scalars['String']['input'];
};


/** What can be watched. */
export type SubscriptionFareSearchChangedArgs = {
  jobId: Scalars['ID']['input'];
};


/** What can be watched. */
export type SubscriptionFareSearchProgressArgs = {
  jobId: Scalars['ID']['input'];
};


/** What can be watched. */
export type SubscriptionFareWatchChangedArgs = {
  watchId: Scalars['ID']['input'];
};


/** What can be watched. */
export type SubscriptionFlightBoardChangedArgs = {
  airline: InputMaybe<Scalars['String']['input']>;
  direction: BoardDirection;
  iata: Scalars['String']['input'];
  includeOverdue?: Scalars['Boolean']['input'];
  marketingAirline: InputMaybe<Scalars['String']['input']>;
  windowMinutes?: Scalars['Int']['input'];
};


/** What can be watched. */
export type SubscriptionFlightStatusChangedArgs = {
  date: Scalars['Date']['input'];
  flightNumber: Scalars['String']['input'];
};


/** What can be watched. */
export type SubscriptionFlightTrackChangedArgs = {
  flightNumber: Scalars['String']['input'];
};

/** Whether an offer is the whole journey. */
export type TripType =
  /** One way: the booking token can be exchanged. */
  | 'ONE_WAY'
  /** Outbound half of a round trip, priced with the cheapest return. It must be resolved. */
  | 'ROUND_TRIP_OUTBOUND'
  /** Return half that completes a round trip: the booking token can be exchanged. */
  | 'ROUND_TRIP_RETURN';

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

/** A decoded METAR observation. */
export type WeatherObservation = {
  readonly __typename?: 'WeatherObservation';
  /** Altimeter setting in hectopascals. */
  readonly altimeterHectopascals?: Maybe<Scalars['Float']['output']>;
  /** Cloud layers, lowest first. */
  readonly clouds: ReadonlyArray<CloudLayer>;
  /** Dew point in degrees Celsius. */
  readonly dewPointCelsius?: Maybe<Scalars['Float']['output']>;
  /** Flight category by ceiling and visibility. */
  readonly flightCategory?: Maybe<FlightCategory>;
  /** True when the visibility is that value or more. */
  readonly isVisibilityOrMore: Scalars['Boolean']['output'];
  /** When it was observed. */
  readonly observedAt: Scalars['DateTime']['output'];
  /** Present weather as METAR groups, for instance `-RA BR`. */
  readonly presentWeather?: Maybe<Scalars['String']['output']>;
  /** The report as sent. */
  readonly rawText: Scalars['String']['output'];
  /** `METAR`, or `SPECI` for a special report. */
  readonly reportType?: Maybe<Scalars['String']['output']>;
  /** Sea-level pressure in hectopascals. */
  readonly seaLevelPressureHectopascals?: Maybe<Scalars['Float']['output']>;
  /** Sky cover of the whole sky, for instance `SCT`. */
  readonly skyCover?: Maybe<Scalars['String']['output']>;
  /** ICAO indicator of the station. */
  readonly station: Scalars['String']['output'];
  /** Air temperature in degrees Celsius. */
  readonly temperatureCelsius?: Maybe<Scalars['Float']['output']>;
  /** Vertical visibility into an obscuration, feet. */
  readonly verticalVisibilityFeet?: Maybe<Scalars['Int']['output']>;
  /** Horizontal visibility in meters: as reported, or converted from statute miles. A report in meters gives 10,000 for 10 km or more. */
  readonly visibilityMeters?: Maybe<Scalars['Int']['output']>;
  /** Horizontal visibility in statute miles. */
  readonly visibilityStatuteMiles?: Maybe<Scalars['Float']['output']>;
  /** Wind. Null when not reported. */
  readonly wind?: Maybe<Wind>;
};

/** Surface wind. */
export type Wind = {
  readonly __typename?: 'Wind';
  /** Direction from which it blows, degrees true. Null when variable or calm. */
  readonly directionDegrees?: Maybe<Scalars['Int']['output']>;
  /** Gusts in knots. Null when none are reported. */
  readonly gustKnots?: Maybe<Scalars['Int']['output']>;
  /** True when the direction is variable. */
  readonly isVariable: Scalars['Boolean']['output'];
  /** Speed in knots; 0 is calm. */
  readonly speedKnots: Scalars['Int']['output'];
};

/** A time, as an instant and in the airport's local time. */
export type ZonedTime = {
  readonly __typename?: 'ZonedTime';
  /** The instant. */
  readonly at: Scalars['DateTime']['output'];
  /** Local time with its offset, for instance `2026-11-20T05:45:00-08:00`. Without an offset when the source states none. */
  readonly local: Scalars['String']['output'];
  /** IANA zone of the local time. Null when it is not known. */
  readonly timeZone?: Maybe<Scalars['String']['output']>;
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
  Airport: Airport;
  AirportStatus: AirportStatus;
  FareSearch: FareSearch;
  FareWatch: FareWatch;
  FlightBoard: FlightBoard;
  FlightStatus: FlightStatus;
  FlightTrack: FlightTrack;
  Place: Place;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Airport:
    ( { __typename: 'Airport' }
    & GraphQLRecursivePick<FederationTypes['Airport'], {"iata":true}> );
  AirportStatus:
    ( { __typename: 'AirportStatus' }
    & GraphQLRecursivePick<FederationTypes['AirportStatus'], {"iata":true}> );
  FareSearch:
    ( { __typename: 'FareSearch' }
    & GraphQLRecursivePick<FederationTypes['FareSearch'], {"jobId":true}> );
  FareWatch:
    ( { __typename: 'FareWatch' }
    & GraphQLRecursivePick<FederationTypes['FareWatch'], {"watchId":true}> );
  FlightBoard:
    ( { __typename: 'FlightBoard' }
    & GraphQLRecursivePick<FederationTypes['FlightBoard'], {"key":true}> );
  FlightStatus:
    ( { __typename: 'FlightStatus' }
    & GraphQLRecursivePick<FederationTypes['FlightStatus'], {"flightNumber":true,"date":true}> );
  FlightTrack:
    ( { __typename: 'FlightTrack' }
    & GraphQLRecursivePick<FederationTypes['FlightTrack'], {"flightNumber":true}> );
  Place:
    ( { __typename: 'Place' }
    & GraphQLRecursivePick<FederationTypes['Place'], {"placeId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: never;
  Node:
    | ( AirportModel )
    | ( AirportStatusModel )
    | ( FareSearchModel )
    | ( FareWatchModel )
    | ( FlightBoardModel )
    | ( FlightStatusModel )
    | ( FlightTrackModel )
    | ( PlaceModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  Aircraft: ResolverTypeWrapper<AircraftModel>;
  AircraftPosition: ResolverTypeWrapper<AircraftPositionModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Airline: ResolverTypeWrapper<AirlineModel>;
  Airport: ResolverTypeWrapper<AirportModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AirportConnection: ResolverTypeWrapper<AirportConnectionModel>;
  AirportEdge: ResolverTypeWrapper<Omit<AirportEdge, 'node'> & { node: ResolversTypes['Airport'] }>;
  AirportProgram: ResolverTypeWrapper<AirportProgramModel>;
  AirportProgramKind: AirportProgramKind;
  AirportStatus: ResolverTypeWrapper<AirportStatusModel>;
  AirportsNearInput: AirportsNearInput;
  BoardDirection: BoardDirection;
  BoardFlight: ResolverTypeWrapper<BoardFlightModel>;
  BoardFlightConnection: ResolverTypeWrapper<BoardFlightConnectionModel>;
  BoardFlightEdge: ResolverTypeWrapper<Omit<BoardFlightEdge, 'node'> & { node: ResolversTypes['BoardFlight'] }>;
  BookingPage: ResolverTypeWrapper<BookingPageModel>;
  Cabin: Cabin;
  CacheState: ResolverTypeWrapper<CacheState>;
  CallsignSource: CallsignSource;
  CancelFareSearchInput: CancelFareSearchInput;
  CancelFareSearchPayload: ResolverTypeWrapper<Omit<CancelFareSearchPayload, 'fareSearch'> & { fareSearch?: Maybe<ResolversTypes['FareSearch']> }>;
  CloudLayer: ResolverTypeWrapper<CloudLayerModel>;
  CodeshareRole: CodeshareRole;
  CreateFareSearchInput: CreateFareSearchInput;
  CreateFareSearchPayload: ResolverTypeWrapper<Omit<CreateFareSearchPayload, 'fareSearch'> & { fareSearch?: Maybe<ResolversTypes['FareSearch']> }>;
  CreateFareWatchInput: CreateFareWatchInput;
  CreateFareWatchPayload: ResolverTypeWrapper<Omit<CreateFareWatchPayload, 'fareWatch'> & { fareWatch?: Maybe<ResolversTypes['FareWatch']> }>;
  DataQuality: DataQuality;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DelayStatus: DelayStatus;
  DelayTrend: DelayTrend;
  DeleteFareWatchInput: DeleteFareWatchInput;
  DeleteFareWatchPayload: ResolverTypeWrapper<Omit<DeleteFareWatchPayload, 'fareWatch'> & { fareWatch?: Maybe<ResolversTypes['FareWatch']> }>;
  Emissions: ResolverTypeWrapper<EmissionsModel>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  ExchangeBookingTokenInput: ExchangeBookingTokenInput;
  ExchangeBookingTokenPayload: ResolverTypeWrapper<Omit<ExchangeBookingTokenPayload, 'bookingPage'> & { bookingPage?: Maybe<ResolversTypes['BookingPage']> }>;
  FareOffer: ResolverTypeWrapper<FareOfferModel>;
  FareOfferConnection: ResolverTypeWrapper<FareOfferConnectionModel>;
  FareOfferEdge: ResolverTypeWrapper<Omit<FareOfferEdge, 'node'> & { node: ResolversTypes['FareOffer'] }>;
  FareOperation: ResolverTypeWrapper<FareOperationModel>;
  FareOperationError: ResolverTypeWrapper<FareOperationErrorModel>;
  FareOperationMetadata: ResolverTypeWrapper<FareOperationMetadataModel>;
  FareResolution: ResolverTypeWrapper<FareResolutionModel>;
  FareSearch: ResolverTypeWrapper<FareSearchModel>;
  FareSearchConnection: ResolverTypeWrapper<FareSearchConnectionModel>;
  FareSearchCriteria: ResolverTypeWrapper<FareSearchCriteriaModel>;
  FareSearchEdge: ResolverTypeWrapper<Omit<FareSearchEdge, 'node'> & { node: ResolversTypes['FareSearch'] }>;
  FareSearchResult: ResolverTypeWrapper<FareSearchResultModel>;
  FareSearchStage: FareSearchStage;
  FareSearchStatus: FareSearchStatus;
  FareSegment: ResolverTypeWrapper<FareSegmentModel>;
  FareSort: FareSort;
  FareStop: ResolverTypeWrapper<FareStopModel>;
  FareWatch: ResolverTypeWrapper<FareWatchModel>;
  FareWatchConnection: ResolverTypeWrapper<FareWatchConnectionModel>;
  FareWatchCost: ResolverTypeWrapper<FareWatchCostModel>;
  FareWatchEdge: ResolverTypeWrapper<Omit<FareWatchEdge, 'node'> & { node: ResolversTypes['FareWatch'] }>;
  FareWatchLowest: ResolverTypeWrapper<FareWatchLowestModel>;
  FareWatchState: FareWatchState;
  FlightBoard: ResolverTypeWrapper<FlightBoardModel>;
  FlightCategory: FlightCategory;
  FlightMovement: ResolverTypeWrapper<FlightMovementModel>;
  FlightState: FlightState;
  FlightStatus: ResolverTypeWrapper<FlightStatusModel>;
  FlightTrack: ResolverTypeWrapper<FlightTrackModel>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Layover: ResolverTypeWrapper<LayoverModel>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  MarketingFlight: ResolverTypeWrapper<MarketingFlightModel>;
  Money: ResolverTypeWrapper<MoneyModel>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Place: ResolverTypeWrapper<PlaceModel>;
  PlaceConnection: ResolverTypeWrapper<Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversTypes['Place']> }>;
  PlaceEdge: ResolverTypeWrapper<Omit<PlaceEdge, 'node'> & { node: ResolversTypes['Place'] }>;
  PlaceKind: PlaceKind;
  PriceInsights: ResolverTypeWrapper<PriceInsightsModel>;
  ProgramCoverage: ProgramCoverage;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ResolveFareOfferInput: ResolveFareOfferInput;
  ResolveFareOfferPayload: ResolverTypeWrapper<Omit<ResolveFareOfferPayload, 'fareResolution'> & { fareResolution?: Maybe<ResolversTypes['FareResolution']> }>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TripType: TripType;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  WeatherObservation: ResolverTypeWrapper<WeatherObservationModel>;
  Wind: ResolverTypeWrapper<WindModel>;
  ZonedTime: ResolverTypeWrapper<ZonedTimeModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActivityItem: ResolversInterfaceTypes<ResolversParentTypes>['ActivityItem'];
  Aircraft: AircraftModel;
  AircraftPosition: AircraftPositionModel;
  Float: Scalars['Float']['output'];
  Airline: AirlineModel;
  Airport: AirportModel;
  ID: Scalars['ID']['output'];
  AirportConnection: AirportConnectionModel;
  AirportEdge: Omit<AirportEdge, 'node'> & { node: ResolversParentTypes['Airport'] };
  AirportProgram: AirportProgramModel;
  AirportStatus: AirportStatusModel;
  AirportsNearInput: AirportsNearInput;
  BoardFlight: BoardFlightModel;
  BoardFlightConnection: BoardFlightConnectionModel;
  BoardFlightEdge: Omit<BoardFlightEdge, 'node'> & { node: ResolversParentTypes['BoardFlight'] };
  BookingPage: BookingPageModel;
  CacheState: CacheState;
  CancelFareSearchInput: CancelFareSearchInput;
  CancelFareSearchPayload: Omit<CancelFareSearchPayload, 'fareSearch'> & { fareSearch?: Maybe<ResolversParentTypes['FareSearch']> };
  CloudLayer: CloudLayerModel;
  CreateFareSearchInput: CreateFareSearchInput;
  CreateFareSearchPayload: Omit<CreateFareSearchPayload, 'fareSearch'> & { fareSearch?: Maybe<ResolversParentTypes['FareSearch']> };
  CreateFareWatchInput: CreateFareWatchInput;
  CreateFareWatchPayload: Omit<CreateFareWatchPayload, 'fareWatch'> & { fareWatch?: Maybe<ResolversParentTypes['FareWatch']> };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  DeleteFareWatchInput: DeleteFareWatchInput;
  DeleteFareWatchPayload: Omit<DeleteFareWatchPayload, 'fareWatch'> & { fareWatch?: Maybe<ResolversParentTypes['FareWatch']> };
  Emissions: EmissionsModel;
  ErrorCode: Scalars['ErrorCode']['output'];
  ExchangeBookingTokenInput: ExchangeBookingTokenInput;
  ExchangeBookingTokenPayload: Omit<ExchangeBookingTokenPayload, 'bookingPage'> & { bookingPage?: Maybe<ResolversParentTypes['BookingPage']> };
  FareOffer: FareOfferModel;
  FareOfferConnection: FareOfferConnectionModel;
  FareOfferEdge: Omit<FareOfferEdge, 'node'> & { node: ResolversParentTypes['FareOffer'] };
  FareOperation: FareOperationModel;
  FareOperationError: FareOperationErrorModel;
  FareOperationMetadata: FareOperationMetadataModel;
  FareResolution: FareResolutionModel;
  FareSearch: FareSearchModel;
  FareSearchConnection: FareSearchConnectionModel;
  FareSearchCriteria: FareSearchCriteriaModel;
  FareSearchEdge: Omit<FareSearchEdge, 'node'> & { node: ResolversParentTypes['FareSearch'] };
  FareSearchResult: FareSearchResultModel;
  FareSegment: FareSegmentModel;
  FareStop: FareStopModel;
  FareWatch: FareWatchModel;
  FareWatchConnection: FareWatchConnectionModel;
  FareWatchCost: FareWatchCostModel;
  FareWatchEdge: Omit<FareWatchEdge, 'node'> & { node: ResolversParentTypes['FareWatch'] };
  FareWatchLowest: FareWatchLowestModel;
  FlightBoard: FlightBoardModel;
  FlightMovement: FlightMovementModel;
  FlightStatus: FlightStatusModel;
  FlightTrack: FlightTrackModel;
  JSONObject: Scalars['JSONObject']['output'];
  Layover: LayoverModel;
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  MarketingFlight: MarketingFlightModel;
  Money: MoneyModel;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Place: PlaceModel;
  PlaceConnection: Omit<PlaceConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['PlaceEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Place']> };
  PlaceEdge: Omit<PlaceEdge, 'node'> & { node: ResolversParentTypes['Place'] };
  PriceInsights: PriceInsightsModel;
  Query: Record<PropertyKey, never>;
  ReadMeta: ReadMeta;
  ResolveFareOfferInput: ResolveFareOfferInput;
  ResolveFareOfferPayload: Omit<ResolveFareOfferPayload, 'fareResolution'> & { fareResolution?: Maybe<ResolversParentTypes['FareResolution']> };
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  Subscription: Record<PropertyKey, never>;
  UserError: UserError;
  Warning: Warning;
  WarningCode: Scalars['WarningCode']['output'];
  WeatherObservation: WeatherObservationModel;
  Wind: WindModel;
  ZonedTime: ZonedTimeModel;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type BudgetDirectiveArgs = {
  seconds: Scalars['Int']['input'];
};

export type BudgetDirectiveResolver<Result, Parent, ContextType = Context, Args = BudgetDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

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

export type AircraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Aircraft'] = ResolversParentTypes['Aircraft']> = {
  hex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registration?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AircraftPositionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AircraftPosition'] = ResolversParentTypes['AircraftPosition']> = {
  ageSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  barometricAltitudeFeet?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  emergency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fixedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  geometricAltitudeFeet?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groundSpeedKnots?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isOnGround?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  signal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  squawk?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackDegrees?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  verticalRateFeetPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AirlineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Airline'] = ResolversParentTypes['Airline']> = {
  iata?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icao?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AirportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Airport'] = ResolversParentTypes['Airport'], FederationReferenceType extends FederationReferenceTypes['Airport'] = FederationReferenceTypes['Airport']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Airport']> | FederationReferenceType, FederationReferenceType, ContextType>;
  arrivals?: Resolver<Maybe<ResolversTypes['FlightBoard']>, ParentType, ContextType, RequireFields<AirportArrivalsArgs, 'includeOverdue' | 'windowMinutes'>>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departures?: Resolver<Maybe<ResolversTypes['FlightBoard']>, ParentType, ContextType, RequireFields<AirportDeparturesArgs, 'includeOverdue' | 'windowMinutes'>>;
  iata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icao?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['AirportStatus']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AirportConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AirportConnection'] = ResolversParentTypes['AirportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AirportEdge']>, ParentType, ContextType>;
  meta?: Resolver<Maybe<ResolversTypes['ReadMeta']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Airport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type AirportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AirportEdge'] = ResolversParentTypes['AirportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  distanceKilometers?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
};

export type AirportProgramResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AirportProgram'] = ResolversParentTypes['AirportProgram']> = {
  averageDelayMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dailyWindowUtc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOpenToAirlines?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AirportProgramKind'], ParentType, ContextType>;
  maximumDelayMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minimumDelayMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasonInWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trend?: Resolver<Maybe<ResolversTypes['DelayTrend']>, ParentType, ContextType>;
};

export type AirportStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AirportStatus'] = ResolversParentTypes['AirportStatus'], FederationReferenceType extends FederationReferenceTypes['AirportStatus'] = FederationReferenceTypes['AirportStatus']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AirportStatus']> | FederationReferenceType, FederationReferenceType, ContextType>;
  airport?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  delayStatus?: Resolver<ResolversTypes['DelayStatus'], ParentType, ContextType>;
  iata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  programCoverage?: Resolver<ResolversTypes['ProgramCoverage'], ParentType, ContextType>;
  programs?: Resolver<ReadonlyArray<ResolversTypes['AirportProgram']>, ParentType, ContextType>;
  programsUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  weather?: Resolver<Maybe<ResolversTypes['WeatherObservation']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BoardFlightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoardFlight'] = ResolversParentTypes['BoardFlight']> = {
  ageSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aircraft?: Resolver<Maybe<ResolversTypes['Aircraft']>, ParentType, ContextType>;
  airline?: Resolver<Maybe<ResolversTypes['Airline']>, ParentType, ContextType>;
  arrival?: Resolver<ResolversTypes['FlightMovement'], ParentType, ContextType>;
  callsign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codeshareRole?: Resolver<ResolversTypes['CodeshareRole'], ParentType, ContextType>;
  codeshares?: Resolver<ReadonlyArray<ResolversTypes['MarketingFlight']>, ParentType, ContextType>;
  departure?: Resolver<ResolversTypes['FlightMovement'], ParentType, ContextType>;
  flightNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCargo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOld?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FlightState'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BoardFlightConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoardFlightConnection'] = ResolversParentTypes['BoardFlightConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['BoardFlightEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['BoardFlight']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BoardFlightEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoardFlightEdge'] = ResolversParentTypes['BoardFlightEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BoardFlight'], ParentType, ContextType>;
};

export type BookingPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookingPage'] = ResolversParentTypes['BookingPage']> = {
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vendor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancelFareSearchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelFareSearchPayload'] = ResolversParentTypes['CancelFareSearchPayload']> = {
  fareSearch?: Resolver<Maybe<ResolversTypes['FareSearch']>, ParentType, ContextType>;
};

export type CloudLayerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CloudLayer'] = ResolversParentTypes['CloudLayer']> = {
  baseFeet?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cover?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateFareSearchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateFareSearchPayload'] = ResolversParentTypes['CreateFareSearchPayload']> = {
  fareSearch?: Resolver<Maybe<ResolversTypes['FareSearch']>, ParentType, ContextType>;
};

export type CreateFareWatchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateFareWatchPayload'] = ResolversParentTypes['CreateFareWatchPayload']> = {
  fareWatch?: Resolver<Maybe<ResolversTypes['FareWatch']>, ParentType, ContextType>;
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

export type DeleteFareWatchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteFareWatchPayload'] = ResolversParentTypes['DeleteFareWatchPayload']> = {
  fareWatch?: Resolver<Maybe<ResolversTypes['FareWatch']>, ParentType, ContextType>;
};

export type EmissionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Emissions'] = ResolversParentTypes['Emissions']> = {
  differencePercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  grams?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  typicalGrams?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface ErrorCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ErrorCode'], any> {
  name: 'ErrorCode';
}

export type ExchangeBookingTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExchangeBookingTokenPayload'] = ResolversParentTypes['ExchangeBookingTokenPayload']> = {
  bookingPage?: Resolver<Maybe<ResolversTypes['BookingPage']>, ParentType, ContextType>;
};

export type FareOfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOffer'] = ResolversParentTypes['FareOffer']> = {
  airlineNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  arrivesAtLocal?: Resolver<ResolversTypes['LocalDateTime'], ParentType, ContextType>;
  bookingToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bookingTokenExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departsAtLocal?: Resolver<ResolversTypes['LocalDateTime'], ParentType, ContextType>;
  durationMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  emissions?: Resolver<Maybe<ResolversTypes['Emissions']>, ParentType, ContextType>;
  extensions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isResolveRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  layovers?: Resolver<ReadonlyArray<ResolversTypes['Layover']>, ParentType, ContextType>;
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  segments?: Resolver<ReadonlyArray<ResolversTypes['FareSegment']>, ParentType, ContextType>;
  stopCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tripType?: Resolver<ResolversTypes['TripType'], ParentType, ContextType>;
};

export type FareOfferConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOfferConnection'] = ResolversParentTypes['FareOfferConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FareOfferEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FareOffer']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FareOfferEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOfferEdge'] = ResolversParentTypes['FareOfferEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FareOffer'], ParentType, ContextType>;
};

export type FareOperationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOperation'] = ResolversParentTypes['FareOperation']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['FareOperationError']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['FareOperationMetadata'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['FareSearchResult']>, ParentType, ContextType>;
};

export type FareOperationErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOperationError'] = ResolversParentTypes['FareOperationError']> = {
  code?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FareOperationMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareOperationMetadata'] = ResolversParentTypes['FareOperationMetadata']> = {
  createTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progressPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['FareSearchStage'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FareSearchStatus'], ParentType, ContextType>;
  updateTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FareResolutionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareResolution'] = ResolversParentTypes['FareResolution']> = {
  fareSearch?: Resolver<ResolversTypes['FareSearch'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  offerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offers?: Resolver<ReadonlyArray<ResolversTypes['FareOffer']>, ParentType, ContextType>;
  outboundOfferId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priceInsights?: Resolver<Maybe<ResolversTypes['PriceInsights']>, ParentType, ContextType>;
  searchUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type FareSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSearch'] = ResolversParentTypes['FareSearch'], FederationReferenceType extends FederationReferenceTypes['FareSearch'] = FederationReferenceTypes['FareSearch']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FareSearch']> | FederationReferenceType, FederationReferenceType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  criteria?: Resolver<ResolversTypes['FareSearchCriteria'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  offerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offers?: Resolver<ResolversTypes['FareOfferConnection'], ParentType, ContextType, RequireFields<FareSearchOffersArgs, 'first'>>;
  operationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationUrl?: Resolver<Maybe<ResolversTypes['ServicePath']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  pollUrl?: Resolver<ResolversTypes['ServicePath'], ParentType, ContextType>;
  priceInsights?: Resolver<Maybe<ResolversTypes['PriceInsights']>, ParentType, ContextType>;
  progressPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['FareSearchResult']>, ParentType, ContextType>;
  searchUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['FareSearchStage'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FareSearchStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FareSearchConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSearchConnection'] = ResolversParentTypes['FareSearchConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FareSearchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FareSearch']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FareSearchCriteriaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSearchCriteria'] = ResolversParentTypes['FareSearchCriteria']> = {
  cabin?: Resolver<ResolversTypes['Cabin'], ParentType, ContextType>;
  compact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  destinationIata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxOffers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxStops?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  originIata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passengers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returnDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  sort?: Resolver<ResolversTypes['FareSort'], ParentType, ContextType>;
};

export type FareSearchEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSearchEdge'] = ResolversParentTypes['FareSearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FareSearch'], ParentType, ContextType>;
};

export type FareSearchResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSearchResult'] = ResolversParentTypes['FareSearchResult']> = {
  offers?: Resolver<ReadonlyArray<ResolversTypes['FareOffer']>, ParentType, ContextType>;
  priceInsights?: Resolver<Maybe<ResolversTypes['PriceInsights']>, ParentType, ContextType>;
  searchUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalFound?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FareSegmentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareSegment'] = ResolversParentTypes['FareSegment']> = {
  aircraftModel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  airlineName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alsoSoldBy?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  arrival?: Resolver<ResolversTypes['FareStop'], ParentType, ContextType>;
  departure?: Resolver<ResolversTypes['FareStop'], ParentType, ContextType>;
  durationMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extensions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  flightNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOftenDelayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOvernight?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  legroom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  travelClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FareStopResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareStop'] = ResolversParentTypes['FareStop']> = {
  airport?: Resolver<Maybe<ResolversTypes['Airport']>, ParentType, ContextType>;
  atLocal?: Resolver<ResolversTypes['LocalDateTime'], ParentType, ContextType>;
  iata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FareWatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareWatch'] = ResolversParentTypes['FareWatch'], FederationReferenceType extends FederationReferenceTypes['FareWatch'] = FederationReferenceTypes['FareWatch']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FareWatch']> | FederationReferenceType, FederationReferenceType, ContextType>;
  cabin?: Resolver<ResolversTypes['Cabin'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['FareWatchCost'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  everyHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  firstDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  lastSearchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lowest?: Resolver<Maybe<ResolversTypes['FareWatchLowest']>, ParentType, ContextType>;
  maxStops?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nextSearchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  passengers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resumesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  searchCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FareWatchState'], ParentType, ContextType>;
  stayNights?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  watchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FareWatchConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareWatchConnection'] = ResolversParentTypes['FareWatchConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FareWatchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FareWatch']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FareWatchCostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareWatchCost'] = ResolversParentTypes['FareWatchCost']> = {
  dateCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isWithinQuota?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  otherSearchesPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pauseFloor?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quota?: Resolver<Maybe<ResolversTypes['SourceQuota']>, ParentType, ContextType>;
  searchCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  searchesPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unattendedPerDay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  unattendedRemaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unattendedShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FareWatchEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareWatchEdge'] = ResolversParentTypes['FareWatchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FareWatch'], ParentType, ContextType>;
};

export type FareWatchLowestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FareWatchLowest'] = ResolversParentTypes['FareWatchLowest']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  fareSearch?: Resolver<Maybe<ResolversTypes['FareSearch']>, ParentType, ContextType>;
  foundAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  previousPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  returnDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type FlightBoardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlightBoard'] = ResolversParentTypes['FlightBoard'], FederationReferenceType extends FederationReferenceTypes['FlightBoard'] = FederationReferenceTypes['FlightBoard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FlightBoard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  airport?: Resolver<ResolversTypes['Airport'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['BoardDirection'], ParentType, ContextType>;
  flights?: Resolver<ResolversTypes['BoardFlightConnection'], ParentType, ContextType, FlightBoardFlightsArgs>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  sourceUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  windowMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FlightMovementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlightMovement'] = ResolversParentTypes['FlightMovement']> = {
  actual?: Resolver<Maybe<ResolversTypes['ZonedTime']>, ParentType, ContextType>;
  airport?: Resolver<Maybe<ResolversTypes['Airport']>, ParentType, ContextType>;
  airportName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  baggageBelt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkInDesk?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delayMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  estimated?: Resolver<Maybe<ResolversTypes['ZonedTime']>, ParentType, ContextType>;
  gate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quality?: Resolver<ReadonlyArray<ResolversTypes['DataQuality']>, ParentType, ContextType>;
  runway?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runwayActual?: Resolver<Maybe<ResolversTypes['ZonedTime']>, ParentType, ContextType>;
  scheduled?: Resolver<Maybe<ResolversTypes['ZonedTime']>, ParentType, ContextType>;
  terminal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FlightStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlightStatus'] = ResolversParentTypes['FlightStatus'], FederationReferenceType extends FederationReferenceTypes['FlightStatus'] = FederationReferenceTypes['FlightStatus']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FlightStatus']> | FederationReferenceType, FederationReferenceType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  flightNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isFound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  legs?: Resolver<ReadonlyArray<ResolversTypes['BoardFlight']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['AircraftPosition']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FlightTrackResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FlightTrack'] = ResolversParentTypes['FlightTrack'], FederationReferenceType extends FederationReferenceTypes['FlightTrack'] = FederationReferenceTypes['FlightTrack']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FlightTrack']> | FederationReferenceType, FederationReferenceType, ContextType>;
  aircraft?: Resolver<Maybe<ResolversTypes['Aircraft']>, ParentType, ContextType>;
  callsign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  callsignSource?: Resolver<ResolversTypes['CallsignSource'], ParentType, ContextType>;
  flightNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  matchCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['AircraftPosition']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LayoverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Layover'] = ResolversParentTypes['Layover']> = {
  airport?: Resolver<Maybe<ResolversTypes['Airport']>, ParentType, ContextType>;
  durationMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iata?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOvernight?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MarketingFlightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarketingFlight'] = ResolversParentTypes['MarketingFlight']> = {
  airline?: Resolver<Maybe<ResolversTypes['Airline']>, ParentType, ContextType>;
  flightNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  cancelFareSearch?: Resolver<Maybe<ResolversTypes['CancelFareSearchPayload']>, ParentType, ContextType, RequireFields<MutationCancelFareSearchArgs, 'input'>>;
  createFareSearch?: Resolver<Maybe<ResolversTypes['CreateFareSearchPayload']>, ParentType, ContextType, RequireFields<MutationCreateFareSearchArgs, 'input'>>;
  createFareWatch?: Resolver<Maybe<ResolversTypes['CreateFareWatchPayload']>, ParentType, ContextType, RequireFields<MutationCreateFareWatchArgs, 'input'>>;
  deleteFareWatch?: Resolver<Maybe<ResolversTypes['DeleteFareWatchPayload']>, ParentType, ContextType, RequireFields<MutationDeleteFareWatchArgs, 'input'>>;
  exchangeBookingToken?: Resolver<Maybe<ResolversTypes['ExchangeBookingTokenPayload']>, ParentType, ContextType, RequireFields<MutationExchangeBookingTokenArgs, 'input'>>;
  resolveFareOffer?: Resolver<Maybe<ResolversTypes['ResolveFareOfferPayload']>, ParentType, ContextType, RequireFields<MutationResolveFareOfferArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Airport' | 'AirportStatus' | 'FareSearch' | 'FareWatch' | 'FlightBoard' | 'FlightStatus' | 'FlightTrack' | 'Place', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place'], FederationReferenceType extends FederationReferenceTypes['Place'] = FederationReferenceTypes['Place']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Place']> | FederationReferenceType, FederationReferenceType, ContextType>;
  airports?: Resolver<Maybe<ResolversTypes['AirportConnection']>, ParentType, ContextType, RequireFields<PlaceAirportsArgs, 'first'>>;
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

export type PriceInsightsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriceInsights'] = ResolversParentTypes['PriceInsights']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lowestPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  typicalHigh?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  typicalLow?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  airport?: Resolver<Maybe<ResolversTypes['Airport']>, ParentType, ContextType, RequireFields<QueryAirportArgs, 'iata'>>;
  airports?: Resolver<Maybe<ResolversTypes['AirportConnection']>, ParentType, ContextType, RequireFields<QueryAirportsArgs, 'first'>>;
  fareSearch?: Resolver<Maybe<ResolversTypes['FareSearch']>, ParentType, ContextType, RequireFields<QueryFareSearchArgs, 'jobId'>>;
  fareSearches?: Resolver<Maybe<ResolversTypes['FareSearchConnection']>, ParentType, ContextType, RequireFields<QueryFareSearchesArgs, 'first'>>;
  fareWatch?: Resolver<Maybe<ResolversTypes['FareWatch']>, ParentType, ContextType, RequireFields<QueryFareWatchArgs, 'watchId'>>;
  fareWatchCost?: Resolver<Maybe<ResolversTypes['FareWatchCost']>, ParentType, ContextType, RequireFields<QueryFareWatchCostArgs, 'input'>>;
  fareWatches?: Resolver<Maybe<ResolversTypes['FareWatchConnection']>, ParentType, ContextType, RequireFields<QueryFareWatchesArgs, 'first'>>;
  flightStatus?: Resolver<Maybe<ResolversTypes['FlightStatus']>, ParentType, ContextType, RequireFields<QueryFlightStatusArgs, 'date' | 'flightNumber' | 'includePosition' | 'includeWeather'>>;
  flightTrack?: Resolver<Maybe<ResolversTypes['FlightTrack']>, ParentType, ContextType, RequireFields<QueryFlightTrackArgs, 'flightNumber'>>;
  operation?: Resolver<Maybe<ResolversTypes['FareOperation']>, ParentType, ContextType, RequireFields<QueryOperationArgs, 'operationId'>>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryPlaceArgs, 'placeId'>>;
  places?: Resolver<Maybe<ResolversTypes['PlaceConnection']>, ParentType, ContextType, RequireFields<QueryPlacesArgs, 'first' | 'query'>>;
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

export type ResolveFareOfferPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResolveFareOfferPayload'] = ResolversParentTypes['ResolveFareOfferPayload']> = {
  fareResolution?: Resolver<Maybe<ResolversTypes['FareResolution']>, ParentType, ContextType>;
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
  airportStatusChanged?: SubscriptionResolver<ResolversTypes['AirportStatus'], "airportStatusChanged", ParentType, ContextType, RequireFields<SubscriptionAirportStatusChangedArgs, 'iata'>>;
  fareSearchChanged?: SubscriptionResolver<ResolversTypes['FareSearch'], "fareSearchChanged", ParentType, ContextType, RequireFields<SubscriptionFareSearchChangedArgs, 'jobId'>>;
  fareSearchProgress?: SubscriptionResolver<ResolversTypes['FareSearch'], "fareSearchProgress", ParentType, ContextType, RequireFields<SubscriptionFareSearchProgressArgs, 'jobId'>>;
  fareWatchChanged?: SubscriptionResolver<ResolversTypes['FareWatch'], "fareWatchChanged", ParentType, ContextType, RequireFields<SubscriptionFareWatchChangedArgs, 'watchId'>>;
  flightBoardChanged?: SubscriptionResolver<ResolversTypes['FlightBoard'], "flightBoardChanged", ParentType, ContextType, RequireFields<SubscriptionFlightBoardChangedArgs, 'direction' | 'iata' | 'includeOverdue' | 'windowMinutes'>>;
  flightStatusChanged?: SubscriptionResolver<ResolversTypes['FlightStatus'], "flightStatusChanged", ParentType, ContextType, RequireFields<SubscriptionFlightStatusChangedArgs, 'date' | 'flightNumber'>>;
  flightTrackChanged?: SubscriptionResolver<ResolversTypes['FlightTrack'], "flightTrackChanged", ParentType, ContextType, RequireFields<SubscriptionFlightTrackChangedArgs, 'flightNumber'>>;
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

export type WeatherObservationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WeatherObservation'] = ResolversParentTypes['WeatherObservation']> = {
  altimeterHectopascals?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  clouds?: Resolver<ReadonlyArray<ResolversTypes['CloudLayer']>, ParentType, ContextType>;
  dewPointCelsius?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  flightCategory?: Resolver<Maybe<ResolversTypes['FlightCategory']>, ParentType, ContextType>;
  isVisibilityOrMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  observedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  presentWeather?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seaLevelPressureHectopascals?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  skyCover?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  station?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  temperatureCelsius?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  verticalVisibilityFeet?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visibilityMeters?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visibilityStatuteMiles?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  wind?: Resolver<Maybe<ResolversTypes['Wind']>, ParentType, ContextType>;
};

export type WindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Wind'] = ResolversParentTypes['Wind']> = {
  directionDegrees?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gustKnots?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isVariable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  speedKnots?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ZonedTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ZonedTime'] = ResolversParentTypes['ZonedTime']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  local?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  Aircraft?: AircraftResolvers<ContextType>;
  AircraftPosition?: AircraftPositionResolvers<ContextType>;
  Airline?: AirlineResolvers<ContextType>;
  Airport?: AirportResolvers<ContextType>;
  AirportConnection?: AirportConnectionResolvers<ContextType>;
  AirportEdge?: AirportEdgeResolvers<ContextType>;
  AirportProgram?: AirportProgramResolvers<ContextType>;
  AirportStatus?: AirportStatusResolvers<ContextType>;
  BoardFlight?: BoardFlightResolvers<ContextType>;
  BoardFlightConnection?: BoardFlightConnectionResolvers<ContextType>;
  BoardFlightEdge?: BoardFlightEdgeResolvers<ContextType>;
  BookingPage?: BookingPageResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  CancelFareSearchPayload?: CancelFareSearchPayloadResolvers<ContextType>;
  CloudLayer?: CloudLayerResolvers<ContextType>;
  CreateFareSearchPayload?: CreateFareSearchPayloadResolvers<ContextType>;
  CreateFareWatchPayload?: CreateFareWatchPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DeleteFareWatchPayload?: DeleteFareWatchPayloadResolvers<ContextType>;
  Emissions?: EmissionsResolvers<ContextType>;
  ErrorCode?: GraphQLScalarType;
  ExchangeBookingTokenPayload?: ExchangeBookingTokenPayloadResolvers<ContextType>;
  FareOffer?: FareOfferResolvers<ContextType>;
  FareOfferConnection?: FareOfferConnectionResolvers<ContextType>;
  FareOfferEdge?: FareOfferEdgeResolvers<ContextType>;
  FareOperation?: FareOperationResolvers<ContextType>;
  FareOperationError?: FareOperationErrorResolvers<ContextType>;
  FareOperationMetadata?: FareOperationMetadataResolvers<ContextType>;
  FareResolution?: FareResolutionResolvers<ContextType>;
  FareSearch?: FareSearchResolvers<ContextType>;
  FareSearchConnection?: FareSearchConnectionResolvers<ContextType>;
  FareSearchCriteria?: FareSearchCriteriaResolvers<ContextType>;
  FareSearchEdge?: FareSearchEdgeResolvers<ContextType>;
  FareSearchResult?: FareSearchResultResolvers<ContextType>;
  FareSegment?: FareSegmentResolvers<ContextType>;
  FareStop?: FareStopResolvers<ContextType>;
  FareWatch?: FareWatchResolvers<ContextType>;
  FareWatchConnection?: FareWatchConnectionResolvers<ContextType>;
  FareWatchCost?: FareWatchCostResolvers<ContextType>;
  FareWatchEdge?: FareWatchEdgeResolvers<ContextType>;
  FareWatchLowest?: FareWatchLowestResolvers<ContextType>;
  FlightBoard?: FlightBoardResolvers<ContextType>;
  FlightMovement?: FlightMovementResolvers<ContextType>;
  FlightStatus?: FlightStatusResolvers<ContextType>;
  FlightTrack?: FlightTrackResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Layover?: LayoverResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  MarketingFlight?: MarketingFlightResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PlaceConnection?: PlaceConnectionResolvers<ContextType>;
  PlaceEdge?: PlaceEdgeResolvers<ContextType>;
  PriceInsights?: PriceInsightsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ResolveFareOfferPayload?: ResolveFareOfferPayloadResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
  WeatherObservation?: WeatherObservationResolvers<ContextType>;
  Wind?: WindResolvers<ContextType>;
  ZonedTime?: ZonedTimeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  budget?: BudgetDirectiveResolver<any, any, ContextType>;
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
  follows?: FollowsDirectiveResolver<any, any, ContextType>;
};

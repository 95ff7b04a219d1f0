/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Direction of a board. */
export type BoardDirection =
  /** Arriving flights. */
  | 'ARRIVAL'
  /** Departing flights. */
  | 'DEPARTURE';

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

/** How the callsign of a tracked flight was found. */
export type CallsignSource =
  /** Found by the address of the aircraft on the flight's board record. */
  | 'AIRCRAFT_HEX'
  /** Stated on the flight's board record. */
  | 'BOARD_RECORD'
  /** Derived from the flight number: a guess that may miss a flight in the air. */
  | 'DERIVED';

/** A fare search. */
export type CreateFareSearchInput = {
  /** Cabin class. */
  readonly cabin?: Cabin | null | undefined;
  /** Outbound date. */
  readonly date: string;
  /** Arrival airport, IATA code in either case. Not a city code. Blanks at both ends are removed. */
  readonly destinationIata: string;
  /** Most offers to return. 1 to 30. */
  readonly maxOffers?: number | null | undefined;
  /** Most stops per direction. Null for any number. 0 to 3. */
  readonly maxStops?: number | null | undefined;
  /** Departure airport, IATA code in either case. Not a city code. Blanks at both ends are removed. */
  readonly originIata: string;
  /** Adult passengers. 1 to 9. */
  readonly passengers?: number | null | undefined;
  /** Idempotency key: the same key with the same search returns the existing search. 8 to 128 characters. */
  readonly requestId?: string | null | undefined;
  /** Return date; makes it a round trip. */
  readonly returnDate?: string | null | undefined;
  /** Order of the offers. */
  readonly sort?: FareSort | null | undefined;
};

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

/** Why something failed. New codes may be added: take one that is not known as INTERNAL_ERROR. */
export type ErrorCode =
  /** The API key is one of `API_KEYS`: remove it there, and restart the processes. */
  | 'API_KEY_NOT_REVOCABLE'
  /** The request cannot be read, or an HTTP rule is broken. */
  | 'BAD_REQUEST'
  /** A variable or an argument does not fit its type. */
  | 'BAD_USER_INPUT'
  /** The outbound half of a round trip has to be resolved first. */
  | 'BOOKING_REQUIRES_RESOLVE'
  /** Expired, unknown, or of another deployment; search again. */
  | 'BOOKING_TOKEN_EXPIRED'
  /** Failure of a fare search that a client cancelled; never the error of a request. */
  | 'CANCELLED'
  /** The client went away; seen in logs only. */
  | 'CLIENT_CLOSED_REQUEST'
  /** The request took longer than it may. */
  | 'DEADLINE_EXCEEDED'
  /** Over GraphQL: only trusted documents are served, and this one is none. */
  | 'DOCUMENT_NOT_TRUSTED'
  /** An error of a subgraph of others that has no code, where they are passed on. */
  | 'DOWNSTREAM_SERVICE_ERROR'
  /** The key is not for this service, or does not have the right that is needed; or the fare search to cancel is another owner's; or pages of this origin may not ask; or, with `service`, a service or subgraph does not allow it. */
  | 'FORBIDDEN'
  /** The text of the document is not GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not fit the schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** Address and headers are larger than 16 KiB together. */
  | 'HEADERS_TOO_LARGE'
  /** The same `request_id` came with another search. */
  | 'IDEMPOTENCY_KEY_CONFLICT'
  /** A defect of ours: "Internal error" and the request's id, nothing else. */
  | 'INTERNAL_ERROR'
  /** Not `bk_` and 16 letters and digits. */
  | 'INVALID_BOOKING_TOKEN'
  /** The search cannot be cancelled, because it has completed or failed. */
  | 'JOB_ALREADY_ENDED'
  /** The search of the offer has not completed; not retryable when it has failed. */
  | 'JOB_NOT_COMPLETED'
  /** The path exists, without this method; `Allow` says which there are. */
  | 'METHOD_NOT_ALLOWED'
  /** A valid API key has that name already. */
  | 'NAME_TAKEN'
  /** `Accept` or `Accept-Encoding` takes none of the forms that there are. */
  | 'NOT_ACCEPTABLE'
  /** Unknown airport, job, offer, global id, operation, post, item, posting, watched restaurant, event, service, API key or path. */
  | 'NOT_FOUND'
  /** The offer is not the outbound half of a round trip. */
  | 'OFFER_NOT_RESOLVABLE'
  /** The document has no operation of that name, or several and none is named. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** The server or a subgraph is overloaded. Nothing was executed, so any request may be repeated, also one that changes something; where a part of a GraphQL result has this code, other parts were executed. Wait for `Retry-After` and a random time that doubles with each refusal. */
  | 'OVERLOADED'
  /** The API key to revoke is the one of the request; `allowSelf` allows it. */
  | 'OWN_API_KEY'
  /** The body is longer than `MAX_BODY_BYTES`. */
  | 'PAYLOAD_TOO_LARGE'
  /** No document has that id: send the text, if texts are accepted. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** Ids of documents are not accepted. */
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  /** The gateway found no way to get what the document selects from its subgraphs; the operator finds the reason in the log. */
  | 'QUERY_PLANNING_FAILED'
  /** A GraphQL document is larger than the limits allow, or JSON is nested more than 200 levels deep. */
  | 'QUERY_TOO_COMPLEX'
  /** Too many requests with this key, too many wrong keys, sign-ins, requests for pages or connections of this address, or too many operations on one WebSocket, or subscriptions of one key; or, with `service`, too many for a subgraph. */
  | 'RATE_LIMITED'
  /** Headers and body did not come in time; the connection is closed. */
  | 'REQUEST_TIMEOUT'
  /** The lists of a response have more elements together than `GRAPHQL_MAX_LIST_ITEMS`: request less at once. */
  | 'RESPONSE_TOO_LARGE'
  /** The database or a subgraph cannot be reached, or the server is shutting down; not retryable if a subgraph responds with something else than a GraphQL result. */
  | 'SERVICE_UNAVAILABLE'
  /** A client of a subscription, or a subgraph that completes its events, was too slow for them; the client subscribes again, with its last token if it has one. */
  | 'STREAM_FELL_BEHIND'
  /** The supergraph was replaced by one that plans this subscription differently; subscribe again. */
  | 'SUBSCRIPTION_SCHEMA_RELOAD'
  /** A JSON Web Token that has expired: get another one from its issuer. */
  | 'TOKEN_EXPIRED'
  /** A JSON Web Token whose signature, algorithm, audience, time or form is not accepted; the message says which. */
  | 'TOKEN_INVALID'
  /** A JSON Web Token of an issuer that is not configured. */
  | 'TOKEN_ISSUER_UNKNOWN'
  /** The key has `FARE_WATCHES_PER_KEY` fare watches that have not ended: delete one. */
  | 'TOO_MANY_FARE_WATCHES'
  /** No key, or one that is unknown, revoked or expired; or a sign-in link that is not valid; or, with `service`, a subgraph that does not accept the credentials sent to it. */
  | 'UNAUTHENTICATED'
  /** A field that needs a signed-in caller, scopes or policies that the caller does not have (who may see what); the rest of the operation is executed unless the operator refuses it. */
  | 'UNAUTHORIZED_FIELD_OR_TYPE'
  /** The body is not `application/json`, or it is compressed. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** A source failed, without older data to return instead; see its `reason`. */
  | 'UPSTREAM_UNAVAILABLE'
  /** A value is missing, of a wrong type or out of its bounds. Of jobs also 400, when nothing but the contract of the request is broken (jobs). */
  | 'VALIDATION_ERROR'
  /** The document of a watch is not one subscription that its key may run here. */
  | 'WATCH_DOCUMENT_REFUSED'
  /** A watch that has ended or is broken cannot be resumed. */
  | 'WATCH_ENDED'
  /** One key has as many watches as it may have (WATCHES_PER_KEY). */
  | 'WATCH_LIMIT_REACHED';

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

/** Whether the program feed covers an airport. */
export type ProgramCoverage =
  /** The feed covers the airport and was read. */
  | 'COVERED'
  /** The feed covers United States airports only. */
  | 'NOT_COVERED'
  /** The feed could not be read. */
  | 'UNAVAILABLE';

/** Whether an offer is the whole journey. */
export type TripType =
  /** One way: the booking token can be exchanged. */
  | 'ONE_WAY'
  /** Outbound half of a round trip, priced with the cheapest return. It must be resolved. */
  | 'ROUND_TRIP_OUTBOUND'
  /** Return half that completes a round trip: the booking token can be exchanged. */
  | 'ROUND_TRIP_RETURN';

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

export type ConsoleFlightsAirportsQueryVariables = Exact<{
  query: string;
}>;


export type ConsoleFlightsAirportsQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly country: string }> } | null };

export type ConsoleFlightsAirportSubscriptionVariables = Exact<{
  iata: string;
}>;


export type ConsoleFlightsAirportSubscription = { readonly airportStatusChanged: { readonly __typename: 'AirportStatus', readonly id: string, readonly iata: string, readonly delayStatus: DelayStatus, readonly summary: string, readonly programCoverage: ProgramCoverage, readonly programs: ReadonlyArray<{ readonly __typename: 'AirportProgram', readonly kind: AirportProgramKind, readonly reason: string, readonly reasonInWords: string | null, readonly isOpenToAirlines: boolean | null, readonly averageDelayMinutes: number | null, readonly minimumDelayMinutes: number | null, readonly maximumDelayMinutes: number | null, readonly trend: DelayTrend | null, readonly startsAt: string | null, readonly endsAt: string | null, readonly dailyWindowUtc: string | null, readonly isActive: boolean }>, readonly weather: { readonly __typename: 'WeatherObservation', readonly observedAt: string, readonly rawText: string, readonly temperatureCelsius: number | null, readonly dewPointCelsius: number | null, readonly visibilityStatuteMiles: number | null, readonly isVisibilityOrMore: boolean, readonly altimeterHectopascals: number | null, readonly presentWeather: string | null, readonly verticalVisibilityFeet: number | null, readonly flightCategory: FlightCategory | null, readonly wind: { readonly __typename: 'Wind', readonly directionDegrees: number | null, readonly isVariable: boolean, readonly speedKnots: number, readonly gustKnots: number | null } | null, readonly clouds: ReadonlyArray<{ readonly __typename: 'CloudLayer', readonly cover: string, readonly baseFeet: number | null }> } | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly icao: string | null, readonly name: string, readonly city: string | null, readonly country: string, readonly timeZone: string }, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleFlightsBoardSubscriptionVariables = Exact<{
  iata: string;
  direction: BoardDirection;
  windowMinutes: number;
  airline?: string | null | undefined;
}>;


export type ConsoleFlightsBoardSubscription = { readonly flightBoardChanged: { readonly __typename: 'FlightBoard', readonly id: string, readonly sourceUpdatedAt: string, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly timeZone: string }, readonly flights: { readonly __typename: 'BoardFlightConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'BoardFlight', readonly flightNumber: string, readonly state: FlightState, readonly isCargo: boolean, readonly airline: { readonly __typename: 'Airline', readonly name: string, readonly iata: string | null } | null, readonly codeshares: ReadonlyArray<{ readonly __typename: 'MarketingFlight', readonly flightNumber: string }>, readonly departure: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null }, readonly arrival: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly baggageBelt: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null } }> }, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleFlightsFarEndsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
}>;


export type ConsoleFlightsFarEndsQuery = { readonly __typename: 'Query', readonly nodes: ReadonlyArray<
    | { readonly __typename: 'Airport', readonly timeZone: string, readonly id: string, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string, readonly weather: { readonly __typename: 'WeatherObservation', readonly temperatureCelsius: number | null, readonly flightCategory: FlightCategory | null } | null } | null }
    | { readonly __typename: 'AirportStatus', readonly id: string }
    | { readonly __typename: 'ApiKey', readonly id: string }
    | { readonly __typename: 'BlogSource', readonly id: string }
    | { readonly __typename: 'BlogTag', readonly id: string }
    | { readonly __typename: 'Company', readonly id: string }
    | { readonly __typename: 'FareSearch', readonly id: string }
    | { readonly __typename: 'FareWatch', readonly id: string }
    | { readonly __typename: 'FlightBoard', readonly id: string }
    | { readonly __typename: 'FlightStatus', readonly id: string }
    | { readonly __typename: 'FlightTrack', readonly id: string }
    | { readonly __typename: 'JobPosting', readonly id: string }
    | { readonly __typename: 'OddsBoard', readonly id: string }
    | { readonly __typename: 'Place', readonly id: string }
    | { readonly __typename: 'Post', readonly id: string }
    | { readonly __typename: 'PriceLadder', readonly id: string }
    | { readonly __typename: 'Restaurant', readonly id: string }
    | { readonly __typename: 'SocialItem', readonly id: string }
    | { readonly __typename: 'SportEvent', readonly id: string }
    | { readonly __typename: 'Upstream', readonly id: string }
    | { readonly __typename: 'Watch', readonly id: string }
    | { readonly __typename: 'WebPage', readonly id: string }
   | null> };

export type ConsoleFlightsOfferFragment = { readonly __typename: 'FareOffer', readonly offerId: string, readonly bookingToken: string, readonly bookingTokenExpiresAt: string, readonly tripType: TripType, readonly isResolveRequired: boolean, readonly durationMinutes: number, readonly stopCount: number, readonly departsAtLocal: string, readonly arrivesAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly extensions: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null, readonly segments: ReadonlyArray<{ readonly __typename: 'FareSegment', readonly flightNumber: string, readonly airlineName: string, readonly durationMinutes: number, readonly travelClass: string | null, readonly aircraftModel: string | null, readonly isOvernight: boolean, readonly isOftenDelayed: boolean, readonly legroom: string | null, readonly operatedBy: string | null, readonly departure: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string }, readonly arrival: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string } }>, readonly layovers: ReadonlyArray<{ readonly __typename: 'Layover', readonly iata: string, readonly name: string, readonly durationMinutes: number, readonly isOvernight: boolean, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null, readonly timeZone: string, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string } | null } | null }>, readonly emissions: { readonly __typename: 'Emissions', readonly grams: number | null, readonly differencePercent: number | null } | null };

export type ConsoleFlightsFareSearchQueryVariables = Exact<{
  jobId: string | number;
}>;


export type ConsoleFlightsFareSearchQuery = { readonly __typename: 'Query', readonly fareSearch: { readonly __typename: 'FareSearch', readonly id: string, readonly jobId: string, readonly status: FareSearchStatus, readonly stage: FareSearchStage, readonly progressPercent: number, readonly offerCount: number, readonly submittedAt: string, readonly completedAt: string | null, readonly searchUrl: string | null, readonly failure: { readonly __typename: 'SourceFailure', readonly code: ErrorCode, readonly message: string, readonly isRetryable: boolean } | null, readonly criteria: { readonly __typename: 'FareSearchCriteria', readonly date: string, readonly originIata: string, readonly destinationIata: string, readonly returnDate: string | null, readonly cabin: Cabin, readonly maxStops: number | null, readonly passengers: number }, readonly origin: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly timeZone: string }, readonly destination: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly timeZone: string }, readonly offers: { readonly __typename: 'FareOfferConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly offerId: string, readonly bookingToken: string, readonly bookingTokenExpiresAt: string, readonly tripType: TripType, readonly isResolveRequired: boolean, readonly durationMinutes: number, readonly stopCount: number, readonly departsAtLocal: string, readonly arrivesAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly extensions: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null, readonly segments: ReadonlyArray<{ readonly __typename: 'FareSegment', readonly flightNumber: string, readonly airlineName: string, readonly durationMinutes: number, readonly travelClass: string | null, readonly aircraftModel: string | null, readonly isOvernight: boolean, readonly isOftenDelayed: boolean, readonly legroom: string | null, readonly operatedBy: string | null, readonly departure: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string }, readonly arrival: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string } }>, readonly layovers: ReadonlyArray<{ readonly __typename: 'Layover', readonly iata: string, readonly name: string, readonly durationMinutes: number, readonly isOvernight: boolean, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null, readonly timeZone: string, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string } | null } | null }>, readonly emissions: { readonly __typename: 'Emissions', readonly grams: number | null, readonly differencePercent: number | null } | null }> }, readonly priceInsights: { readonly __typename: 'PriceInsights', readonly level: string | null, readonly typicalLow: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null, readonly typicalHigh: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleFlightsFareProgressSubscriptionVariables = Exact<{
  jobId: string | number;
}>;


export type ConsoleFlightsFareProgressSubscription = { readonly fareSearchChanged: { readonly __typename: 'FareSearch', readonly id: string, readonly status: FareSearchStatus, readonly stage: FareSearchStage, readonly progressPercent: number, readonly offerCount: number } };

export type ConsoleFlightsCreateFareSearchMutationVariables = Exact<{
  input: CreateFareSearchInput;
}>;


export type ConsoleFlightsCreateFareSearchMutation = { readonly __typename: 'Mutation', readonly createFareSearch: { readonly __typename: 'CreateFareSearchPayload', readonly fareSearch: { readonly __typename: 'FareSearch', readonly id: string, readonly jobId: string, readonly status: FareSearchStatus } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly code: ErrorCode, readonly field: ReadonlyArray<string> | null, readonly message: string }> } | null };

export type ConsoleFlightsCancelFareSearchMutationVariables = Exact<{
  jobId: string | number;
}>;


export type ConsoleFlightsCancelFareSearchMutation = { readonly __typename: 'Mutation', readonly cancelFareSearch: { readonly __typename: 'CancelFareSearchPayload', readonly fareSearch: { readonly __typename: 'FareSearch', readonly id: string, readonly status: FareSearchStatus } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly code: ErrorCode, readonly message: string }> } | null };

export type ConsoleFlightsResolveOfferMutationVariables = Exact<{
  jobId: string | number;
  offerId: string | number;
}>;


export type ConsoleFlightsResolveOfferMutation = { readonly __typename: 'Mutation', readonly resolveFareOffer: { readonly __typename: 'ResolveFareOfferPayload', readonly fareResolution: { readonly __typename: 'FareResolution', readonly outboundOfferId: string, readonly offerCount: number, readonly offers: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly offerId: string, readonly bookingToken: string, readonly bookingTokenExpiresAt: string, readonly tripType: TripType, readonly isResolveRequired: boolean, readonly durationMinutes: number, readonly stopCount: number, readonly departsAtLocal: string, readonly arrivesAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly extensions: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null, readonly segments: ReadonlyArray<{ readonly __typename: 'FareSegment', readonly flightNumber: string, readonly airlineName: string, readonly durationMinutes: number, readonly travelClass: string | null, readonly aircraftModel: string | null, readonly isOvernight: boolean, readonly isOftenDelayed: boolean, readonly legroom: string | null, readonly operatedBy: string | null, readonly departure: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string }, readonly arrival: { readonly __typename: 'FareStop', readonly iata: string, readonly name: string, readonly atLocal: string } }>, readonly layovers: ReadonlyArray<{ readonly __typename: 'Layover', readonly iata: string, readonly name: string, readonly durationMinutes: number, readonly isOvernight: boolean, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null, readonly timeZone: string, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string } | null } | null }>, readonly emissions: { readonly __typename: 'Emissions', readonly grams: number | null, readonly differencePercent: number | null } | null }>, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly code: ErrorCode, readonly message: string }> } | null };

export type ConsoleFlightsBookingPageMutationVariables = Exact<{
  bookingToken: string;
}>;


export type ConsoleFlightsBookingPageMutation = { readonly __typename: 'Mutation', readonly exchangeBookingToken: { readonly __typename: 'ExchangeBookingTokenPayload', readonly bookingPage: { readonly __typename: 'BookingPage', readonly url: string, readonly vendor: string | null, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly code: ErrorCode, readonly message: string }> } | null };

export type ConsoleFlightsMySearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleFlightsMySearchesQuery = { readonly __typename: 'Query', readonly fareSearches: { readonly __typename: 'FareSearchConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'FareSearch', readonly id: string, readonly jobId: string, readonly status: FareSearchStatus, readonly submittedAt: string, readonly offerCount: number, readonly criteria: { readonly __typename: 'FareSearchCriteria', readonly date: string, readonly originIata: string, readonly destinationIata: string, readonly returnDate: string | null }, readonly offers: { readonly __typename: 'FareOfferConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null }> } }> } | null };

export type ConsoleFlightsStatusQueryVariables = Exact<{
  flightNumber: string;
  date: string;
}>;


export type ConsoleFlightsStatusQuery = { readonly __typename: 'Query', readonly flightStatus: { readonly __typename: 'FlightStatus', readonly isFound: boolean, readonly legs: ReadonlyArray<{ readonly __typename: 'BoardFlight', readonly flightNumber: string, readonly state: FlightState, readonly callsign: string | null, readonly airline: { readonly __typename: 'Airline', readonly name: string } | null, readonly codeshares: ReadonlyArray<{ readonly __typename: 'MarketingFlight', readonly flightNumber: string }>, readonly aircraft: { readonly __typename: 'Aircraft', readonly registration: string | null, readonly model: string | null } | null, readonly departure: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly checkInDesk: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly timeZone: string, readonly latitude: number, readonly longitude: number } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null }, readonly arrival: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly baggageBelt: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly timeZone: string, readonly latitude: number, readonly longitude: number } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null } }>, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleFlightsDelayedQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleFlightsDelayedQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly timeZone: string, readonly latitude: number, readonly longitude: number, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string } | null }>, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleFlightsLargeQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleFlightsLargeQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly latitude: number, readonly longitude: number }> } | null };

export type ConsoleFlightsTrackSubscriptionVariables = Exact<{
  flightNumber: string;
}>;


export type ConsoleFlightsTrackSubscription = { readonly flightTrackChanged: { readonly __typename: 'FlightTrack', readonly id: string, readonly callsign: string | null, readonly callsignSource: CallsignSource, readonly matchCount: number, readonly aircraft: { readonly __typename: 'Aircraft', readonly registration: string | null, readonly hex: string | null, readonly model: string | null } | null, readonly position: { readonly __typename: 'AircraftPosition', readonly latitude: number, readonly longitude: number, readonly fixedAt: string | null, readonly isStale: boolean, readonly isOnGround: boolean, readonly barometricAltitudeFeet: number | null, readonly geometricAltitudeFeet: number | null, readonly groundSpeedKnots: number | null, readonly trackDegrees: number | null, readonly verticalRateFeetPerMinute: number | null, readonly squawk: string | null, readonly emergency: string | null } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export const ConsoleFlightsOfferFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleFlightsOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareOffer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingToken"}},{"kind":"Field","name":{"kind":"Name","value":"bookingTokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"tripType"}},{"kind":"Field","name":{"kind":"Name","value":"isResolveRequired"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"stopCount"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"arrivesAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"airlineName"}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"travelClass"}},{"kind":"Field","name":{"kind":"Name","value":"aircraftModel"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"isOftenDelayed"}},{"kind":"Field","name":{"kind":"Name","value":"legroom"}},{"kind":"Field","name":{"kind":"Name","value":"operatedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layovers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"grams"}},{"kind":"Field","name":{"kind":"Name","value":"differencePercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}}]} as unknown as DocumentNode<ConsoleFlightsOfferFragment, unknown>;
export const ConsoleFlightsAirportsDocument = {"__meta__":{"hash":"sha256:206d7f4aa6825960049326ee573b7145d30beb2b2dc808dd5b3f2db1a6d0e326"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsAirports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsAirportsQuery, ConsoleFlightsAirportsQueryVariables>;
export const ConsoleFlightsAirportDocument = {"__meta__":{"hash":"sha256:b16932de4ff22bee4f61523c0d3ac4c2ee692151461f5b676412861832bd2ab4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsAirport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"airportStatusChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"programCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"programs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reasonInWords"}},{"kind":"Field","name":{"kind":"Name","value":"isOpenToAirlines"}},{"kind":"Field","name":{"kind":"Name","value":"averageDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minimumDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maximumDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"trend"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"dailyWindowUtc"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rawText"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"dewPointCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"wind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"directionDegrees"}},{"kind":"Field","name":{"kind":"Name","value":"isVariable"}},{"kind":"Field","name":{"kind":"Name","value":"speedKnots"}},{"kind":"Field","name":{"kind":"Name","value":"gustKnots"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibilityStatuteMiles"}},{"kind":"Field","name":{"kind":"Name","value":"isVisibilityOrMore"}},{"kind":"Field","name":{"kind":"Name","value":"altimeterHectopascals"}},{"kind":"Field","name":{"kind":"Name","value":"presentWeather"}},{"kind":"Field","name":{"kind":"Name","value":"clouds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"baseFeet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verticalVisibilityFeet"}},{"kind":"Field","name":{"kind":"Name","value":"flightCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icao"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsAirportSubscription, ConsoleFlightsAirportSubscriptionVariables>;
export const ConsoleFlightsBoardDocument = {"__meta__":{"hash":"sha256:d131fd512e9cfb7a5f6de81117427b14d8238ad4b8a4e9346ece18c7da2405ae"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsBoard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"direction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoardDirection"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"windowMinutes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"airline"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flightBoardChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}},{"kind":"Argument","name":{"kind":"Name","value":"direction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"direction"}}},{"kind":"Argument","name":{"kind":"Name","value":"windowMinutes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"windowMinutes"}}},{"kind":"Argument","name":{"kind":"Name","value":"airline"},"value":{"kind":"Variable","name":{"kind":"Name","value":"airline"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"flights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isCargo"}},{"kind":"Field","name":{"kind":"Name","value":"airline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}}]}},{"kind":"Field","name":{"kind":"Name","value":"codeshares"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"baggageBelt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsBoardSubscription, ConsoleFlightsBoardSubscriptionVariables>;
export const ConsoleFlightsFarEndsDocument = {"__meta__":{"hash":"sha256:4882b197a0c2abe9495ca3fe5f12bb0afc8813953613f7a59d66bea4d57955ac"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsFarEnds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Airport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"flightCategory"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsFarEndsQuery, ConsoleFlightsFarEndsQueryVariables>;
export const ConsoleFlightsFareSearchDocument = {"__meta__":{"hash":"sha256:5ea1df9059fb24dac09ed1f9dd3f5d79c9c9bd255e657e9f05c6a82e976459dc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsFareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}},{"kind":"Field","name":{"kind":"Name","value":"offerCount"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isRetryable"}}]}},{"kind":"Field","name":{"kind":"Name","value":"criteria"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"originIata"}},{"kind":"Field","name":{"kind":"Name","value":"destinationIata"}},{"kind":"Field","name":{"kind":"Name","value":"returnDate"}},{"kind":"Field","name":{"kind":"Name","value":"cabin"}},{"kind":"Field","name":{"kind":"Name","value":"maxStops"}},{"kind":"Field","name":{"kind":"Name","value":"passengers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"origin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsoleFlightsOffer"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"priceInsights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"typicalLow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"typicalHigh"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchUrl"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleFlightsOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareOffer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingToken"}},{"kind":"Field","name":{"kind":"Name","value":"bookingTokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"tripType"}},{"kind":"Field","name":{"kind":"Name","value":"isResolveRequired"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"stopCount"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"arrivesAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"airlineName"}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"travelClass"}},{"kind":"Field","name":{"kind":"Name","value":"aircraftModel"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"isOftenDelayed"}},{"kind":"Field","name":{"kind":"Name","value":"legroom"}},{"kind":"Field","name":{"kind":"Name","value":"operatedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layovers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"grams"}},{"kind":"Field","name":{"kind":"Name","value":"differencePercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}}]} as unknown as DocumentNode<ConsoleFlightsFareSearchQuery, ConsoleFlightsFareSearchQueryVariables>;
export const ConsoleFlightsFareProgressDocument = {"__meta__":{"hash":"sha256:0041992deac82e0d419e0daa4dc80f743a85aa22f97d842f1a78d318acc486aa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsFareProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fareSearchChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}},{"kind":"Field","name":{"kind":"Name","value":"offerCount"}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsFareProgressSubscription, ConsoleFlightsFareProgressSubscriptionVariables>;
export const ConsoleFlightsCreateFareSearchDocument = {"__meta__":{"hash":"sha256:f55e32f148581d9e50a43febb13a36551d3710c9446e76a2f7187e76f43b80b8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleFlightsCreateFareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFareSearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createFareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsCreateFareSearchMutation, ConsoleFlightsCreateFareSearchMutationVariables>;
export const ConsoleFlightsCancelFareSearchDocument = {"__meta__":{"hash":"sha256:2451eddd9b639fa83156dab9e2db4c23b569f394c39a63eabe3eebb866b5c206"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleFlightsCancelFareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cancelFareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsCancelFareSearchMutation, ConsoleFlightsCancelFareSearchMutationVariables>;
export const ConsoleFlightsResolveOfferDocument = {"__meta__":{"hash":"sha256:9b5524e7a54994f674fc10a22d22549d744d9aecaac28dc2ad7d1f0f0a23b50c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleFlightsResolveOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resolveFareOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"offerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareResolution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"outboundOfferId"}},{"kind":"Field","name":{"kind":"Name","value":"offerCount"}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsoleFlightsOffer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleFlightsOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareOffer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingToken"}},{"kind":"Field","name":{"kind":"Name","value":"bookingTokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"tripType"}},{"kind":"Field","name":{"kind":"Name","value":"isResolveRequired"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"stopCount"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"arrivesAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"airlineName"}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"atLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"travelClass"}},{"kind":"Field","name":{"kind":"Name","value":"aircraftModel"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"isOftenDelayed"}},{"kind":"Field","name":{"kind":"Name","value":"legroom"}},{"kind":"Field","name":{"kind":"Name","value":"operatedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"layovers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"isOvernight"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"emissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"grams"}},{"kind":"Field","name":{"kind":"Name","value":"differencePercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}}]} as unknown as DocumentNode<ConsoleFlightsResolveOfferMutation, ConsoleFlightsResolveOfferMutationVariables>;
export const ConsoleFlightsBookingPageDocument = {"__meta__":{"hash":"sha256:6527adbf0a176ccdc77577b74b06168ec6e173a46ef44ab79d1ccc07f0da1031"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleFlightsBookingPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookingToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeBookingToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bookingToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookingToken"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bookingPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsBookingPageMutation, ConsoleFlightsBookingPageMutationVariables>;
export const ConsoleFlightsMySearchesDocument = {"__meta__":{"hash":"sha256:813536bd429f49c0499191ac3ddb5064277f87c8f2e643e9095a4e971d6c49a1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsMySearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"offerCount"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"originIata"}},{"kind":"Field","name":{"kind":"Name","value":"destinationIata"}},{"kind":"Field","name":{"kind":"Name","value":"returnDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsMySearchesQuery, ConsoleFlightsMySearchesQueryVariables>;
export const ConsoleFlightsStatusDocument = {"__meta__":{"hash":"sha256:fa40caeb82c6ebefb3aa3111e8ea94c715ca6f7b336257e4d5c5e255fec78ed8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flightNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isFound"}},{"kind":"Field","name":{"kind":"Name","value":"legs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"callsign"}},{"kind":"Field","name":{"kind":"Name","value":"airline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"codeshares"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aircraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"checkInDesk"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"baggageBelt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsStatusQuery, ConsoleFlightsStatusQueryVariables>;
export const ConsoleFlightsDelayedDocument = {"__meta__":{"hash":"sha256:6f15ff8a427e7e55df473467b355c8ece7c107fd9242acd0336035e795a7e225"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsDelayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"delayed"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsDelayedQuery, ConsoleFlightsDelayedQueryVariables>;
export const ConsoleFlightsLargeDocument = {"__meta__":{"hash":"sha256:2ab9277e43d6dd72625f2340dbf8c4590965baec488d136de204362a78fb398c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsLarge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"36"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsLargeQuery, ConsoleFlightsLargeQueryVariables>;
export const ConsoleFlightsTrackDocument = {"__meta__":{"hash":"sha256:743a1e9a3834bc1a5fadf9ad0b83d4ecdad609101c675bd96ecbb61d017b9c49"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flightTrackChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flightNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"callsign"}},{"kind":"Field","name":{"kind":"Name","value":"callsignSource"}},{"kind":"Field","name":{"kind":"Name","value":"matchCount"}},{"kind":"Field","name":{"kind":"Name","value":"aircraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"hex"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isStale"}},{"kind":"Field","name":{"kind":"Name","value":"isOnGround"}},{"kind":"Field","name":{"kind":"Name","value":"barometricAltitudeFeet"}},{"kind":"Field","name":{"kind":"Name","value":"geometricAltitudeFeet"}},{"kind":"Field","name":{"kind":"Name","value":"groundSpeedKnots"}},{"kind":"Field","name":{"kind":"Name","value":"trackDegrees"}},{"kind":"Field","name":{"kind":"Name","value":"verticalRateFeetPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"squawk"}},{"kind":"Field","name":{"kind":"Name","value":"emergency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsTrackSubscription, ConsoleFlightsTrackSubscriptionVariables>;
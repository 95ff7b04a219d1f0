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
  /** The airport is closed, wholly or in a daily window. */
  | 'CLOSURE'
  /** Departures are delayed. */
  | 'DEPARTURE_DELAY'
  /** Arrivals are metered at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** Closed to some traffic only, for instance to unscheduled general aviation. */
  | 'RESTRICTION';

/** Direction of a board. */
export type BoardDirection =
  /** Flights that come. */
  | 'ARRIVAL'
  /** Flights that leave. */
  | 'DEPARTURE';

/** How the callsign of a tracked flight was found. */
export type CallsignSource =
  /** Found by the address of the aircraft on the flight's board record. */
  | 'AIRCRAFT_HEX'
  /** Stated on the flight's board record. */
  | 'BOARD_RECORD'
  /** Derived from the flight number: a guess that can show nothing although the flight is in the air. */
  | 'DERIVED';

/** The gravest thing in force at an airport. */
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
  /** The feed was down, or does not cover the airport: nothing is known. */
  | 'UNKNOWN';

/** Where a delay is heading. */
export type DelayTrend =
  /** Getting shorter. */
  | 'DECREASING'
  /** Getting longer. */
  | 'INCREASING'
  /** Unchanged. */
  | 'STEADY';

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
  /** Has arrived. */
  | 'ARRIVED'
  /** Boarding. */
  | 'BOARDING'
  /** Does not fly. */
  | 'CANCELED'
  /** Probably does not fly; the source is not certain. */
  | 'CANCELED_UNCERTAIN'
  /** Check-in is open. */
  | 'CHECK_IN'
  /** Is late. */
  | 'DELAYED'
  /** Has left. */
  | 'DEPARTED'
  /** Goes to another airport. */
  | 'DIVERTED'
  /** In the air. */
  | 'EN_ROUTE'
  /** Scheduled, nothing unusual known. */
  | 'EXPECTED'
  /** The gate is closed. */
  | 'GATE_CLOSED'
  /** The source does not say. */
  | 'UNKNOWN';

/** Whether the program feed speaks about an airport. */
export type ProgramCoverage =
  /** The feed covers the airport and was read. */
  | 'COVERED'
  /** The feed covers United States airports only. */
  | 'NOT_COVERED'
  /** The feed could not be read. */
  | 'UNAVAILABLE';

/** What is wrong with an answer that is there. New codes may be added: show the message of one that is not known. */
export type WarningCode =
  /** The boards source does not know the airport: an empty board says nothing about its flights. */
  | 'AIRPORT_NOT_COVERED'
  /** No flight that the boards source answered is within two days of now: it keeps to another clock or plays a recording, and the window is counted from the middle of its flights. */
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
  /** Words such as "the", which nearly every text has, were not looked for. */
  | 'KEYWORDS_IGNORED'
  /** The page that an item links to could not be read, or not the whole of it; the message says why, the source is its host. */
  | 'LINKED_PAGE_INCOMPLETE'
  /** A location could be several places; the message names the one that was taken, and others. */
  | 'LOCATION_AMBIGUOUS'
  /** A location is no place that is known, and was looked for in the locations as they are displayed. */
  | 'LOCATION_AS_TEXT'
  /** A city does not lie in the state that was given with it; both are taken as unsure. */
  | 'LOCATION_CONTRADICTION'
  /** A part of a location is no place that is known, and was left out of account. */
  | 'LOCATION_PART_IGNORED'
  /** A city is none that is known; it was handed to the platform as it is. */
  | 'LOCATION_UNKNOWN'
  /** No aircraft with that callsign is seen. */
  | 'NOT_SEEN'
  /** The weather source has no observation of the airport's station. */
  | 'NO_OBSERVATION'
  /** Signals of the aircraft are received, without a position in them. */
  | 'NO_POSITION'
  /** The source answered for some of what it was asked, for instance not for a quoted post that is gone, or its list broke off before its end. */
  | 'PARTIAL_ANSWER'
  /** Offers that cannot be booked were left out. */
  | 'PARTIAL_LIST'
  /** Some offers have no price. */
  | 'PRICE_MISSING'
  /** Restaurants whose price the platform does not tell were left out, because a price was asked for. */
  | 'PRICE_UNKNOWN'
  /** Rows, prices or other entries of the source that cannot be understood were left out; the message says how many. */
  | 'ROWS_DROPPED'
  /** More than one aircraft transmits the callsign; the likeliest is shown. */
  | 'SEVERAL_MATCHES'
  /** One of several sources fails; its part of the answer is missing. */
  | 'SOURCE_UNAVAILABLE'
  /** The source fails, or its data have stopped moving; the message says how old they are. */
  | 'STALE_DATA'
  /** No seller gives a page; the address leads to the search on the source's public site. */
  | 'VENDOR_LINK_UNAVAILABLE';

export type ConsoleFlightsAirportsQueryVariables = Exact<{
  query: string;
}>;


export type ConsoleFlightsAirportsQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly country: string }> } | null };

export type ConsoleFlightsAirportSubscriptionVariables = Exact<{
  iata: string;
}>;


export type ConsoleFlightsAirportSubscription = { readonly airportStatusChanged: { readonly __typename: 'AirportStatus', readonly id: string, readonly iata: string, readonly delayStatus: DelayStatus, readonly summary: string, readonly programCoverage: ProgramCoverage, readonly programs: ReadonlyArray<{ readonly __typename: 'AirportProgram', readonly kind: AirportProgramKind, readonly reason: string, readonly averageDelayMinutes: number | null, readonly minimumDelayMinutes: number | null, readonly maximumDelayMinutes: number | null, readonly trend: DelayTrend | null, readonly startsAt: string | null, readonly endsAt: string | null, readonly dailyWindowUtc: string | null, readonly isActive: boolean }>, readonly weather: { readonly __typename: 'WeatherObservation', readonly observedAt: string, readonly rawText: string, readonly temperatureCelsius: number | null, readonly dewPointCelsius: number | null, readonly visibilityStatuteMiles: number | null, readonly isVisibilityOrMore: boolean, readonly altimeterHectopascals: number | null, readonly presentWeather: string | null, readonly verticalVisibilityFeet: number | null, readonly flightCategory: FlightCategory | null, readonly wind: { readonly __typename: 'Wind', readonly directionDegrees: number | null, readonly isVariable: boolean, readonly speedKnots: number, readonly gustKnots: number | null } | null, readonly clouds: ReadonlyArray<{ readonly __typename: 'CloudLayer', readonly cover: string, readonly baseFeet: number | null }> } | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly icao: string | null, readonly name: string, readonly city: string | null, readonly country: string, readonly timeZone: string }, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleFlightsBoardSubscriptionVariables = Exact<{
  iata: string;
  direction: BoardDirection;
  windowMinutes: number;
  airline?: string | null | undefined;
}>;


export type ConsoleFlightsBoardSubscription = { readonly flightBoardChanged: { readonly __typename: 'FlightBoard', readonly id: string, readonly sourceUpdatedAt: string, readonly flights: { readonly __typename: 'BoardFlightConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'BoardFlight', readonly flightNumber: string, readonly state: FlightState, readonly isCargo: boolean, readonly airline: { readonly __typename: 'Airline', readonly name: string, readonly iata: string | null } | null, readonly codeshares: ReadonlyArray<{ readonly __typename: 'MarketingFlight', readonly flightNumber: string }>, readonly departure: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null }, readonly arrival: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly baggageBelt: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null } }> }, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleFlightsFarEndsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
}>;


export type ConsoleFlightsFarEndsQuery = { readonly __typename: 'Query', readonly nodes: ReadonlyArray<
    | { readonly __typename: 'Airport', readonly id: string, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string, readonly weather: { readonly __typename: 'WeatherObservation', readonly temperatureCelsius: number | null, readonly flightCategory: FlightCategory | null } | null } | null }
    | { readonly __typename: 'AirportStatus', readonly id: string }
    | { readonly __typename: 'BlogSource', readonly id: string }
    | { readonly __typename: 'BlogTag', readonly id: string }
    | { readonly __typename: 'Company', readonly id: string }
    | { readonly __typename: 'FareSearch', readonly id: string }
    | { readonly __typename: 'FlightBoard', readonly id: string }
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
    | { readonly __typename: 'WebPage', readonly id: string }
   | null> };

export type ConsoleFlightsStatusQueryVariables = Exact<{
  flightNumber: string;
  date: string;
}>;


export type ConsoleFlightsStatusQuery = { readonly __typename: 'Query', readonly flightStatus: { readonly __typename: 'FlightStatus', readonly isFound: boolean, readonly legs: ReadonlyArray<{ readonly __typename: 'BoardFlight', readonly flightNumber: string, readonly state: FlightState, readonly callsign: string | null, readonly airline: { readonly __typename: 'Airline', readonly name: string } | null, readonly codeshares: ReadonlyArray<{ readonly __typename: 'MarketingFlight', readonly flightNumber: string }>, readonly aircraft: { readonly __typename: 'Aircraft', readonly registration: string | null, readonly model: string | null } | null, readonly departure: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly checkInDesk: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly latitude: number, readonly longitude: number } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null }, readonly arrival: { readonly __typename: 'FlightMovement', readonly airportName: string | null, readonly delayMinutes: number | null, readonly terminal: string | null, readonly gate: string | null, readonly baggageBelt: string | null, readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly latitude: number, readonly longitude: number } | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly estimated: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null, readonly actual: { readonly __typename: 'ZonedTime', readonly at: string, readonly local: string } | null } }>, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleFlightsDelayedQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleFlightsDelayedQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly latitude: number, readonly longitude: number, readonly status: { readonly __typename: 'AirportStatus', readonly delayStatus: DelayStatus, readonly summary: string } | null }>, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleFlightsLargeQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleFlightsLargeQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null, readonly latitude: number, readonly longitude: number }> } | null };

export type ConsoleFlightsTrackSubscriptionVariables = Exact<{
  flightNumber: string;
}>;


export type ConsoleFlightsTrackSubscription = { readonly flightTrackChanged: { readonly __typename: 'FlightTrack', readonly id: string, readonly callsign: string | null, readonly callsignSource: CallsignSource, readonly matchCount: number, readonly aircraft: { readonly __typename: 'Aircraft', readonly registration: string | null, readonly hex: string | null, readonly model: string | null } | null, readonly position: { readonly __typename: 'AircraftPosition', readonly latitude: number, readonly longitude: number, readonly fixedAt: string, readonly isStale: boolean, readonly isOnGround: boolean, readonly barometricAltitudeFeet: number | null, readonly geometricAltitudeFeet: number | null, readonly groundSpeedKnots: number | null, readonly trackDegrees: number | null, readonly verticalRateFeetPerMinute: number | null, readonly squawk: string | null, readonly emergency: string | null } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly sourcesUsed: ReadonlyArray<string>, readonly fetchedAt: string | null, readonly sourceUpdatedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };


export const ConsoleFlightsAirportsDocument = {"__meta__":{"hash":"sha256:206d7f4aa6825960049326ee573b7145d30beb2b2dc808dd5b3f2db1a6d0e326"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsAirports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsAirportsQuery, ConsoleFlightsAirportsQueryVariables>;
export const ConsoleFlightsAirportDocument = {"__meta__":{"hash":"sha256:e10cadc144f568bc9152bd2136e2290c45144416ef0aefd3f433977c3c0e4dae"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsAirport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"airportStatusChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"programCoverage"}},{"kind":"Field","name":{"kind":"Name","value":"programs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"averageDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minimumDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maximumDelayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"trend"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"dailyWindowUtc"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rawText"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"dewPointCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"wind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"directionDegrees"}},{"kind":"Field","name":{"kind":"Name","value":"isVariable"}},{"kind":"Field","name":{"kind":"Name","value":"speedKnots"}},{"kind":"Field","name":{"kind":"Name","value":"gustKnots"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibilityStatuteMiles"}},{"kind":"Field","name":{"kind":"Name","value":"isVisibilityOrMore"}},{"kind":"Field","name":{"kind":"Name","value":"altimeterHectopascals"}},{"kind":"Field","name":{"kind":"Name","value":"presentWeather"}},{"kind":"Field","name":{"kind":"Name","value":"clouds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"baseFeet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verticalVisibilityFeet"}},{"kind":"Field","name":{"kind":"Name","value":"flightCategory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icao"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsAirportSubscription, ConsoleFlightsAirportSubscriptionVariables>;
export const ConsoleFlightsBoardDocument = {"__meta__":{"hash":"sha256:b758f419b3590acbb458847f3b1ef778eccd4f0d0e1e56251b43c37de2fabb5e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsBoard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"direction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BoardDirection"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"windowMinutes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"airline"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flightBoardChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}},{"kind":"Argument","name":{"kind":"Name","value":"direction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"direction"}}},{"kind":"Argument","name":{"kind":"Name","value":"windowMinutes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"windowMinutes"}}},{"kind":"Argument","name":{"kind":"Name","value":"airline"},"value":{"kind":"Variable","name":{"kind":"Name","value":"airline"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"flights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isCargo"}},{"kind":"Field","name":{"kind":"Name","value":"airline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}}]}},{"kind":"Field","name":{"kind":"Name","value":"codeshares"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"baggageBelt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsBoardSubscription, ConsoleFlightsBoardSubscriptionVariables>;
export const ConsoleFlightsFarEndsDocument = {"__meta__":{"hash":"sha256:b8d080c9d84b581e9beb273195edf09759d280bfaafb3804f80f3f82beaa2ac1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsFarEnds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Airport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"flightCategory"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsFarEndsQuery, ConsoleFlightsFarEndsQueryVariables>;
export const ConsoleFlightsStatusDocument = {"__meta__":{"hash":"sha256:4169035055272572b6415273c84bac34c6b99deef4c10d2e8dc1e998dca6446e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flightNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isFound"}},{"kind":"Field","name":{"kind":"Name","value":"legs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"callsign"}},{"kind":"Field","name":{"kind":"Name","value":"airline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"codeshares"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"flightNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aircraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"checkInDesk"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arrival"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"airportName"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actual"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"local"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"gate"}},{"kind":"Field","name":{"kind":"Name","value":"baggageBelt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsStatusQuery, ConsoleFlightsStatusQueryVariables>;
export const ConsoleFlightsDelayedDocument = {"__meta__":{"hash":"sha256:75eca7c39004192596b531291c5f924d784af2f24ed6699821357facd4128067"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsDelayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"delayed"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsDelayedQuery, ConsoleFlightsDelayedQueryVariables>;
export const ConsoleFlightsLargeDocument = {"__meta__":{"hash":"sha256:2ab9277e43d6dd72625f2340dbf8c4590965baec488d136de204362a78fb398c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleFlightsLarge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"36"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsLargeQuery, ConsoleFlightsLargeQueryVariables>;
export const ConsoleFlightsTrackDocument = {"__meta__":{"hash":"sha256:743a1e9a3834bc1a5fadf9ad0b83d4ecdad609101c675bd96ecbb61d017b9c49"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleFlightsTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flightTrackChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flightNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flightNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"callsign"}},{"kind":"Field","name":{"kind":"Name","value":"callsignSource"}},{"kind":"Field","name":{"kind":"Name","value":"matchCount"}},{"kind":"Field","name":{"kind":"Name","value":"aircraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"hex"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isStale"}},{"kind":"Field","name":{"kind":"Name","value":"isOnGround"}},{"kind":"Field","name":{"kind":"Name","value":"barometricAltitudeFeet"}},{"kind":"Field","name":{"kind":"Name","value":"geometricAltitudeFeet"}},{"kind":"Field","name":{"kind":"Name","value":"groundSpeedKnots"}},{"kind":"Field","name":{"kind":"Name","value":"trackDegrees"}},{"kind":"Field","name":{"kind":"Name","value":"verticalRateFeetPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"squawk"}},{"kind":"Field","name":{"kind":"Name","value":"emergency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUpdatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleFlightsTrackSubscription, ConsoleFlightsTrackSubscriptionVariables>;
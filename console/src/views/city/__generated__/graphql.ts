/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Where tables are reserved. */
export type ReservationPlatform =
  /** The first platform. */
  | 'PLATFORM_A'
  /** The second platform. */
  | 'PLATFORM_B';

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

export type ConsoleCityQueryVariables = Exact<{
  place: string | number;
}>;


export type ConsoleCityQuery = { readonly __typename: 'Query', readonly place: { readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly name: string, readonly region: string | null, readonly country: string | null, readonly latitude: number | null, readonly longitude: number | null, readonly population: number | null, readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly timeZone: string, readonly status: { readonly __typename: 'AirportStatus', readonly id: string, readonly delayStatus: DelayStatus, readonly summary: string, readonly weather: { readonly __typename: 'WeatherObservation', readonly temperatureCelsius: number | null, readonly flightCategory: FlightCategory | null, readonly presentWeather: string | null, readonly wind: { readonly __typename: 'Wind', readonly speedKnots: number, readonly gustKnots: number | null } | null } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly departures: { readonly __typename: 'FlightBoard', readonly id: string, readonly flights: { readonly __typename: 'BoardFlightConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'BoardFlight', readonly state: FlightState, readonly departure: { readonly __typename: 'FlightMovement', readonly delayMinutes: number | null, readonly scheduled: { readonly __typename: 'ZonedTime', readonly at: string } | null } }> } } | null }> } | null, readonly platformA: { readonly __typename: 'RestaurantConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Restaurant', readonly id: string, readonly platform: ReservationPlatform, readonly platformId: string, readonly name: string, readonly cuisines: ReadonlyArray<string>, readonly priceTier: number | null, readonly currencyCode: string, readonly neighborhood: string | null, readonly latitude: number | null, readonly longitude: number | null, readonly phone: string | null, readonly rating: number | null, readonly url: string | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean }, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly platformB: { readonly __typename: 'RestaurantConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Restaurant', readonly id: string, readonly platform: ReservationPlatform, readonly platformId: string, readonly name: string, readonly cuisines: ReadonlyArray<string>, readonly priceTier: number | null, readonly currencyCode: string, readonly neighborhood: string | null, readonly latitude: number | null, readonly longitude: number | null, readonly phone: string | null, readonly rating: number | null, readonly url: string | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean }, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly jobPostings: { readonly __typename: 'JobPostingConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'JobPosting', readonly id: string, readonly postingId: string, readonly title: string, readonly companyName: string | null, readonly salaryDisplay: string | null, readonly publishedAt: string | null, readonly firstSeenAt: string | null, readonly workplaceType: WorkplaceType | null }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly discussions: { readonly __typename: 'SocialItemConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'SocialItem', readonly id: string, readonly author: string | null, readonly bodyPreview: string | null, readonly sourceUrl: string, readonly createdAt: string }> } | null } | null };

export type CityRestaurantsFragment = { readonly __typename: 'RestaurantConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Restaurant', readonly id: string, readonly platform: ReservationPlatform, readonly platformId: string, readonly name: string, readonly cuisines: ReadonlyArray<string>, readonly priceTier: number | null, readonly currencyCode: string, readonly neighborhood: string | null, readonly latitude: number | null, readonly longitude: number | null, readonly phone: string | null, readonly rating: number | null, readonly url: string | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean }, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> };

export type ConsoleCityNamesQueryVariables = Exact<{
  text: string;
}>;


export type ConsoleCityNamesQuery = { readonly __typename: 'Query', readonly places: { readonly __typename: 'PlaceConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly name: string, readonly region: string | null, readonly country: string | null }> } | null };

export type ConsoleCityTablesSubscriptionVariables = Exact<{
  platform: ReservationPlatform;
  platformId: string | number;
  date: string;
  partySize: number;
  timeStart?: string | null | undefined;
  timeEnd?: string | null | undefined;
}>;


export type ConsoleCityTablesSubscription = { readonly tableAvailabilityChanged: { readonly __typename: 'AvailabilityChange', readonly fetchedAt: string, readonly slots: ReadonlyArray<{ readonly __typename: 'TableSlot', readonly time: string, readonly type: TableSlotType, readonly tableType: string | null, readonly bookingUrl: string, readonly isDepositRequired: boolean }>, readonly opened: ReadonlyArray<{ readonly __typename: 'TableSlot', readonly time: string }>, readonly gone: ReadonlyArray<{ readonly __typename: 'TableSlot', readonly time: string }>, readonly failure: { readonly __typename: 'SourceFailure', readonly message: string, readonly retryAfterSeconds: number | null } | null } };

export type ConsoleCityTablesOnceQueryVariables = Exact<{
  platform: ReservationPlatform;
  platformId: string | number;
  date: string;
  partySize: number;
  timeStart?: string | null | undefined;
  timeEnd?: string | null | undefined;
}>;


export type ConsoleCityTablesOnceQuery = { readonly __typename: 'Query', readonly tableAvailability: { readonly __typename: 'TableAvailability', readonly fetchedAt: string, readonly slots: ReadonlyArray<{ readonly __typename: 'TableSlot', readonly time: string, readonly type: TableSlotType, readonly tableType: string | null, readonly bookingUrl: string, readonly isDepositRequired: boolean }>, readonly failure: { readonly __typename: 'SourceFailure', readonly message: string, readonly retryAfterSeconds: number | null } | null } | null };

export type CitySlotFragment = { readonly __typename: 'TableSlot', readonly time: string, readonly type: TableSlotType, readonly tableType: string | null, readonly bookingUrl: string, readonly isDepositRequired: boolean };

export const CityRestaurantsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CityRestaurants"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RestaurantConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"platformId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"cuisines"}},{"kind":"Field","name":{"kind":"Name","value":"priceTier"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"neighborhood"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CityRestaurantsFragment, unknown>;
export const CitySlotFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CitySlot"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TableSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"tableType"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isDepositRequired"}}]}}]} as unknown as DocumentNode<CitySlotFragment, unknown>;
export const ConsoleCityDocument = {"__meta__":{"hash":"sha256:4858a5401012d3f1bebb37c6efb1094329cea093897535cff3edaf1a591bfbc7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleCity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"population"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}},{"kind":"Field","name":{"kind":"Name","value":"flightCategory"}},{"kind":"Field","name":{"kind":"Name","value":"presentWeather"}},{"kind":"Field","name":{"kind":"Name","value":"wind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"speedKnots"}},{"kind":"Field","name":{"kind":"Name","value":"gustKnots"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"departures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"flights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"departure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]}}]}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"platformA"},"name":{"kind":"Name","value":"restaurants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"EnumValue","value":"PLATFORM_A"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"40"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CityRestaurants"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"platformB"},"name":{"kind":"Name","value":"restaurants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"EnumValue","value":"PLATFORM_B"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"40"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CityRestaurants"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"postingId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"salaryDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"workplaceType"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"discussions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"MICROBLOG"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"bodyPreview"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CityRestaurants"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RestaurantConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"platformId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"cuisines"}},{"kind":"Field","name":{"kind":"Name","value":"priceTier"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"neighborhood"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ConsoleCityQuery, ConsoleCityQueryVariables>;
export const ConsoleCityNamesDocument = {"__meta__":{"hash":"sha256:4c6202efc7c861b2adc931bd44ce177359c0b6c10d5de38cdd8f258ca9a636fd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleCityNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CITY"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleCityNamesQuery, ConsoleCityNamesQueryVariables>;
export const ConsoleCityTablesDocument = {"__meta__":{"hash":"sha256:520f92a1576f27b86d94453a1c4c369d61b4e2d2eae4dc114c9fc7550ca4e84b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleCityTables"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"platform"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationPlatform"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"platformId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"partySize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeStart"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeEnd"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tableAvailabilityChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"Variable","name":{"kind":"Name","value":"platform"}}},{"kind":"Argument","name":{"kind":"Name","value":"platformId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"platformId"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}},{"kind":"Argument","name":{"kind":"Name","value":"partySize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"partySize"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeStart"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeStart"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeEnd"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeEnd"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CitySlot"}}]}},{"kind":"Field","name":{"kind":"Name","value":"opened"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CitySlot"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TableSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"tableType"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isDepositRequired"}}]}}]} as unknown as DocumentNode<ConsoleCityTablesSubscription, ConsoleCityTablesSubscriptionVariables>;
export const ConsoleCityTablesOnceDocument = {"__meta__":{"hash":"sha256:c4469b0d4a202c8bdedefa7b8ce0ab1b084af2b47ac7fe5106b0d1deb7e42d6e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleCityTablesOnce"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"platform"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationPlatform"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"platformId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"partySize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeStart"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeEnd"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tableAvailability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"Variable","name":{"kind":"Name","value":"platform"}}},{"kind":"Argument","name":{"kind":"Name","value":"platformId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"platformId"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}},{"kind":"Argument","name":{"kind":"Name","value":"partySize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"partySize"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeStart"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeStart"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeEnd"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeEnd"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CitySlot"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CitySlot"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TableSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"tableType"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isDepositRequired"}}]}}]} as unknown as DocumentNode<ConsoleCityTablesOnceQuery, ConsoleCityTablesOnceQueryVariables>;
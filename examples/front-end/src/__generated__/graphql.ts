/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type CityQueryVariables = Exact<{
  iata: string;
}>;


export type CityQuery = { readonly __typename: 'Query', readonly airport: { readonly __typename: 'Airport', readonly id: string, readonly name: string, readonly status: { readonly __typename: 'AirportStatus', readonly summary: string, readonly weather: { readonly __typename: 'WeatherObservation', readonly temperatureCelsius: number | null } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly place: { readonly __typename: 'Place', readonly id: string, readonly displayName: string, readonly restaurants: { readonly __typename: 'RestaurantConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Restaurant', readonly id: string, readonly name: string, readonly cuisines: ReadonlyArray<string>, readonly rating: number | null }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null, readonly jobPostings: { readonly __typename: 'JobPostingConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'JobPosting', readonly id: string, readonly title: string, readonly companyName: string | null, readonly sourceUrl: string }> } | null } | null } | null };

export type FareSearchRowFragment = { readonly __typename: 'FareSearch', readonly id: string, readonly status: FareSearchStatus, readonly progressPercent: number, readonly origin: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly destination: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly failure: { readonly __typename: 'SourceFailure', readonly message: string } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }>, readonly offers: { readonly __typename: 'FareOfferConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly offerId: string, readonly departsAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null }> } };

export type FareSearchQueryVariables = Exact<{
  jobId: string | number;
}>;


export type FareSearchQuery = { readonly __typename: 'Query', readonly fareSearch: { readonly __typename: 'FareSearch', readonly id: string, readonly status: FareSearchStatus, readonly progressPercent: number, readonly origin: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly destination: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly failure: { readonly __typename: 'SourceFailure', readonly message: string } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }>, readonly offers: { readonly __typename: 'FareOfferConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly offerId: string, readonly departsAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null }> } } | null };

export type FareSearchProgressSubscriptionVariables = Exact<{
  jobId: string | number;
}>;


export type FareSearchProgressSubscription = { readonly fareSearchChanged: { readonly __typename: 'FareSearch', readonly id: string, readonly status: FareSearchStatus, readonly progressPercent: number, readonly origin: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly destination: { readonly __typename: 'Airport', readonly id: string, readonly city: string | null }, readonly failure: { readonly __typename: 'SourceFailure', readonly message: string } | null, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }>, readonly offers: { readonly __typename: 'FareOfferConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'FareOffer', readonly offerId: string, readonly departsAtLocal: string, readonly airlineNames: ReadonlyArray<string>, readonly price: { readonly __typename: 'Money', readonly amount: string, readonly currencyCode: string } | null }> } } };

export type CreateFareSearchMutationVariables = Exact<{
  input: CreateFareSearchInput;
}>;


export type CreateFareSearchMutation = { readonly __typename: 'Mutation', readonly createFareSearch: { readonly __typename: 'CreateFareSearchPayload', readonly fareSearch: { readonly __typename: 'FareSearch', readonly id: string, readonly jobId: string } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly code: ErrorCode, readonly field: ReadonlyArray<string> | null, readonly message: string }> } | null };

export type PostsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PostsQuery = { readonly __typename: 'Query', readonly posts: { readonly __typename: 'PostConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'Post', readonly id: string, readonly title: string, readonly url: string, readonly publishedAt: string, readonly source: { readonly __typename: 'BlogSource', readonly id: string, readonly name: string } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export const FareSearchRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FareSearchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}},{"kind":"Field","name":{"kind":"Name","value":"origin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FareSearchRowFragment, unknown>;
export const CityDocument = {"__meta__":{"hash":"sha256:51884b01271a16eb84872db5b3d6a1da4d1dc33973e05a39f355a01bc4041f46"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"City"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"weather"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"temperatureCelsius"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"restaurants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"EnumValue","value":"PLATFORM_B"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"cuisines"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobPostings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"sourceUrl"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CityQuery, CityQueryVariables>;
export const FareSearchDocument = {"__meta__":{"hash":"sha256:6ad32f52557616c17c9fe4a66c8f5be38b2ca8c4561ca026d0a8fd6ec015544d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FareSearchRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FareSearchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}},{"kind":"Field","name":{"kind":"Name","value":"origin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FareSearchQuery, FareSearchQueryVariables>;
export const FareSearchProgressDocument = {"__meta__":{"hash":"sha256:d204ac2fdd29d811e5d7fc0e7ab99f3672677be3717e86783fc5cc53ed520fee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FareSearchProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fareSearchChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FareSearchRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FareSearchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FareSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}},{"kind":"Field","name":{"kind":"Name","value":"origin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"offerId"}},{"kind":"Field","name":{"kind":"Name","value":"departsAtLocal"}},{"kind":"Field","name":{"kind":"Name","value":"airlineNames"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FareSearchProgressSubscription, FareSearchProgressSubscriptionVariables>;
export const CreateFareSearchDocument = {"__meta__":{"hash":"sha256:9917931c51b4469b8423690a58bf1b7c29f01fd969ed54370ca2a1ed0fc3e681"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFareSearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createFareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateFareSearchMutation, CreateFareSearchMutationVariables>;
export const PostsDocument = {"__meta__":{"hash":"sha256:953546dde22f5dc414739143362c5e07f0ae02854610fb03a6f6d8a9e37e2f17"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Posts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<PostsQuery, PostsQueryVariables>;
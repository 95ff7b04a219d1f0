/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Kind of a market's question. */
export type MarketKind =
  /**
   * Who wins; with or without a draw. A game of the exchange is such a market where it cannot be drawn and is settled as
   * by books: of its two yes-no questions, the no of one side is the yes of the other. Other games are `YES_NO` questions;
   * American football is, because the exchange pays each side half of a tie.
   */
  | 'MONEYLINE'
  /** Another question, named by the source. */
  | 'OTHER'
  /** Who wins among many. */
  | 'OUTRIGHT'
  /** Who wins after the line is added to the score. */
  | 'SPREAD'
  /** Whether a number is above, below or exactly on the line. */
  | 'TOTAL'
  /** Whether something happens. */
  | 'YES_NO';

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange, whose prices are orders of other bettors. The only source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/**
 * A sport, independent of its name at a source. Other entries of a source, such as elections, have no sport and are read
 * by their `sportKey`.
 */
export type Sport =
  /** American football: Football at the exchange. */
  | 'AMERICAN_FOOTBALL'
  /** Track and field. */
  | 'ATHLETICS'
  /** Australian rules football. */
  | 'AUSTRALIAN_RULES'
  /** Badminton. */
  | 'BADMINTON'
  /** Bandy. */
  | 'BANDY'
  /** Baseball. */
  | 'BASEBALL'
  /** Basketball, including three on three. */
  | 'BASKETBALL'
  /** Beach handball. */
  | 'BEACH_HANDBALL'
  /** Beach soccer. */
  | 'BEACH_SOCCER'
  /** Beach volleyball. */
  | 'BEACH_VOLLEYBALL'
  /** Boxing. */
  | 'BOXING'
  /** Chess. */
  | 'CHESS'
  /** Cricket. */
  | 'CRICKET'
  /** Curling. */
  | 'CURLING'
  /** Cycling. */
  | 'CYCLING'
  /** Darts. */
  | 'DARTS'
  /** Electronic sports of all games. */
  | 'ESPORTS'
  /** Field hockey. */
  | 'FIELD_HOCKEY'
  /** Floorball. */
  | 'FLOORBALL'
  /** Futsal. */
  | 'FUTSAL'
  /** Gaelic football and hurling. */
  | 'GAELIC_GAMES'
  /** Golf. */
  | 'GOLF'
  /** Handball. */
  | 'HANDBALL'
  /** Horse racing. */
  | 'HORSE_RACING'
  /** Ice hockey: Hockey at the exchange. */
  | 'ICE_HOCKEY'
  /** Kabaddi. */
  | 'KABADDI'
  /** Lacrosse. */
  | 'LACROSSE'
  /** Mixed martial arts. */
  | 'MIXED_MARTIAL_ARTS'
  /** Motor racing. */
  | 'MOTORSPORT'
  /** Netball. */
  | 'NETBALL'
  /** Padel. */
  | 'PADEL'
  /** Pesäpallo, Finnish baseball. */
  | 'PESAPALLO'
  /** Rugby union and rugby league, which not every source distinguishes. */
  | 'RUGBY'
  /** Snooker. */
  | 'SNOOKER'
  /** Soccer: Football at the international books. */
  | 'SOCCER'
  /** Squash. */
  | 'SQUASH'
  /** Table tennis. */
  | 'TABLE_TENNIS'
  /** Tennis. */
  | 'TENNIS'
  /** Volleyball. */
  | 'VOLLEYBALL'
  /** Water polo. */
  | 'WATER_POLO'
  /** Skiing, biathlon and other individual winter sports. */
  | 'WINTER_SPORTS';

/** State of an event. */
export type SportEventState =
  /**
   * No longer traded or quoted, but not settled; also when cancelled. A game that the source still lists as open is
   * presumed to be over six hours after its start, and after the last news of it, and then has the warning
   * `PRESUMED_OVER`: prices are news, and so is the time of a score or of a milestone. Tournaments, and sports whose games
   * may last longer or are interrupted for a night, such as cricket and tennis, are never presumed to be over.
   */
  | 'CLOSED'
  /** In progress. */
  | 'LIVE'
  /** Over, with a result. */
  | 'SETTLED'
  /** Not begun, or an open question without a known start. */
  | 'UPCOMING';

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

export type ConsoleOddsArbitragesQueryVariables = Exact<{
  total: string;
}>;


export type ConsoleOddsArbitragesQuery = { readonly __typename: 'Query', readonly arbitrages: { readonly __typename: 'MarketArbitrageConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'MarketArbitrage', readonly event: { readonly __typename: 'SportEvent', readonly id: string, readonly source: OddsSource, readonly eventId: string, readonly name: string, readonly league: string | null, readonly state: SportEventState }, readonly market: { readonly __typename: 'OddsMarket', readonly key: string, readonly sourceKey: string, readonly kind: MarketKind, readonly period: string, readonly participant: string | null, readonly line: number | null }, readonly arbitrage: { readonly __typename: 'Arbitrage', readonly profit: number, readonly oldestQuoteAt: string, readonly stakes: ReadonlyArray<{ readonly __typename: 'ArbitrageStake', readonly outcome: string, readonly line: number | null, readonly bookmakerKeys: ReadonlyArray<string>, readonly decimal: number, readonly fractional: string, readonly amount: string | null, readonly payout: string | null }> }, readonly bookmakers: ReadonlyArray<{ readonly __typename: 'ArbitrageBookmaker', readonly eventUrl: string | null, readonly isExchange: boolean, readonly bookmaker: { readonly __typename: 'Bookmaker', readonly key: string, readonly name: string } }> }>, readonly coverage: ReadonlyArray<{ readonly __typename: 'ArbitrageCoverage', readonly source: OddsSource, readonly eventCount: number, readonly oldestReadAt: string | null }>, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourcesUsed: ReadonlyArray<string> }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };

export type ConsoleOddsReadBoardsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
}>;


export type ConsoleOddsReadBoardsQuery = { readonly __typename: 'Query', readonly nodes: ReadonlyArray<
    | { readonly __typename: 'Airport' }
    | { readonly __typename: 'AirportStatus' }
    | { readonly __typename: 'ApiKey' }
    | { readonly __typename: 'BlogSource' }
    | { readonly __typename: 'BlogTag' }
    | { readonly __typename: 'Company' }
    | { readonly __typename: 'FareSearch' }
    | { readonly __typename: 'FareWatch' }
    | { readonly __typename: 'FlightBoard' }
    | { readonly __typename: 'FlightStatus' }
    | { readonly __typename: 'FlightTrack' }
    | { readonly __typename: 'JobPosting' }
    | { readonly __typename: 'OddsBoard' }
    | { readonly __typename: 'Place' }
    | { readonly __typename: 'Post' }
    | { readonly __typename: 'PriceLadder' }
    | { readonly __typename: 'Restaurant' }
    | { readonly __typename: 'SocialItem' }
    | { readonly __typename: 'SportEvent', readonly id: string, readonly oddsBoard: { readonly __typename: 'OddsBoard', readonly id: string, readonly fetchedAt: string } | null }
    | { readonly __typename: 'Upstream' }
    | { readonly __typename: 'Watch' }
    | { readonly __typename: 'WebPage' }
   | null> };

export type ConsoleOddsBoardSubscriptionVariables = Exact<{
  source: OddsSource;
  eventId: string | number;
  kind: MarketKind;
}>;


export type ConsoleOddsBoardSubscription = { readonly oddsBoardChanged: { readonly __typename: 'OddsBoard', readonly id: string, readonly fetchedAt: string, readonly event: { readonly __typename: 'SportEvent', readonly id: string, readonly name: string, readonly league: string | null, readonly state: SportEventState, readonly startsAt: string | null, readonly score: { readonly __typename: 'SportEventScore', readonly home: string | null, readonly away: string | null } | null }, readonly bookmakers: ReadonlyArray<{ readonly __typename: 'QuotingBookmaker', readonly eventUrl: string | null, readonly bookmaker: { readonly __typename: 'Bookmaker', readonly key: string, readonly name: string } }>, readonly markets: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'OddsMarket', readonly key: string, readonly sourceKey: string, readonly kind: MarketKind, readonly period: string, readonly participant: string | null, readonly line: number | null, readonly isLay: boolean, readonly isComparable: boolean, readonly outcomes: ReadonlyArray<string>, readonly overround: number | null, readonly quotes: ReadonlyArray<{ readonly __typename: 'OddsQuote', readonly bookmakerKey: string, readonly outcome: string, readonly line: number | null, readonly decimal: number, readonly american: number, readonly fractional: string, readonly updatedAt: string | null, readonly stakeLimit: number | null, readonly isCounted: boolean }>, readonly margins: ReadonlyArray<{ readonly __typename: 'BookmakerMargin', readonly bookmakerKey: string, readonly overround: number | null }>, readonly bestPrices: ReadonlyArray<{ readonly __typename: 'BestPrice', readonly outcome: string, readonly decimal: number, readonly american: number, readonly fractional: string, readonly bookmakerKeys: ReadonlyArray<string> }>, readonly fairProbabilities: ReadonlyArray<{ readonly __typename: 'FairProbability', readonly outcome: string, readonly probability: number }>, readonly arbitrage: { readonly __typename: 'Arbitrage', readonly profit: number } | null }> }, readonly moneyline: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly spread: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly total: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly yesNo: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly outright: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly other: { readonly __typename: 'OddsMarketConnection', readonly totalCount: number | null }, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourcesUsed: ReadonlyArray<string>, readonly quota: { readonly __typename: 'SourceQuota', readonly remaining: number, readonly limit: number | null, readonly floor: number, readonly resetsAt: string | null } | null }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleOddsSportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleOddsSportsQuery = { readonly __typename: 'Query', readonly exchange: { readonly __typename: 'OddsSportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'OddsSport', readonly sport: Sport | null }> } | null, readonly usBooks: { readonly __typename: 'OddsSportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'OddsSport', readonly sport: Sport | null }> } | null, readonly worldBooks: { readonly __typename: 'OddsSportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'OddsSport', readonly sport: Sport | null }> } | null };

export type ConsoleOddsLadderSubscriptionVariables = Exact<{
  eventId: string | number;
}>;


export type ConsoleOddsLadderSubscription = { readonly priceLadderChanged: { readonly __typename: 'PriceLadder', readonly id: string, readonly fetchedAt: string, readonly event: { readonly __typename: 'SportEvent', readonly id: string, readonly name: string, readonly league: string | null, readonly state: SportEventState, readonly startsAt: string | null, readonly score: { readonly __typename: 'SportEventScore', readonly home: string | null, readonly away: string | null } | null }, readonly markets: ReadonlyArray<{ readonly __typename: 'LadderMarket', readonly marketId: string, readonly outcome: string, readonly lastPriceDollars: number | null, readonly volumeContracts: number | null, readonly back: ReadonlyArray<{ readonly __typename: 'LadderLevel', readonly priceDollars: number, readonly contracts: number, readonly cumulativeContracts: number }>, readonly lay: ReadonlyArray<{ readonly __typename: 'LadderLevel', readonly priceDollars: number, readonly contracts: number, readonly cumulativeContracts: number }> }>, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourcesUsed: ReadonlyArray<string> }, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } };

export type ConsoleOddsEventsQueryVariables = Exact<{
  sport: Sport;
  source?: OddsSource | null | undefined;
  after?: string | null | undefined;
}>;


export type ConsoleOddsEventsQuery = { readonly __typename: 'Query', readonly sportEvents: { readonly __typename: 'SportEventConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'SportEvent', readonly id: string, readonly source: OddsSource, readonly eventId: string, readonly name: string, readonly league: string | null, readonly state: SportEventState, readonly startsAt: string | null, readonly score: { readonly __typename: 'SportEventScore', readonly home: string | null, readonly away: string | null } | null, readonly meta: { readonly __typename: 'ReadMeta', readonly quota: { readonly __typename: 'SourceQuota', readonly remaining: number, readonly limit: number | null, readonly floor: number, readonly resetsAt: string | null } | null } | null }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly meta: { readonly __typename: 'ReadMeta', readonly fetchedAt: string | null, readonly sourcesUsed: ReadonlyArray<string> }, readonly failures: ReadonlyArray<{ readonly __typename: 'SourceFailure', readonly code: ErrorCode, readonly source: string | null, readonly message: string, readonly isRetryable: boolean, readonly retryAfterSeconds: number | null }>, readonly warnings: ReadonlyArray<{ readonly __typename: 'Warning', readonly code: WarningCode, readonly message: string }> } | null };


export const ConsoleOddsArbitragesDocument = {"__meta__":{"hash":"sha256:c3e362dd018b84300e83a4a500dffb1c458c12fc6d86f29ddb36675fc4e15c8e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleOddsArbitrages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"total"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Decimal"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"arbitrages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"market"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"sourceKey"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"participant"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arbitrage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"oldestQuoteAt"}},{"kind":"Field","name":{"kind":"Name","value":"stakes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"total"},"value":{"kind":"Variable","name":{"kind":"Name","value":"total"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"bookmakerKeys"}},{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"fractional"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"payout"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookmakers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bookmaker"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isExchange"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"eventCount"}},{"kind":"Field","name":{"kind":"Name","value":"oldestReadAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsArbitragesQuery, ConsoleOddsArbitragesQueryVariables>;
export const ConsoleOddsReadBoardsDocument = {"__meta__":{"hash":"sha256:6502af36da25f0937ae247f30f2218185b69109de0f5256080de5b0a24071b3f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleOddsReadBoards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SportEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"oddsBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsReadBoardsQuery, ConsoleOddsReadBoardsQueryVariables>;
export const ConsoleOddsBoardDocument = {"__meta__":{"hash":"sha256:32e74c92322f99afebf2b3cf19f309d333d3a5959103de43efe4d62a6e41fc3a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleOddsBoard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OddsSource"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"oddsBoardChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"home"}},{"kind":"Field","name":{"kind":"Name","value":"away"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookmakers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bookmaker"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"sourceKey"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"participant"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"isLay"}},{"kind":"Field","name":{"kind":"Name","value":"isComparable"}},{"kind":"Field","name":{"kind":"Name","value":"outcomes"}},{"kind":"Field","name":{"kind":"Name","value":"overround"}},{"kind":"Field","name":{"kind":"Name","value":"quotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bookmakerKey"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"american"}},{"kind":"Field","name":{"kind":"Name","value":"fractional"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"stakeLimit"}},{"kind":"Field","name":{"kind":"Name","value":"isCounted"}}]}},{"kind":"Field","name":{"kind":"Name","value":"margins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bookmakerKey"}},{"kind":"Field","name":{"kind":"Name","value":"overround"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bestPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"american"}},{"kind":"Field","name":{"kind":"Name","value":"fractional"}},{"kind":"Field","name":{"kind":"Name","value":"bookmakerKeys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fairProbabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"probability"}}]}},{"kind":"Field","name":{"kind":"Name","value":"arbitrage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"moneyline"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"MONEYLINE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"spread"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SPREAD"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"total"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"TOTAL"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"yesNo"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"YES_NO"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"outright"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"OUTRIGHT"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"other"},"name":{"kind":"Name","value":"markets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"OTHER"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}},{"kind":"Field","name":{"kind":"Name","value":"quota"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"floor"}},{"kind":"Field","name":{"kind":"Name","value":"resetsAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsBoardSubscription, ConsoleOddsBoardSubscriptionVariables>;
export const ConsoleOddsSportsDocument = {"__meta__":{"hash":"sha256:7b79ac664736d9585ca677074aed7fd768bf7c34d90ed343b6daa432dcab3067"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleOddsSports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","alias":{"kind":"Name","value":"exchange"},"name":{"kind":"Name","value":"sports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"usBooks"},"name":{"kind":"Name","value":"sports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"US_BOOKS"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"worldBooks"},"name":{"kind":"Name","value":"sports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"INTL_BOOKS"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsSportsQuery, ConsoleOddsSportsQueryVariables>;
export const ConsoleOddsLadderDocument = {"__meta__":{"hash":"sha256:f4bf45af07dbf58b6ae0b7dcbd438e37beeb0b51b20fc14cc4cb1dab559bd012"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleOddsLadder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceLadderChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"home"}},{"kind":"Field","name":{"kind":"Name","value":"away"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"markets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"marketId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"lastPriceDollars"}},{"kind":"Field","name":{"kind":"Name","value":"volumeContracts"}},{"kind":"Field","name":{"kind":"Name","value":"back"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"priceDollars"}},{"kind":"Field","name":{"kind":"Name","value":"contracts"}},{"kind":"Field","name":{"kind":"Name","value":"cumulativeContracts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"priceDollars"}},{"kind":"Field","name":{"kind":"Name","value":"contracts"}},{"kind":"Field","name":{"kind":"Name","value":"cumulativeContracts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsLadderSubscription, ConsoleOddsLadderSubscriptionVariables>;
export const ConsoleOddsEventsDocument = {"__meta__":{"hash":"sha256:872d9d1336cc211a5232780edd14db378a76ef75a905f7571ae95e6c42efd437"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleOddsEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sport"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Sport"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"source"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OddsSource"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sportEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sport"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sport"}}},{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"Variable","name":{"kind":"Name","value":"source"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"home"}},{"kind":"Field","name":{"kind":"Name","value":"away"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"quota"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"floor"}},{"kind":"Field","name":{"kind":"Name","value":"resetsAt"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sourcesUsed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isRetryable"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleOddsEventsQuery, ConsoleOddsEventsQueryVariables>;
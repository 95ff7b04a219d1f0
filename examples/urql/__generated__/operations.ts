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

export type PostsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PostsQuery = { readonly posts: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly publishedAt: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type CreateFareSearchMutationVariables = Exact<{
  input: CreateFareSearchInput;
}>;


export type CreateFareSearchMutation = { readonly createFareSearch: { readonly fareSearch: { readonly id: string, readonly jobId: string, readonly status: FareSearchStatus, readonly progressPercent: number } | null, readonly userErrors: ReadonlyArray<{ readonly code: ErrorCode, readonly message: string, readonly field: ReadonlyArray<string> | null }> } | null };

export type FareSearchQueryVariables = Exact<{
  jobId: string;
}>;


export type FareSearchQuery = { readonly fareSearch: { readonly id: string, readonly jobId: string, readonly status: FareSearchStatus, readonly progressPercent: number } | null };

export type FareSearchProgressSubscriptionVariables = Exact<{
  jobId: string;
}>;


export type FareSearchProgressSubscription = { readonly fareSearchChanged: { readonly id: string, readonly jobId: string, readonly status: FareSearchStatus, readonly progressPercent: number } };


export const PostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Posts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<PostsQuery, PostsQueryVariables>;
export const CreateFareSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFareSearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<CreateFareSearchMutation, CreateFareSearchMutationVariables>;
export const FareSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FareSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fareSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}}]}}]}}]} as unknown as DocumentNode<FareSearchQuery, FareSearchQueryVariables>;
export const FareSearchProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FareSearchProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fareSearchChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"jobId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"progressPercent"}}]}}]}}]} as unknown as DocumentNode<FareSearchProgressSubscription, FareSearchProgressSubscriptionVariables>;
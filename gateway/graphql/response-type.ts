import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphqlResponse = 'application/graphql-response+json; charset=utf-8';

/** The media types of GraphQL over HTTP for a response that is no stream. */
export type ResponseType = typeof json | typeof graphqlResponse;

/** In the order of preference where `Accept` has none, as the specification asks for it. */
const offered: ResponseType[] = [json, graphqlResponse];

/** What a response is written in to a client that accepts neither. */
export const refusalType: ResponseType = json;

/** The media type that an `Accept` header prefers; undefined when it takes neither. Without the header it is JSON. */
export const responseTypeFor = (accept: string | undefined): ResponseType | undefined =>
  accept ? (new Negotiator({ headers: { accept } }).mediaType(offered) as ResponseType | undefined) : json;

/**
 * Codes of request errors: the HTTP request was well-formed, and GraphQL refuses what is in it. All other errors
 * without data are refusals of HTTP, with the status that the table of errors gives.
 */
const requestErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'QUERY_TOO_COMPLEX',
]);

/**
 * The status of a response that has errors and no data. As GraphQL over HTTP has it, a request error is 200 in
 * `application/json`, whose clients may take another status for a failure of the network, and 400 in
 * `application/graphql-response+json`.
 */
export const statusOf = (
  refusal: { readonly status: number; readonly code: unknown },
  responseType: ResponseType | undefined,
): number =>
  refusal.status === 400 && responseType === json && requestErrors.has(refusal.code) ? 200 : refusal.status;

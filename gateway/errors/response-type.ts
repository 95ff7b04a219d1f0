import Negotiator from 'negotiator';

export const jsonType = 'application/json; charset=utf-8';

const json = 'application/json; charset=utf-8';
const graphqlResponse = 'application/graphql-response+json; charset=utf-8';

export type ResponseType = typeof json | typeof graphqlResponse;

/** In the order of preference for a missing `Accept`, as the specification requires. */
export const responseTypes: readonly ResponseType[] = [json, graphqlResponse];

/** Type of the refusal of a request that accepts neither type. */
export const refusalType: ResponseType = json;

/** Returns undefined if the client accepts neither type. */
export const responseTypeFor = (accept: string | undefined): ResponseType | undefined =>
  accept ? (new Negotiator({ headers: { accept } }).mediaType([...responseTypes]) as ResponseType | undefined) : json;

/**
 * Codes of well-formed HTTP requests whose content GraphQL refuses. Other errors without data have the status in the
 * table of errors.
 */
const requestErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'QUERY_TOO_COMPLEX',
]);

/**
 * For responses without data. By GraphQL over HTTP, a request error is 200 in `application/json`, whose clients may
 * mistake another status for a network failure, and 400 in `application/graphql-response+json`.
 */
export const statusOf = (
  refusal: { readonly status: number; readonly code: unknown },
  responseType: ResponseType | undefined,
): number =>
  refusal.status === 400 && responseType === json && requestErrors.has(refusal.code) ? 200 : refusal.status;

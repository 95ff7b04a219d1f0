import { defineErrors, type ErrorCodeEntry, type ErrorLogLevel } from './error-codes.ts';

const entry = (status: number, retryable: boolean, logLevel: ErrorLogLevel, description: string): ErrorCodeEntry => ({
  status,
  retryable,
  logLevel,
  description,
});

/** Errors that any service, or the gateway, may return. A subgraph declares those of its own service. */
export const platformErrors = defineErrors({
  bad_request: entry(400, false, 'info', 'the request cannot be read, or an HTTP rule is broken'),
  unauthenticated: entry(
    401,
    false,
    'info',
    'no key, or one that is unknown, revoked or expired; or a sign-in link that is not valid; or, with `service`, ' +
      '[a subgraph](errors.md#refusals-of-subgraphs) that does not accept the credentials sent to it',
  ),
  forbidden: entry(
    403,
    false,
    'info',
    'the key is not for this service, or does not have the right that is needed; or the fare search to cancel is ' +
      "another owner's; or pages of this origin may not ask; or, with `service`, a service or " +
      '[subgraph](errors.md#refusals-of-subgraphs) does not allow it',
  ),
  token_invalid: entry(
    401,
    false,
    'info',
    'a [JSON Web Token](gateway-config.md#tokens-of-issuers) whose signature, algorithm, audience, time or form is not accepted; ' +
      'the message says which',
  ),
  token_expired: entry(401, false, 'info', 'a JSON Web Token that has expired: get another one from its issuer'),
  token_issuer_unknown: entry(401, false, 'info', 'a JSON Web Token of an issuer that is not configured'),
  unauthorized_field_or_type: entry(
    403,
    false,
    'info',
    'a field that needs a signed-in caller, scopes or policies that the caller does not have ' +
      '([who may see what](gateway-config.md#who-may-see-what)); the rest of the operation is executed unless the operator refuses it',
  ),
  document_not_trusted: {
    ...entry(
      403,
      false,
      'info',
      'over GraphQL: only [trusted documents](trusted-documents.md) are served, and this one is none',
    ),
    notOverRest: true,
  },
  not_found: {
    ...entry(
      404,
      false,
      'debug',
      'unknown airport, job, offer, global id, operation, post, item, posting, watched restaurant, event, service, API ' +
        'key or path',
    ),
    isUserError: true,
  },
  name_taken: {
    ...entry(409, false, 'info', 'a valid API key has that name already'),
    isUserError: true,
    notOverRest: true,
  },
  api_key_not_revocable: {
    ...entry(409, false, 'info', 'the API key is one of `API_KEYS`: remove it there, and restart the processes'),
    isUserError: true,
    notOverRest: true,
  },
  own_api_key: {
    ...entry(409, false, 'info', 'the API key to revoke is the one of the request; `allowSelf` allows it'),
    isUserError: true,
    notOverRest: true,
  },
  method_not_allowed: entry(405, false, 'debug', 'the path exists, without this method; `Allow` says which there are'),
  not_acceptable: entry(406, false, 'debug', '`Accept` or `Accept-Encoding` takes none of the forms that there are'),
  request_timeout: entry(408, true, 'info', 'headers and body did not come in time; the connection is closed'),
  payload_too_large: entry(413, false, 'info', 'the body is longer than `MAX_BODY_BYTES`'),
  unsupported_media_type: entry(415, false, 'info', 'the body is not `application/json`, or it is compressed'),
  validation_error: entry(
    422,
    false,
    'info',
    'a value is missing, of a wrong type or out of its bounds. Of jobs also 400, when nothing but the contract of' +
      ' the request is broken ([jobs](rest.md#jobs))',
  ),
  query_too_complex: entry(
    400,
    false,
    'info',
    'a GraphQL document is larger than the [limits](graphql.md#limits) allow, or JSON is nested more than 200 ' +
      'levels deep',
  ),
  rate_limited: entry(
    429,
    true,
    'info',
    'too many requests with this key, too many wrong keys, sign-ins, requests for pages or connections of this address, or ' +
      'too many operations on one WebSocket, or subscriptions of one key; or, with `service`, too many for [a subgraph](errors.md#refusals-of-subgraphs)',
  ),
  headers_too_large: entry(431, false, 'info', 'address and headers are larger than 16 KiB together'),
  client_closed_request: { ...entry(499, true, 'debug', 'the client went away; seen in logs only'), notOverRest: true },
  internal_error: entry(500, false, 'error', 'a defect of ours: "Internal error" and the request\'s id, nothing else'),
  response_too_large: entry(
    500,
    false,
    'warn',
    'the lists of a response have more elements together than `GRAPHQL_MAX_LIST_ITEMS`: request less at once',
  ),
  upstream_unavailable: entry(
    503,
    true,
    'warn',
    'a source failed, without older data to return instead; see its `reason`',
  ),
  service_unavailable: entry(
    503,
    true,
    'warn',
    'the database or a subgraph cannot be reached, or the server is shutting down; not retryable if a subgraph ' +
      'responds with something else than a GraphQL result',
  ),
  overloaded: entry(
    503,
    true,
    'info',
    'the server or a subgraph is overloaded. Nothing was executed, so any request may be repeated, also one that ' +
      'changes something; where a part of a GraphQL result has this code, other parts were executed. Wait for ' +
      '`Retry-After` and a random time that doubles with each refusal',
  ),
  stream_fell_behind: {
    ...entry(
      503,
      true,
      'info',
      'a client of a subscription, or a subgraph that completes its events, was too slow for them; the client ' +
        'subscribes again, with its last token if it has one',
    ),
    notOverRest: true,
  },
  subscription_schema_reload: {
    ...entry(
      503,
      true,
      'info',
      'the supergraph was replaced by one that plans this subscription differently; subscribe again',
    ),
    notOverRest: true,
  },
  deadline_exceeded: entry(504, true, 'warn', 'the request took longer than it may'),
});

export type PlatformErrorCode = keyof typeof platformErrors;

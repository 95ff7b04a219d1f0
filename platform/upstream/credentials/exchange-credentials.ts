import { z } from 'zod';
import type { Call } from '../../call/call.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { attemptRequest } from '../attempt/attempt.ts';
import { failureOf } from '../attempt/classify-response.ts';
import type { OnResponse } from '../attempt/observe-attempt.ts';
import { acceptedEncodings } from '../attempt/read-body.ts';
import type { Connections } from '../connections.ts';
import { decodeJson } from '../decode/decode-json.ts';
import { lenientNumber } from '../decode/lenient-fields.ts';
import type { ClientCredentials, UpstreamDefinition, UpstreamResponse } from '../upstream-http.ts';

export interface GrantedToken {
  readonly token: string;
  readonly lifetimeMs: number;
}

const maxBytes = 65_536;
/** Lifetime of a token without one. When the API refuses it earlier, with 401, another one is requested. */
const unstatedSeconds = 600;
const longestSeconds = 86_400;

// Allows only characters that are valid in a header.
const tokenBody = z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: lenientNumber });
const refusal = z.object({ error: z.enum(['invalid_client', 'unauthorized_client']) });

const jsonOf = (response: UpstreamResponse): unknown => {
  try {
    return JSON.parse(response.text());
  } catch {
    return undefined;
  }
};

/** RFC 6749 5.2: servers refuse a client with 400 or 401; some use 200. */
const classify: NonNullable<UpstreamDefinition['classify']> = (response) =>
  response.status === 401 || response.status === 403 || refusal.safeParse(jsonOf(response)).success
    ? { reason: 'bad_key' }
    : undefined;

/** The live token endpoint is on a separate host; an emulator has it below its base URL. */
const endpointOf = (definition: UpstreamDefinition, place: ClientCredentials, baseUrl: string): URL =>
  new URL(baseUrl === definition.liveUrl.replace(/\/+$/, '') ? place.liveTokenUrl : `${baseUrl}${place.tokenPath}`);

/** Encodes id and secret for `Authorization` (RFC 7617). A key without a colon is an id without a secret. */
const toBasicCredentials = (key: string | undefined): string => {
  const text = key ?? '';
  return Buffer.from(text.includes(':') ? text : `${text}:`).toString('base64');
};

/** Returns all forms in which the key is sent, to be removed from errors. */
export const secretsIn = (key: string | undefined): readonly string[] =>
  key === undefined ? [] : [key, key.slice(key.indexOf(':') + 1), toBasicCredentials(key)];

/**
 * Exchanges client credentials for a token (RFC 6749 4.4), within the definition's timeout. Throws `UpstreamError`
 * (`bad_key` when id or secret are refused), the call's reason, or connection errors. `onAnswer` is called for each
 * response, even a refusal.
 */
export const exchangeCredentials = async (
  definition: UpstreamDefinition,
  place: ClientCredentials,
  { connections, userAgent, clock }: { connections: Connections; userAgent: string; clock: Clock },
  onResponse: OnResponse,
  call: Call,
): Promise<GrantedToken> => {
  const { source } = definition;
  const base = connections.base();
  const endpoint = endpointOf(definition, place, base.url);
  const target = {
    path: `${endpoint.pathname}${endpoint.search}`,
    headers: {
      'user-agent': userAgent,
      'accept-encoding': acceptedEncodings,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${toBasicCredentials(base.key)}`,
    },
  };
  const limits = {
    method: 'POST',
    body: 'grant_type=client_credentials',
    timeoutMs: definition.timeoutMs,
    maxBytes,
  } as const;
  const response = await attemptRequest(connections.poolOf(endpoint.origin), target, limits, clock, call);
  onResponse(response.status, response.body.length);
  const failure = failureOf({ source, classify }, response, clock.now());
  if (failure !== undefined) throw failure;
  if (response.status >= 300)
    throw new UpstreamError(source, 'malformed', { cause: new Error(`token endpoint: status ${response.status}`) });
  const body = decodeJson(source, response, tokenBody);
  const seconds = Math.min(longestSeconds, Math.max(0, body.expires_in ?? unstatedSeconds));
  return { token: body.access_token, lifetimeMs: seconds * 1000 };
};

import type { Pool } from 'undici';
import type { Call } from '../../call/call.ts';
import { abortable } from '../../runtime/abortable.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { UpstreamDefinition, UpstreamRequest, UpstreamResponse } from '../upstream-http.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

/** Contains the key, so it must not be logged. */
export interface RequestTarget {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sets the key last, so that no caller can replace it; a link gets none. For client credentials, the key is the
 * exchanged token.
 */
export const toRequestTarget = (
  definition: Pick<UpstreamDefinition, 'key'>,
  request: UpstreamRequest,
  address: { readonly basePath: string; readonly key: string | undefined; readonly userAgent: string },
): RequestTarget => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const headers: Record<string, string> = { 'user-agent': address.userAgent, 'accept-encoding': acceptedEncodings };
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  const link = request.url === undefined ? undefined : new URL(request.url);
  if (definition.key !== undefined && address.key !== undefined && link === undefined) {
    if (definition.key.in === 'query') query.set(definition.key.name, address.key);
    else if (definition.key.in === 'client-credentials') headers['authorization'] = `Bearer ${address.key}`;
    else {
      const { name, prefix = '', suffix = '' } = definition.key;
      headers[name.toLowerCase()] = `${prefix}${address.key}${suffix}`;
    }
  }
  const search = query.toString();
  const path = link === undefined ? `${address.basePath}${request.path}` : `${link.pathname}${link.search}`;
  const separator = path.includes('?') ? '&' : '?';
  return { path: `${path}${search === '' ? '' : separator + search}`, headers };
};

export class AttemptDeadlineError extends Error {
  constructor(timeoutMs: number) {
    super(`no complete response within ${timeoutMs} ms`);
    this.name = 'AttemptDeadlineError';
  }
}

interface AttemptOptions {
  readonly method: 'GET' | 'POST';
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The year 2100. Ages are computed from the source's own time, and a year of five digits is not valid in ISO 8601. */
const latestMs = 4_102_444_800_000;

const toResponse = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  nowMs: number,
): UpstreamResponse => {
  const statedMs = Date.parse(headers['date'] ?? '');
  const isBelievable = statedMs >= 0 && statedMs < latestMs;
  return {
    status,
    headers,
    body,
    text: () => new TextDecoder().decode(body),
    respondedAtMs: isBelievable ? statedMs : nowMs,
  };
};

/**
 * Makes one exchange with one deadline, from connecting to the last byte of the body. Throws the call's reason,
 * `AttemptDeadlineError`, the errors of `readBody`, or undici's.
 */
export const attemptRequest = async (
  pool: Pool,
  target: RequestTarget,
  options: AttemptOptions,
  clock: Clock,
  call: Call,
): Promise<UpstreamResponse> => {
  call.throwIfAborted();
  using exchangeCall = call.child();
  exchangeCall.abortAfter(options.timeoutMs, clock, () => new AttemptDeadlineError(options.timeoutMs));
  const exchange = async () => {
    const {
      statusCode,
      headers: raw,
      body: stream,
    } = await pool.request({
      path: target.path,
      method: options.method,
      headers: target.headers,
      body: options.body ?? null,
      signal: exchangeCall.signal,
    });
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(raw))
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
    const body = await readBody(stream, headers, options.maxBytes);
    return toResponse(statusCode, headers, body, clock.now());
  };
  // undici observes the signal only once it is connected (api-request.js sets its abort function in onConnect).
  return await abortable(exchange(), exchangeCall.signal);
};

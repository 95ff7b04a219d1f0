import type { Call } from '../../call/call.ts';
import type { TraceHeaders } from '../../call/span.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { parseUrl } from '../../text/parse-url.ts';
import type { Connections } from '../connections.ts';
import { createTokenKeeper } from '../credentials/client-credentials.ts';
import { exchangeCredentials, secretsIn } from '../credentials/exchange-credentials.ts';
import type { Outcome } from '../policies/outcome.ts';
import type { UpstreamFactoryOptions } from '../upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamRequest } from '../upstream-http.ts';
import { attemptRequest, type RequestTarget, toRequestTarget } from './attempt.ts';
import { CallDeadlineError, hasCallerLeft } from './call-time.ts';
import { failureOf } from './classify-response.ts';
import { createObserveAttempt, type OnResponse, toUpstreamError } from './observe-attempt.ts';

/** An attempt without a response for this long counts as a failure of the source, even if its deadline is later. */
const longestTimeoutMs = 10_000;

/**
 * Sends a request once, with the key or its token. Throws the call's reason or the error of a defect in this program.
 */
type SendRequest = (request: UpstreamRequest, attempt: number, call: Call) => Promise<Outcome>;

const withTrace = (target: RequestTarget, headers: TraceHeaders): RequestTarget =>
  headers['traceparent'] === undefined ? target : { ...target, headers: { ...target.headers, ...headers } };

export const createSendRequest = (
  definition: UpstreamDefinition,
  connections: Connections,
  options: UpstreamFactoryOptions,
): SendRequest => {
  const { clock, userAgent } = options;
  const { key: place } = definition;
  const observe = createObserveAttempt(definition.source, options, options.showsTraces?.(definition) === true);
  const tokens =
    place?.in === 'client-credentials'
      ? createTokenKeeper(
          (call) =>
            observe(
              {
                work: (onResponse) =>
                  exchangeCredentials(definition, place, { connections, userAgent, clock }, onResponse, call),
                method: 'POST',
                path: place.tokenPath,
                attempt: 0,
                origin: () => connections.base().origin,
                secrets: () => secretsIn(connections.base().key),
              },
              call,
            ),
          clock,
        )
      : undefined;

  const sendWith = (request: UpstreamRequest, token: string | undefined, attempt: number, call: Call) => {
    const { path: basePath, key } = connections.base();
    const method = request.method ?? 'GET';
    const origin = () => connections.originOf(request);
    const work = async (onResponse: OnResponse, traceHeaders: TraceHeaders): Promise<Outcome> => {
      const response = await attemptRequest(
        connections.poolOf(origin()),
        withTrace(toRequestTarget(definition, request, { basePath, key: token ?? key, userAgent }), traceHeaders),
        {
          method,
          body: request.body,
          timeoutMs: request.timeoutMs ?? definition.timeoutMs,
          maxBytes: request.maxBytes ?? definition.maxBytes,
        },
        clock,
        call,
      );
      onResponse(response.status, response.body.length);
      const failure = failureOf(definition, response, clock.now());
      const tokenRefused = token !== undefined && response.status === 401;
      if (tokenRefused) tokens?.drop(token);
      return { ...(failure === undefined ? { response } : { failure }), tokenRefused };
    };
    const secrets = () => (token === undefined ? [key ?? ''] : [...secretsIn(key), token]);
    // The source wrote the link's URL, so only its host is recorded.
    const path = request.url === undefined ? request.path : (parseUrl(request.url)?.host ?? '');
    return observe({ work, method, path, attempt, origin, secrets, failureIn: ({ failure }) => failure }, call);
  };

  return async (request, attempt, call) => {
    call.throwIfAborted();
    const startedAtMs = clock.now();
    try {
      // A link gets no key, so it needs no token.
      const token = request.url === undefined ? await tokens?.get(call) : undefined;
      return await sendWith(request, token, attempt, call);
    } catch (error) {
      if (hasCallerLeft(call)) throw error;
      const failure = error instanceof CallDeadlineError ? toUpstreamError(definition.source, error, []) : error;
      if (!(failure instanceof UpstreamError)) throw error;
      const timeoutMs = Math.min(request.timeoutMs ?? definition.timeoutMs, longestTimeoutMs);
      return { failure, cutShort: call.aborted && clock.now() - startedAtMs < timeoutMs };
    }
  };
};

import { UpstreamError } from '../../errors/upstream-error.ts';
import type { TraceHeaders } from '../../telemetry/span.ts';
import { parseUrl } from '../../web/parse-url.ts';
import type { Connections } from '../connections.ts';
import { createTokenKeeper } from '../credentials/client-credentials.ts';
import { exchangeCredentials, secretsIn } from '../credentials/exchange-credentials.ts';
import type { Outcome } from '../policies/outcome.ts';
import type { UpstreamFactoryOptions } from '../upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamRequest } from '../upstream-http.ts';
import { attemptRequest } from './attempt.ts';
import { CallDeadlineError, hasCallerLeft } from './call-time.ts';
import { failureOf } from './classify-response.ts';
import { createObserveAttempt, type OnAnswer } from './observe-attempt.ts';
import { type RequestTarget, toRequestTarget } from './request-target.ts';
import { toUpstreamError } from './to-upstream-error.ts';

/** An attempt without a response for this long counts as a failure of the source, even if its deadline is later. */
const longestPatienceMs = 10_000;

/**
 * Sends a request once, with the key or its token. Throws the signal's reason or the error of a defect in this program.
 */
type SendRequest = (request: UpstreamRequest, attempt: number, signal: AbortSignal) => Promise<Outcome>;

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
          (signal) =>
            observe(
              {
                work: (onAnswer) =>
                  exchangeCredentials(definition, place, { connections, userAgent, clock }, onAnswer, signal),
                method: 'POST',
                path: place.tokenPath,
                attempt: 0,
                origin: () => connections.base().origin,
                secrets: () => secretsIn(connections.base().key),
              },
              signal,
            ),
          clock,
        )
      : undefined;

  const sendWith = (request: UpstreamRequest, token: string | undefined, attempt: number, signal: AbortSignal) => {
    const { path: basePath, key } = connections.base();
    const method = request.method ?? 'GET';
    const origin = () => connections.originOf(request);
    const work = async (onAnswer: OnAnswer, traceHeaders: TraceHeaders): Promise<Outcome> => {
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
        signal,
      );
      onAnswer(response.status, response.body.length);
      const failure = failureOf(definition, response, clock.now());
      const tokenRefused = token !== undefined && response.status === 401;
      if (tokenRefused) tokens?.drop(token);
      return { ...(failure === undefined ? { response } : { failure }), tokenRefused };
    };
    const secrets = () => (token === undefined ? [key ?? ''] : [...secretsIn(key), token]);
    // The source wrote the link's URL, so only its host is recorded.
    const path = request.url === undefined ? request.path : (parseUrl(request.url)?.host ?? '');
    return observe({ work, method, path, attempt, origin, secrets, failureIn: ({ failure }) => failure }, signal);
  };

  return async (request, attempt, signal) => {
    signal.throwIfAborted();
    const startedAtMs = clock.now();
    try {
      // A link gets no key, so it needs no token.
      const token = request.url === undefined ? await tokens?.get(signal) : undefined;
      return await sendWith(request, token, attempt, signal);
    } catch (error) {
      if (hasCallerLeft(signal)) throw error;
      const failure = error instanceof CallDeadlineError ? toUpstreamError(definition.source, error, []) : error;
      if (!(failure instanceof UpstreamError)) throw error;
      const patienceMs = Math.min(request.timeoutMs ?? definition.timeoutMs, longestPatienceMs);
      return { failure, cutShort: signal.aborted && clock.now() - startedAtMs < patienceMs };
    }
  };
};

import { UpstreamError } from '../errors/upstream-error.ts';
import { attemptRequest } from './attempt.ts';
import { failureOf } from './classify-response.ts';
import { createTokenKeeper } from './client-credentials.ts';
import type { Connections } from './connections.ts';
import { exchangeCredentials, secretsIn } from './exchange-credentials.ts';
import { createObserveAttempt } from './observe-attempt.ts';
import type { Outcome } from './outcome.ts';
import { toRequestTarget } from './request-target.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamRequest } from './upstream-http.ts';

/** Sends a request once, with the key or with the token that it is exchanged for. Throws the signal's reason or a fault of ours. */
export type SendRequest = (request: UpstreamRequest, attempt: number, signal: AbortSignal) => Promise<Outcome>;

export const createSendRequest = (
  definition: UpstreamDefinition,
  connections: Connections,
  options: UpstreamFactoryOptions,
): SendRequest => {
  const { clock, userAgent } = options;
  const { key: place } = definition;
  const observe = createObserveAttempt(definition.source, options);
  const tokens =
    place?.in === 'client-credentials'
      ? createTokenKeeper(
          (signal) =>
            observe(
              {
                work: (onStatus) =>
                  exchangeCredentials(definition, place, { connections, userAgent, clock }, onStatus, signal),
                attempt: 0,
                secrets: () => secretsIn(connections.base().key),
              },
              signal,
            ),
          clock,
        )
      : undefined;

  const sendWith = (request: UpstreamRequest, token: string | undefined, attempt: number, signal: AbortSignal) => {
    const { path: basePath, key } = connections.base();
    const work = async (onStatus: (status: number) => void): Promise<Outcome> => {
      const response = await attemptRequest(
        connections.poolOf(connections.originOf(request)),
        toRequestTarget(definition, request, { basePath, key: token ?? key, userAgent }),
        {
          method: request.method ?? 'GET',
          body: request.body,
          timeoutMs: request.timeoutMs ?? definition.timeoutMs,
          maxBytes: request.maxBytes ?? definition.maxBytes,
        },
        clock,
        signal,
      );
      onStatus(response.status);
      const failure = failureOf(definition, response, clock.now());
      const tokenRefused = token !== undefined && response.status === 401;
      if (tokenRefused) tokens?.drop(token);
      return { ...(failure === undefined ? { response } : { failure }), tokenRefused };
    };
    const secrets = () => (token === undefined ? [key ?? ''] : [...secretsIn(key), token]);
    return observe({ work, attempt, secrets, failureIn: ({ failure }) => failure }, signal);
  };

  return async (request, attempt, signal) => {
    signal.throwIfAborted();
    try {
      // A link gets no key, so no token is asked for.
      const token = request.url === undefined ? await tokens?.get(signal) : undefined;
      return await sendWith(request, token, attempt, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof UpstreamError)) throw error;
      return { failure: error };
    }
  };
};

import type { UpstreamReason } from '../../errors/service-error.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../upstream-http.ts';
import { longestRetryAfterSeconds, statedRetryAfter } from './retry-after.ts';
import { leadsToSignIn } from './sign-in.ts';

/** The rule for all upstreams. Undefined for a success. */
const sharedRule = (status: number): UpstreamReason | undefined => {
  if (status === 401) return 'bad_key';
  if (status === 403) return 'blocked';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'unreachable';
  // Redirects are never followed, so most adapters cannot read one. 304 is a success.
  if (status >= 300 && status < 400 && status !== 304) return 'malformed';
  return undefined;
};

/**
 * Returns the error of a response, or undefined for a success. The upstream's own `classify` takes precedence, except
 * for a redirect to a sign-in page, which no adapter can follow.
 */
export const failureOf = (
  definition: Pick<UpstreamDefinition, 'source' | 'classify'>,
  response: UpstreamResponse,
  nowMs: number,
): UpstreamError | undefined => {
  const { source } = definition;
  const cause = new Error(`status ${response.status}`);
  if (leadsToSignIn(response))
    return new UpstreamError(source, 'blocked', { predicate: 'demands a sign-in of this deployment', cause });
  const own = definition.classify?.(response);
  if (own === 'answer') return undefined;
  const reason = own?.reason ?? sharedRule(response.status);
  if (reason === undefined) return undefined;
  const stated = own?.retryAfterSeconds ?? statedRetryAfter(response.headers['retry-after'], nowMs);
  if (stated === undefined) return new UpstreamError(source, reason, { cause });
  const retryAfterSeconds = Math.min(longestRetryAfterSeconds, stated);
  return new UpstreamError(source, reason, { retryAfterSeconds, statedWaitSeconds: stated, cause });
};

import { z } from 'zod';
import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

const problem = z.object({ title: z.string().catch(''), type: z.string().catch(''), detail: z.string().catch('') });

/** RFC 9457; empty texts without a problem document. */
export const problemOf = (response: Pick<UpstreamResponse, 'text'>): z.output<typeof problem> => {
  try {
    return problem.parse(JSON.parse(response.text()));
  } catch {
    return { title: '', type: '', detail: '' };
  }
};

/** `x-rate-limit-reset` is in epoch seconds. */
const secondsToReset = ({ headers, respondedAtMs }: UpstreamResponse): number | undefined => {
  const reset = headers['x-rate-limit-reset'];
  if (reset === undefined || !/^\d{9,11}$/.test(reset)) return undefined;
  return Math.max(1, Math.ceil(Number(reset) - respondedAtMs / 1000));
};

/**
 * A 429 is either a burst, which passes, or the monthly cap, which does not. The adapter reads 402 and 403, whose texts
 * name what the operator must do (upstream notes B4).
 */
const classify: UpstreamDefinition['classify'] = (response) => {
  if (response.status === 402 || response.status === 403) return 'answer';
  if (response.status !== 429) return undefined;
  const { title, type } = problemOf(response);
  if (/usage.?cap/i.test(`${title} ${type}`)) return { reason: 'quota' };
  const retryAfterSeconds = secondsToReset(response);
  return { reason: 'rate_limited', ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
};

/** The source counts requests by endpoint (upstream notes B4), which is the path without ids and names. */
const limitOf: UpstreamDefinition['limitOf'] = ({ path }) =>
  path.replace(/(?<=\w)\/\d+(?=\/|$)/g, '/id').replace(/(\/by\/username\/)[^/]+/, '$1name');

/** X API v2 with an application's bearer token, paid by the objects read. */
export const microblogUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'MICROBLOG', displayName: 'Microblog' }),
  wire: 'X API v2, JSON',
  provides: 'microblog: searches, accounts, trends, conversations',
  liveUrl: 'https://api.x.com',
  key: { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  keyRequired: true,
  timeoutMs: 15_000,
  maxBytes: 8_000_000,
  concurrency: 4,
  retries: 1,
  classify,
  limitOf,
};

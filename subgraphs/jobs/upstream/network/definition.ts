import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** Where the site sends whoever it wants to log in, or to show that they are a person. */
const wall = /^[^?#]*\/(?:authwall|login|signup|uas|checkpoint)(?:[/?#]|$)/i;

/** A redirect away from a posting that is no longer there: an answer, and no failure. */
export const isExpiredRedirect = ({ status, headers }: Pick<UpstreamResponse, 'status' | 'headers'>): boolean =>
  status >= 301 && status <= 308 && /expired_jd_redirect/i.test(headers['location'] ?? '');

const classify: UpstreamDefinition['classify'] = (response) => {
  const { status, headers } = response;
  // 999 is the site's own way to refuse what it takes for a machine.
  if (status === 999 || status === 401) return { reason: 'blocked' };
  if (isExpiredRedirect(response)) return 'answer';
  if (status >= 300 && status < 400 && wall.test(headers['location'] ?? '')) return { reason: 'blocked' };
  return undefined;
};

/**
 * The pages that LinkedIn shows to guests: fragments of HTML, no login, no key, no cookies. Blocks are told and not worked around: no
 * browser's name, no other address. About one or two requests a second from one address is what it bears (upstream notes A4).
 */
export const networkUpstream: UpstreamDefinition = {
  name: 'NETWORK',
  source: 'network',
  liveUrl: 'https://www.linkedin.com',
  optIn:
    'The user agreement of linkedin.com forbids automatic reading, of pages for guests too. Get permission, or make sure that your use is lawful where you are, before switching it on. Requests are few, name this program, and stop at a block; expect to be blocked all the same.',
  pace: { burst: 3, intervalMs: 667 },
  timeoutMs: 10_000,
  // Pages are some ten kilobytes; reading one takes time and memory by the tag.
  maxBytes: 1_500_000,
  concurrency: 2,
  retries: 1,
  classify,
};

import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** The posting no longer exists: a response, not a failure. */
export const isExpiredRedirect = ({ status, headers }: Pick<UpstreamResponse, 'status' | 'headers'>): boolean =>
  status >= 301 && status <= 308 && /expired_jd_redirect/i.test(headers['location'] ?? '');

const classify: UpstreamDefinition['classify'] = (response) => {
  const { status } = response;
  // The site's own status 999 refuses suspected bots.
  if (status === 999 || status === 401) return { reason: 'blocked' };
  if (isExpiredRedirect(response)) return 'answer';
  return undefined;
};

/**
 * LinkedIn's pages for guests: fragments of HTML, no login, no key, no cookies. Blocks are reported, not circumvented:
 * no browser's name, no other address. About one or two requests a second from one address are tolerated (upstream
 * notes A4).
 */
export const networkUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'NETWORK', displayName: 'Professional network' }),
  wire: "LinkedIn's pages for guests, HTML",
  provides: 'professional network: searches and single postings, live',
  liveUrl: 'https://www.linkedin.com',
  optIn:
    'The user agreement of linkedin.com forbids automatic reading, of pages for guests too. Get permission, or make sure that your use is lawful where you are, before switching it on. Requests are few, name this program, and stop at a block; expect to be blocked all the same.',
  pace: { burst: 3, intervalMs: 667 },
  timeoutMs: 10_000,
  // Pages have some ten kilobytes; parsing takes time and memory per tag.
  maxBytes: 1_500_000,
  concurrency: 2,
  retries: 1,
  classify,
};

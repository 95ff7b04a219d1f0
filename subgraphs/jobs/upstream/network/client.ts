import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { NetworkClient } from '../../model/network.ts';
import { decodePosting } from './decode-posting.ts';
import { isExpiredRedirect } from './definition.ts';
import { readableHeaders, searchNetwork } from './search.ts';

export interface NetworkOptions {
  /** Of `networkUpstream`. */
  readonly http: UpstreamHttp;
  readonly clock: Clock;
}

/** LinkedIn's pages for guests: its search, and single postings. */
export const createNetworkClient = ({ http, clock }: NetworkOptions): NetworkClient => ({
  search: (query, signal) => searchNetwork({ http, clock }, query, signal),
  readPosting: async (sourceId, signal) => {
    // Its ids are numbers; nothing else shall get into a path.
    if (!/^\d{1,20}$/.test(sourceId)) return null;
    const path = `/jobs-guest/jobs/api/jobPosting/${sourceId}`;
    const response = await http.request({ path, headers: readableHeaders }, signal);
    if (response.status === 404 || response.status === 410 || isExpiredRedirect(response)) return null;
    if (response.status >= 300)
      throw new UpstreamError(http.source, 'malformed', { cause: new Error(`status ${response.status}`) });
    const html = response.text();
    // An answer, and no posting in it: nothing is there to be read.
    return html.replace(/<!--[^<>]*-->/g, '').trim() === '' ? null : decodePosting(http.source, sourceId, html);
  },
});

import type { Clock } from '../../../../platform/clock/clock.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { NetworkClient } from '../../model/network.ts';
import { decodePosting } from './decode-posting.ts';
import { isExpiredRedirect } from './definition.ts';
import { readableHeaders, searchNetwork } from './search.ts';

interface NetworkOptions {
  readonly http: UpstreamHttp;
  readonly clock: Clock;
}

/** LinkedIn's pages for guests. */
export const createNetworkClient = ({ http, clock }: NetworkOptions): NetworkClient => ({
  search: (query, signal) => searchNetwork({ http, clock }, query, signal),
  readPosting: async (sourceId, signal) => {
    // Ids are numbers; nothing else may enter the path.
    if (!/^\d{1,20}$/.test(sourceId)) return null;
    const path = `/jobs-guest/jobs/api/jobPosting/${sourceId}`;
    const response = await http.request({ path, headers: readableHeaders }, signal);
    if (response.status === 404 || response.status === 410 || isExpiredRedirect(response)) return null;
    if (response.status >= 300) throw unexpectedStatus(http.source, response);
    const html = response.text();
    // An empty page has no posting.
    return html.replace(/<!--[^<>]*-->/g, '').trim() === '' ? null : decodePosting(http.source, sourceId, html);
  },
});

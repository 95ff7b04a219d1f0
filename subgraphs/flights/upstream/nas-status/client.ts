import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { ProgramSource } from '../../model/airport.ts';
import { decodeNasFeed, type TimeZoneOfLid } from './decode.ts';

/** Throws `UpstreamError`. */
export const createNasStatusClient = (
  http: UpstreamHttp,
  timeZoneOfLid: TimeZoneOfLid = () => null,
): ProgramSource => ({
  source: http.source,
  feed: async (signal) => {
    const response = await http.request(
      { path: '/api/airport-status-information', headers: { accept: 'application/xml' } },
      signal,
    );
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    return decodeNasFeed(http.source, response.text(), timeZoneOfLid);
  },
});

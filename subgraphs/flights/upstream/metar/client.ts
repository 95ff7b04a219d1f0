import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { WeatherReports, WeatherSource } from '../../model/airport.ts';
import { decodeMetars } from './decode.ts';

const nothing: WeatherReports = { byStation: {}, warnings: [] };

/** An unknown station has no observation. Throws `UpstreamError`. */
export const createMetarClient = (http: UpstreamHttp): WeatherSource => ({
  source: http.source,
  observations: async (stations, call) => {
    if (stations.length === 0) return nothing;
    const ids = [...new Set(stations)].join(',');
    const response = await http.request(
      { path: '/api/data/metar', query: { ids, format: 'json' }, headers: { accept: 'application/json' } },
      call,
    );
    // 204 without a match; older deployments returned 200 and [].
    if (response.status === 204) return nothing;
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    if (response.text().trim() === '') return nothing;
    return decodeMetars(http.source, decodeJson(http.source, response, rawRows));
  },
});

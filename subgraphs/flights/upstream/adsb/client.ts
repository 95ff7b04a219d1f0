import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { SeenAircraft } from '../../model/track.ts';
import { decodeAircraft } from './decode.ts';
import { aircraftListWire, aircraftWire } from './wire.ts';

/** Matching aircraft at the source's own time. JSON-safe. */
export interface Sightings {
  readonly respondedAtMs: number;
  /** Lag of the source's time behind its response: close to zero unless its data are frozen. */
  readonly lagMs: number;
  readonly aircraft: readonly SeenAircraft[];
  readonly warnings: readonly Warning[];
}

export interface AdsbClient {
  readonly source: string;
  /** Matches the ICAO callsign exactly. */
  byCallsign(callsign: string, call: Call): Promise<Sightings>;
  /** `hex` is the 24-bit address, six hex digits. */
  byHex(hex: string, call: Call): Promise<Sightings>;
}

/** Milliseconds since the epoch passed 10^11 in 1973; seconds will in the year 5138. */
const toMs = (now: number): number => Math.round(now < 1e11 ? now * 1000 : now);

/** The year 2100. A later time is invalid. */
const latestMs = 4_102_444_800_000;

/** Base addresses may contain the interface's version or not. */
const versionPaths = ['', '/v2'];

const isJson = ({ headers }: UpstreamResponse): boolean => /json/i.test(headers['content-type'] ?? '');

export const createAdsbClient = (http: UpstreamHttp): AdsbClient => {
  const { source } = http;
  /** Path under which the interface was found. */
  let knownVersionPath: string | undefined;

  const ask = async (path: string, call: Call): Promise<UpstreamResponse> => {
    if (knownVersionPath !== undefined) return http.request({ path: knownVersionPath + path }, call);
    let unknownPath: UpstreamResponse | undefined;
    for (const versionPath of versionPaths) {
      const response = await http.request({ path: versionPath + path }, call);
      // A 404 in JSON is about the aircraft; any other 404 is about the path.
      if (response.status !== 404 || isJson(response)) {
        knownVersionPath = versionPath;
        return response;
      }
      unknownPath ??= response;
    }
    if (unknownPath === undefined) throw new UpstreamError(source, 'malformed');
    return unknownPath;
  };

  const read = async (path: string, call: Call): Promise<Sightings> => {
    const response = await ask(path, call);
    // Without a match, most aggregators return an empty list, and some return 404.
    if (response.status === 404) return { respondedAtMs: response.respondedAtMs, lagMs: 0, aircraft: [], warnings: [] };
    if (response.status !== 200) throw unexpectedStatus(source, response);
    const { ac, now } = decodeJson(source, response, aircraftListWire);
    const { rows, warnings } = decodeRows(source, ac, aircraftWire);
    const respondedAtMs = now === undefined || now < 0 || toMs(now) > latestMs ? response.respondedAtMs : toMs(now);
    const lagMs = response.respondedAtMs - respondedAtMs;
    return { respondedAtMs, lagMs, aircraft: rows.map((row) => decodeAircraft(row, respondedAtMs)), warnings };
  };
  return {
    source,
    byCallsign: (callsign, call) => read(`/callsign/${encodeURIComponent(callsign)}`, call),
    byHex: (hex, call) => read(`/hex/${encodeURIComponent(hex)}`, call),
  };
};

import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { SeenAircraft } from '../../model/track.ts';
import { decodeAircraft } from './decode.ts';
import { aircraftListWire, aircraftWire } from './wire.ts';

/** Matching aircraft at the source's own time. JSON-safe. */
export interface Sightings {
  readonly answeredAtMs: number;
  /** Lag of the source's time behind its response: close to zero unless its data are frozen. */
  readonly lagMs: number;
  readonly aircraft: readonly SeenAircraft[];
  readonly warnings: readonly Warning[];
}

export interface AdsbClient {
  readonly source: string;
  /** Matches the ICAO callsign exactly. */
  byCallsign(callsign: string, signal: AbortSignal): Promise<Sightings>;
  /** `hex` is the 24-bit address, six hex digits. */
  byHex(hex: string, signal: AbortSignal): Promise<Sightings>;
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

  const ask = async (path: string, signal: AbortSignal): Promise<UpstreamResponse> => {
    if (knownVersionPath !== undefined) return http.request({ path: knownVersionPath + path }, signal);
    let unknownPath: UpstreamResponse | undefined;
    for (const versionPath of versionPaths) {
      const response = await http.request({ path: versionPath + path }, signal);
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

  const read = async (path: string, signal: AbortSignal): Promise<Sightings> => {
    const response = await ask(path, signal);
    // Without a match, most aggregators return an empty list, and some return 404.
    if (response.status === 404) return { answeredAtMs: response.answeredAtMs, lagMs: 0, aircraft: [], warnings: [] };
    if (response.status !== 200) throw unexpectedStatus(source, response);
    const { ac, now } = decodeJson(source, response, aircraftListWire);
    const { rows, warnings } = decodeRows(source, ac, aircraftWire);
    const answeredAtMs = now === undefined || now < 0 || toMs(now) > latestMs ? response.answeredAtMs : toMs(now);
    const lagMs = response.answeredAtMs - answeredAtMs;
    return { answeredAtMs, lagMs, aircraft: rows.map((row) => decodeAircraft(row, answeredAtMs)), warnings };
  };
  return {
    source,
    byCallsign: (callsign, signal) => read(`/callsign/${encodeURIComponent(callsign)}`, signal),
    byHex: (hex, signal) => read(`/hex/${encodeURIComponent(hex)}`, signal),
  };
};

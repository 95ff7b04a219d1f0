import { hashOf } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import { type Journey, type SegmentKey, segmentKeys } from './journey.ts';
import { invalidRequest } from './refusals.ts';

const maxAgeMs = 24 * 3_600_000;

/** Parameters that must be sent again with a token, since the token does not contain them. */
const signatureOf = ({ from, to, outboundDate, returnDate = '', travelClass, adults }: FareQuery, seed: string) =>
  hashOf(seed, from, to, outboundDate, returnDate, travelClass, adults).toString(36);

/**
 * `[opaque, segments of each journey...]` as base64 of JSON, like real tokens. The opaque part produces `+` and `/` in
 * base64 and pads to `==`, because some clients fail to encode these characters or trim the padding.
 */
export const mintToken = (query: FareQuery, journeys: readonly Journey[], now: number, seed: string): string => {
  const write = (filler: string) =>
    JSON.stringify([`Q>>>???${signatureOf(query, seed)}.${now.toString(36)}.${filler}`, ...journeys.map(segmentKeys)]);
  const filler = 'x'.repeat((4 - (write('').length % 3)) % 3);
  return Buffer.from(write(filler), 'utf8').toString('base64');
};

const decode = (token: string): unknown => {
  const bytes = Buffer.from(token, 'base64');
  try {
    return bytes.toString('base64') === token ? JSON.parse(bytes.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
};

interface TokenContent {
  readonly outbound: readonly SegmentKey[];
  readonly back: readonly SegmentKey[] | undefined;
}

/**
 * Undefined for an expired token. Ends the request with 400 for one that is truncated, forged, or sent with other base
 * parameters.
 */
export const readToken = (token: string, query: FareQuery, now: number, seed: string): TokenContent | undefined => {
  const parsed = decode(token);
  const [opaque, outbound, back] = (Array.isArray(parsed) ? parsed : []) as [unknown, unknown, unknown];
  const [signature, issued] = typeof opaque === 'string' ? opaque.slice(7).split('.') : [];
  if (signature !== signatureOf(query, seed) || issued === undefined || !Array.isArray(outbound))
    return invalidToken(query);
  if (now - Number.parseInt(issued, 36) > maxAgeMs) return undefined;
  return { outbound: outbound as SegmentKey[], back: Array.isArray(back) ? (back as SegmentKey[]) : undefined };
};

export const invalidToken: (query: FareQuery) => never = ({ step }) =>
  invalidRequest(`invalid ${step === 'returns' ? 'departure_token' : 'booking_token'}`);

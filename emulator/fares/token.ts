import { hashOf } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import type { SegmentKey } from './journey.ts';

/** `[opaque, outbound segments, return segments?]` as base64 of JSON, like real tokens. */
interface TokenContent {
  readonly outbound: readonly SegmentKey[];
  readonly back: readonly SegmentKey[] | undefined;
}

const maxAgeMs = 24 * 3_600_000;

/** Parameters that must be sent again with a token, since the token does not contain them. */
const signatureOf = (query: FareQuery, seed: string): string =>
  hashOf(
    seed,
    query.from,
    query.to,
    query.outboundDate,
    query.returnDate ?? '',
    query.travelClass,
    query.adults,
  ).toString(36);

/**
 * The opaque part produces `+` and `/` in base64 and pads to `==`, because some clients fail to encode these characters
 * or trim the padding.
 */
export const mintToken = (query: FareQuery, content: TokenContent, now: number, seed: string): string => {
  const write = (filler: string) =>
    JSON.stringify([
      `Q>>>???${signatureOf(query, seed)}.${now.toString(36)}.${filler}`,
      content.outbound,
      ...(content.back === undefined ? [] : [content.back]),
    ]);
  const filler = 'x'.repeat((4 - (write('').length % 3)) % 3);
  return Buffer.from(write(filler), 'utf8').toString('base64');
};

/** `invalid` for a token that is truncated, forged, or sent with other base parameters; `aged` for an expired one. */
export const readToken = (
  token: string,
  query: FareQuery,
  now: number,
  seed: string,
): TokenContent | 'invalid' | 'aged' => {
  const bytes = Buffer.from(token, 'base64');
  if (bytes.toString('base64') !== token) return 'invalid';
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    return 'invalid';
  }
  if (!Array.isArray(parsed)) return 'invalid';
  const [opaque, outbound, back] = parsed as [unknown, unknown, unknown];
  const [signature, issued] = typeof opaque === 'string' ? opaque.slice(7).split('.') : [];
  if (signature !== signatureOf(query, seed) || issued === undefined || !Array.isArray(outbound)) return 'invalid';
  if (now - Number.parseInt(issued, 36) > maxAgeMs) return 'aged';
  return { outbound: outbound as SegmentKey[], back: Array.isArray(back) ? (back as SegmentKey[]) : undefined };
};

import { hashOf } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import type { SegmentKey } from './journey.ts';

/** `[opaque, outbound segments, return segments?]`, as base64 of JSON: the form of the real tokens. */
export interface TokenContent {
  readonly outbound: readonly SegmentKey[];
  readonly back: readonly SegmentKey[] | undefined;
}

/** Tokens age: after a day they find nothing any more. */
const maxAgeMs = 24 * 3_600_000;

/** What has to be sent again with a token, since the token does not stand for it. */
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
 * Mints a token. Its opaque part holds bytes that give `+` and `/` in base64, and fills up to `==` at the end,
 * because clients that do not encode or that trim those have been seen to fail.
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

/** The content, `invalid` for a token that is cut, made up, or sent with other base parameters, `aged` for one that is too old. */
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

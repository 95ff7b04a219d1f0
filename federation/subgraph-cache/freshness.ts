import type { HttpResponseFields } from '../../gateway/subgraph-transport/http-exchange.ts';

interface Freshness {
  /** Time to live from the moment at which the request was sent. */
  readonly ttlMs: number;
  /** Whether only the same caller may reuse it. */
  readonly isPrivate: boolean;
}

interface FreshnessRules {
  /** For a response that states no lifetime. If undefined, such a response is not cached. */
  readonly defaultTtlMs: number | undefined;
  readonly maxTtlMs: number;
}

type Headers = HttpResponseFields['headers'];

const headerIn = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

const directive = /([!#$%&'*+.^_`|~0-9a-z-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?/gi;

const maxLength = 1_000;

/** Returns directives by lower-case name. Of duplicates the first counts, which RFC 9111, section 4.2.1 permits. */
const directivesIn = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(directive)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? plain ?? '');
  }
  return found;
};

/** Returns whole seconds. Undefined for any other text, which makes a response stale. */
const secondsOf = (text: string): number | undefined => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);

/** Headers that differ in every request and are not part of a cache key. */
const changing: ReadonlySet<string> = new Set(['*', 'x-request-id', 'x-deadline-ms', 'traceparent', 'tracestate']);

const varies = (headers: Headers): boolean =>
  (headerIn(headers, 'vary') ?? '').split(',').some((name) => changing.has(name.trim().toLowerCase()));

/**
 * Reads headers as a shared cache does (RFC 9111). Returns undefined if the response may not be cached or is stale on
 * arrival.
 */
export const freshnessOf = (headers: Headers, rules: FreshnessRules): Freshness | undefined => {
  const text = headerIn(headers, 'cache-control') ?? '';
  if (text.length > maxLength || varies(headers)) return undefined;
  const directives = directivesIn(text);
  if (directives.has('no-store') || directives.has('no-cache')) return undefined;
  const isPrivate = directives.has('private');
  // `s-maxage` concerns shared caches, which never store a private response.
  const stated = (isPrivate ? undefined : directives.get('s-maxage')) ?? directives.get('max-age');
  const lifeMs = stated === undefined ? rules.defaultTtlMs : (secondsOf(stated) ?? 0) * 1000;
  const ageSeconds = secondsOf((headerIn(headers, 'age') ?? '0').trim());
  if (lifeMs === undefined || ageSeconds === undefined) return undefined;
  const ttlMs = Math.min(lifeMs - ageSeconds * 1000, rules.maxTtlMs);
  return ttlMs > 0 ? { ttlMs, isPrivate } : undefined;
};

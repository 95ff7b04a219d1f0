import type { HttpAnswer } from '../http-exchange.ts';

/** For how long a response may be reused, and for whom. */
export interface Freshness {
  /** From when the response was asked for. */
  readonly ttlMs: number;
  /** Whether it may be reused for the same caller alone. */
  readonly isPrivate: boolean;
}

export interface FreshnessRules {
  /** For a response that states none; undefined: it is not cached. */
  readonly defaultTtlMs: number | undefined;
  readonly maxTtlMs: number;
}

type Headers = HttpAnswer['headers'];

const headerIn = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

const directive = /([!#$%&'*+.^_`|~0-9a-z-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?/gi;

/** Longer than any list of directives that is meant to be read. */
const maxLength = 1_000;

/** Directives by name in lower case. The first of several counts, as RFC 9111, section 4.2.1 allows. */
const directivesIn = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(directive)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? plain ?? '');
  }
  return found;
};

/** Whole seconds. Undefined for any other text: a response with it counts as stale. */
const secondsOf = (text: string): number | undefined => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);

/** Headers that differ in every request and are not part of a cache key. */
const changing: ReadonlySet<string> = new Set(['*', 'x-request-id', 'x-deadline-ms', 'traceparent', 'tracestate']);

const varies = (headers: Headers): boolean =>
  (headerIn(headers, 'vary') ?? '').split(',').some((name) => changing.has(name.trim().toLowerCase()));

/**
 * Reads `Cache-Control`, `Age` and `Vary` of a response, as a shared cache does (RFC 9111). Undefined when it may not
 * be
 * cached, or is stale on arrival.
 */
export const freshnessOf = (headers: Headers, rules: FreshnessRules): Freshness | undefined => {
  const text = headerIn(headers, 'cache-control') ?? '';
  if (text.length > maxLength || varies(headers)) return undefined;
  const directives = directivesIn(text);
  if (directives.has('no-store') || directives.has('no-cache')) return undefined;
  const isPrivate = directives.has('private');
  // A private response is in no shared cache: what is said for those does not concern it.
  const stated = (isPrivate ? undefined : directives.get('s-maxage')) ?? directives.get('max-age');
  const lifeMs = stated === undefined ? rules.defaultTtlMs : (secondsOf(stated) ?? 0) * 1000;
  const ageSeconds = secondsOf((headerIn(headers, 'age') ?? '0').trim());
  if (lifeMs === undefined || ageSeconds === undefined) return undefined;
  const ttlMs = Math.min(lifeMs - ageSeconds * 1000, rules.maxTtlMs);
  return ttlMs > 0 ? { ttlMs, isPrivate } : undefined;
};

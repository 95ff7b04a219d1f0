/** Nothing useful is said by a longer wait; some upstreams send years. */
const longestSeconds = 86_400;

/**
 * Reads a `Retry-After` header (RFC 9110 10.2.3): whole seconds or an HTTP date. Answers seconds from `nowMs`, rounded up, between 0
 * and one day; undefined when the header is absent or says neither.
 */
export const parseRetryAfter = (value: string | undefined, nowMs: number): number | undefined => {
  const text = value?.trim();
  if (text === undefined || text === '') return undefined;
  // Some gateways send fractions, which the RFC does not know.
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(longestSeconds, Math.ceil(Number(text)));
  // Date.parse takes "-5" and "3" for years; an HTTP date always names a month.
  if (!/[a-z]{3}/i.test(text)) return undefined;
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) return undefined;
  return Math.min(longestSeconds, Math.max(0, Math.ceil((atMs - nowMs) / 1000)));
};

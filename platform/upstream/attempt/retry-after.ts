/** Some upstreams state years. */
export const longestRetryAfterSeconds = 86_400;

/**
 * Parses `Retry-After` (RFC 9110 10.2.3). Returns whole seconds from `nowMs`, rounded up, at least 0; undefined when
 * the header is absent or invalid.
 */
export const statedRetryAfter = (value: string | undefined, nowMs: number): number | undefined => {
  const text = value?.trim();
  if (text === undefined || text === '') return undefined;
  // Some gateways send fractions, which the RFC does not allow.
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  // An HTTP date names a month. Date.parse would read "-5" and "3" as years.
  if (!/[a-z]{3}/i.test(text)) return undefined;
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) return undefined;
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
};

/** As `statedRetryAfter`, and at most one day. */
export const parseRetryAfter = (value: string | undefined, nowMs: number): number | undefined => {
  const seconds = statedRetryAfter(value, nowMs);
  return seconds === undefined ? undefined : Math.min(longestRetryAfterSeconds, seconds);
};

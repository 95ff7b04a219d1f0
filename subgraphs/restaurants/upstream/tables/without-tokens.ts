/** Words in names of values that grant access. */
const guarded = /token|secret|csrf|api_?key|authorization/i;
/** Prefix of a slot's token, in any field (upstream notes 7). */
const tokenText = /^rgs:/i;
/** Deeper than any recorded slot; deeper values are dropped. */
const deepest = 8;

const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return tokenText.test(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return undefined;
  if (Array.isArray(value))
    return value.map((entry) => cleaned(entry, depth + 1)).filter((entry) => entry !== undefined);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      const kept = guarded.test(name) ? undefined : cleaned(entry, depth + 1);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
};

/** Removes keys and tokens from a platform's row. */
export const withoutTokens = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  cleaned(raw, 0) as Readonly<Record<string, unknown>>;

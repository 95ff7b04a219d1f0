/** Words in names of what opens something, and not merely says it. */
const guarded = /token|secret|csrf|api_?key|authorization/i;
/** The address that a slot's token is written as, wherever it stands (upstream notes 7). */
const tokenText = /^rgs:/i;
/** Deeper than any recorded slot; what is below is left out. */
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

/** What a platform said, without its keys and tokens. */
export const withoutTokens = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  cleaned(raw, 0) as Readonly<Record<string, unknown>>;

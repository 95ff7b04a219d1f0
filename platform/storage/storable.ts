const unstorable = /[\0\p{Surrogate}]/gu;

/** Removes zero characters and replaces lone surrogates by U+FFFD: PostgreSQL can store neither. */
export const storableText = <T extends string | null>(text: T): T =>
  text === null ? text : (text.replace(unstorable, (found) => (found === '\0' ? '' : '\uFFFD')) as T);

const storablePart = (_name: string, part: unknown): unknown => {
  if (typeof part === 'string') return storableText(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [storableText(name), value]));
};

/** Returns JSON that PostgreSQL accepts. Otherwise one invalid text would fail all rows of its statement. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/.test(json) ? JSON.stringify(value, storablePart) : json;
};

/**
 * PostgreSQL refuses any parameter with a zero character, even in a comparison. No stored text equals it or its
 * replacement. Drivers replace lone surrogates by themselves.
 */
export const toParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(toParameter) : value;
};

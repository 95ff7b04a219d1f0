/** What no text of PostgreSQL has: the character of code 0, and halves of characters. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text from outside as PostgreSQL takes it: without zero characters, and with U+FFFD for half a character. */
export const storableText = <T extends string | null>(text: T): T =>
  text === null ? text : (text.replace(unstorable, (found) => (found === '\0' ? '' : '\uFFFD')) as T);

const storablePart = (_name: string, part: unknown): unknown => {
  if (typeof part === 'string') return storableText(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [storableText(name), value]));
};

/**
 * A value as JSON that PostgreSQL takes. One text that it would refuse would spoil all that are written with it, and
 * they are rare.
 */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/.test(json) ? JSON.stringify(value, storablePart) : json;
};

/**
 * A parameter of a statement. PostgreSQL refuses a statement with a zero character, also one that only compares: such a
 * text equals nothing that is stored, and so does the one that takes its place. Drivers do the same to halves of
 * characters.
 */
export const toParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(toParameter) : value;
};

import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';

const mostObjects = 2;
const mostValues = 20;
const mostLetters = 400;

/** Cuts a text at a blank. A text without blanks is a token or an address, which is useless when cut. */
const shortenText = (text: string): string => {
  if (text.length <= mostLetters || !/\s/.test(text)) return text;
  return `${text.slice(0, text.lastIndexOf(' ', mostLetters))} …`;
};

/** Shortens a body for a reader: two objects of each list, and the beginning of long texts. */
export const shortenResponse = (value: JsonValue): JsonValue => {
  if (typeof value === 'string') return shortenText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    const most = items.some((item) => typeof item === 'object') ? mostObjects : mostValues;
    return items.slice(0, most).map(shortenResponse);
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortenResponse(member)]));
};

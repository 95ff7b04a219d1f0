import { isUrl } from '../../../../platform/web/parse-url.ts';

const longest = 4096;

/**
 * The address that `href` means at `base`. One that is absolute stays as it is written, fragment and doubled slashes included: for identity
 * every letter counts. Null when it is empty, absurdly long or not of http or https.
 */
export const toLink = (href: string | undefined, base: string): string | null => {
  // What was escaped once more than it should be: no address has this in it.
  const text = (href ?? '').trim().replaceAll('&amp;', '&');
  if (text === '' || text.length > longest || !isUrl(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // Blanks and control characters are no part of an address, and the second have no place in a database.
  return /^https?:\/\/[^\s/]/i.test(text) && !/[\s\p{Cc}]/u.test(text) ? text : url.href;
};

/** What relative addresses within an element refer to: its `xml:base`, itself relative to what is around it. */
export const toBase = (around: string, xmlBase: string | undefined): string => toLink(xmlBase, around) ?? around;

/** A language tag as it was written, with the separator that BCP 47 wants. Null for what is none. */
export const toLanguage = (...candidates: readonly (string | undefined)[]): string | null => {
  for (const candidate of candidates) {
    const tag = candidate?.trim().replaceAll('_', '-');
    if (tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag)) return tag;
  }
  return null;
};

/** Lines without empty ones and repetitions, in their order. */
export const distinct = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.filter((line) => line !== '')),
];

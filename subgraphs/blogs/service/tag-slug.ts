/** A tag's name is a few words. What is longer is a sentence. */
const longest = 48;

/**
 * Canonical spelling of a tag: lower case, without accents, words with dashes between. `C++` and `C#` keep their meaning. Letters of other
 * scripts stay. Empty when nothing is left, or too much.
 */
export const toTagSlug = (text: string): string => {
  const slug = text
    .trim()
    .replace(/^#+/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\w)\+\+/g, ' plus plus')
    .replace(/(?<=\w)#/g, ' sharp')
    .replace(/[&+]/g, ' and ')
    .replace(/['’.]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= longest ? slug : '';
};

/** The same for texts that differ in dashes only, or in the last word's plural. */
export const toTagKey = (slug: string): string =>
  slug
    .replaceAll('-', '')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

/** The name of a tag that only its spelling is known of: as it was written where that shows care, otherwise with capitals. */
export const toTagName = (text: string, slug: string): string => {
  const written = text.trim().replace(/^#+/, '').replace(/\s+/g, ' ');
  if (/\p{Lu}/u.test(written) && !/^\p{Lu}[\p{Lu}\s]{5,}$/u.test(written)) return written;
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
};

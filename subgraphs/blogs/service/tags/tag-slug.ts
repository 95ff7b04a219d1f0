/** A longer text is a sentence, not a tag. */
const longest = 48;

/**
 * Returns a slug in lower case, without accents, with dashes between words. `C++` and `C#` keep their meaning, letters
 * of other scripts stay. Empty when nothing is left, or it is too long.
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

/** Returns a key that ignores dashes and the plural of the last word. */
export const toTagKey = (slug: string): string =>
  slug
    .replaceAll('-', '')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

/** Returns the text as written if it has capitals, otherwise the slug with capitals. */
export const toTagName = (text: string, slug: string): string => {
  const written = text.trim().replace(/^#+/, '').replace(/\s+/g, ' ');
  if (/\p{Lu}/u.test(written) && !/^\p{Lu}[\p{Lu}\s]{5,}$/u.test(written)) return written;
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
};

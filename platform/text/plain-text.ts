/** Control characters, soft hyphens, zero-width blanks and byte order marks, which databases may reject. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufeff]+/g;

/** Joiners stay, because scripts and emoji need them. */
export const dropInvisible = (text: string): string => text.replace(invisible, '');

/** Single blanks are not matched, because replacing each took twice as long. */
export const collapseText = (text: string): string =>
  dropInvisible(text)
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();

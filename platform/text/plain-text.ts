/** What no reader sees and no database wants: control characters, soft hyphens, zero-width blanks, byte order marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufeff]+/g;

/** Drops what is invisible and means nothing. Joiners stay: scripts and emoji need them. */
export const dropInvisible = (text: string): string => text.replace(invisible, '');

/** One line: every run of blanks and line ends becomes one blank. Most are one already, and are left alone: to replace each took twice as long. */
export const collapseText = (text: string): string =>
  dropInvisible(text)
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();

/** The words of a text without case, accents and punctuation. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** `Café Ondrel & Sons` becomes `cafe-ondrel-sons`. */
export const toSlug = (text: string): string => plainWords(text).join('-');

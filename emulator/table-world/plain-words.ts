/** The words of a text without case, accents and punctuation. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text as part of an address: `Café Ondrel & Sons` is `cafe-ondrel-sons`. */
export const toSlug = (text: string): string => plainWords(text).join('-');

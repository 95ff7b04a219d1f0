// Signs with a meaning only at the start of a line.
const lineBeginning = /^(\s*)([-+=>]|#{1,6}(?=\s|$)|~{3,})/;
const numberedBeginning = /^(\s*\d{1,9})([.)])(?=\s|$)/;

/** Escapes markup, links and HTML. Underscores within words need no escape. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\*`[\]]|<(?![\s\d=])|&(?=#?\w{1,32};)|~(?=~)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(lineBeginning, '$1\\$2')
    .replace(numberedBeginning, '$1\\$2');

// What begins a heading, a list, a quotation, a rule or a fence, but only where a line begins.
const lineBeginning = /^(\s*)([-+=>]|#{1,6}(?=\s|$)|~{3,})/;
const numberedBeginning = /^(\s*\d{1,9})([.)])(?=\s|$)/;

/**
 * Text that reads the same when markdown is made of it: no sign in it becomes markup, a link or HTML. Underscores within words stay, they
 * mean nothing there.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\*`[\]]|<(?![\s\d=])|&(?=#?\w{1,32};)|~(?=~)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(lineBeginning, '$1\\$2')
    .replace(numberedBeginning, '$1\\$2');

const backslash = 0x5c;

/** Returns the index of the closing quote, or -1. */
export const endOfText = (page: string, start: number): number => {
  const quote = page.charCodeAt(start);
  for (let at = start + 1; at < page.length; at++) {
    const unit = page.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  return -1;
};

const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' },
  // A line continuation.
  '\n': '',
};

const escaped = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g;

/** Undefined when the text does not end. */
export const readLiteral = (page: string, start: number): string | undefined => {
  const end = endOfText(page, start);
  if (end === -1) return undefined;
  return page.slice(start + 1, end).replace(escaped, (_, point?: string, unit?: string, byte?: string, other = '') => {
    const hex = point ?? unit ?? byte;
    if (hex === undefined) return escapes[other] ?? other;
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
};

/** Returns the character of a numeric reference, such as `#x27` of HTML; undefined if no character has the number. */
export const characterOf = (digits: string, radix: 10 | 16): string | undefined => {
  const code = Number.parseInt(digits, radix);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : undefined;
};

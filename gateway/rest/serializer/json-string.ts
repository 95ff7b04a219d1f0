/** Longest text that is looked through by hand: below it the loop is faster than the expression, above it slower. */
const shortLength = 48;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has to escape exactly these, and halves of surrogate pairs
const unsafe = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** A string as JSON. Text without anything to escape, which is nearly all, is only put between quotation marks. */
export const jsonString = (text: string): string => {
  const { length } = text;
  if (length > shortLength) return unsafe.test(text) ? JSON.stringify(text) : `"${text}"`;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff))
      return JSON.stringify(text);
  }
  return `"${text}"`;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has to escape exactly these, and halves of surrogate pairs
const unsafe = /[\u0000-\u001f"\\\ud800-\udfff]/;

/**
 * Whether a text needs no escaping, as nearly all do. The regular expression flattens the string first: a loop over
 * `charCodeAt` takes twice as long on concatenated strings, as most times and names are.
 */
export const isPlainText = (text: string): boolean => !unsafe.test(text);

export const jsonString = (text: string): string => (isPlainText(text) ? `"${text}"` : JSON.stringify(text));

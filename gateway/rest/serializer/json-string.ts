// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has to escape exactly these, and halves of surrogate pairs
const unsafe = /[\u0000-\u001f"\\\ud800-\udfff]/;

/**
 * Whether a text may stand between quotation marks as it is, which nearly every one may. The expression looks at flat characters; a loop over
 * `charCodeAt` takes twice as long on texts that were put together from parts, as most times and names are.
 */
export const isPlainText = (text: string): boolean => !unsafe.test(text);

/** A string as JSON. Text without anything to escape is only put between quotation marks. */
export const jsonString = (text: string): string => (isPlainText(text) ? `"${text}"` : JSON.stringify(text));

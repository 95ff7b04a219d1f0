/**
 * Upper case of a to z alone. Other letters stay: the mapping of all of Unicode would make `SS` of `ß`, and so a code
 * of what is none.
 */
export const asciiUpper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Lower case of A to Z alone. Other letters stay, among them the Kelvin sign, of which Unicode makes a `k`. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

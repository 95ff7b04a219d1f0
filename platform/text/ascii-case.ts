/** Only a to z, because Unicode turns `ß` into `SS`, which could make an invalid code valid. */
export const asciiUpper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Only A to Z, because Unicode turns the Kelvin sign into `k`. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Returns whether a text has the form of a result of `toCompanySlug`. */
export const isCompanySlug = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text.toLowerCase() === text;

/** Whether a text can be the short name of a company, whether there is one of that name or not: see `toCompanySlug`. */
export const isCompanySlug = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text.toLowerCase() === text;

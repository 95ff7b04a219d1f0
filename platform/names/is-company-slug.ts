export const isCompanySlug = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text.toLowerCase() === text;

import { isUrl } from '../parse-url.ts';

/** Others, above all `javascript:` and `data:`, are dropped. */
const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const imageSchemes: ReadonlySet<string> = new Set(['http:', 'https:']);

const scheme = /^[a-z][a-z0-9+.-]*:/i;

const isIgnored = (code: number): boolean => code <= 0x20;

/**
 * Browsers ignore blanks around an address and line ends within it. An expression would take the square of the time.
 */
const tidy = (address: string): string => {
  let start = 0;
  let end = address.length;
  while (start < end && isIgnored(address.charCodeAt(start))) start++;
  while (end > start && isIgnored(address.charCodeAt(end - 1))) end--;
  return address.slice(start, end).replace(/[\t\n\r]/g, '');
};

const safeAddress = (address: string, base: string | undefined, schemes: ReadonlySet<string>): string | undefined => {
  const tidied = tidy(address);
  if (tidied === '') return undefined;
  if (isUrl(tidied, base)) {
    const url = new URL(tidied, base);
    return schemes.has(url.protocol) ? url.href : undefined;
  }
  // A relative address without a base stays as it is.
  return scheme.test(tidied) || base !== undefined ? undefined : tidied;
};

/** Returns an absolute address if `base` is given. Undefined if the address is invalid or has a forbidden scheme. */
export const safeLink = (address: string, base: string | undefined): string | undefined =>
  safeAddress(address, base, linkSchemes);

/** For embedded resources: only http and https. */
export const safeImage = (address: string, base: string | undefined): string | undefined =>
  safeAddress(address, base, imageSchemes);

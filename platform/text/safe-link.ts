import { isUrl } from '../web/parse-url.ts';

/** Schemes that a reader may follow from a text. All others, `javascript:` and `data:` first, are dropped. */
const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const imageSchemes: ReadonlySet<string> = new Set(['http:', 'https:']);

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** As browsers read an address: blanks around it and line ends within it do not count. */
const tidy = (address: string): string =>
  address
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
    .replace(/[\t\n\r]/g, '');

const safeAddress = (address: string, base: string | undefined, schemes: ReadonlySet<string>): string | undefined => {
  const tidied = tidy(address);
  if (tidied === '') return undefined;
  if (isUrl(tidied, base)) {
    const url = new URL(tidied, base);
    return schemes.has(url.protocol) ? url.href : undefined;
  }
  // Relative, and nothing is known that it would be relative to.
  return scheme.test(tidied) || base !== undefined ? undefined : tidied;
};

/**
 * Address of a link, absolute when `base` is given. Undefined when it is none, or of a scheme that does more than lead somewhere. Without a
 * `base` a relative address stays as it is.
 */
export const safeLink = (address: string, base: string | undefined): string | undefined =>
  safeAddress(address, base, linkSchemes);

/** The same for what a page embeds: http and https only. */
export const safeImage = (address: string, base: string | undefined): string | undefined =>
  safeAddress(address, base, imageSchemes);

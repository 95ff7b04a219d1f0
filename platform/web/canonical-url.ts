import { isUrl } from './parse-url.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

const maxLength = 2048;

/** What is read at all: a long address may become short without its tracking parameters, but not every length is worth the work. */
const maxInputLength = 8192;

const escaped = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * One spelling for each percent-encoding (RFC 3986, 6.2.2): unreserved characters plain, everything that must not stand in an address
 * encoded, hexadecimal digits in capitals. A `%` that encodes nothing is encoded itself, so that it can never become part of an encoding.
 * Wants ASCII, which is what the URL parser leaves.
 */
const normalizeEncoding = (text: string): string =>
  text.replace(/%([0-9a-f]{2})|[^\w\-.~!$&'()*+,;=:@/?]/gi, (found, digits: string | undefined) => {
    if (digits === undefined) return escaped(found);
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w\-.~]/.test(character) ? character : found.toUpperCase();
  });

/** The dot of an absolute name goes, and `www.` however often, unless nothing but a top-level name would be left. */
const canonicalHost = (hostname: string): string => hostname.replace(/\.$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');

const canonicalQuery = (search: string): string => {
  const parameters = normalizeEncoding(search.slice(1))
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const end = parameter.indexOf('=');
      return end === -1
        ? { parameter, name: parameter, value: '' }
        : { parameter, name: parameter.slice(0, end), value: parameter.slice(end + 1) };
    })
    .filter(({ name, value }) => !isTrackingParameter(name, value))
    // By code unit, so that it is the same everywhere; equal names stay in their order, which may mean something.
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return parameters.length === 0 ? '' : `?${parameters.map(({ parameter }) => parameter).join('&')}`;
};

/**
 * The address under which a page is known, whoever links to it: `https`, host in lower case (international names as punycode) without `www.`,
 * no default port, user name, fragment or tracking parameters, the other parameters sorted by name, single slashes in the path and none at its
 * end, one spelling of percent-encodings. Undefined for what is no http(s) address, or is longer than 2,048 characters. Canonical addresses
 * stay as they are. It is a name to compare, and in rare cases not an address that answers.
 */
export const canonicalUrl = (url: string): string | undefined => {
  if (url.length > maxInputLength || !isUrl(url)) return undefined;
  const { protocol, hostname, port, pathname, search } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = canonicalHost(hostname);
  // A name with an empty label is none, but the parser lets it pass.
  if (host.split('.').includes('')) return undefined;
  // The parser has dropped the default port of the scheme that was given; this one is the default of the scheme that is answered.
  const authority = port === '' || port === '443' ? host : `${host}:${port}`;
  const path = normalizeEncoding(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const query = canonicalQuery(search);
  const canonical = `https://${authority}${path}${query}`;
  return canonical.length > maxLength ? undefined : canonical;
};

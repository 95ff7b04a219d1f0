import { by } from '../../runtime/lists/lists.ts';
import { isUrl } from '../../text/parse-url.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

const maxLength = 2048;

/** Removing tracking parameters may shorten an address, but longer ones are not worth the work. */
const maxInputLength = 8192;

const escaped = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Normalizes percent-encodings (RFC 3986, 6.2.2) of ASCII text. A `%` that encodes nothing is encoded, so that it
 * cannot become part of an encoding.
 */
const normalizeEncoding = (text: string): string =>
  text.replace(/%([0-9a-f]{2})|[^\w\-.~!$&'()*+,;=:@/?]/gi, (found, digits: string | undefined) => {
    if (digits === undefined) return escaped(found);
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w\-.~]/.test(character) ? character : found.toUpperCase();
  });

/** Removes a final dot and any `www.`, unless only a top-level name would remain. */
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
    // By code unit, independent of locale. The order of equal names may have a meaning.
    .sort(by(({ name }) => name));
  return parameters.length === 0 ? '' : `?${parameters.map(({ parameter }) => parameter).join('&')}`;
};

/**
 * Returns the key of a page: `https`, host in lower case (punycode) without `www.`, no default port, user name,
 * fragment or tracking parameters, other parameters sorted by name, single slashes and none at the end. Undefined for
 * other schemes and above 2,048 characters. Idempotent. In rare cases the key is not a working address.
 */
export const canonicalUrl = (url: string): string | undefined => {
  if (url.length > maxInputLength || !isUrl(url)) return undefined;
  const { protocol, hostname, port, pathname, search } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = canonicalHost(hostname);
  // The parser accepts names with empty labels.
  if (host.split('.').includes('')) return undefined;
  // The parser has dropped the default port of the given scheme; 443 is that of the returned one.
  const authority = port === '' || port === '443' ? host : `${host}:${port}`;
  const path = normalizeEncoding(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const query = canonicalQuery(search);
  const canonical = `https://${authority}${path}${query}`;
  return canonical.length > maxLength ? undefined : canonical;
};

import { isIP } from 'node:net';
import { isUrl } from '../../text/parse-url.ts';
import { isPublicAddress } from './public-address.ts';
import { WebFetchError } from './web-fetcher.ts';

const maxLength = 8192;

/** Ports from 1024 up that other protocols use, so that no link reaches a database. */
const otherProtocols: ReadonlySet<number> = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672,
  5900, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 10080, 10250, 11211, 27017,
]);

const isPagePort = (port: string): boolean =>
  port === '' || port === '80' || port === '443' || (Number(port) >= 1024 && !otherProtocols.has(Number(port)));

const refuse = (message: string): never => {
  throw new WebFetchError('refused', message);
};

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Checks the address itself, before any look-up. */
const checkPublic = (url: URL): void => {
  if (!isPagePort(url.port)) refuse('The port of the address is not allowed.');
  // A final dot would bypass lists of names.
  if (url.hostname.endsWith('.')) refuse('The host name of the address ends in a dot.');
  const host = bareHost(url.hostname);
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))) refuse('The address is not on the public internet.');
};

/**
 * Checks the rules that need no look-up. The URL parser normalizes other spellings of IPv4 addresses. `mayBePrivate`
 * returns whether the operator allowed an origin to be local and at any port. Throws `WebFetchError` `refused`. The
 * result has no fragment.
 */
export const toGuardedUrl = (text: string, base: URL | undefined, mayBePrivate: (origin: string) => boolean): URL => {
  if (text.length > maxLength) refuse('The address is too long.');
  if (!isUrl(text, base?.href)) return refuse('The address is not valid.');
  const url = new URL(text, base?.href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('Only http and https addresses are read.');
  if (url.username !== '' || url.password !== '') refuse('Addresses with a user name or a password are not read.');
  if (!mayBePrivate(url.origin)) checkPublic(url);
  url.hash = '';
  return url;
};

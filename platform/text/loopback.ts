import { parseUrl } from './parse-url.ts';

/** Names are not resolved, because any name may resolve to this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === '::1' || host === '[::1]' || host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host);

/** Includes any port and `*.localhost` (RFC 6761). */
export const isLoopbackOrigin = (origin: string): boolean => {
  const url = parseUrl(origin);
  if (url === undefined || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return isLoopbackHost(url.hostname) || url.hostname.endsWith('.localhost');
};

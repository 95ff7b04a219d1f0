import { parseUrl } from './parse-url.ts';

/** Whether a host is this machine by its name or its literal address. Names are not resolved: any name may be made to lead here. */
export const isLoopbackHost = (host: string): boolean =>
  host === '::1' || host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host);

/** Whether the origin of a page is this machine, at any port. `*.localhost` is, too (RFC 6761). */
export const isLoopbackOrigin = (origin: string): boolean => {
  const url = parseUrl(origin);
  if (url === undefined || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopbackHost(host) || host.endsWith('.localhost');
};

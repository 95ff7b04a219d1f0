import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Converts `GET http://host/path` to origin form, with the URL's host as the `Host` header (RFC 9112, 3.2.2). Returns
 * false if the host is missing or the URL has user information, which is invalid (RFC 9110, 4.2).
 */
export const takeOriginForm = (request: IncomingMessage): boolean => {
  const { url = '/' } = request;
  if (url.startsWith('/')) return true;
  const [start, host] = absolute.exec(url) ?? [];
  if (start === undefined) return true;
  if (host === undefined || host === '' || host.includes('@')) return false;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return true;
};

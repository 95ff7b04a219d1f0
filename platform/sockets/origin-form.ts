import type { IncomingMessage } from 'node:http';

/** The scheme and the authority of an address, which ends at its path, its query or its fragment. */
const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Makes of a request for a whole address, `GET http://host/path`, one for a path at that host, which counts more than
 * the `Host` header (RFC 9112, 3.2.2). Returns false for an address without a host or with a user, which is refused as
 * invalid (RFC 9110, 4.2). A request for a path is left as it is.
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

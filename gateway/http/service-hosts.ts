import type { IncomingMessage } from 'node:http';
import { wantsPage } from './wants-page.ts';

/**
 * Parses `SERVICE_HOSTS` into a map from lower-case host to service. Entries are `host=service`; a host without a port
 * matches any port.
 */
export const parseServiceHosts = (entries: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    entries.map((entry) => {
      const at = entry.lastIndexOf('=');
      return [entry.slice(0, at).toLowerCase(), entry.slice(at + 1)] as const;
    }),
  );

export const serviceOfHost = (
  hosts: ReadonlyMap<string, string>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | undefined => {
  const host = (headers.host ?? '').toLowerCase();
  return hosts.get(host) ?? hosts.get(host.replace(/:\d+$/, ''));
};

const isRoot = (url: string): boolean => /^\/(?:\?|$)/.test(url);

/**
 * Puts a service's base path before the path of requests that came by its own host. A browser that opens the root gets
 * the service's page. Undefined without such hosts, so that servers skip the rewriting.
 */
export const hostRewriting = (
  hosts: ReadonlyMap<string, string>,
): ((request: IncomingMessage) => string) | undefined => {
  if (hosts.size === 0) return undefined;
  return (request) => {
    const url = request.url ?? '/';
    const service = serviceOfHost(hosts, request);
    if (service === undefined || url.startsWith(`/${service}/`)) return url;
    return isRoot(url) && wantsPage(request) ? `/${service}/docs${url.slice(1)}` : `/${service}${url}`;
  };
};

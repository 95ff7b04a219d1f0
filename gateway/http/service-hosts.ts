import type { IncomingMessage } from 'node:http';

/** `SERVICE_HOSTS` as a map from lower-case host to service. Entries are `host=service`; a host without a port is meant at any. */
export const parseServiceHosts = (entries: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    entries.map((entry) => {
      const at = entry.lastIndexOf('=');
      return [entry.slice(0, at).toLowerCase(), entry.slice(at + 1)] as const;
    }),
  );

/** The service whose own host a request came by, if it came by one. */
export const serviceOfHost = (
  hosts: ReadonlyMap<string, string>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | undefined => {
  const host = (headers.host ?? '').toLowerCase();
  return hosts.get(host) ?? hosts.get(host.replace(/:\d+$/, ''));
};

/**
 * A request that came by a service's own host keeps the paths that its clients know: its base is put in front. Undefined when no host
 * has a service, so that nobody pays for it.
 */
export const hostRewriting = (
  hosts: ReadonlyMap<string, string>,
): ((request: IncomingMessage) => string) | undefined => {
  if (hosts.size === 0) return undefined;
  return (request) => {
    const url = request.url ?? '/';
    const service = serviceOfHost(hosts, request);
    return service === undefined || url.startsWith(`/${service}/`) ? url : `/${service}${url}`;
  };
};

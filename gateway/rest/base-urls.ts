import type { FastifyRequest } from 'fastify';

export interface BaseUrlOptions {
  /** Address of the gateway as clients see it, when that is not what their requests say. */
  readonly publicUrl?: string | undefined;
  /** Hosts that stand for one service each, without a prefix (`SERVICE_HOSTS`): lower-case host; one without a port is meant at any. */
  readonly serviceHosts?: ReadonlyMap<string, string>;
}

/** The headers' host as a client wrote it, if it can be a host at all: it ends up in addresses that are answered. */
const plausibleHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the base address of a service, or of all of them (undefined), for a request: the service's own host when the
 * request came by one, else `publicUrl`, else the request's protocol and host; never with a slash at its end. A request
 * without a usable host gets an address without one, `/flights`.
 */
export const baseUrls = ({
  publicUrl,
  serviceHosts,
}: BaseUrlOptions): ((request: FastifyRequest, service: string | undefined) => string) => {
  const root = publicUrl?.replace(/\/+$/, '');
  const serviceAt = (host: string) => serviceHosts?.get(host) ?? serviceHosts?.get(host.replace(/:\d+$/, ''));
  return (request, service) => {
    const { host } = request;
    const usable = typeof host === 'string' && plausibleHost.test(host);
    const base = service === undefined ? '' : `/${service}`;
    const isOwnHost = usable && service !== undefined && serviceAt(host.toLowerCase()) === service;
    if (isOwnHost) return `${request.protocol}://${host}`;
    if (root !== undefined) return `${root}${base}`;
    return usable ? `${request.protocol}://${host}${base}` : base;
  };
};

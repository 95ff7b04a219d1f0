import type { FastifyRequest } from 'fastify';

export interface BaseUrlOptions {
  /** Address of the gateway as clients see it, if it differs from the host of their requests. */
  readonly publicUrl?: string | undefined;
  /** Lower-case hosts of single services (`SERVICE_HOSTS`). One without a port matches any port. */
  readonly serviceHosts?: ReadonlyMap<string, string>;
}

/** Only plausible hosts are echoed in responses. */
const plausibleHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the base address of a service, or of all (undefined), without a trailing slash. Without a usable host it is a
 * path such as `/flights`.
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

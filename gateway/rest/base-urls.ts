import type { FastifyRequest } from 'fastify';
import { isPlausibleHost, protocolOf } from '../../platform/http/forwarded.ts';

export interface BaseUrlOptions {
  /** Address of the gateway as clients see it, if it differs from the host of their requests. */
  readonly publicUrl?: string | undefined;
  /** Lower-case hosts of single services (`SERVICE_HOSTS`). One without a port matches any port. */
  readonly serviceHosts?: ReadonlyMap<string, string>;
}

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
    const { host, raw } = request;
    const usable = typeof host === 'string' && isPlausibleHost(host);
    const base = service === undefined ? '' : `/${service}`;
    const isOwnHost = usable && service !== undefined && serviceAt(host.toLowerCase()) === service;
    if (isOwnHost) return `${protocolOf(raw)}://${host}`;
    if (root !== undefined) return `${root}${base}`;
    return usable ? `${protocolOf(raw)}://${host}${base}` : base;
  };
};

import type { IncomingMessage } from 'node:http';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { isLoopbackHost, isLoopbackOrigin } from '../../platform/text/loopback.ts';
import { isUrl } from '../../platform/text/parse-url.ts';
import type { HostCheck } from './local-hosts.ts';

/** Other origins that may send requests and read the responses. */
export interface OriginRule {
  /** Whether all origins are allowed. */
  readonly isOpen: boolean;
  allows(origin: string): boolean;
}

type OriginSettings = Pick<PlatformSettings, 'CORS_ORIGINS' | 'HOST' | 'NODE_ENV'>;

/**
 * If no origins are configured, those of this machine are allowed, provided that only this machine can reach the server
 * and it is not in production. Undefined if no other origin is allowed.
 */
export const originRuleOf = ({ CORS_ORIGINS, HOST, NODE_ENV }: OriginSettings): OriginRule | undefined => {
  if (CORS_ORIGINS.length === 0)
    return isLoopbackHost(HOST) && NODE_ENV !== 'production' ? { isOpen: false, allows: isLoopbackOrigin } : undefined;
  const named = new Set(CORS_ORIGINS);
  const isOpen = named.has('*');
  return { isOpen, allows: (origin) => isOpen || named.has(origin) };
};

export type OriginCheck = (request: Pick<IncomingMessage, 'headers'>) => boolean;

/** Values of `Sec-Fetch-Site` for requests that no other site's page made. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Browsers do not apply CORS to WebSockets and to requests without a preflight: without this check any page could use a
 * keyless gateway on its visitor's machine. Clients other than browsers send no `Origin`. Browsers also omit it for a
 * GET whose response the page does not read; `Sec-Fetch-Site` identifies those.
 */
export const createOriginCheck = (options: {
  readonly origins: OriginRule | undefined;
  readonly publicUrl: string | undefined;
  /** Undefined if requests may name any host. */
  readonly allowsHost?: HostCheck | undefined;
}): OriginCheck => {
  const { origins, publicUrl, allowsHost } = options;
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request) => {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (allowsHost?.(request) === false) return false;
    if (origins?.isOpen === true) return true;
    if (origin === undefined) return ownSites.includes(site);
    if (origin === publicOrigin || origins?.allows(origin) === true) return true;
    return isUrl(origin) && new URL(origin).host === host;
  };
};

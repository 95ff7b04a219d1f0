import type { IncomingMessage } from 'node:http';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { isLoopbackHost, isLoopbackOrigin } from '../../platform/web/loopback.ts';
import { isUrl } from '../../platform/web/parse-url.ts';
import type { HostCheck } from './local-hosts.ts';

/** Pages of which other origins may ask, and read the responses. */
export interface OriginRule {
  /** Any may. */
  readonly isOpen: boolean;
  allows(origin: string): boolean;
}

type OriginSettings = Pick<PlatformSettings, 'CORS_ORIGINS' | 'HOST' | 'NODE_ENV'>;

/**
 * The rule of the settings: the origins that they name; or, where none is named and only this machine can reach the
 * server, all of this machine, unless it runs in production. Undefined: no other origin may.
 */
export const originRuleOf = ({ CORS_ORIGINS, HOST, NODE_ENV }: OriginSettings): OriginRule | undefined => {
  if (CORS_ORIGINS.length === 0)
    return isLoopbackHost(HOST) && NODE_ENV !== 'production' ? { isOpen: false, allows: isLoopbackOrigin } : undefined;
  const named = new Set(CORS_ORIGINS);
  const isOpen = named.has('*');
  return { isOpen, allows: (origin) => isOpen || named.has(origin) };
};

/** Whether the page that sends a request may do so. */
export type OriginCheck = (request: Pick<IncomingMessage, 'headers'>) => boolean;

/** What `Sec-Fetch-Site` says of requests that no other site's page has made. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Whether the page that opens a WebSocket or asks without a preflight may do so. Browsers hold cross-site requests back by CORS, but not
 * these: without this, any page could use a gateway on its visitor's machine that needs no key. Clients that are no browsers send no
 * `Origin`. Browsers send none either with a GET whose answer the page does not ask to read; `Sec-Fetch-Site` tells these.
 */
export const createOriginCheck = (options: {
  readonly origins: OriginRule | undefined;
  readonly publicUrl: string | undefined;
  /** Undefined where a request may name any host. */
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

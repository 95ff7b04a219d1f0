import type { IncomingMessage } from 'node:http';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { sentHostOf } from '../../platform/http/forwarded.ts';
import { isLoopbackHost, isLoopbackOrigin } from '../../platform/text/loopback.ts';
import { isUrl } from '../../platform/text/parse-url.ts';

/** Whether the server accepts requests to the host that this request names. */
export type HostCheck = (request: Pick<IncomingMessage, 'headers'>) => boolean;

type HostSettings = Pick<PlatformSettings, 'AUTH' | 'HOST' | 'PUBLIC_URL' | 'CORS_ORIGINS'>;

export const otherHostMessage =
  'This server needs no key and takes requests by names of this machine alone. Name the host in PUBLIC_URL, ' +
  'SERVICE_HOSTS or CORS_ORIGINS, or switch keys on (AUTH=on).';

const hostOf = (url: string): string => (isUrl(url) ? new URL(url).host : '');

/**
 * Checks the host of a server without keys that is only reachable from this machine. Any site may let its own name
 * resolve to this machine (DNS rebinding); the browser then treats its page as same-origin. Undefined for other
 * servers, and if all origins are allowed. A host that a proxy forwards is checked as well as that of the proxy,
 * because such a page can send the headers of a proxy.
 */
export const createHostCheck = (
  { AUTH, HOST, PUBLIC_URL, CORS_ORIGINS }: HostSettings,
  serviceHosts: ReadonlyMap<string, string>,
): HostCheck | undefined => {
  if (AUTH !== 'off' || !isLoopbackHost(HOST) || CORS_ORIGINS.includes('*')) return undefined;
  const named = new Set([...serviceHosts.keys(), ...[PUBLIC_URL ?? '', ...CORS_ORIGINS].map(hostOf)]);
  const isNamed = (host: string): boolean => {
    const lower = host.toLowerCase();
    const origin = `http://${lower}`;
    // Origins omit the default port.
    return isLoopbackOrigin(origin.replace(/:80$/, '')) || named.has(lower) || named.has(lower.replace(/:\d+$/, ''));
  };
  /** Nearly all requests name the same host, and reading a URL takes a fiftieth of a cached read. */
  let known: string | undefined;
  const isOurs = (host: string | undefined): boolean => {
    // Browsers always name a host, so this request comes from another program.
    if (host === undefined || host === '' || host === known) return true;
    if (!isNamed(host)) return false;
    known = host;
    return true;
  };
  return (request) => isOurs(request.headers.host) && isOurs(sentHostOf(request));
};

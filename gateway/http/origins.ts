import type { IncomingMessage } from 'node:http';
import { isUrl } from '../../platform/web/parse-url.ts';

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
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string | undefined;
}): OriginCheck => {
  const allowed = new Set(options.corsOrigins);
  if (options.publicUrl !== undefined) allowed.add(new URL(options.publicUrl).origin);
  return ({ headers: { origin, host, 'sec-fetch-site': site } }) => {
    if (allowed.has('*')) return true;
    if (origin === undefined) return ownSites.includes(site);
    return allowed.has(origin) || (isUrl(origin) && new URL(origin).host === host);
  };
};

import { abortable } from '../signals/abortable.ts';
import { exchange } from './exchange.ts';
import type { FetchPlaces } from './fetch-places.ts';
import { toGuardedUrl } from './guarded-url.ts';
import type { OriginRules } from './origin-rules.ts';
import { headersForOtherOrigin, isPermanentRedirect } from './redirect.ts';
import { WebFetchError, type WebRequest, type WebResponse } from './web-fetcher.ts';
import type { WebRoutes } from './web-routes.ts';

const maxRedirects = 5;

interface FollowOptions {
  readonly routes: WebRoutes;
  readonly places: FetchPlaces;
  readonly rules: OriginRules;
  /** These override the headers of the request. */
  readonly ownHeaders: Readonly<Record<string, string>>;
}

interface FollowEvents {
  /** Called when a hop has its place and is about to be sent. */
  readonly onSend: () => void;
  readonly onRedirect: () => void;
}

/** Every hop passes the same guard and waits for a place at its own host. */
export const followRedirects = async (
  { routes, places, rules, ownHeaders }: FollowOptions,
  request: WebRequest,
  events: FollowEvents,
  signal: AbortSignal,
): Promise<WebResponse> => {
  let mayBePrivate = rules.asked;
  let url = toGuardedUrl(request.url, undefined, mayBePrivate);
  let headers: Readonly<Record<string, string>> = { accept: '*/*', ...request.headers };
  // Not normalized, because another spelling would look like a move.
  let permanentUrl = request.url;
  let onlyPermanent = true;
  for (let redirects = 0; ; redirects += 1) {
    const {
      status,
      headers: received,
      body,
      location,
    } = await places.run(url.hostname, signal, () => {
      events.onSend();
      const route = routes.routeOf(url, mayBePrivate(url.origin));
      // undici observes the signal only once it is connected.
      return abortable(exchange(route, { ...headers, ...ownHeaders }, request.maxBytes, signal), signal);
    });
    if (location === undefined) return { url: url.href, permanentUrl, status, headers: received, body };
    if (redirects === maxRedirects)
      throw new WebFetchError('unreachable', `The address redirects more than ${maxRedirects} times.`);
    mayBePrivate = rules.redirectedFrom(url.origin, mayBePrivate);
    const next = toGuardedUrl(location, url, mayBePrivate);
    events.onRedirect();
    if (next.origin !== url.origin) headers = headersForOtherOrigin(headers);
    onlyPermanent &&= isPermanentRedirect(status);
    if (onlyPermanent) permanentUrl = next.href;
    url = next;
  }
};

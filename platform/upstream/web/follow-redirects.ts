import { abortable } from '../../runtime/abortable.ts';
import { readBody } from '../attempt/read-body.ts';
import type { FetchPlaces } from './fetch-places.ts';
import { toGuardedUrl } from './guarded-url.ts';
import type { OriginRules } from './origin-rules.ts';
import { WebFetchError, type WebRequest, type WebResponse } from './web-fetcher.ts';
import type { WebRoute, WebRoutes } from './web-routes.ts';

/** 300, 304 and 305 are ordinary responses. */
const followed: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const redirectLocation = (status: number, headers: Readonly<Record<string, string>>): string | undefined =>
  followed.has(status) ? headers['location'] : undefined;

const isPermanentRedirect = (status: number): boolean => status === 301 || status === 308;

/** Others (validators, cookies, authorization, keys) are meant only for the requested host. */
const forAnyHost: ReadonlySet<string> = new Set(['accept', 'accept-language']);

const headersForOtherOrigin = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => forAnyHost.has(name)));

interface Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. Empty for a redirect, whose body is not read. */
  readonly body: Uint8Array;
  /** Target of a followed redirect. */
  readonly location: string | undefined;
}

const nothing = new Uint8Array();

/** A 304 may state the length of the body that it omits (RFC 9110, 8.6), which undici would report as truncated. */
const hasNoBody = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  (status === 304 || status === 204) && Number(headers['content-length'] ?? 0) > 0;

/** Throws the errors of `readBody`, the signal's reason, or undici's. */
const exchange = async (
  { dispatcher, origin, path }: WebRoute,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Exchange> => {
  const response = await dispatcher.request({ origin, path, method: 'GET', headers: { ...headers }, signal });
  const { statusCode: status, body: stream } = response;
  const received = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
  const location = redirectLocation(status, received);
  if (location !== undefined || hasNoBody(status, received)) {
    // An error event without a listener would end the process.
    stream.on('error', () => {});
    stream.destroy();
    return { status, headers: received, body: nothing, location };
  }
  const body = await readBody(stream, received, maxBytes);
  return { status, headers: received, body, location };
};

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

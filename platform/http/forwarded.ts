import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustedProxies } from '../config/trusted-proxies.ts';

type Protocol = 'http' | 'https';

/** What trusted proxies say of the client that they pass a request on for. */
interface Forwarded {
  readonly address: string;
  readonly protocol: Protocol | undefined;
  /** The `Host` that the nearest proxy sent. */
  readonly sentHost: string | undefined;
}

const forwarded = Symbol('forwarded');
/** A property, because a `WeakMap` of all requests costs each of them more. */
interface ForwardedRequest {
  [forwarded]?: Forwarded;
}

type RequestHead = Pick<IncomingMessage, 'headers'>;
const forwardedOf = (request: object): Forwarded | undefined => (request as ForwardedRequest)[forwarded];

/** Returns the address of the client, whom a trusted proxy may have passed the request on for. */
export const addressOf = (request: Pick<IncomingMessage, 'socket'>): string =>
  forwardedOf(request)?.address ?? request.socket.remoteAddress ?? '';

/** Returns the protocol that the client used. This server by itself speaks HTTP alone. */
export const protocolOf = (request: RequestHead): Protocol => forwardedOf(request)?.protocol ?? 'http';

/** Returns the `Host` of the request as it arrived, whatever `X-Forwarded-Host` says. */
export const sentHostOf = (request: RequestHead): string | undefined => {
  const found = forwardedOf(request);
  return found === undefined ? request.headers.host : found.sentHost;
};

/** The longest name of a host (RFC 1035) with a port. */
const maxHostLength = 255 + 6;
const hostSyntax = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** True for a host that may be repeated in a response. */
export const isPlausibleHost = (host: string): boolean => host.length <= maxHostLength && hostSyntax.test(host);

/**
 * Returns the entry of the outermost trusted proxy. Each proxy replaces the header or adds an entry at its end, so what
 * a client has written itself is further left.
 */
const entryOf = (header: string | readonly string[] | undefined, proxies: number): string | undefined => {
  if (header === undefined) return undefined;
  const entries = String(header).split(',');
  return entries[Math.max(0, entries.length - proxies)]?.trim();
};

const protocolIn = (entry: string | undefined): Protocol | undefined => {
  const protocol = entry?.toLowerCase();
  return protocol === 'http' || protocol === 'https' ? protocol : undefined;
};

/** The longest text of an IPv6 address. */
const maxAddressLength = 45;

/** Some proxies add the port of the client. */
const withoutPort = (address: string): string =>
  (/^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address))?.[1] ?? address;

const isAddress = (text: string): boolean => text.length <= maxAddressLength && isIP(text) !== 0;

/** Reads what a trusted proxy says, and gives the request the host that the client named. */
export type ReadForwarded = (request: IncomingMessage) => void;

/** What others than trusted proxies say is ignored, and so is a value that is no address, protocol or host. */
export const createReadForwarded = (proxies: TrustedProxies): ReadForwarded => {
  const trusts: (address: string, index: number) => boolean =
    typeof proxies === 'number' ? (_, index) => index < proxies : proxyAddress.compile([...proxies]);
  return (request) => {
    const { headers, socket } = request;
    const nearest = socket.remoteAddress;
    if (nearest === undefined || !trusts(nearest, 0)) return;
    const chain = proxyAddress.all(request, (address, index) => trusts(withoutPort(address), index)).map(withoutPort);
    const passed = Math.max(1, chain.length - 1);
    const host = entryOf(headers['x-forwarded-host'], passed);
    (request as ForwardedRequest)[forwarded] = {
      address: chain.findLast(isAddress) ?? nearest,
      protocol: protocolIn(entryOf(headers['x-forwarded-proto'], passed)),
      sentHost: headers.host,
    };
    if (host !== undefined && isPlausibleHost(host)) headers.host = host;
  };
};

import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../../platform/call/identity.ts';
import type { ActiveLabels } from '../execution/operation-caller.ts';

/**
 * Headers that belong to one connection, frame a message, or negotiate the representation of one response. The gateway
 * could not read a body in a coding that it did not accept.
 */
const reserved: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'http2-settings',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-deadline-ms',
  'x-request-id',
]);

/**
 * Whether a lower-case name is reserved. HTTP/2 pseudo-headers and headers of the WebSocket handshake are reserved too.
 */
export const isReservedHeader = (name: string): boolean =>
  reserved.has(name) || name.startsWith(':') || name.startsWith('sec-websocket-');

const none: ReadonlySet<string> = new Set();

/** They name no header that may be sent on. */
const usual: ReadonlySet<string> = new Set(['keep-alive', 'close', 'Upgrade']);

/**
 * Returns the headers that `Connection` names, which belong to one hop (RFC 9110, section 7.6.1). The usual values name
 * none.
 */
const nominatedBy = (connection: string | undefined): ReadonlySet<string> => {
  if (connection === undefined || usual.has(connection)) return none;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};

type PropagatedHeaders = Readonly<Record<string, string>>;

/** Picks the headers of a request that may be sent to subgraphs. */
export type Propagate = (headers: IncomingHttpHeaders) => PropagatedHeaders;

/** What is read of requests besides PROPAGATE_HEADERS: see `GraphExtensions`. */
export interface RequestExtension {
  /** Picks headers by rules, those of the setting included. */
  readonly propagate: Propagate;
  /** Adds what rules insert of the caller's token. Returns the same object if that is nothing. */
  addClaims(picked: PropagatedHeaders, identity: Identity): PropagatedHeaders;
  /** Returns the labels of `@override` that a request's header names. A WebSocket names them once. */
  labelsNamedIn(headers: IncomingHttpHeaders): ReadonlySet<string>;
  /** Each operation over a WebSocket is a request. */
  chooseLabels(named: ReadonlySet<string>): ActiveLabels;
}

const nothing: PropagatedHeaders = Object.freeze({});

/** W3C trace context is always propagated, so that one trace spans the processes. */
const traceHeaders = ['traceparent', 'tracestate'];

/** `names` is PROPAGATE_HEADERS. Case is ignored. */
export const namesOfSetting = (names: readonly string[]): readonly string[] =>
  [...traceHeaders, ...names].map((name) => name.toLowerCase()).filter((name) => !isReservedHeader(name));

/**
 * Replaces the picked `Authorization` by the one that was checked, for a client that sent its credentials in another
 * place than the header. If it is empty, the client has none, and none is sent.
 */
export const withChecked = (
  propagate: Propagate,
  picked: PropagatedHeaders,
  authorization: string,
): PropagatedHeaders => {
  const { authorization: _unchecked, ...others } = picked;
  return authorization === '' ? others : { ...others, ...propagate({ authorization }) };
};

/** Propagates the headers with these lower-case names, and those that match. */
export const createPropagation = (names: readonly string[], matches?: (name: string) => boolean): Propagate => {
  const wanted = [...new Set(names)];
  const isWanted = (name: string): boolean => wanted.includes(name) || matches?.(name) === true;
  return (headers) => {
    let picked: Record<string, string> | undefined;
    const nominated = nominatedBy(headers.connection);
    for (const name of matches === undefined ? wanted : Object.keys(headers).filter(isWanted)) {
      const value = headers[name];
      if (value === undefined || nominated.has(name)) continue;
      picked ??= {};
      picked[name] = Array.isArray(value) ? value.join(', ') : value;
    }
    return picked ?? nothing;
  };
};

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

/**
 * Returns the headers that `Connection` names, which belong to one hop (RFC 9110, section 7.6.1). The usual values name
 * none.
 */
export const nominatedBy = (connection: string | undefined): ReadonlySet<string> => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return none;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};

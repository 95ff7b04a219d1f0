/**
 * Headers that a gateway never hands on, whatever the operator names: they belong to one connection, frame a message,
 * or
 * concern the representation of one response. A body in another coding than asked for could not be read.
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

/** `name` is in lower case. Also reserved are the names of HTTP/2 pseudo-headers and of the WebSocket handshake. */
export const isReservedHeader = (name: string): boolean =>
  reserved.has(name) || name.startsWith(':') || name.startsWith('sec-websocket-');

const none: ReadonlySet<string> = new Set();

/**
 * The headers that `Connection` names, which belong to the hop they came over (RFC 9110, section 7.6.1). The usual
 * values name none.
 */
export const nominatedBy = (connection: string | undefined): ReadonlySet<string> => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return none;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};

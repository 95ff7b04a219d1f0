import { connect, type Socket } from 'node:net';

/** An HTTP client that sends a test's bytes, even those that a correct client would not send. */
export interface RawHttp {
  readonly socket: Socket;
  /** Everything the server has sent until it closed its side. */
  readonly ended: Promise<string>;
}

/** Sends text as it is and leaves its own side open, like a client whose body is not complete. */
export const sendRawHttp = (url: string, text: string): RawHttp => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // Bytes in flight to a closed server cause a reset.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    const end = () => {
      socket.end();
      resolve(Buffer.concat(chunks).toString());
    };
    socket.once('end', end);
    socket.once('close', end);
  });
  socket.write(text);
  return { socket, ended };
};

/** The head of a POST of 1000 bytes and its first bytes. */
export const drippingPost = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'POST'): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    ...Object.entries({ 'content-type': 'application/json', 'content-length': '1000', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '{',
  ].join('\r\n');

/** Parses a response without transfer encoding. Its headers are in lower case. */
export const parseRawResponse = (text: string): { status: number; headers: string; body: unknown } => {
  const [headers = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: JSON.parse(body) as unknown };
};

import type { Socket } from 'node:net';

export interface ShopRequest {
  readonly target: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

const endOfHead = '\r\n\r\n';
const header = (name: string) => new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, 'i');
const authorizationHeader = header('authorization');
const lengthHeader = header('content-length');

/** Returns head and body in one buffer, so that a response needs one write. */
export const toHttpResponse = (status: string, body: string): Buffer => {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${bytes.length}${endOfHead}`;
  return Buffer.concat([Buffer.from(head), bytes]);
};

/**
 * Serves the part of HTTP/1.1 that gateways use, at a fraction of the cost of Node's server: persistent connections,
 * bodies with a length, and no pipelining.
 */
export const serveConnection = (socket: Socket, respond: (request: ShopRequest) => Buffer | Promise<Buffer>): void => {
  let unread: Buffer = Buffer.alloc(0);
  const send = (bytes: Buffer) => {
    if (!socket.destroyed) socket.write(bytes);
  };
  socket.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    const headLength = unread.indexOf(endOfHead);
    if (headLength < 0) return;
    const head = unread.toString('latin1', 0, headLength);
    const start = headLength + endOfHead.length;
    const end = start + Number(lengthHeader.exec(head)?.[1] ?? 0);
    if (unread.length < end) return;
    const body = unread.subarray(start, end);
    unread = unread.subarray(end);
    const target = head.slice(0, head.indexOf(' HTTP/'));
    const result = respond({ target, authorization: authorizationHeader.exec(head)?.[1], body });
    if (result instanceof Promise) result.then(send, (error: unknown) => socket.destroy(error as Error));
    else send(result);
  });
  // A gateway that is stopped may reset its connections.
  socket.on('error', () => socket.destroy());
};

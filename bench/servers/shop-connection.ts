import type { Socket } from 'node:net';

export interface ShopRequest {
  /** `POST /graphql` for instance. */
  readonly target: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

const endOfHead = '\r\n\r\n';
const header = (name: string) => new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, 'i');
const authorizationHeader = header('authorization');
const lengthHeader = header('content-length');

/** A response with its head, for a single write. */
export const toHttpAnswer = (status: string, body: string): Buffer => {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${bytes.length}${endOfHead}`;
  return Buffer.concat([Buffer.from(head), bytes]);
};

/** Only persistent connections, bodies with a length, and no pipelining, at a fraction of the cost of Node's server. */
export const serveConnection = (socket: Socket, answer: (request: ShopRequest) => Buffer | Promise<Buffer>): void => {
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
    const answered = answer({ target, authorization: authorizationHeader.exec(head)?.[1], body });
    if (answered instanceof Promise) answered.then(send, (error: unknown) => socket.destroy(error as Error));
    else send(answered);
  });
  // A gateway that stops resets its connections, which is not an error.
  socket.on('error', () => socket.destroy());
};

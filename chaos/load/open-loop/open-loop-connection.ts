import { createConnection, type Socket } from 'node:net';

/** 0 is for a broken connection. */
export type OnResponse = (status: number) => void;

/** A connection with at most one request in flight. */
export interface OpenLoopConnection {
  send(request: Buffer, onResponse: OnResponse): void;
  readonly isOpen: boolean;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const refusedPart = Buffer.from('"OVERLOADED"');
const maxHeadBytes = 16_384;

/**
 * A client that reads only the status and the end of a response. A full library would need more time per response than
 * the server for a refusal.
 */
export const openConnection = (
  port: number,
  onFree: (connection: OpenLoopConnection) => void,
  onClosed: (connection: OpenLoopConnection) => void,
): OpenLoopConnection => {
  const socket: Socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  let waiting: OnResponse | undefined;
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let bodyLeft = 0;
  let isOpen = true;
  let closes = false;

  const settle = (settled: number): void => {
    const onResponse = waiting;
    waiting = undefined;
    onResponse?.(settled);
  };
  const finish = (): void => {
    settle(status);
    status = 0;
    if (closes) socket.destroy();
    else onFree(connection);
  };
  const broke = (): void => {
    if (!isOpen) return;
    isOpen = false;
    if (waiting !== undefined) settle(0);
    onClosed(connection);
  };
  const readHead = (chunk: Buffer): void => {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(headEnd);
    if (end < 0) {
      if (head.length > maxHeadBytes) socket.destroy();
      return;
    }
    const text = head.toString('latin1', 0, end).toLowerCase();
    status = Number(text.slice(9, 12));
    closes = text.includes('\r\nconnection: close');
    bodyLeft = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? 0) - (head.length - end - headEnd.length);
    if (status === 200 && head.includes(refusedPart)) status = 503;
    head = Buffer.alloc(0);
    if (bodyLeft <= 0) finish();
  };
  socket.on('data', (chunk) => {
    // A GraphQL response with a refused part does not count as accepted.
    if (status === 200 && chunk.includes(refusedPart)) status = 503;
    if (status === 0) return readHead(chunk);
    bodyLeft -= chunk.length;
    if (bodyLeft <= 0) finish();
  });
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.destroy());
  socket.on('close', broke);
  socket.once('connect', () => onFree(connection));
  const connection: OpenLoopConnection = {
    get isOpen() {
      return isOpen;
    },
    send: (request, onResponse) => {
      waiting = onResponse;
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
  return connection;
};

import { createConnection, type Socket } from 'node:net';

/** Called with the status of a complete response, or with 0 when the connection broke. */
type OnResponse = (status: number) => void;

export interface OpenLoopConnection {
  send(request: Buffer, onResponse: OnResponse): void;
  readonly isOpen: boolean;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const refusedParts = ['"OVERLOADED"', '"SERVICE_UNAVAILABLE"'].map((text) => Buffer.from(text));
const errorsPart = Buffer.from('"errors":[');
const maxHeadBytes = 16_384;

/**
 * Reads only the status and the end of a response. A complete HTTP client would use more processor time for a response
 * than the server uses for a refusal.
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
  /** A GraphQL response of which a part was shed counts as refused. */
  const readPart = (part: Buffer): void => {
    if (status !== 200 && status !== 500) return;
    if (refusedParts.some((text) => part.includes(text))) status = 503;
    else if (part.includes(errorsPart)) status = 500;
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
    readPart(head);
    head = Buffer.alloc(0);
    if (bodyLeft <= 0) finish();
  };
  socket.on('data', (chunk) => {
    if (status === 0) return readHead(chunk);
    readPart(chunk);
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

import { createConnection, type Socket } from 'node:net';
import { wait } from '../../process/waiting.ts';

/** Called with the status of a complete response, or with 0 when the connection broke. */
type OnResponse = (status: number) => void;

interface OpenLoopConnection {
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
const openConnection = (
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

interface ConnectionPool {
  /**
   * Returns the connection that has been idle for longest, or undefined when none is idle. So all connections are used:
   * the server closes a connection without a request after ten seconds.
   */
  take(): OpenLoopConnection | undefined;
  /** Number of closed connections that are not replaced yet. */
  lost(): number;
  close(): void;
}

const stepSize = 100;
const stepMs = 50;
const timeoutMs = 20_000;

/** Resolves when all connections are open, or after `patienceMs` with those that are. */
export const openPool = async (job: {
  readonly port: number;
  readonly connections: number;
}): Promise<ConnectionPool> => {
  const free = new Set<OpenLoopConnection>();
  const all = new Set<OpenLoopConnection>();
  let closed = false;
  const open = (): void => {
    const onClosed = (connection: OpenLoopConnection): void => {
      all.delete(connection);
      if (!closed) setTimeout(open, stepMs);
    };
    all.add(openConnection(job.port, (connection) => free.add(connection), onClosed));
  };
  for (let count = 0; count < job.connections; count++) {
    open();
    if (count % stepSize === stepSize - 1) await wait(stepMs);
  }
  const giveUpAtMs = performance.now() + timeoutMs;
  while (free.size < job.connections && performance.now() < giveUpAtMs) await wait(stepMs);
  return {
    take: () => {
      for (const found of free) {
        free.delete(found);
        if (found.isOpen) return found;
      }
      return undefined;
    },
    lost: () => job.connections - all.size,
    close: () => {
      closed = true;
      for (const connection of all) connection.close();
    },
  };
};

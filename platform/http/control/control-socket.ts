import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { guarded } from '../../runtime/guarded.ts';
import { controlSocketPath, sendControlTo } from './send-control.ts';

/** Resolves to any JSON value; an error's message is sent to the command line tool. */
export type ControlHandler = (command: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface ControlSocket {
  /** Releases the data folder and aborts commands in flight. */
  close(): Promise<void>;
}

const maxCommandBytes = 64 * 1024;
const commandWithinMs = 10_000;

const respond = async (line: string, handler: ControlHandler): Promise<string> => {
  try {
    const { command, parameters = {} } = JSON.parse(line) as { command: string; parameters?: Record<string, unknown> };
    const value = command === 'ping' ? 'pong' : await handler(command, parameters);
    return JSON.stringify({ value: value ?? null });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
};

/** Serves one command per connection. A client that exceeds a limit is disconnected. */
const serve = (socket: Socket, handler: ControlHandler): void => {
  const cutOff = guarded(
    () => socket.destroy(),
    () => {},
  );
  const onLine = async (line: string): Promise<void> => {
    socket.setTimeout(0);
    socket.end(`${await respond(line, handler)}\n`);
  };
  const onData = (): void => {
    if (socket.bytesRead > maxCommandBytes) socket.destroy();
  };
  socket.setTimeout(commandWithinMs, cutOff);
  socket.on('error', cutOff);
  socket.on('data', guarded(onData, cutOff));
  createInterface({ input: socket }).once('line', guarded(onLine, cutOff)).on('error', cutOff);
};

const listen = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolvePromise, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolvePromise(false) : reject(error);
    server.once('error', onError);
    server.listen(path, () => {
      server.off('error', onError);
      resolvePromise(true);
    });
  });

/**
 * Removes the socket of a killed process. Renames it first, which only one of several starting processes can do, and
 * then pings it again: if another of them has just created it, it responds and is put back.
 */
const removeAbandoned = async (path: string): Promise<boolean> => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    // Another process was quicker.
    return true;
  }
  const isAlive = (await sendControlTo(aside, 'ping')) !== undefined;
  if (isAlive) renameSync(aside, path);
  else rmSync(aside, { force: true });
  return !isAlive;
};

/**
 * Takes the data folder for this process, and serves command line tools. Only the owner of the folder can connect.
 * Throws when another process has the folder.
 */
export const openControlSocket = async (dataDir: string, handler: ControlHandler): Promise<ControlSocket> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = controlSocketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const forget = () => sockets.delete(socket);
    socket.once(
      'close',
      guarded(forget, () => {}),
    );
    serve(socket, handler);
  });
  const isTaken = !(
    (await listen(server, path)) ||
    ((await sendControlTo(path, 'ping')) === undefined && (await removeAbandoned(path)) && (await listen(server, path)))
  );
  if (isTaken)
    throw new Error(
      `Another Tributary is running on ${resolve(dataDir)}. Stop it, or give this one a DATA_DIR of its own.`,
    );
  chmodSync(path, 0o600);
  server.unref();
  return {
    close: () =>
      new Promise((resolvePromise) => {
        server.close(() => resolvePromise());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

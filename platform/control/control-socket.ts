import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** What a control command answers: any JSON value, or an error sentence. */
export type ControlHandler = (command: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Unix socket addresses end at about 104 bytes, so that a deep data folder gets a short name elsewhere. */
export const controlSocketPath = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'control.sock');
  return inside.length <= 100
    ? inside
    : join(tmpdir(), `tributary-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}.sock`);
};

/**
 * Sends one command to the process that has the data folder open. Undefined when no process has.
 * The embedded database belongs to one process: a second one that opened its files would destroy them.
 */
export const sendControl = (
  dataDir: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ value: unknown } | undefined> =>
  new Promise((resolvePromise, reject) => {
    const socket = createConnection(controlSocketPath(dataDir));
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error('the running Tributary does not answer on its control socket')),
    );
    socket.once('connect', () => socket.write(`${JSON.stringify({ command, parameters })}\n`));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolvePromise(undefined) : reject(error),
    );
    createInterface({ input: socket })
      .once('line', (line) => {
        socket.end();
        const answer = JSON.parse(line) as { value?: unknown; error?: string };
        if (answer.error === undefined) resolvePromise({ value: answer.value });
        else reject(new Error(answer.error));
      })
      .on('error', () => {});
  });

/**
 * Takes the data folder for this process and answers commands of the command line tools on it. Only the owner of the folder can reach it.
 * Throws when another process has the folder.
 */
export const openControlSocket = async (
  dataDir: string,
  handler: ControlHandler,
): Promise<{ close(): Promise<void> }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if ((await sendControl(dataDir, 'ping')) !== undefined)
    throw new Error(
      `Another Tributary is running on ${resolve(dataDir)}. Stop it, or give this one a DATA_DIR of its own.`,
    );
  const path = controlSocketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket })
      .on('line', (line) => {
        void (async () => {
          try {
            const { command, parameters } = JSON.parse(line) as {
              command: string;
              parameters: Record<string, unknown>;
            };
            const value = command === 'ping' ? 'pong' : await handler(command, parameters);
            socket.end(`${JSON.stringify({ value: value ?? null })}\n`);
          } catch (error) {
            socket.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
          }
        })();
      })
      .on('error', () => {});
  });
  await new Promise<void>((resolvePromise, reject) => {
    server.once('error', reject);
    server.listen(path, resolvePromise);
  });
  chmodSync(path, 0o600);
  server.unref();
  return {
    close: () => new Promise((resolvePromise) => server.close(() => resolvePromise())),
  };
};

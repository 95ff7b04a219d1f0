import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Unix socket paths are limited to about 104 bytes. The rest is for a temporary suffix. */
const longestAddress = 90;

/** Only this user can access it: in a shared folder, another user could take the path and receive new keys. */
const privateFolder = (): string => {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `tributary-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid: owner, mode } = statSync(folder);
  // Windows has no user ids.
  if (uid !== -1 && (owner !== uid || (mode & 0o077) !== 0))
    throw new Error(`${folder} has to belong to this user alone; remove it, or use a DATA_DIR with a shorter path.`);
  return folder;
};

/**
 * Returns the socket of the process that uses a data folder: in the folder, or in a temporary folder if the path is too
 * long.
 */
export const controlSocketPath = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'control.sock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  return join(privateFolder(), `${createHash('sha256').update(inside).digest('hex').slice(0, 16)}.sock`);
};

/** A command at most reads the database, so a process that takes longer hangs. */
const respondWithinMs = 10_000;

const readResponse = (line: string): { readonly value: unknown } => {
  const response = JSON.parse(line) as { value?: unknown; error?: string };
  if (response.error !== undefined) throw new Error(response.error);
  return { value: response.value };
};

export const sendControlTo = (
  path: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ readonly value: unknown } | undefined> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(path);
    const silent = () => new Error('The running Tributary does not answer on its control socket.');
    socket.setTimeout(respondWithinMs, () => socket.destroy(silent()));
    socket.once('connect', () => socket.write(`${JSON.stringify({ command, parameters })}\n`));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    // Has no effect once the promise is settled.
    socket.once('close', () => reject(silent()));
    createInterface({ input: socket })
      .once('line', (line) => {
        socket.end();
        try {
          resolve(readResponse(line));
        } catch (error) {
          reject(error);
        }
      })
      .on('error', () => {});
  });

/**
 * Sends one command to the process that uses the data folder, because no other may open the embedded database: two
 * would destroy its files. Resolves to undefined when there is no such process; rejects with its message when the
 * command failed.
 */
export const sendControl = (
  dataDir: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ readonly value: unknown } | undefined> => sendControlTo(controlSocketPath(dataDir), command, parameters);

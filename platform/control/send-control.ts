import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { controlSocketPath } from './control-socket-path.ts';

/** Commands look into the database at most; a process that takes longer than this hangs. */
const answerWithinMs = 10_000;

const readAnswer = (line: string): { readonly value: unknown } => {
  const answer = JSON.parse(line) as { value?: unknown; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return { value: answer.value };
};

/** `sendControl` to a socket by its own address. */
export const sendControlTo = (
  path: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ readonly value: unknown } | undefined> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(path);
    const silent = () => new Error('The running Tributary does not answer on its control socket.');
    socket.setTimeout(answerWithinMs, () => socket.destroy(silent()));
    socket.once('connect', () => socket.write(`${JSON.stringify({ command, parameters })}\n`));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    // After an answer or an error this says nothing any more.
    socket.once('close', () => reject(silent()));
    createInterface({ input: socket })
      .once('line', (line) => {
        socket.end();
        try {
          resolve(readAnswer(line));
        } catch (error) {
          reject(error);
        }
      })
      .on('error', () => {});
  });

/**
 * Sends one command to the process that has the data folder open. Undefined when no process has; rejects with the sentence of the process
 * when the command failed. The embedded database belongs to one process: a second one that opened its files would destroy them.
 */
export const sendControl = (
  dataDir: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ readonly value: unknown } | undefined> => sendControlTo(controlSocketPath(dataDir), command, parameters);

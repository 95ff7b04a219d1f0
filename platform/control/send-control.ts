import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { controlSocketPath } from './control-socket-path.ts';

/** A command at most reads the database, so a process that takes longer hangs. */
const answerWithinMs = 10_000;

const readAnswer = (line: string): { readonly value: unknown } => {
  const answer = JSON.parse(line) as { value?: unknown; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return { value: answer.value };
};

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
    // Has no effect once the promise is settled.
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
 * Sends one command to the process that uses the data folder, because no other may open the embedded database: two
 * would destroy its files. Resolves to undefined when there is no such process; rejects with its message when the
 * command failed.
 */
export const sendControl = (
  dataDir: string,
  command: string,
  parameters: Record<string, unknown> = {},
): Promise<{ readonly value: unknown } | undefined> => sendControlTo(controlSocketPath(dataDir), command, parameters);

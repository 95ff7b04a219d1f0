import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: refuses a port that is taken, compiles changes, and runs all roles in this process. JavaScript, since it
 * runs before compilation. One process, since npm sends signals only to the first process of a script, and a shell in
 * between would not forward them.
 */
const root = resolve(import.meta.dirname, '..');
const { PORT = '', HOST = '', PATH = '' } = process.env;

/**
 * Ends with the system's message if the port is unavailable. An invalid PORT is left to the validation of all settings.
 */
const refuseTakenPort = async () => {
  const port = PORT.trim() === '' ? 4000 : Number(PORT);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const server = createServer();
  try {
    server.listen({ port, host: HOST.trim() === '' ? '127.0.0.1' : HOST.trim() });
    await once(server, 'listening');
  } catch ({ code, message }) {
    const advice = code === 'EADDRINUSE' ? '. Set PORT to a free port, or to 0 for any.' : '';
    process.stderr.write(`${message}${advice}\n`);
    process.exit(1);
  }
  server.close();
  await once(server, 'close');
};

/** A process group, so that a signal ends all of it, including the compiler. */
const build = async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const child = spawn(scripts.build, {
    cwd: root,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${PATH}` },
  });
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(child, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  // Ends by the same signal, so that npm and the shell see the cause.
  if (stoppedBy !== undefined) process.kill(process.pid, stoppedBy);
  else if (code !== 0) process.exit(code ?? 1);
  return stoppedBy === undefined;
};

await refuseTakenPort();
if (await build()) {
  const main = join(root, 'dist', 'main.js');
  process.argv.splice(1, 1, main, 'all');
  await import(pathToFileURL(main).href);
}

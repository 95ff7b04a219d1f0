import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..', '..');
const { PORT = '', HOST = '', PATH = '' } = process.env;
const isWindows = process.platform === 'win32';

/** Undefined where another command than all roles was asked for, or its help. */
const portAskedFor = (words) => {
  const options = {
    port: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  };
  const { values, positionals } = parseArgs({ args: words, options, strict: false });
  if (positionals.some((word) => word !== 'all') || values.help || values.version) return undefined;
  const port = typeof values.port === 'string' ? values.port : PORT;
  return port.trim() === '' ? 4000 : Number(port);
};

/**
 * Ends with the system's message when the port is not available. The check of all settings reports an invalid PORT.
 */
const refuseTakenPort = async (port) => {
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const server = createServer();
  try {
    server.listen({ port, host: HOST.trim() === '' ? '127.0.0.1' : HOST.trim() });
    await once(server, 'listening');
  } catch ({ code, message }) {
    const advice = code === 'EADDRINUSE' ? '. Set PORT or --port to a free port, or to 0 for any.' : '';
    process.stderr.write(`${message}${advice}\n`);
    process.exit(1);
  }
  server.close();
  await once(server, 'close');
};

/** Starts steps of the build in a process group, so that a signal ends all its processes. `outputs` take what they write. */
const startBuild = (steps, { prefix = '', outputs } = {}) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const child = spawn(`${prefix}${scripts.build} ${steps}`, {
    cwd: root,
    shell: true,
    detached: !isWindows,
    stdio: outputs === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${PATH}` },
  });
  child.stdout?.setEncoding('utf8').on('data', outputs.write);
  child.stderr?.setEncoding('utf8').on('data', outputs.complain);
  const stop = () => {
    try {
      process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM');
    } catch {}
  };
  return { ended: once(child, 'close'), stop };
};

const buildCode = async () => {
  const { ended, stop } = startBuild('code');
  let stoppedBy;
  const end = (signal) => {
    stoppedBy = signal;
    stop();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const [code] = await ended;
  process.off('SIGINT', end).off('SIGTERM', end);
  // The process ends by the same signal, so that npm and the shell see the cause.
  if (stoppedBy !== undefined) process.kill(process.pid, stoppedBy);
  else if (code !== 0) process.exit(code ?? 1);
  return stoppedBy === undefined;
};

/** The first requests come before it: it has the processor only while nothing else wants it. */
const buildTheRest = async (outputs) => {
  const { ended, stop } = startBuild('console bundle template', { prefix: isWindows ? '' : 'nice -n 19 ', outputs });
  process.on('exit', stop);
  await ended;
  process.off('exit', stop);
};

/**
 * Refuses a taken port, compiles what has changed, and runs in this process what the arguments ask for: all roles, if
 * nothing else. Once these serve, it builds the console, the joined code of the next start and the template of databases. It is
 * JavaScript because it runs before anything is compiled. It is one process because npm sends signals only to the first
 * process of a script, and a shell in between would not forward them.
 */
export const compileAndRun = async () => {
  const words = process.argv.slice(2);
  const port = portAskedFor(words);
  await refuseTakenPort(port);
  if (!(await buildCode())) return;
  // What workers of a gateway are started by.
  process.argv[1] = join(root, 'dist', 'main.js');
  const joined = join('bundle', 'run.js');
  const entry = existsSync(join(root, 'dist', joined)) ? joined : join('processes', 'run.js');
  const { run, write, complain } = await import(pathToFileURL(join(root, 'dist', entry)).href);
  await run(words);
  if (port !== undefined && process.exitCode === undefined) await buildTheRest({ write, complain });
};

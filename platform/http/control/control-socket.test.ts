import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ControlSocket, openControlSocket } from './control-socket.ts';
import { controlSocketPath, sendControl } from './send-control.ts';

let folder: string;
const opened: ControlSocket[] = [];
const open = async (
  dataDir = folder,
  handler = async (command: string, parameters: object): Promise<unknown> => ({ command, parameters }),
) => {
  const socket = await openControlSocket(dataDir, handler);
  opened.push(socket);
  return socket;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-control-'));
});
afterEach(async () => {
  for (const socket of opened.splice(0)) await socket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves the file of a socket without a listener, as a killed process does. */
const abandon = (path: string) => {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  expect(statSync(path).isSocket()).toBe(true);
};

describe('the control socket', () => {
  it('passes commands with their parameters, and answers their values', async () => {
    await open();
    expect(await sendControl(folder, 'keys:create', { name: 'x' })).toEqual({
      value: { command: 'keys:create', parameters: { name: 'x' } },
    });
    expect(await sendControl(folder, 'keys:list')).toEqual({ value: { command: 'keys:list', parameters: {} } });
  });

  it('passes the sentence of a command that failed', async () => {
    await open(folder, async () => {
      throw new Error('There is no such key.');
    });
    await expect(sendControl(folder, 'keys:revoke')).rejects.toThrow('There is no such key.');
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
  });

  it('answers nothing as null, and what is no command with an error', async () => {
    await open(folder, async () => undefined);
    expect(await sendControl(folder, 'quiet')).toEqual({ value: null });
    const response = await new Promise<string>((resolve) => {
      const socket = createConnection(controlSocketPath(folder), () => socket.write('what?\n'));
      socket.once('data', (data) => resolve(String(data)));
    });
    expect(JSON.parse(response)).toHaveProperty('error');
  });

  it('resolves to undefined when no process has the folder', async () => {
    expect(await sendControl(folder, 'ping')).toBeUndefined();
    abandon(controlSocketPath(folder));
    expect(await sendControl(folder, 'ping')).toBeUndefined();
  });

  it('refuses a second process, and lets it in once the first has closed', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`Another Tributary is running on ${folder}`);
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
    await first.close();
    expect(existsSync(controlSocketPath(folder))).toBe(false);
    await open();
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
  });

  it('takes over what a killed process has left', async () => {
    abandon(controlSocketPath(folder));
    await open();
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
  });

  it('lets one of two in that start at the same time, also over what a killed process has left', async () => {
    for (const leftOver of [false, true]) {
      const dataDir = join(folder, String(leftOver));
      if (leftOver) {
        await (await open(dataDir)).close();
        abandon(controlSocketPath(dataDir));
      }
      const started = await Promise.allSettled([open(dataDir), open(dataDir)]);
      expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await sendControl(dataDir, 'ping')).toEqual({ value: 'pong' });
    }
  });

  it('is for its owner only, folder and socket', async () => {
    const dataDir = join(folder, 'new');
    await open(dataDir);
    expect([statSync(dataDir).mode & 0o777, statSync(controlSocketPath(dataDir)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('works for a folder whose path is longer than a socket’s address may be', async () => {
    const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60));
    await open(deep);
    expect(controlSocketPath(deep).length).toBeLessThan(100);
    expect(await sendControl(deep, 'ping')).toEqual({ value: 'pong' });
    await expect(open(deep)).rejects.toThrow('Another Tributary');
  });

  it('closes although a client holds a connection to it', async () => {
    const socket = await open();
    const idle = createConnection(controlSocketPath(folder));
    await new Promise((resolve) => idle.once('connect', resolve));
    await socket.close();
    expect(await sendControl(folder, 'ping')).toBeUndefined();
    idle.destroy();
  });

  it('cuts off a client that sends far more than a command, and serves the next one', async () => {
    await open();
    const endless = createConnection(controlSocketPath(folder));
    endless.on('error', () => {});
    const closed = new Promise((resolve) => endless.once('close', resolve));
    endless.write('x'.repeat(1_000_000));
    await closed;
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
  });

  it('survives an answer that cannot be written as JSON', async () => {
    await open(folder, async () => 1n);
    await expect(sendControl(folder, 'keys:list')).rejects.toThrow('BigInt');
    expect(await sendControl(folder, 'ping')).toEqual({ value: 'pong' });
  });

  it('rejects when the process hangs up without a response, or sends nonsense', async () => {
    for (const text of ['', 'nonsense\n']) {
      const server = createServer((socket) => socket.resume().end(text));
      await new Promise<void>((resolve) => server.listen(controlSocketPath(folder), resolve));
      await expect(sendControl(folder, 'ping')).rejects.toThrow(text === '' ? 'does not answer' : 'JSON');
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { probedAt, refuseTakenPorts } from './taken-ports.ts';

const { port, close } = await listenHere(createServer());
afterAll(close);

const freePort = async (): Promise<number> => {
  const free = await listenHere(createServer());
  await free.close();
  return free.port;
};

const settings = {
  HOST: '127.0.0.1',
  PORT: 0,
  EMULATOR_PORT: 0,
  PROBES_PORT: undefined,
  UPSTREAMS: 'emulator' as 'emulator' | 'live',
};

describe('A port that another process has', () => {
  it.each([
    ['all', 'PORT', 'PORT or --port'],
    ['all', 'EMULATOR_PORT'],
    ['gateway', 'PORT', 'PORT or --port'],
    ['subgraph', 'PORT', 'PORT or --port'],
    ['subgraph', 'PROBES_PORT'],
    ['gateway', 'PROBES_PORT'],
    ['worker', 'PROBES_PORT'],
    ['emulator', 'EMULATOR_PORT'],
  ])('is reported before %s starts, with %s as the setting', async (role, name, said = name) => {
    await expect(refuseTakenPorts(role, { ...settings, [name]: port })).rejects.toThrow(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Set ${said} to a free port, or to 0 for any.`,
    );
  });

  it('does not matter to a role that does not listen on it', async () => {
    await refuseTakenPorts('worker', { ...settings, PORT: port });
    await refuseTakenPorts('all', { ...settings, EMULATOR_PORT: port, UPSTREAMS: 'live' });
    await refuseTakenPorts('keys', { ...settings, PORT: port });
  });

  it('is the same for clients and probes, when both settings have one number', async () => {
    const one = await freePort();
    const same = { ...settings, PORT: one, PROBES_PORT: one };
    expect(probedAt('gateway', same)).toBeUndefined();
    expect(probedAt('gateway', { ...same, PROBES_PORT: 0 })).toEqual({ host: '127.0.0.1', port: 0 });
    expect(probedAt('worker', { ...same, PROBES_PORT: 0 })).toBeUndefined();
    await refuseTakenPorts('gateway', same);
  });

  it('is released again when it was free', async () => {
    const free = { ...settings, PORT: await freePort() };
    await refuseTakenPorts('gateway', free);
    await refuseTakenPorts('gateway', free);
  });

  it("is reported in the system's words when the host is not of this machine", async () => {
    await expect(refuseTakenPorts('gateway', { ...settings, HOST: '192.0.2.1', PORT: port })).rejects.toThrow(
      /^listen EADDRNOTAVAIL/,
    );
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probedAt, refuseTakenPorts } from './taken-ports.ts';

let taken: Server;
let port = 0;
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => {
  taken.close();
});

const settings = {
  HOST: '127.0.0.1',
  PORT: 0,
  EMULATOR_PORT: 0,
  PROBES_PORT: undefined,
  UPSTREAMS: 'emulator' as 'emulator' | 'live',
};

describe('A port that another process has', () => {
  it.each([
    ['all', 'PORT'],
    ['all', 'EMULATOR_PORT'],
    ['gateway', 'PORT'],
    ['subgraph', 'PORT'],
    ['subgraph', 'PROBES_PORT'],
    ['gateway', 'PROBES_PORT'],
    ['worker', 'PROBES_PORT'],
    ['emulator', 'EMULATOR_PORT'],
  ])('is reported before %s starts, with %s as the setting', async (role, name) => {
    await expect(refuseTakenPorts(role, { ...settings, [name]: port })).rejects.toThrow(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Set ${name} to a free port, or to 0 for any.`,
    );
  });

  it('does not matter to a role that does not listen on it', async () => {
    await refuseTakenPorts('worker', { ...settings, PORT: port });
    await refuseTakenPorts('all', { ...settings, EMULATOR_PORT: port, UPSTREAMS: 'live' });
    await refuseTakenPorts('keys', { ...settings, PORT: port });
  });

  it('is the same for clients and probes, when both settings have one number', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: freePort } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    const same = { ...settings, PORT: freePort, PROBES_PORT: freePort };
    expect(probedAt('gateway', same)).toBeUndefined();
    expect(probedAt('gateway', { ...same, PROBES_PORT: 0 })).toEqual({ host: '127.0.0.1', port: 0 });
    expect(probedAt('worker', { ...same, PROBES_PORT: 0 })).toBeUndefined();
    await refuseTakenPorts('gateway', same);
  });

  it('is released again when it was free', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: freePort } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    await refuseTakenPorts('gateway', { ...settings, PORT: freePort });
    await refuseTakenPorts('gateway', { ...settings, PORT: freePort });
  });

  it("is reported in the system's words when the host is not of this machine", async () => {
    await expect(refuseTakenPorts('gateway', { ...settings, HOST: '192.0.2.1', PORT: port })).rejects.toThrow(
      /^listen EADDRNOTAVAIL/,
    );
  });
});

import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { compiledUrl, threadEntryOf } from '../../tests/kit/process/thread-entry-of.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/suite/recording-logger.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { type StartedEmulator, startEmulatorThread } from './emulator-thread.ts';

// Threads load their code from disk, which is slow on a busy machine.
const entry = compiledUrl('emulator/emulator-thread.js');
/** A thread that breaks on demand and loads quickly. */
const breakable = threadEntryOf(`
  import { createServer } from 'node:http';
  const acts = {
    '/throw': () => { throw new Error('a fault of the emulator'); },
    '/exit': () => process.exit(3),
    '/reject': () => void Promise.reject(new Error('an unhandled fault')),
    '/spin': () => { for (;;); },
  };
  await runThread(async ({ port: wanted }) => {
    const server = createServer((request, response) => {
      acts[request.url]?.();
      response.end();
    });
    await new Promise((resolve) => server.listen(wanted, '127.0.0.1', resolve));
    const { port } = server.address();
    return { ready: { url: 'http://127.0.0.1:' + port, port }, close: async () => {} };
  });`);

const clock = new ManualClock();
let started: StartedEmulator[] = [];
const start = (from: URL, EMULATOR_PORT = 0) => {
  const lines: LogLine[] = [];
  const settings = {
    EMULATOR_PORT,
    EMULATOR_SPEED: Number.POSITIVE_INFINITY,
    EMULATOR_PACE: 1,
    EMULATOR_SEED: 'tributary',
  };
  const emulator = startEmulatorThread(settings, createRecordingLogger(lines), { entry: from, clock });
  started.push(emulator);
  return { emulator, lines };
};
afterEach(async () => {
  await Promise.all(started.map((emulator) => emulator.close()));
  started = [];
});
/** The connection is closed with the response, so that none remains to a thread that has ended. */
const ask = async (url: string, path: string): Promise<number | undefined> => {
  const response = await fetch(`${url}${path}`, { headers: { connection: 'close' } }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
};
/** The last of `count` lines. */
const logged = async (lines: readonly LogLine[], count = 1): Promise<LogLine | undefined> => {
  await eventually(
    async () => lines.length,
    (length) => length === count,
  );
  return lines.at(-1);
};
const askUntilResponse = async (url: string, path: string): Promise<number> => {
  for (;;) {
    const status = await ask(url, path);
    if (status !== undefined) return status;
  }
};

describe('The emulator on a separate thread', () => {
  it('serves its upstreams at its address until it is closed', async () => {
    const { emulator, lines } = start(entry);
    const { url, port } = await emulator.listening;
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(await ask(url, '/metar/api/data/metar?ids=KSFO')).toBe(200);
    await emulator.close();
    expect(await ask(url, '/_stats')).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it('ends requests that hang when it is closed', async () => {
    const { emulator } = start(entry);
    const { url } = await emulator.listening;
    await fetch(`${url}/_faults/metar`, { method: 'PUT', body: '{"mode":"timeout"}' });
    const hanging = ask(url, '/metar/api/data/metar?ids=KSFO');
    await emulator.close();
    expect(await hanging).toBeUndefined();
  });

  it("rejects with the system's message when its port is taken, without further attempts", async () => {
    const { port, close } = await listenHere(createServer());
    const { emulator, lines } = start(entry, port);
    await expect(emulator.listening).rejects.toMatchObject({
      message: `listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
      code: 'EADDRINUSE',
    });
    await emulator.close();
    expect(lines).toEqual([]);
    await close();
  });

  it('is closed before it listens', async () => {
    const { emulator, lines } = start(breakable);
    await emulator.close();
    await expect(emulator.listening).rejects.toThrow('ended before it was ready');
    expect(lines).toEqual([]);
  });

  it('is terminated when it does not respond', async () => {
    const { emulator, lines } = start(breakable);
    const { url } = await emulator.listening;
    const stuck = ask(url, '/spin');
    const closed = emulator.close();
    await clock.advance(1_000);
    await closed;
    await stuck;
    expect(lines).toEqual([]);
  });

  it.each([
    ['/throw', { exitCode: 1, err: expect.objectContaining({ message: 'a fault of the emulator' }) }],
    ['/exit', { exitCode: 3 }],
  ])('is logged and restarted on its port after %s', async (path, fields) => {
    const { emulator, lines } = start(breakable);
    const { url, port } = await emulator.listening;
    await ask(url, path);
    expect(await logged(lines)).toMatchObject({
      message: 'the emulator ended; it is started again on its port',
      fields: { ...fields, port },
    });
    expect(await askUntilResponse(url, '/fine')).toBe(200);
  });

  it('is restarted three times in ten minutes; then its upstreams are unreachable', async () => {
    const { emulator, lines } = start(breakable);
    const { url } = await emulator.listening;
    for (let ends = 1; ends <= 4; ends += 1) {
      await askUntilResponse(url, '/fine');
      await ask(url, '/exit');
      await logged(lines, ends);
    }
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      message: 'the emulator ended too often; its upstreams are unreachable until this process is restarted',
    });
    expect(await ask(url, '/fine')).toBeUndefined();
  });

  it('continues after an unhandled rejection, and logs it', async () => {
    const { emulator, lines } = start(breakable);
    const { url } = await emulator.listening;
    await ask(url, '/reject');
    expect(await logged(lines)).toMatchObject({
      message: 'a rejection that no code of the emulator handled',
      fields: { error: expect.stringContaining('an unhandled fault') },
    });
    expect(await ask(url, '/fine')).toBe(200);
  });
});

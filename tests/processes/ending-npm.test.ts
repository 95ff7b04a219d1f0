import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { stillRunning } from '../../lab/process/process-tree.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { until } from '../../lab/process/waiting.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { createStartablePackage, hasTerminals, type StartablePackage } from '../kit/process/npm-start.ts';
import { screenOf } from '../kit/process/screen.ts';

const packages: StartablePackage[] = [];
const packageThatBuildsWith = (build: string): StartablePackage => {
  const made = createStartablePackage(build);
  packages.push(made);
  return made;
};
afterEach(async () => {
  await endSpawned();
  for (const made of packages.splice(0)) made.remove();
});
afterAll(endSpawned);

const builtAlready = 'node -e ""';
/** Prints its own id, and runs until it is ended. */
const endlessBuild = `node -e "console.log('compiler ' + process.pid);setInterval(() => {}, 1000)" && true`;
/** Prints its steps; what is not code it builds until it is ended. */
const endlessRest = `node -e "const [step] = process.argv.slice(1);console.log('builder of ' + step, process.pid, 'priority', os.getPriority());if (step !== 'code') setInterval(() => {}, 1000)"`;
const key = 'a-key-for-the-end-of-processes';
const settings = (made: StartablePackage) => ({ DATA_DIR: join(made.folder, 'data'), API_KEYS: key });

const urlIn = (text: string): string => /^Tributary {2}(http\S+)/m.exec(text)?.[1] ?? '';
const pidIn = (text: string, what: RegExp): number => Number(what.exec(text)?.[1]);
const subscription = { query: 'subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { checkpoint } }' };

const untilGone = (pid: number) => until(`process ${pid} ended`, () => stillRunning([pid]).length === 0);

describe('npm start', () => {
  it('says that its port is taken before it compiles or makes anything', async () => {
    const made = packageThatBuildsWith('node -e "console.log(\'compiling\')"');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, stdout, stderr } = await made.start({ ...settings(made), PORT: String(port) }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(stderr).toContain(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Set PORT or --port to a free port, or to 0 for any.\n`,
    );
    expect(stdout).not.toMatch(/compiling/i);
    expect(existsSync(join(made.folder, 'data'))).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends the compiler too when it receives %s during the compilation',
    async (signal) => {
      const started = packageThatBuildsWith(endlessBuild).start({});
      await started.untilWritten(/^compiler \d+$/m);
      const compiler = pidIn(started.written().stdout, /^compiler (\d+)$/m);
      expect(await started.end(signal)).toMatchObject({ signal });
      await untilGone(compiler);
    },
  );

  it('ends all processes that it started when it alone receives SIGTERM', async () => {
    const made = packageThatBuildsWith(builtAlready);
    const started = made.start(settings(made));
    await started.untilWritten(/^Tributary {2}\S+ /m);
    const health = `${urlIn(started.written().stdout)}/health`;
    expect((await fetch(health)).status).toBe(200);
    const { code, stderr } = await started.end('SIGTERM');
    expect([code, stderr]).toEqual([0, expect.stringContaining('"signal":"SIGTERM"')]);
    await expect(fetch(health)).rejects.toThrow('fetch failed');
  });
});

describe('npm start, once it serves', () => {
  it('builds console and template at the lowest priority, and ends that too', async () => {
    const made = packageThatBuildsWith(endlessRest);
    const started = made.start(settings(made));
    await started.untilWritten(/^builder of console .*\n/m);
    const { stdout } = started.written();
    expect(stdout).toMatch(/^builder of code [\s\S]*^Tributary {2}http[\s\S]*^builder of console \d+ priority 19$/m);
    const builder = pidIn(stdout, /^builder of console (\d+)/m);
    expect((await started.end('SIGTERM')).code).toBe(0);
    await untilGone(builder);
  });
});

(hasTerminals() ? describe : describe.skip)('npm start on a terminal', () => {
  it('ends at one Ctrl-C although streams are open, and ends each so that its client retries', async () => {
    const made = packageThatBuildsWith(builtAlready);
    // Without the shorter drain of Ctrl-C the streams would continue for ten minutes.
    const started = made.startOnTerminal({ ...settings(made), DRAIN_TIMEOUT_MS: '600000', LOG_LEVEL: 'warn' });
    await started.untilWritten(/^Tributary {2}\S+ /m);
    const url = `${urlIn(started.written().stdout)}/graphql`;
    // What a start waits for is shown meanwhile, and is gone when it serves.
    await until(
      'only what remains is shown',
      () => !screenOf(started.written().stdout).join('\n').includes('Starting: '),
    );
    expect(started.written().stdout).toContain('Starting: loading the code');
    const events = await openSse(url, key, subscription);
    const socket = await openReadySocket(url.replace('http', 'ws'), key);
    socket.send({ id: '1', type: 'subscribe', payload: subscription });
    const withToken = { data: { socialItemsPosted: { checkpoint: expect.any(String) } } };
    expect(await events.nextResult()).toEqual(withToken);
    expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: withToken });

    started.type('\x03');
    expect(await events.nextResult()).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } }],
    });
    expect(await socket.closed).toEqual({ code: 1001, reason: 'Going away' });
    const { code, stdout } = await started.ended;
    expect(code).toBe(0);
    // Ctrl-C arrives twice, from the terminal and from npm, and counts as one.
    expect(stdout.match(/Stopping; .*/g)).toEqual([expect.stringContaining('press Ctrl-C again to end at once.')]);
  });
});

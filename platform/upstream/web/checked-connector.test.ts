import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent, request } from 'undici';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { cleanUp, cleanups } from '../../../tests/kit/suite/cleanups.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';
import { createCheckedConnector, LookupTimeoutError } from './checked-connector.ts';
import type { HostAddress, HostResolver } from './resolve-host.ts';

afterEach(cleanUp);

const ipv4 = (address: string): HostAddress => ({ address, family: 4 });

/** Here 127.0.0.1 represents the public internet, and every other address is private. */
const setUp = (resolveHost: HostResolver) => {
  const clock = new ManualClock();
  const closing = new AbortController();
  const connect = createCheckedConnector({
    resolveHost,
    mayConnect: (address) => address === '127.0.0.1',
    clock,
    timeoutMs: 10_000,
    closing: closing.signal,
  });
  const agent = new Agent({ connect });
  cleanups.push(() => agent.destroy());
  const get = async (url: string) => (await request(url, { dispatcher: agent })).body.text();
  return { clock, closing, get };
};

const at = (url: string, host: string) => url.replace('127.0.0.1', host);

describe('a connection to a name', () => {
  it('goes to the address that was checked', async () => {
    const { url, asked } = await listen((_, response) => response.end('page'));
    const { get } = setUp(async () => [ipv4('127.0.0.1')]);
    expect(await get(at(url, 'pages.example'))).toBe('page');
    expect(asked.map(({ headers }) => headers.host)).toEqual([at(url, 'pages.example').slice('http://'.length)]);
  });

  it('looks the name up once, so that a second response cannot mislead it', async () => {
    const { url } = await listen((_, response) => response.end('page'));
    const responses = [[ipv4('127.0.0.1')], [ipv4('127.0.0.2')]];
    const { get } = setUp(async () => responses.shift() ?? []);
    expect(await get(at(url, 'pages.example'))).toBe('page');
    expect(responses).toHaveLength(1);
  });

  it('is refused without connecting if the name resolves to another address the next time', async () => {
    const { url, asked } = await listen((_, response) => response.setHeader('connection', 'close').end('page'));
    const responses = [[ipv4('127.0.0.1')], [ipv4('127.0.0.2')]];
    const { get } = setUp(async () => responses.shift() ?? []);
    await get(at(url, 'pages.example'));
    await expect(get(at(url, 'pages.example'))).rejects.toMatchObject({ failure: 'refused' });
    expect(responses).toHaveLength(0);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['before', ['127.0.0.2', '127.0.0.1']],
    ['behind', ['127.0.0.1', '127.0.0.2']],
  ])('is refused if a forbidden address is %s an allowed one', async (_where, addresses) => {
    const { server, url } = await listen((_, response) => response.end('page'));
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const { get } = setUp(async () => addresses.map(ipv4));
    await expect(get(at(url, 'pages.example'))).rejects.toMatchObject({ failure: 'refused' });
    expect(connections).toBe(0);
  });

  it('is not shared with another name', async () => {
    const { url, asked } = await listen((_, response) => response.end('page'));
    const { get } = setUp(async (host) => [ipv4(host === 'pages.example' ? '127.0.0.1' : '127.0.0.2')]);
    await get(at(url, 'pages.example'));
    await expect(get(at(url, 'inside.example'))).rejects.toMatchObject({ failure: 'refused' });
    expect(asked).toHaveLength(1);
  });

  it('checks a literal address too', async () => {
    const { url } = await listen((_, response) => response.end('page'));
    const { get } = setUp(() => Promise.reject(new Error('nothing to look up')));
    expect(await get(url)).toBe('page');
    await expect(get(at(url, '127.0.0.2'))).rejects.toMatchObject({ failure: 'refused' });
    await expect(get(at(url, '[::1]'))).rejects.toMatchObject({ failure: 'refused' });
  });

  it('is checked for https too', async () => {
    const { get } = setUp(async () => [ipv4('127.0.0.2')]);
    await expect(get('https://pages.example/')).rejects.toMatchObject({ failure: 'refused' });
  });

  it('fails when the name has no address', async () => {
    const { get } = setUp(async () => []);
    await expect(get('http://pages.example/')).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

describe('a look-up that takes long', () => {
  const silent = () => {
    let begun: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const signals: AbortSignal[] = [];
    const resolveHost: HostResolver = (_host, signal) => {
      signals.push(signal);
      begun();
      return new Promise(() => {});
    };
    return { resolveHost, asked, signals };
  };

  it('ends with the time of the connection', async () => {
    const { resolveHost, asked, signals } = silent();
    const { clock, get } = setUp(resolveHost);
    const failing = expect(get('http://pages.example/')).rejects.toBeInstanceOf(LookupTimeoutError);
    await asked;
    await clock.advance(9_999);
    expect(signals[0]?.aborted).toBe(false);
    await clock.advance(1);
    await failing;
    expect(signals[0]?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('ends when the fetcher is closed', async () => {
    const { resolveHost, asked, signals } = silent();
    const { clock, closing, get } = setUp(resolveHost);
    const failing = expect(get('http://pages.example/')).rejects.toThrow('closed');
    await asked;
    closing.abort(new Error('closed'));
    await failing;
    expect(signals[0]?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });
});

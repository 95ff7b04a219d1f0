import { IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { askRaw } from '../../tests/kit/http/ask-raw.ts';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { trustedProxies } from '../config/trusted-proxies.ts';
import { createBoundedServer } from './bounded-server.ts';
import { addressOf, createReadForwarded, protocolOf, sentHostOf } from './forwarded.ts';

afterEach(cleanUp);

const readerFor = (setting: string) => {
  const proxies = trustedProxies.parse(setting);
  return proxies === undefined ? undefined : createReadForwarded(proxies);
};

type Headers = Readonly<Record<string, string>>;

/** What a server with this setting reads of a request that arrives from 127.0.0.1. */
const readBy = async (setting: string, headers: Headers) => {
  const listener: RequestListener = (request, response) => {
    const read = { address: addressOf(request), protocol: protocolOf(request), host: request.headers.host };
    response.end(JSON.stringify({ ...read, sentHost: sentHostOf(request) }));
  };
  const served = await listenHere(createBoundedServer(listener, { readForwarded: readerFor(setting) }));
  cleanups.push(served.close);
  return JSON.parse((await askRaw(served.url, 'GET', '/', { host: 'inner.example:4000', ...headers })).text);
};

/** The same of a request that arrives from another address. */
const readFrom = (remoteAddress: string, setting: string, headers: Headers) => {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }));
  Object.assign(request.headers, { host: 'inner.example:4000', ...headers });
  readerFor(setting)?.(request);
  return { address: addressOf(request), protocol: protocolOf(request), host: request.headers.host };
};

const said = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example' };
const unsaid = { address: '127.0.0.1', protocol: 'http', host: 'inner.example:4000' };
const ofClient = { address: '203.0.113.7', protocol: 'https', host: 'api.example' };

describe('what a proxy says of its client', () => {
  it('counts where the proxy is trusted, by number, by address, by network or by name', async () => {
    for (const setting of ['1', '127.0.0.1', '127.0.0.0/8', '10.0.0.0/8, loopback'])
      expect(await readBy(setting, said)).toEqual({ ...ofClient, sentHost: 'inner.example:4000' });
    expect(readFrom('fd00::7', 'fd00::/8', said)).toEqual(ofClient);
    expect(readFrom('::ffff:10.0.0.7', '10.0.0.0/8', said)).toEqual(ofClient);
  });

  it('is ignored by default, and from any other address', async () => {
    expect(await readBy('off', said)).toEqual({ ...unsaid, sentHost: unsaid.host });
    expect(await readBy('10.0.0.0/8', said)).toEqual({ ...unsaid, sentHost: unsaid.host });
    expect(readFrom('203.0.113.200', 'loopback,uniquelocal', said).address).toBe('203.0.113.200');
  });

  it('may be some of it', async () => {
    expect(await readBy('1', { 'x-forwarded-proto': 'HTTPS' })).toMatchObject({ ...unsaid, protocol: 'https' });
    expect(await readBy('1', { 'x-forwarded-for': '203.0.113.7' })).toMatchObject({
      ...unsaid,
      address: '203.0.113.7',
    });
  });
});

describe('what a client writes into the headers of a proxy', () => {
  const forged = {
    'x-forwarded-for': '192.0.2.66, 203.0.113.7',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'forged.example, api.example',
  };

  it('is left of what the proxy adds, and does not count', async () => {
    expect(await readBy('1', forged)).toMatchObject(ofClient);
    expect(await readBy('loopback', forged)).toMatchObject(ofClient);
  });

  it('does not count with several proxies either', () => {
    const twice = {
      'x-forwarded-for': '192.0.2.66, 203.0.113.7, 10.0.0.2',
      'x-forwarded-proto': 'http, https, http',
      'x-forwarded-host': 'forged.example, api.example, middle.example',
    };
    for (const setting of ['2', '10.0.0.0/8']) expect(readFrom('10.0.0.1', setting, twice)).toEqual(ofClient);
    // The nearest proxy alone is trusted, whose client is the other one.
    const ofProxy = { address: '10.0.0.2', protocol: 'http', host: 'middle.example' };
    for (const setting of ['1', '10.0.0.1']) expect(readFrom('10.0.0.1', setting, twice)).toEqual(ofProxy);
  });

  it('is used from the outermost proxy, if the inner ones replace the header', () => {
    const replaced = { ...said, 'x-forwarded-for': '203.0.113.7, 10.0.0.2' };
    expect(readFrom('10.0.0.1', '2', replaced)).toEqual(ofClient);
    expect(readFrom('10.0.0.1', '5', replaced)).toEqual(ofClient);
  });
});

describe('a forwarded value', () => {
  it.each([
    'a b',
    'api.example/path',
    'user@api.example',
    'api.example:123456',
    '',
    'x'.repeat(300),
    'api.example"',
    '<b>',
  ])('is no host: %j', async (host) => {
    expect(await readBy('1', { ...said, 'x-forwarded-host': host })).toMatchObject({ host: unsaid.host });
  });

  it.each(['javascript', 'wss', 'https:', ''])('is no protocol: %j', async (protocol) => {
    expect(await readBy('1', { ...said, 'x-forwarded-proto': protocol })).toMatchObject({ protocol: 'http' });
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
    [`fe80::1%${'x'.repeat(200)}`, '127.0.0.1'],
  ])('is an address, with or without a port, or does not count: %j', async (written, address) => {
    expect(await readBy('1', { 'x-forwarded-for': written })).toMatchObject({ address });
  });

  it('of a long chain is read once', async () => {
    const chain = Array.from({ length: 700 }, (_, index) => `10.0.${index % 7}.9`).join(', ');
    expect(await readBy('loopback,10.0.0.0/8', { 'x-forwarded-for': `203.0.113.7, ${chain}` })).toMatchObject({
      address: '203.0.113.7',
    });
  });
});

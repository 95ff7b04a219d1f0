import { describe, expect, it } from '@jest/globals';
import { isLoopbackHost, isLoopbackOrigin } from './loopback.ts';

describe('a host', () => {
  it.each(['localhost', '127.0.0.1', '127.255.0.9', '::1'])('is this machine: %s', (host) =>
    expect(isLoopbackHost(host)).toBe(true),
  );
  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '127.0.0.1.evil.example', 'localhost.evil.example', ''])(
    'is not: %s',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );
});

describe('the origin of a page', () => {
  it.each([
    'http://localhost',
    'http://localhost:5173',
    'https://localhost:8443',
    'http://127.0.0.1:3000',
    'http://127.8.9.10:1',
    'http://[::1]:4000',
    'http://app.localhost:3000',
    'http://a.b.localhost',
  ])('is this machine: %s', (origin) => expect(isLoopbackOrigin(origin)).toBe(true));

  it.each([
    '',
    'null',
    '*',
    'localhost:3000',
    'http://localhost:3000/',
    'http://localhost:3000/path',
    'http://user@localhost:3000',
    'http://LOCALHOST:3000',
    'http://localhost:99999',
    'http://localhost.evil.example',
    'http://notlocalhost',
    'http://localhost.',
    'http://127.0.0.1.evil.example',
    'http://127.1',
    'http://2130706433',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
    'http://[::ffff:127.0.0.1]:3000',
    'http://192.168.1.5:3000',
    'https://evil.example',
    'https://evil.example#http://localhost',
    'file://localhost',
    'ws://localhost:3000',
    'chrome-extension://localhost',
  ])('is not: %s', (origin) => expect(isLoopbackOrigin(origin)).toBe(false));
});

import { describe, expect, it } from '@jest/globals';
import { toGuardedUrl } from './guarded-url.ts';
import { WebFetchError } from './web-fetcher.ts';

const noCaller = () => false;
const refusalOf = (text: string, base?: string): string => {
  try {
    return `taken as ${toGuardedUrl(text, base === undefined ? undefined : new URL(base), noCaller).href}`;
  } catch (error) {
    if (error instanceof WebFetchError && error.failure === 'refused') return error.message;
    throw error;
  }
};

describe('an address that is refused before anything is looked up', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://pages.example/',
    'gopher://pages.example:70/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'blob:https://pages.example/1',
    'ws://pages.example/',
  ])('has another scheme: %s', (url) => {
    expect(refusalOf(url)).toBe('Only http and https addresses are read.');
  });

  it.each(['http://user@pages.example/', 'https://user:word@pages.example/', 'https://:word@pages.example/'])(
    'has credentials: %s',
    (url) => {
      expect(refusalOf(url)).toBe('Addresses with a user name or a password are not read.');
    },
  );

  it.each([1, 22, 25, 110, 1023, 2375, 3306, 5432, 6379, 6667, 9092, 11211, 27017])(
    'has port %i, which other protocols use',
    (port) => {
      expect(refusalOf(`http://pages.example:${port}/`)).toBe('The port of the address is not allowed.');
    },
  );

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://pages.localhost/',
  ])('is local in any spelling: %s', (url) => {
    expect(refusalOf(url)).toBe('The address is not on the public internet.');
  });

  it.each(['http://localhost./', 'http://pages.example./', 'http://127.0.0.1../'])('ends in a dot: %s', (url) => {
    expect(refusalOf(url)).toBe('The host name of the address ends in a dot.');
  });

  it.each(['', 'pages.example', '/path', 'http://', 'http://[fe80::1%25lo]/', 'http://pages.example:70000/'])(
    'is not valid: %j',
    (url) => {
      expect(refusalOf(url)).toBe('The address is not valid.');
    },
  );

  it('is too long', () => {
    const ofLength = (length: number) => 'https://pages.example/'.padEnd(length, 'a');
    expect(refusalOf(ofLength(8193))).toBe('The address is too long.');
    expect(refusalOf(ofLength(8192))).toBe(`taken as ${ofLength(8192)}`);
  });
});

describe('an accepted address', () => {
  it.each([
    ['https://pages.example', 'https://pages.example/'],
    ['HTTP://Pages.Example:80/a b', 'http://pages.example/a%20b'],
    ['https://pages.example:8443/', 'https://pages.example:8443/'],
    ['https://pages.example:1024/', 'https://pages.example:1024/'],
    ['http://pages.example:443/', 'http://pages.example:443/'],
    ['http://1.1.1.1/', 'http://1.1.1.1/'],
    ['http://[2600::1]/', 'http://[2600::1]/'],
    ['https://pages.example/a#part', 'https://pages.example/a'],
    ['http://mylocalhost/', 'http://mylocalhost/'],
  ])('is %s', (text, href) => {
    expect(toGuardedUrl(text, undefined, noCaller).href).toBe(href);
  });

  it('may be relative to the redirecting one, under the same rules', () => {
    const base = 'https://pages.example/a/b?c';
    expect(refusalOf('../d', base)).toBe('taken as https://pages.example/d');
    expect(refusalOf('//other.example/', base)).toBe('taken as https://other.example/');
    expect(refusalOf('//127.0.0.1/', base)).toBe('The address is not on the public internet.');
  });

  it('may be local and at any port only at the origin that the operator allowed', () => {
    const allowed = (origin: string) => origin === 'http://localhost:25';
    expect(toGuardedUrl('http://localhost:25/feed', undefined, allowed).href).toBe('http://localhost:25/feed');
    for (const url of ['http://localhost:26/', 'https://localhost:25/', 'http://127.0.0.1:25/'])
      expect(() => toGuardedUrl(url, undefined, allowed)).toThrow(WebFetchError);
    expect(() => toGuardedUrl('http://me@localhost:25/', undefined, allowed)).toThrow('user name');
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { canonicalUrl } from './canonical-url.ts';

describe('the canonical address', () => {
  it.each([
    ['is https', 'http://lab.example/a', 'https://lab.example/a'],
    ['has its host in lower case', 'HTTPS://LAB.Example/A', 'https://lab.example/A'],
    ['has no www', 'https://www.lab.example/a', 'https://lab.example/a'],
    ['has no www, however often', 'https://www.www.lab.example/a', 'https://lab.example/a'],
    ['keeps a www that is the name', 'https://www.example/a', 'https://www.example/a'],
    ['keeps a name that only begins like www', 'https://www2.lab.example/a', 'https://www2.lab.example/a'],
    ['has no dot after the host', 'https://lab.example./a', 'https://lab.example/a'],
    ['has no default port', 'http://lab.example:80/a', 'https://lab.example/a'],
    ['has no default port of https', 'http://lab.example:443/a', 'https://lab.example/a'],
    ['keeps another port', 'http://lab.example:8080/a', 'https://lab.example:8080/a'],
    ['has no user name', 'https://me:word@lab.example/a', 'https://lab.example/a'],
    ['has no fragment', 'https://lab.example/a#part', 'https://lab.example/a'],
    ['has no slash at its end', 'https://lab.example/a/', 'https://lab.example/a'],
    ['has no slashes at its end', 'https://lab.example/a///', 'https://lab.example/a'],
    ['has no slash for the root', 'https://lab.example/', 'https://lab.example'],
    ['has no slash before a query', 'https://lab.example/a/?b=1', 'https://lab.example/a?b=1'],
    ['has no slash for the root before a query', 'https://lab.example/?b=1', 'https://lab.example?b=1'],
    ['has single slashes in its path', 'https://lab.example//a///b', 'https://lab.example/a/b'],
    ['keeps slashes in the query', 'https://lab.example/a?b=c//d', 'https://lab.example/a?b=c//d'],
    ['has no dot segments', 'https://lab.example/a/./b/%2e%2e/c', 'https://lab.example/a/c'],
    ['has plain characters plain', 'https://lab.example/%61%2D%5F%7e', 'https://lab.example/a-_~'],
    ['has capital hexadecimal digits', 'https://lab.example/%e4%2f', 'https://lab.example/%E4%2F'],
    ['has other characters encoded', 'https://lab.example/ä|[^]', 'https://lab.example/%C3%A4%7C%5B%5E%5D'],
    ['has a lone percent sign encoded', 'https://lab.example/100%/%2%65', 'https://lab.example/100%25/%252e'],
    ['is punycode', 'https://Bücher.example/a', 'https://xn--bcher-kva.example/a'],
    ['has its parameters sorted by name', 'https://lab.example/?b=2&a=1&c', 'https://lab.example?a=1&b=2&c'],
    ['keeps equal parameters in order', 'https://lab.example/?b=2&a=9&b=1', 'https://lab.example?a=9&b=2&b=1'],
    ['sorts capitals first', 'https://lab.example/?b=2&B=1', 'https://lab.example?B=1&b=2'],
    ['keeps an empty value apart from none', 'https://lab.example/?a=&a', 'https://lab.example?a=&a'],
    ['has no empty parameters or query', 'https://lab.example/a?&&', 'https://lab.example/a'],
    ['keeps case in path and query', 'https://lab.example/Ab?Cd=Ef', 'https://lab.example/Ab?Cd=Ef'],
    ['keeps a literal address', 'http://[2600:0::1]:80/', 'https://[2600::1]'],
    ['takes backslashes for slashes', 'https:\\\\lab.example\\a', 'https://lab.example/a'],
    ['has no spaces around it', '  https://lab.example/a \n', 'https://lab.example/a'],
  ])('%s', (_what, url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  it.each([
    'utm_source=a&utm_medium=b',
    'UTM_Campaign=a',
    'utm%5Fterm=a',
    'utm_anything',
    'fbclid=1',
    'gclid=1&gclsrc=a&dclid=2',
    'msclkid=1',
    'mc_cid=1&mc_eid=2',
    'igshid=1',
    'ref_src=twsrc&ref_url=https%3A%2F%2Fother.example',
    'source=rss',
    'source=rss----3f0a---4',
    'source=RSS-3f0a------2',
  ])('has no tracking parameters: %s', (query) => {
    expect(canonicalUrl(`https://lab.example/a?${query}`)).toBe('https://lab.example/a');
    expect(canonicalUrl(`https://lab.example/a?id=7&${query}&p=1`)).toBe('https://lab.example/a?id=7&p=1');
  });

  it.each([
    'id=1',
    'ref=main',
    'source=agency',
    'source=rssfeeds',
    'via=north',
    'utm=33',
    'campaign=1',
    'p=12',
    'v=abc',
    'feed=rss',
    'gclidx=1',
  ])('keeps a parameter that may choose the page: %s', (query) => {
    expect(canonicalUrl(`https://lab.example/a?${query}`)).toBe(`https://lab.example/a?${query}`);
  });

  it.each([
    '',
    'lab.example/a',
    '/a',
    'ftp://lab.example/a',
    'mailto:desk@lab.example',
    'javascript:void(0)',
    'data:,a',
    'https://',
    'https://..',
    'https://a.1../',
    'https://lab..example/',
    'https://.example/',
    'https://[::1',
    'https://lab.example:99999/',
    'https://exa mple/',
  ])('does not exist for %j', (url) => {
    expect(canonicalUrl(url)).toBeUndefined();
  });

  it('has at most 2,048 characters after removals and encodings', () => {
    const ofLength = (length: number) => 'https://lab.example/'.padEnd(length, 'a');
    expect(canonicalUrl(ofLength(2048))).toBe(ofLength(2048));
    expect(canonicalUrl(ofLength(2049))).toBeUndefined();
    expect(canonicalUrl(`${ofLength(2048)}?utm_source=${'a'.repeat(1000)}`)).toBe(ofLength(2048));
    expect(canonicalUrl(`https://lab.example/${'ä'.repeat(1000)}`)).toBeUndefined();
    expect(canonicalUrl(ofLength(9000))).toBeUndefined();
  });
});

/** Addresses of the parts in which spellings differ, and now and then any text. */
const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    '.',
    '..',
    '%2e',
    '%2E%2E',
    '%',
    '%2',
    '%65',
    '%25',
    '/',
    '//',
    '?',
    '&',
    '=',
    '#',
    'www.',
    'WWW.',
    ':',
    '@',
  ],
  ...[
    'ä',
    '中',
    ' ',
    '\\',
    '|',
    '[',
    ']',
    "'",
    '"',
    '+',
    ';',
    '~',
    '%7e',
    'utm_a',
    'source=rss',
    '1',
    '.1',
    ':80',
    ':443',
    '\t',
  ],
);
const address = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://www.', 'http://www.www.', 'https://a:b@', 'http:'),
    fc.oneof(
      fc.constantFrom('lab.example', 'Lab.Example.', 'bücher.example', 'example:443', '[::1]:80', ''),
      fc.string(),
    ),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 12 }),
  )
  .map(([scheme, host, rest]) => `${scheme}${host}${rest.join('')}`);

describe('any address', () => {
  it('does not change once it is canonical', () => {
    fc.assert(
      fc.property(address, (url) => {
        const canonical = canonicalUrl(url);
        if (canonical !== undefined) expect(canonicalUrl(canonical)).toBe(canonical);
      }),
      { numRuns: seeds(5000), seed: 20 },
    );
  });

  it('has the documented form', () => {
    fc.assert(
      fc.property(address, (url) => {
        const canonical = canonicalUrl(url);
        if (canonical === undefined) return;
        expect(canonical).toMatch(/^https:\/\/[^/?#@\sA-Z]+(?:\/[\w\-.~!$&'()*+,;=:@/%]*[^/])?(?:\?[^#\s]+)?$/);
        expect(canonical).not.toMatch(/%(?![0-9A-F]{2})/);
        expect(canonical).not.toMatch(/^https:\/\/(?:www\.[^/?]+\.|[^/?]*:443(?:$|[/?]))/);
        expect(canonical).not.toMatch(/^[^?]*\?(?:.*&)?utm_/);
        expect(canonical.slice('https://'.length).split('?')[0]).not.toContain('//');
      }),
      { numRuns: seeds(5000), seed: 21 },
    );
  });

  it('does not depend on the order of parameters of different names, nor on tracking parameters', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.nat(), (names, shift) => {
        const at = names.length === 0 ? 0 : shift % names.length;
        const turned = [...names.slice(at), 'utm_x', ...names.slice(0, at)];
        expect(canonicalUrl(`http://www.lab.example/a/?${turned.map((each) => `${each}=1`).join('&')}#x`)).toBe(
          canonicalUrl(`https://lab.example/a?${names.map((each) => `${each}=1`).join('&')}`),
        );
      }),
      { numRuns: seeds(100), seed: 22 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { safeImage, safeLink } from './safe-link.ts';

const base = 'https://pages.example/dir/page?x=1';

describe('safeLink', () => {
  it.each([
    ['other', 'https://pages.example/dir/other'],
    ['/root', 'https://pages.example/root'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['?y=2', 'https://pages.example/dir/page?y=2'],
    ['#part', 'https://pages.example/dir/page?x=1#part'],
    [' \n/a\nb ', 'https://pages.example/ab'],
    ['mailto:post@pages.example', 'mailto:post@pages.example'],
    ['HTTP://Pages.Example', 'http://pages.example/'],
  ])('makes %j absolute', (address, absolute) => {
    expect(safeLink(address, base)).toBe(absolute);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:https://pages.example/1',
    '',
    'http://[',
  ])('refuses %j, with and without a base', (address) => {
    expect(safeLink(address, base)).toBeUndefined();
    expect(safeLink(address, undefined)).toBeUndefined();
  });

  it('does not change relative addresses without a base', () => {
    expect(safeLink('/path', undefined)).toBe('/path');
    expect(safeLink('https://pages.example', undefined)).toBe('https://pages.example/');
  });
});

describe('safeImage', () => {
  it('accepts http and https only', () => {
    expect(safeImage('i.png', base)).toBe('https://pages.example/dir/i.png');
    expect(safeImage('data:image/png;base64,AA', base)).toBeUndefined();
    expect(safeImage('mailto:post@pages.example', base)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { isUrl, parseUrl } from './parse-url.ts';

describe('an address', () => {
  it('is valid however often it is parsed, whatever letters it has', () => {
    const faulty = Array.from({ length: 20_000 }, (_, turn) => turn).filter(
      () => !isUrl('https://Bücher.example/a') || !isUrl('/ä', 'https://Bücher.example'),
    );
    expect(faulty).toEqual([]);
  });

  it('is resolved against a base, and is undefined if that fails', () => {
    expect(parseUrl('../b?x', 'https://lab.example/a/c')?.href).toBe('https://lab.example/b?x');
    expect([parseUrl(''), parseUrl('lab.example'), parseUrl('https://'), parseUrl('/a')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

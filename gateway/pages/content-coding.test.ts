import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { chooseCoding } from './content-coding.ts';

describe('the coding of a page', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip ; q=0.001', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip, identity;q=0', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=2', 'identity'],
    ['gzip;q=many, br;q=-1', 'identity'],
    ['*;q=0, identity', 'identity'],
    ['identity;q=0.5, *;q=0', 'identity'],
  ])('for "%s" is %s', (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });

  it.each(['identity;q=0', '*;q=0', 'identity;q=0, deflate', 'identity;q=0, br;q=0.000, gzip;q=0'])(
    'for "%s" is none',
    (header) => {
      expect(chooseCoding(header)).toBeUndefined();
    },
  );

  it('is never one that was refused by name, whatever else the header says', () => {
    const item = fc.tuple(
      fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', '', ';;', 'q=1'),
      fc.constantFrom('', ';q=0', ';q=1', ';q=0.3', ';q=', '; Q=0.0'),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const names = items.map(([name]) => name);
        fc.pre(new Set(names).size === names.length);
        const refused = items.filter(([, weight]) => /=0(?:\.0)?$|=$/.test(weight)).map(([name]) => name);
        expect(refused).not.toContain(chooseCoding(items.map((pair) => pair.join('')).join(', ')));
      }),
      { numRuns: seeds(100) },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { hasMoreItems, maxJsonNesting, nestsDeeper, outlineOf, parseBoundedJson } from './json-nesting.ts';

const nested = (levels: number, open = '[', close = ']'): string => `${open.repeat(levels)}1${close.repeat(levels)}`;

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('the nesting of a JSON text', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"a":', '}]'],
  ])('of %s is allowed up to the bound', (_, open, close) => {
    const levels = maxJsonNesting / (depthOf(JSON.parse(`${open}1${close}`)) as number);
    expect(parseBoundedJson(nested(levels, open, close))).toEqual(JSON.parse(nested(levels, open, close)));
    expect(() => parseBoundedJson(nested(levels + 1, open, close))).toThrow(
      expect.objectContaining({
        code: 'query_too_complex',
        message: 'The JSON is nested more than 200 levels deep, which is the most that is allowed.',
      }),
    );
  });

  it('is not counted in strings, whatever quotes and backslashes they contain', () => {
    const text = JSON.stringify({ '[[[': `"[[${'\\'.repeat(3)}"[[[`, b: '\\', c: '[{' });
    expect(nestsDeeper(text, 1)).toBe(false);
    expect(nestsDeeper(`${text}[[`, 1)).toBe(true);
  });

  it('equals that of the value, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const depth = depthOf(value);
        expect(nestsDeeper(text, depth)).toBe(false);
        if (depth > 0) expect(nestsDeeper(text, depth - 1)).toBe(true);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('is found in a mebibyte of brackets or of invalid JSON', () => {
    for (const text of ['['.repeat(1 << 20), '"'.repeat(1 << 20), '\\'.repeat(1 << 20), `"${'\\'.repeat(1 << 20)}`])
      expect(() => parseBoundedJson(text)).toThrow();
  });
});

describe('the outline of a JSON text', () => {
  it.each([
    ['{"a":{"b":[1]},"c":[[]],"d":"x"}', '{"a":null,"c":null,"d":"x"}'],
    ['{"a":"}{][\\"","b":{"c":"]}\\\\"},"d":[],"e":1}', '{"a":"}{][\\"","b":null,"d":null,"e":1}'],
    ['[1,[2],{"a":3}]', '[1,null,null]'],
    ['"text"', '"text"'],
    ['{}', '{}'],
    ['', ''],
  ])('has no values that contain others: %s', (text, outline) => {
    expect(outlineOf(text)).toBe(outline);
  });

  it.each(['{"a":[', '{"a":{"b":1}', '[[]', '{"a":"'])('is no JSON either for %s', (text) => {
    expect(() => JSON.parse(outlineOf(text))).toThrow(SyntaxError);
  });
});

const itemsOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, each) => sum + itemsOf(each), 0);
  return inner + (Array.isArray(value) ? value.length : 0);
};

describe('the elements of the lists of a JSON text', () => {
  it('are counted as they are after parsing', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 1, 4), (json, indent) => {
        const value = JSON.parse(json) as unknown;
        const text = JSON.stringify(value, undefined, indent);
        const items = itemsOf(value);
        expect(hasMoreItems(text, items)).toBe(false);
        // A text that is short is not counted.
        if (items > 0) expect(hasMoreItems(`${text}${' '.repeat(2 * items)}`, items - 1)).toBe(true);
      }),
      { numRuns: seeds(1000) },
    );
  });

  it('of a text that is cut off or no JSON are counted to its end', () => {
    for (const text of ['[1', '[1,[', '{"a":["', '[1,]', ']],,[1'])
      expect([hasMoreItems(text, 0), hasMoreItems(text, 3)]).toEqual([true, false]);
  });
});

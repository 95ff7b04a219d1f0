import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { hasInexactNumber, parseExactJson, stringifyExact, withRoundedIntegers } from './exact-json.ts';

const big = 9_007_199_254_740_993n;

describe('reading JSON exactly', () => {
  it.each([
    ['9007199254740993', big],
    ['-9007199254740993', -big],
    ['[1, 9007199254740993 ,2]', [1, big, 2]],
    ['{"a":{"b":[18446744073709551615]}}', { a: { b: [18_446_744_073_709_551_615n] } }],
    ['{"9007199254740993":9007199254740993}', { '9007199254740993': big }],
    [`{"a":"9007199254740993\\"","b":9007199254740993}`, { a: '9007199254740993"', b: big }],
  ])('makes a bigint of an integer that would be rounded: %s', (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
    expect(hasInexactNumber(value)).toBe(true);
  });

  it.each([
    '9007199254740991',
    '9007199254740992',
    '100000000000000000000',
    '1000000000000000000000',
    '12345678901234567000',
    '0.1234567890123456789',
    '1234567890123456789.5',
    '9007199254740993e2',
    '1e300',
    '"9007199254740993"',
  ])('leaves others as JSON.parse reads them: %s', (text) => {
    expect(parseExactJson(text)).toBe(JSON.parse(text));
    expect(hasInexactNumber(JSON.parse(text))).toBe(false);
  });

  it.each(['1E400', '-1E400', '9'.repeat(400), `[${'9'.repeat(100_000)}]`])(
    'makes a number beyond the largest infinite, at once: %#',
    (text) => {
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
      expect(hasInexactNumber(parseExactJson(text))).toBe(true);
    },
  );

  it.each([
    '09007199254740993',
    '{9007199254740993:1}',
    '+9007199254740993',
    '--9007199254740993',
    '[9007199254740993',
  ])('refuses what is no JSON: %s', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it('refuses a text that is nested too deeply', () => {
    expect(() => parseExactJson(`${'['.repeat(201)}1`)).toThrow(expect.objectContaining({ code: 'query_too_complex' }));
  });

  it('reads any value without large integers as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseExactJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: seeds(200) },
    );
  });
});

it('writing exactly is the inverse, for any integers', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
      fc.string(),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(value, (each) => {
      const text = stringifyExact(each);
      expect(stringifyExact(parseExactJson(text))).toBe(text);
    }),
    { numRuns: seeds(200) },
  );
});

it('rounding replaces bigints alone', () => {
  const plain = { a: [1, 'b', null] };
  expect(withRoundedIntegers(plain)).toBe(plain);
  expect(withRoundedIntegers({ a: [big, { b: big }], c: plain })).toEqual({ a: [2 ** 53, { b: 2 ** 53 }], c: plain });
});

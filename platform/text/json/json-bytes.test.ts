import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { JsonBytes } from './json-bytes.ts';

const bytes = new JsonBytes();

const written = (write: () => unknown): string => {
  bytes.begin();
  write();
  return bytes.take().toString('utf8');
};

describe('JSON written as bytes', () => {
  it.each([
    '',
    'plain',
    'say "no"',
    'a\\b',
    'line\nfeed',
    '\u0000',
    'café',
    '価格',
    '😀',
    '\ud800',
    'a\udc00b',
    '\u2028',
  ])('has the text %j as JSON.stringify writes it', (text) =>
    expect(written(() => bytes.string(text))).toBe(JSON.stringify(text)),
  );

  it.each([0, -0, 1, -1, 0.1, 1e21, 1e-7, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY])(
    'has the number %j as JSON.stringify writes it',
    (number) => expect(written(() => bytes.number(number))).toBe(JSON.stringify(number)),
  );

  it('has any value as JSON.stringify writes it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.jsonValue()), (value) => {
        expect(written(() => bytes.value(value))).toBe(JSON.stringify(value));
      }),
      { numRuns: seeds(1000) },
    );
  });

  it.each([[undefined], [() => 1], [Symbol('none')]])('has no %p', (value) => {
    expect(written(() => expect(bytes.value(value)).toBe(false))).toBe('');
  });

  it('grows with the text and keeps what it took', () => {
    const long = '"x'.repeat(200_000);
    const first = written(() => bytes.string('first'));
    const taken = written(() => {
      for (let count = 0; count < 5; count += 1) bytes.string(long);
    });
    expect(taken).toBe(JSON.stringify(long).repeat(5));
    bytes.begin();
    bytes.string('taken');
    const kept = bytes.take();
    bytes.begin();
    bytes.string('later');
    expect([first, kept.toString()]).toEqual(['"first"', '"taken"']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { shortenEchoes, shortened } from './shorten-echoes.ts';

const long = 'n'.repeat(100_000);
const cut = `${'n'.repeat(200)}…`;

describe("a message that repeats a client's input", () => {
  it.each([
    ['a name', `Cannot query field "${long}" on type "Query".`, `Cannot query field "${cut}" on type "Query".`],
    ['two names', `"${long}" and "${long}" are different fields`, `"${cut}" and "${cut}" are different fields`],
    ['a text with quotes in it', `found String "${'\\"'.repeat(500)}".`, `found String "${'\\"'.repeat(100)}…".`],
    ['a quote that is never closed', `found "${long}`, `found "${cut}`],
  ])('has at most 200 characters of %s', (_, message, short) => {
    expect(shortenEchoes(message)).toBe(short);
  });

  it('has at most 200 characters of a literal without quotes', () => {
    const schema = buildSchema('type Query { a(b: Int, c: I, d: E): Int } input I { e: Int } enum E { F }');
    const items = `[${'1, '.repeat(5000)}]`;
    for (const argument of [`b: ${items}`, `c: ${items}`, `d: ${items}`, `c: { e: ${items} }`, `b: {a: ${items}}`])
      for (const { message } of validate(schema, parse(`{ a(${argument}) }`)))
        expect(shortenEchoes(message).length).toBeLessThan(400);
  });

  it('is unchanged if it is short, or long without repeated input', () => {
    const message = `The query is wrong. ${'It has a fault. '.repeat(100)}`;
    expect(shortenEchoes(message)).toBe(message);
    expect(shortenEchoes(`${'n'.repeat(199)}"`)).toHaveLength(200);
  });

  it('is never cut within a character', () => {
    expect(shortened('😀'.repeat(101), 199)).toBe(`${'😀'.repeat(99)}…`);
  });

  it('is scanned once, however many quotes and backslashes it has', () => {
    for (const part of ['"', '\\', '\\"', '"a'])
      expect(shortenEchoes(part.repeat(500_000)).length).toBeLessThanOrEqual(8_001);
  });
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { lenientNumber } from '../decode/lenient-fields.ts';
import { compareBody, compareValue } from './compare-body.ts';
import type { SchemaShape } from './wire-shape.ts';

const text = z.string().nullish().catch(null);
const row = z.object({
  id: z.union([z.number().int().positive().transform(String), z.string().regex(/^\d+$/)]),
  title: z.string(),
  note: text,
  price: lenientNumber,
  place: z.object({ city: text }).nullish().catch(null),
});
const list: SchemaShape = {
  path: /^\/rows$/,
  body: z.object({
    rows: z
      .array(z.unknown())
      .nullable()
      .transform((rows) => rows ?? []),
  }),
  parts: { 'rows[]': row },
};
const none = { unknown: [], missing: [] };
const compare = (rows: readonly unknown[], shape: Partial<SchemaShape> = {}) =>
  compareValue({ ...list, ...shape }, { rows });

describe('a body and its wire schema', () => {
  it('agree if all fields are known, and optional ones are absent or null', () => {
    expect(
      compare([
        { id: 1, title: 'a' },
        { id: '2', title: 'b', note: null, price: '1.5' },
      ]),
    ).toEqual({
      ...none,
      rows: 2,
      dropped: 0,
    });
    expect(compareValue(list, { rows: null })).toEqual({ ...none, rows: 0, dropped: 0 });
  });

  it('differ by unknown fields, at one place for all rows and at any depth', () => {
    const strange = { id: 1, title: 'a', rank: 1, place: { city: 'Orlin', zone: { code: 3 } } };
    expect(compare([strange, strange]).unknown).toEqual(['rows[].place.zone', 'rows[].rank']);
    expect(compare([strange], { unread: ['rank', 'zone'] }).unknown).toEqual([]);
  });

  it('differ by a missing required field, which drops the row', () => {
    expect(compare([{ id: 1 }, { id: 2, title: 'b' }])).toEqual({
      unknown: [],
      missing: ['rows[].title'],
      rows: 2,
      dropped: 1,
    });
  });

  it('differ by an optional field of another type, which the schema silently reads as unknown', () => {
    expect(compare([{ id: 1, title: 'a', note: ['x'], price: 'free', place: 'Orlin' }])).toEqual({
      unknown: [],
      missing: ['rows[].note', 'rows[].price', 'rows[].place'],
      rows: 1,
      dropped: 0,
    });
  });

  it('differ by an optional field that some row always has, if none has it', () => {
    const usual = ['rows[].note'];
    expect(
      compare(
        [
          { id: 1, title: 'a' },
          { id: 2, title: 'b', note: 'c' },
        ],
        { usual },
      ).missing,
    ).toEqual([]);
    expect(
      compare(
        [
          { id: 1, title: 'a' },
          { id: 2, title: 'b', note: null },
        ],
        { usual },
      ).missing,
    ).toEqual(usual);
    expect(compare([], { usual }).missing).toEqual([]);
  });

  it('differ as a whole if the envelope is another one', () => {
    expect(compareValue(list, { results: [] })).toEqual({
      unknown: ['results'],
      missing: ['rows'],
      rows: 0,
      dropped: 0,
    });
    for (const other of ['text', 3, [1], null]) expect(compareValue(list, other).missing).toHaveLength(1);
  });
});

describe('a comparison with any kind of schema', () => {
  const drift = (body: z.ZodType, value: unknown, parts: SchemaShape['parts'] = {}) => {
    const { unknown, missing } = compareValue({ path: /./, body, parts }, value);
    return { unknown, missing };
  };

  it('uses the alternative that accepts the value, or the most similar one', () => {
    const either = z.union([
      z.object({ ac: z.array(z.unknown()), now: z.number() }),
      z.object({ aircraft: z.array(z.unknown()), now: z.number() }).transform(({ aircraft }) => aircraft),
    ]);
    expect(drift(either, { aircraft: [], now: 1 })).toEqual(none);
    expect(drift(either, { aircraft: [], new: 1 })).toEqual({ unknown: ['new'], missing: ['now'] });
    expect(drift(z.union([z.literal('ground'), lenientNumber]), 'sky').missing).toEqual(['body']);
    expect(drift(z.union([z.array(z.string()), z.string()]), ['a', 1]).missing).toEqual(['[]']);
  });

  it('uses both sides of an intersection, the output of a preprocessing step, and tuples with a rest', () => {
    const both = z.object({ a: z.string() }).and(z.object({ b: z.string() }).transform(({ b }) => ({ c: b })));
    expect(drift(both, { a: '1', b: '2', d: 3 })).toEqual({ unknown: ['d'], missing: [] });
    const step = z.preprocess((value) => value, z.object({ a: z.string() }));
    expect(drift(step, { a: 1 }).missing).toEqual(['a']);
    const level = z.tuple([z.string(), z.number()]).rest(z.unknown());
    expect(
      drift(z.array(level), [
        ['1', 2, 'x'],
        ['1', 'y'],
      ]).missing,
    ).toEqual(['[][]']);
  });

  it('compares the values of maps, whatever their keys, and ignores an open object', () => {
    const books = z.object({ books: z.record(z.string(), z.object({ price: z.number() })) });
    const value = { books: { 'Ann Other': { price: 1 }, second: { cost: 1 } } };
    expect(drift(books, value)).toEqual({ unknown: ['books{}.cost'], missing: ['books{}.price'] });
    expect(drift(z.looseObject({ a: z.string() }), { a: 'x', b: 1 })).toEqual(none);
  });

  it('accepts a recursive schema, with nested replies at one place', () => {
    interface Reply {
      id: number;
      children: Reply[];
    }
    const reply: z.ZodType<Reply> = z.object({ id: z.number(), children: z.array(z.lazy(() => reply)) });
    const tree = { id: 1, children: [{ id: 2, children: [{ id: 3, children: [], extra: 1 }] }] };
    expect(drift(reply, tree).unknown).toEqual(['children[].extra']);
    const open = z.object({ children: z.array(z.unknown()) });
    expect(
      drift(open, { children: [{ children: [{ children: [{ x: 1, children: [] }] }] }] }, { 'children[]': open }),
    ).toEqual({ unknown: ['children[].x'], missing: [] });
  });

  it('does not show a name that looks like a value', () => {
    expect(drift(z.object({}), { 'Ann Other': 1, 'ann@mail.example': 2, '4f9a': 3, plain_name: 4 }).unknown).toEqual([
      '*',
      'plain_name',
    ]);
  });
});

describe('a hostile body', () => {
  it('is compared up to a bound of places and values', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]));
    expect(compareValue({ path: /./, body: z.object({}) }, many).unknown).toHaveLength(50);
    let read = 0;
    const counted = z.string().refine(() => ++read > 0);
    const body = z.array(z.array(z.array(counted)));
    const value = Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => ['x', 'y']));
    compareValue({ path: /./, body }, value);
    expect(read).toBeLessThanOrEqual(20_000);
  });

  it('may have fields with the names of inherited properties', () => {
    const value: unknown = JSON.parse('{"__proto__":1,"constructor":2,"rows":[]}');
    expect(compareValue(list, value).unknown).toEqual(['__proto__', 'constructor']);
  });

  it('is refused if it has another format', () => {
    expect(() => compareBody(list, '<html>')).toThrow();
    expect(compareBody({ path: /./, tally: () => ({ rows: 3, dropped: 1 }) }, '<html>')).toEqual({
      ...none,
      rows: 3,
      dropped: 1,
    });
  });
});

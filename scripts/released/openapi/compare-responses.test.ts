import { describe, expect, it } from '@jest/globals';
import { compare, description, json, object, responding, text } from '../../../tests/kit/rest/invented-descriptions.ts';
import type { Shape } from './api-description.ts';

describe('a response', () => {
  it.each<[string, Shape, Shape, string]>([
    ['loses a member', object({ a: text }), object({}), 'breaking GET /blogs/posts a: was removed'],
    [
      'may leave a member out',
      object({ a: text }, ['a']),
      object({ a: text }),
      'breaking GET /blogs/posts a: may be left out now',
    ],
    [
      'has another type in the items of a list',
      object({ a: { type: 'array', items: text } }),
      object({ a: { type: 'array', items: { type: 'integer' } } }),
      'breaking GET /blogs/posts a[]: its type was string and is integer',
    ],
    ['may be anything', text, {}, 'breaking GET /blogs/posts: its type was string and is anything'],
    [
      'may be a fraction',
      { type: 'integer' },
      { type: 'number' },
      'breaking GET /blogs/posts: its type was integer and is number',
    ],
    [
      'may be null',
      object({ a: text }),
      object({ a: { type: ['string', 'null'] } }),
      'breaking GET /blogs/posts a: may be null now',
    ],
    [
      'has another format',
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
      'breaking GET /blogs/posts: its format was date-time and is date',
    ],
    [
      'has a new listed value',
      { type: 'string', enum: ['a'] },
      { type: 'string', enum: ['a', 'b'] },
      'dangerous GET /blogs/posts: may also be "b"',
    ],
    [
      'no longer lists its values',
      { type: 'string', enum: ['a'] },
      text,
      'dangerous GET /blogs/posts: may have values besides those that were listed',
    ],
    [
      'has one more shape',
      { anyOf: [object({ a: text }, ['a']), text] },
      { anyOf: [object({ a: text }, ['a']), text, { type: 'array', items: text }] },
      'dangerous GET /blogs/posts: may have another shape besides those that were listed',
    ],
    [
      'has another shape in the place of one',
      { anyOf: [object({ a: text }), text] },
      { anyOf: [object({ b: text }), text] },
      'breaking GET /blogs/posts: may have another shape besides those that were listed',
    ],
  ])('that %s is reported', (_, released, current, change) => {
    expect(compare(responding(released), responding(current))).toEqual([change]);
  });

  it.each<[string, Shape, Shape]>([
    ['gets a member', object({ a: text }), object({ a: text, b: text }, ['b'])],
    ['always has a member now', object({ a: text }), object({ a: text }, ['a'])],
    ['is never null any more', { type: ['string', 'null'] }, text],
    ['is never a fraction any more', { type: 'number' }, { type: 'integer' }],
    ['lists its values', text, { type: 'string', enum: ['a'] }],
    ['loses a bound', { type: 'integer', maximum: 3 }, { type: 'integer' }],
  ])('that %s is no change for clients', (_, released, current) => {
    expect(compare(responding(released), responding(current))).toEqual([]);
  });

  it('that may be null at a reference is reported', () => {
    const schemas = { A: text };
    const released = responding({ $ref: '#/components/schemas/A' }, schemas);
    const current = responding({ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }, schemas);
    expect(compare(released, current)).toEqual(['breaking GET /blogs/posts: may be null now']);
    expect(compare(current, released)).toEqual([]);
  });

  it('is compared within its components, even when their names differ', () => {
    const released = responding({ $ref: '#/components/schemas/A' }, { A: object({ b: text }) });
    const other = (schema: Shape) => responding({ $ref: '#/components/schemas/B' }, { B: schema });
    expect(compare(released, other(object({ b: text })))).toEqual([]);
    expect(compare(released, responding(object({ b: text })))).toEqual([]);
    expect(compare(released, other(object({})))).toEqual(['breaking GET /blogs/posts b: was removed']);
  });

  it('that contains itself is compared completely', () => {
    const tree = (label: Shape) => ({
      Row: object({ label, children: { type: 'array', items: { $ref: '#/components/schemas/Row' } } }),
    });
    const row = { $ref: '#/components/schemas/Row' };
    expect(compare(responding(row, tree(text)), responding(row, tree({ type: 'integer' })))).toEqual([
      'breaking GET /blogs/posts label: its type was string and is integer',
    ]);
  });

  it('whose shapes contain themselves at different depths is compared completely', () => {
    const row = { $ref: '#/components/schemas/Row' };
    const released = responding(
      { anyOf: [object({ rows: row }), text] },
      { Row: { anyOf: [object({ rows: row }), text] } },
    );
    const inner = object({ rows: object({ rows: row }) });
    const current = responding({ anyOf: [inner, text] }, { Row: inner });
    expect(compare(released, current)).toEqual([]);
  });

  it('with a keyword that has no rule is refused', () => {
    expect(() => compare(responding({ allOf: [text] }), responding(text))).toThrow('does not know allOf');
  });

  it('with an error is reported once for a service', () => {
    const failing = (schema: Shape) =>
      description({ responses: { 400: { content: json(schema) }, 404: { content: json(schema) } } });
    expect(compare(failing(object({ code: text })), failing(object({})))).toEqual([
      'breaking /blogs errors code: was removed',
    ]);
  });
});

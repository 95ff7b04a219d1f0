import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { lenientNumber } from '../decode/lenient-fields.ts';
import type { SchemaShape } from '../drift/wire-shape.ts';
import { inventBody } from './invented-body.ts';
import { createInvention } from './invented-text.ts';
import { recordedHeaders, recordedPath, recordedType } from './recorded-request.ts';

const text = z.string().nullish().catch(null);
const shape: SchemaShape = {
  path: /^\/boards\/[^/]+\/rows$/,
  body: z.object({ rows: z.array(z.unknown()), books: z.record(z.string(), z.unknown()).optional() }),
  parts: {
    'rows[]': z.object({
      id: z.union([z.number().transform(String), z.string()]),
      name: text,
      status: text,
      kind: z.enum(['remote', 'office']).nullish().catch(null),
      posted: text,
      price: lenientNumber,
      parent_id: lenientNumber,
      link: text,
    }),
  },
  unread: ['owner'],
  keeps: ['status'],
};
const invention = () => createInvention('a secret of this test');
const invent = (row: object, more: object = {}): Record<string, unknown> => {
  const body = inventBody(shape, { rows: [row], ...more }, invention()) as { rows: Record<string, unknown>[] };
  return body.rows[0] ?? {};
};

describe('a recorded body', () => {
  it('keeps only names of fields, words of the source, dates, amounts and flags', () => {
    const row = {
      id: 4711,
      name: 'Ann Other',
      status: 'open',
      kind: 'remote',
      posted: '2026-11-20T10:00:00Z',
      price: '12.50',
    };
    expect(invent(row)).toEqual({
      ...row,
      id: expect.any(Number),
      name: expect.stringMatching(/^[A-Z][a-z]{2} [A-Z][a-z]{4}$/),
    });
    expect(invent(row)['id']).not.toBe(4711);
    expect(invent({ ...row, kind: 'Marlowe' })['kind']).toMatch(/^[A-Z][a-z]{6}$/);
    expect(invent({ ...row, price: 99, kind: null })).toMatchObject({ price: 99, kind: null });
  });

  it('keeps words of the source by name, by place, or anywhere', () => {
    const rows = z.object({ home: text, odds: z.object({ home: text, side: text }) });
    const odds: SchemaShape = { path: /./, body: rows, keeps: ['odds.home'], words: ['Over'] };
    const body = inventBody(odds, { home: 'Marlowe', odds: { home: '1.95', side: 'Over' } }, invention());
    expect(body).toEqual({ home: expect.not.stringContaining('Marlowe'), odds: { home: '1.95', side: 'Over' } });
  });

  it('does not keep an address or a long text as a word of the source', () => {
    for (const status of ['ann@marlowe.test', 'https://marlowe.test/ann', 'swordfish '.repeat(40)])
      expect(invent({ id: 1, status })['status']).not.toMatch(/ann|marlowe|swordfish/);
  });

  it('replaces unknown fields and their names at any depth, including numbers and dates', () => {
    const secrets = {
      api_key: 'swordfish-42',
      'Ann Other': { phone: 4155550123, born: '1984-03-09', notes: ['call Ann', { ssn: 123456789 }] },
      owner: { name: 'Ann Other', active: true },
    };
    const invented = JSON.stringify(invent({ id: 1, name: 'x', ...secrets }));
    expect(invented).not.toMatch(/swordfish|api_key|Ann|Other|4155550123|1984|phone|born|notes|call|ssn|123456789/);
    expect(invented).toContain('"owner":{');
    expect(invented).toContain('true');
  });

  it('replaces a field with a known name at an unknown place', () => {
    const row = { id: 1, extra: { status: 'swordfish', kind: 'remote', rows: [{ status: 'swordfish' }] } };
    expect(JSON.stringify(invent(row))).not.toMatch(/swordfish|remote|status/);
  });

  it('keeps keys that are words of the source, and those of a map whose values it keeps', () => {
    const open = z.object({ books: z.record(z.string(), z.unknown()), sports: z.record(z.string(), z.unknown()) });
    const body = {
      books: { '1X': '1.25', X2: '1.90', 'Ann Other': '3.10', row: { 12: '1.10' } },
      sports: { Hockey: 1 },
    };
    const invented = inventBody(
      { path: /x/, body: open, words: ['1X', 'X2', '12'], keeps: ['sports{}'] },
      body,
      invention(),
    ) as { books: Record<string, unknown>; sports: object };
    expect(Object.keys(invented.books)).toEqual(expect.arrayContaining(['1X', 'X2']));
    expect(Object.keys(invented.books)).not.toContain('Ann Other');
    expect(Object.values(invented.books).flatMap((value) => Object.keys(Object(value)))).toContain('12');
    expect(Object.keys(invented.sports)).toEqual(['Hockey']);
  });

  it('replaces keys of maps, and the open values below them', () => {
    const body = inventBody(
      shape,
      { rows: [], books: { 'Ann Other': { secret: 'swordfish' }, 'Ann Two': 7 } },
      invention(),
    );
    const { books } = body as { books: Record<string, unknown> };
    expect(JSON.stringify(body)).not.toMatch(/Ann|Other|swordfish|secret/);
    expect(Object.keys(books)).toHaveLength(2);
  });

  it('replaces a name the same everywhere, so that joins still work', () => {
    const body = inventBody(
      shape,
      {
        rows: [
          { id: 4711, name: 'Ann Other', link: 'https://marlowe.test/p/4711' },
          { id: '4711', parent_id: 4711, name: 'by Ann Other' },
        ],
        books: { 'Ann Other': 1 },
      },
      invention(),
    ) as { rows: [Record<string, string>, Record<string, string>]; books: object };
    const [first, second] = body.rows;
    expect(second['id']).toBe(String(first['id']));
    expect(second['parent_id']).toBe(first['id']);
    expect(first['link']).toMatch(new RegExp(`\\.example/[a-z]/${first['id']}$`));
    expect(second['name']).toMatch(new RegExp(` ${first['name']}$`));
    expect(Object.keys(body.books)).toEqual([first['name']]);
  });

  it('keeps nothing if its shape differs from the schema', () => {
    for (const body of [
      'swordfish',
      ['swordfish'],
      { rows: 'swordfish' },
      { rows: [['swordfish']] },
      { other: 'swordfish' },
    ])
      expect(JSON.stringify(inventBody(shape, body, invention()))).not.toMatch(/swordfish|other/);
    const deep = JSON.parse(`${'['.repeat(5000)}"swordfish"${']'.repeat(5000)}`) as unknown;
    expect(JSON.stringify(inventBody({ path: /./, body: z.unknown() }, deep, invention()))).not.toContain('swordfish');
  });
});

describe('recorded headers', () => {
  it('are allowed ones with counts, dates and an invented validator', () => {
    const headers = {
      'content-type': 'application/json; boundary=swordfish',
      'set-cookie': 'session=swordfish',
      'x-request-id': 'swordfish',
      location: 'https://marlowe.test/ann',
      server: 'marlowe',
      'x-ratelimit-remaining': '42',
      'x-ratelimit-limit': 'swordfish',
      'retry-after': '7',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      etag: 'W/"swordfish-42"',
    };
    expect(recordedHeaders(headers, invention())).toEqual({
      'x-ratelimit-remaining': '42',
      'retry-after': '7',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      etag: expect.stringMatching(/^[A-Z]\/"[a-z]{9}-[1-9]\d"$/),
    });
    expect(recordedType(headers['content-type'])).toBe('application/json');
    expect(recordedType('swordfish/ann')).toBe('application/json');
  });
});

describe('a recorded path', () => {
  it('has its variable segments replaced as in bodies', () => {
    const names = invention();
    expect(recordedPath(shape, '/boards/marlowe/rows', names)).toBe(`/boards/${names.text('marlowe')}/rows`);
    expect(recordedPath({ ...shape, keepsPath: true }, '/boards/JFK/rows', names)).toBe('/boards/JFK/rows');
    expect(recordedPath(shape, '/boards/2026-11-20T10:00/rows', names)).toBe('/boards/[^/]+/rows');
    const item = { ...shape, path: /^\/v0\/item\/\d+\.json$/ };
    expect(recordedPath(item, '/v0/item/4711.json', names)).toBe(`/v0/item/${names.number(4711)}\\.json`);
  });
});

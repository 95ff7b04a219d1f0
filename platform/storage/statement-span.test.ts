import { describe, expect, it } from '@jest/globals';
import type { Span, SpanAttributes } from '../call/span.ts';
import { beginStatement } from './statement-span.ts';

/** Name and attributes of a statement's span. */
const described = (text: string): { name: string; attributes: SpanAttributes | undefined } => {
  const said: { name: string; attributes: SpanAttributes | undefined }[] = [];
  const parent = {
    child: (name: string, _kind: string, attributes?: SpanAttributes) => {
      said.push({ name, attributes });
      return parent;
    },
  } as unknown as Span;
  beginStatement(parent, text);
  return said[0] ?? { name: '', attributes: undefined };
};
const textOf = (text: string) => described(text).attributes?.['db.query.text'];

describe('The span of a statement', () => {
  it.each([
    ['select * from "posts" where id = $1', 'SELECT posts'],
    ['insert into other.job (id) values ($1)', 'INSERT other.job'],
    ['update "fare_searches" set a = $1', 'UPDATE fare_searches'],
    ['delete from a.b where c', 'DELETE a.b'],
    ['begin', 'BEGIN'],
    ['', 'SQL'],
  ])('of %s is called %s', (text, name) => {
    expect(described(text).name).toBe(name);
  });

  it.each([
    ["select 'it''s secret', 'other'", 'select ?, ?'],
    ["select 'never closed", 'select ?'],
    ['select 12.5 + 3 from t1 where a = $12 limit 7', 'select ? + ? from t1 where a = $12 limit ?'],
    ['select $$secret$$, $tag$a $$ secret$tag$', 'select ?, ?'],
    ['select\n  1,\n\t2', 'select ?, ?'],
  ])('has of %j no literal', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it('ends after so many characters, however long the text is', () => {
    const long = `select * from t where a in (${Array.from({ length: 50_000 }, (_, index) => `$${index}`).join(', ')})`;
    expect(String(textOf(long))).toHaveLength(2_000);
    expect(described(long).name).toBe('SELECT t');
  });
});

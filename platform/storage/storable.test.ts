import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeDatabases, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import { storableJson, storableText } from './storable.ts';

const unstorable = [
  'zero \u0000',
  'high \ud83c',
  'low \udf0a',
  'turned \udf0a\ud83c',
  'written \\u0000 \\ud83c',
  '\\\u0000',
];

describeDatabases('a character that PostgreSQL cannot store', (backend) => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await backend.open();
  });
  afterAll(() => home.dispose());
  const read = async (text: string, value: unknown) =>
    (await home.database.executeSql(text, [value])).rows[0]?.['value'];

  it.each(unstorable)('does not fail a statement that has it as a parameter: %j', async (text) => {
    expect(await read('select $1::text as value', text)).toHaveLength(text.length);
    expect(await read('select $1::text[] as value', [text, 'plain'])).toEqual([expect.any(String), 'plain']);
    expect(await read("select $1::text = replace($1::text, '\uFFFD', '') as value", 'a\u0000b')).toBe(false);
  });

  it.each(unstorable)('is removed from stored texts and JSON: %j', async (text) => {
    const stored = storableText(text);
    expect(await read('select $1::text as value', stored)).toBe(stored);
    const value = { list: [text, { [text]: text }], number: 1, nothing: null };
    expect(await read('select $1::jsonb as value', storableJson(value))).toEqual({
      list: [stored, { [stored]: stored }],
      number: 1,
      nothing: null,
    });
  });

  it('does not change written escapes and whole pairs', () => {
    expect(storableText('\\u0000 \ud83c\udf0a')).toBe('\\u0000 \ud83c\udf0a');
    expect(storableText(null)).toBeNull();
  });
});

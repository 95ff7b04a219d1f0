import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { familiesFrom, familyOf, pairsFrom, wordFamilies } from './word-families.ts';

describe('word families', () => {
  it('have each spelling once', () => {
    const spellings = wordFamilies.map(({ spelling }) => spelling.join(' '));
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
    expect(wordFamilies.filter(({ spelling }) => spelling.length > 2 || spelling.includes(''))).toEqual([]);
  });

  it('have their names in the database by a migration', async () => {
    const sql = await readFile(new URL('../migrations/0006_word_families.sql', import.meta.url), 'utf8');
    const [, list = ''] = /regexp_split_to_table\('([^']*)'/.exec(sql) ?? [];
    const stored = list.trim().split(/\s+/);
    expect(stored.sort()).toEqual([...new Set(wordFamilies.map(({ name }) => name.slice(0, -1)))].sort());
  });

  it('are found by a word, by two words, and by the beginning of a word', () => {
    expect(['internship', 'organisation', 'anchor'].map(familyOf)).toEqual(['intern=', 'organization=', 'anchor']);
    expect(pairsFrom('front')?.get('end')).toBe('frontend=');
    expect(familiesFrom('organisa')).toEqual(['organization=']);
    expect(familiesFrom('internation')).toEqual(['international=']);
  });
});

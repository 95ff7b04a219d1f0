import { describe, expect, it } from '@jest/globals';
import { statedInstant, statedLink, statedList, statedText } from './stated-values.ts';

describe('a value of a response', () => {
  it('that is text is put on one line, or is null', () => {
    expect([' Reef \n Larks ', '  ', null, undefined, 7].map((value) => statedText.parse(value))).toEqual([
      'Reef Larks',
      null,
      null,
      null,
      null,
    ]);
  });

  it('that is an instant is read in UTC from text or seconds, or is null', () => {
    expect(statedInstant.parse('2026-11-20T14:00:00+02:00')).toBe('2026-11-20T12:00:00.000Z');
    expect(statedInstant.parse(1_795_176_000)).toBe(new Date(1_795_176_000_000).toISOString());
    for (const value of ['soon', '', null, undefined, 0, -1, 1e15, {}]) expect(statedInstant.parse(value)).toBeNull();
  });

  it('that is a link is a web address, or is null', () => {
    expect(statedLink.parse(' https://book.example/a b ')).toBe('https://book.example/a%20b');
    for (const value of ['N/A', 'book.example/a', 'javascript:alert(1)', '', null, undefined, 7])
      expect(statedLink.parse(value)).toBeNull();
  });

  it('that is a list may be absent, but not of another type', () => {
    expect([statedList.parse(null), statedList.parse(undefined), statedList.parse([1])]).toEqual([[], [], [1]]);
    expect(statedList.safeParse({}).success).toBe(false);
  });
});

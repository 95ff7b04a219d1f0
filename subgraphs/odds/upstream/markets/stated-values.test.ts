import { describe, expect, it } from '@jest/globals';
import { statedInstant, statedLink, statedList, statedText } from './stated-values.ts';

describe('what a wire states', () => {
  it('as text is on one line, or null', () => {
    expect([' Reef \n Larks ', '  ', null, undefined, 7].map((value) => statedText.parse(value))).toEqual([
      'Reef Larks',
      null,
      null,
      null,
      null,
    ]);
  });

  it('as an instant is in UTC, from text or from seconds, or null', () => {
    expect(statedInstant.parse('2026-11-20T14:00:00+02:00')).toBe('2026-11-20T12:00:00.000Z');
    expect(statedInstant.parse(1_795_176_000)).toBe(new Date(1_795_176_000_000).toISOString());
    for (const value of ['soon', '', null, undefined, 0, -1, 1e15, {}]) expect(statedInstant.parse(value)).toBeNull();
  });

  it('as a link is an address of the web, or null', () => {
    expect(statedLink.parse(' https://book.example/a b ')).toBe('https://book.example/a%20b');
    for (const value of ['N/A', 'book.example/a', 'javascript:alert(1)', '', null, undefined, 7])
      expect(statedLink.parse(value)).toBeNull();
  });

  it('as a list may be absent, and must not be another thing', () => {
    expect([statedList.parse(null), statedList.parse(undefined), statedList.parse([1])]).toEqual([[], [], [1]]);
    expect(statedList.safeParse({}).success).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { markImmutable } from '../../../platform/immutable/immutable-lists.ts';
import { memoizeTexts } from './memoized-texts.ts';
import type { Writer, WriteState } from './writer.ts';

const state: WriteState = { baseUrl: 'https://a.test', warnings: [] };

const setup = () => {
  let written = 0;
  const write: Writer = (before, value, { baseUrl }) => {
    written += 1;
    return `${before}${JSON.stringify(value)} at ${baseUrl}`;
  };
  return { write: memoizeTexts(write), times: () => written };
};

describe('the text of a list that lasts', () => {
  it('is written once, after any preceding text', () => {
    const { write, times } = setup();
    const list = markImmutable(['ä', '"', '\u{1f3c9}']);
    expect(write('1:', list, state)).toBe('1:["ä","\\"","\u{1f3c9}"] at https://a.test');
    expect(write('2:', list, state)).toBe('2:["ä","\\"","\u{1f3c9}"] at https://a.test');
    expect(times()).toBe(1);
  });

  it('is written again for another base address', () => {
    const { write } = setup();
    const list = markImmutable([1]);
    write('', list, state);
    expect(write('', list, { ...state, baseUrl: 'https://b.test' })).toBe('[1] at https://b.test');
    expect(write('', list, state)).toBe('[1] at https://a.test');
  });

  it('is not cached if a client chooses the fields', () => {
    const { write, times } = setup();
    const list = markImmutable([1]);
    const chosen = { ...state, only: new Set(['a']) };
    write('', list, chosen);
    write('', list, chosen);
    expect(times()).toBe(2);
  });
});

it('writes all other values each time', () => {
  const { write, times } = setup();
  const list = [1];
  write('', list, state);
  list.push(2);
  expect(write('', list, state)).toBe('[1,2] at https://a.test');
  expect(write('', null, state)).toBe('null at https://a.test');
  expect(times()).toBe(3);
});

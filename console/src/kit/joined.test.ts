import { expect, it } from '@jest/globals';
import { joined, present } from './joined.ts';

it('leaves out what is missing, and empty words', () => {
  expect(joined(['Oslo', null, undefined, '', false, 'Norway'], ', ')).toBe('Oslo, Norway');
  expect(present([null, 'one'])).toEqual(['one']);
});

it('is empty without words', () => {
  expect(joined([undefined, ''], ', ')).toBe('');
});

import { expect, it } from '@jest/globals';
import { characterOf } from './character-reference.ts';

it.each([
  ['27', 16, "'"],
  ['39', 10, "'"],
  ['1F600', 16, '😀'],
  ['10ffff', 16, '\u{10ffff}'],
  ['110000', 16, undefined],
  ['0', 10, undefined],
  ['d7ff', 16, '\ud7ff'],
  ['d800', 16, undefined],
  ['dfff', 16, undefined],
  ['e000', 16, '\ue000'],
  ['', 16, undefined],
] as const)('the number %s of radix %i is the character %j', (digits, radix, character) => {
  expect(characterOf(digits, radix)).toBe(character);
});

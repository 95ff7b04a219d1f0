import { expect, it } from '@jest/globals';
import { headlineOf } from './headline-of.ts';

it.each([
  [['A title', 'A text'], 'A title'],
  [['', 'A text'], 'A text'],
  [[null, ' \n', 'https://lab.example/a'], 'https://lab.example/a'],
  [[null, 'Two\n\nlines  of\ttext '], 'Two lines of text'],
])('the headline of %j is %j', (texts, headline) => expect(headlineOf(...texts)).toBe(headline));

it('has at most 200 characters, and ends between words', () => {
  const headline = headlineOf('word '.repeat(1000));
  expect(headline).toHaveLength(200);
  expect(headline).toMatch(/word…$/);
});

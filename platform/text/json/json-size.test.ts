import { expect, it } from '@jest/globals';
import { estimateJsonSize } from './json-size.ts';

it.each([
  'x'.repeat(1000),
  Array.from({ length: 100 }, (_, index) => ({ id: String(index), text: 'a text of some words', count: index })),
  { deep: { deeper: [{ flag: true, none: null, word: 'x'.repeat(200) }] } },
])('the estimate of a size is near that of the text, and not below', (value) => {
  const { length } = JSON.stringify(value);
  expect(estimateJsonSize(value)).toBeGreaterThanOrEqual(length);
  expect(estimateJsonSize(value)).toBeLessThan(2 * length);
});

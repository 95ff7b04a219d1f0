import { describe, expect, it } from '@jest/globals';
import { pageOfChunks } from './linked-content-page.ts';

const chunks = [1, 2, 3].map((number) => ({ number, markdown: `text ${number}`, wordCount: 2 }));
const numbersOf = (after: number, size: number) => {
  const page = pageOfChunks(chunks, after, size);
  return { numbers: page.chunks.map(({ number }) => number), nextAfter: page.nextAfter };
};

describe('pageOfChunks', () => {
  it.each([
    [0, 1, [1], 1],
    [1, 1, [2], 2],
    [2, 1, [3], null],
    [0, 2, [1, 2], 2],
    [2, 2, [3], null],
    [0, 3, [1, 2, 3], null],
    [0, 1_000_000, [1, 2, 3], null],
    [3, 1, [], null],
    [99, 1, [], null],
    [0, 0, [1], 1],
  ])('after chunk %d, of size %d', (after, size, numbers, nextAfter) => {
    expect(numbersOf(after, size)).toEqual({ numbers, nextAfter });
  });

  it('is empty for a page without text', () => {
    expect(pageOfChunks([], 0, 1)).toEqual({ chunks: [], nextAfter: null });
  });
});

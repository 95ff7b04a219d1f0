import { describe, expect, it } from '@jest/globals';
import type { FeedEntry } from '../../model/feed.ts';
import { packEntries, unpackEntries } from './packed-entries.ts';

const entry = (index: number): FeedEntry => ({
  guid: String(index),
  link: null,
  title: `Half of a pair: \ud83d, and ${index}`,
  summary: 'x'.repeat(500),
  body: null,
  content: null,
  media: [],
  authors: ['Ada'],
  categories: [],
  publishedAt: null,
  publishedPrecision: null,
  updatedAt: null,
  language: null,
  deleted: false,
});
const entries = Array.from({ length: 10_000 }, (_, index) => entry(index));

describe('the entries of a feed of 10,000 items', () => {
  it('are the same after they were sent as texts', async () => {
    expect(await unpackEntries(packEntries(entries))).toEqual(entries);
    expect(packEntries([])).toEqual([]);
  });

  it('are unpacked in some thirty turns, of which none has much more than 256 kB', async () => {
    const packed = packEntries(entries);
    expect(packed.length).toBeGreaterThan(20);
    for (const text of packed) expect(text.length).toBeLessThan(260 * 1024);
  });
});

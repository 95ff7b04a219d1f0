import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../errors/upstream-error.ts';
import { ageText, joinReads, type ReadPart, toUnavailableWarning } from './read-meta.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const part = (
  source: string,
  changes: Partial<ReadPart['read']> = {},
  freshnessMs: number | null = nowMs,
): ReadPart => ({
  source,
  freshnessMs,
  read: { hit: true, stale: false, storedAtMs: nowMs, ttlRemainingMs: 60_000, ...changes },
});

describe('joining reads', () => {
  it('names each source once, in order', () => {
    expect(joinReads([part('b'), part('a'), part('b')], { nowMs }).meta.sourcesUsed).toEqual(['b', 'a']);
  });

  it('has the oldest timestamp that a part states', () => {
    const parts = [part('a', {}, nowMs - 1000), part('b', {}, nowMs - 5000), part('c', {}, null)];
    expect(joinReads(parts, { nowMs }).meta.sourceUpdatedAt).toBe('2026-11-20T11:59:55.000Z');
    expect(joinReads([part('c', {}, null)], { nowMs }).meta.sourceUpdatedAt).toBeNull();
  });

  it('is a cache hit only when every part is, with the shortest remaining time to live', () => {
    expect(joinReads([part('a'), part('b', { ttlRemainingMs: 4001 })], { nowMs }).meta.cache).toEqual({
      isHit: true,
      ttlSeconds: 5,
    });
    expect(joinReads([part('a'), part('b', { hit: false })], { nowMs }).meta.cache).toEqual({
      isHit: false,
      ttlSeconds: 60,
    });
    expect(joinReads([part('a', { ttlRemainingMs: -3000 })], { nowMs }).meta.cache?.ttlSeconds).toBe(0);
  });

  it('has no cache state without parts, and counts only when given', () => {
    const empty = {
      sourcesUsed: [],
      fetchedAt: null,
      sourceUpdatedAt: null,
      cache: null,
      quota: null,
      returned: null,
      totalResults: null,
    };
    expect(joinReads([], { nowMs })).toEqual({ meta: empty, warnings: [] });
    expect(joinReads([], { nowMs, returned: 0, totalResults: 7 }).meta).toEqual({
      ...empty,
      returned: 0,
      totalResults: 7,
    });
  });

  it('warns of each stale part with its age and the reason', () => {
    const stale = part('a', { stale: true, storedAtMs: nowMs - 90_000, error: new UpstreamError('a', 'rate_limited') });
    const message = 'The source a could not be read (rate_limited); its data were fetched 90 seconds ago.';
    expect(joinReads([stale, part('b')], { nowMs }).warnings).toEqual([{ code: 'stale_data', source: 'a', message }]);
  });

  it('does not reveal internal errors', () => {
    expect(toUnavailableWarning('a', new Error('secret')).message).not.toContain('secret');
  });
});

describe('an age', () => {
  it.each([
    [-5, '0 seconds'],
    [1000, '1 second'],
    [119_000, '119 seconds'],
    [120_000, '2 minutes'],
    [7_199_000, '120 minutes'],
    [7_200_000, '2 hours'],
    [172_800_000, '2 days'],
  ])('of %i ms is %s', (ms, text) => {
    expect(ageText(ms)).toBe(text);
  });
});

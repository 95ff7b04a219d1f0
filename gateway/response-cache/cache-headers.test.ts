import { describe, expect, it } from '@jest/globals';
import { cacheHeadersOf, entityTag, isKnownTag, weakly } from './cache-headers.ts';

const freshness = { storedAtMs: 10_000, freshUntilMs: 70_000 };

describe('the cache headers of a response', () => {
  it('have a lifetime that counts from the read of the oldest part', () => {
    expect(cacheHeadersOf({ keyId: 'k' }, { freshness }, 25_000)).toEqual({
      cacheControl: 'private, max-age=60',
      age: '15',
    });
  });

  it('never exceed the freshness', () => {
    for (let nowMs = 10_000; nowMs < 70_000; nowMs += 777) {
      const { cacheControl, age } = cacheHeadersOf({ keyId: 'k' }, { freshness }, nowMs);
      const left = age === undefined ? 0 : Number(/max-age=(\d+)/.exec(cacheControl)?.[1]) - Number(age);
      expect(nowMs + left * 1000).toBeLessThanOrEqual(freshness.freshUntilMs);
    }
  });

  it('require revalidation if less than a second is left, or the freshness is unknown', () => {
    const asking = { cacheControl: 'private, no-cache', age: undefined };
    expect(cacheHeadersOf({ keyId: 'k' }, { freshness }, 69_001)).toEqual(asking);
    expect(cacheHeadersOf({ keyId: 'k' }, { freshness: undefined }, 0)).toEqual(asking);
  });

  it('are public only for callers without a key, and not where keys are switched off', () => {
    const scopes = ['anonymous', 'off', 'key_1'].map(
      (keyId) => cacheHeadersOf({ keyId }, { freshness }, 25_000).cacheControl,
    );
    expect(scopes).toEqual(['public, max-age=60', 'private, max-age=60', 'private, max-age=60']);
  });
});

describe('an entity tag', () => {
  it('matches itself, a list, its weak form, and a star', () => {
    const tag = entityTag('text');
    for (const header of [tag, weakly(tag), `"other", ${tag}`, ` ${weakly(tag)},"x"`, '*'])
      for (const own of [tag, weakly(tag)]) expect([header, isKnownTag(header, own)]).toEqual([header, true]);
    for (const header of [undefined, '', entityTag('other'), tag.slice(1, -1), 'W/']) {
      expect([header, isKnownTag(header, tag)]).toEqual([header, false]);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { freshnessOf } from './freshness.ts';

const rules = { defaultTtlMs: undefined, maxTtlMs: 1_000_000 };
const of = (cacheControl: string, more: Record<string, string> = {}) =>
  freshnessOf({ 'cache-control': cacheControl, ...more }, rules);

describe('how long a response of a subgraph is fresh', () => {
  it.each([
    ['max-age=60', 60_000, false],
    ['MAX-AGE=60 , Public', 60_000, false],
    ['max-age="60"', 60_000, false],
    ['max-age=60, s-maxage=5', 5_000, false],
    ['s-maxage=5, max-age=60, private', 60_000, true],
    ['private="set-cookie", max-age=60', 60_000, true],
    ['max-age=60, max-age=1', 60_000, false],
    ['max-age=60, stale-while-revalidate=600', 60_000, false],
  ])('reads %s', (text, ttlMs, isPrivate) => {
    expect(of(text)).toEqual({ ttlMs, isPrivate });
  });

  it.each([
    'no-store',
    'no-store, max-age=60',
    'no-cache, max-age=60',
    'max-age=0',
    'max-age=-1',
    'max-age=60s',
    'max-age',
    'max-age=60, s-maxage=0',
    'public',
    '',
    `max-age=60, ${'x'.repeat(1_000)}`,
  ])('does not cache "%s"', (text) => {
    expect(of(text)).toBeUndefined();
  });

  it('subtracts the age, and does not cache a response that is stale on arrival', () => {
    expect(of('max-age=60', { age: '59' })).toEqual({ ttlMs: 1_000, isPrivate: false });
    expect(of('max-age=60', { age: '60' })).toBeUndefined();
    expect(of('max-age=60', { age: '9'.repeat(30) })).toBeUndefined();
    expect(of('max-age=60', { age: 'old' })).toBeUndefined();
  });

  it('is bounded by the maximum time to live', () => {
    expect(freshnessOf({ 'cache-control': 'max-age=9999999999' }, rules)?.ttlMs).toBe(1_000_000);
  });

  it('is the default only if the response states none', () => {
    const withDefault = { ...rules, defaultTtlMs: 7_000 };
    expect(freshnessOf({}, withDefault)).toEqual({ ttlMs: 7_000, isPrivate: false });
    expect(freshnessOf({ 'cache-control': 'private' }, withDefault)).toEqual({ ttlMs: 7_000, isPrivate: true });
    expect(freshnessOf({ 'cache-control': 'max-age=0' }, withDefault)).toBeUndefined();
    expect(freshnessOf({ 'cache-control': 'no-store' }, withDefault)).toBeUndefined();
  });

  it('does not cache responses that vary by headers which differ in every request', () => {
    expect(of('max-age=60', { vary: '*' })).toBeUndefined();
    expect(of('max-age=60', { vary: 'Accept, X-Request-Id' })).toBeUndefined();
    expect(of('max-age=60', { vary: 'accept-encoding, x-tenant' })).toEqual({ ttlMs: 60_000, isPrivate: false });
  });
});

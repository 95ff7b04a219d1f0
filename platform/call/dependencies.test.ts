import { describe, expect, it } from '@jest/globals';
import { Dependencies } from './dependencies.ts';

const read = { storedAtMs: 1_000, freshUntilMs: 61_000 };
const same = () => true;

describe('what an answer depends on', () => {
  it('is unchanged until the first of its reads is no longer fresh', () => {
    const dependencies = new Dependencies();
    dependencies.read(read, same);
    dependencies.read({ storedAtMs: 500, freshUntilMs: 31_000 }, same);
    expect([30_999, 31_000].map((ms) => dependencies.isCurrent(ms))).toEqual([true, false]);
    expect(dependencies.freshness).toEqual({ storedAtMs: 500, freshUntilMs: 31_000 });
  });

  it('has changed as soon as one of its reads has', () => {
    const dependencies = new Dependencies();
    let isSame = true;
    dependencies.read(read, same);
    dependencies.read(read, () => isSame);
    expect(dependencies.isCurrent(2_000)).toBe(true);
    isSame = false;
    expect(dependencies.isCurrent(2_000)).toBe(false);
  });

  it.each<[string, (dependencies: Dependencies) => void]>([
    ['a part that reports nothing', (dependencies) => dependencies.isUnknown()],
    ['work that is under way', (dependencies) => dependencies.isUnderWay()],
    ['a value that was just loaded', (dependencies) => dependencies.read(read)],
    ['a time that has come', (dependencies) => dependencies.endsAt(2_000)],
  ])('is never taken for unchanged with %s', (_, report) => {
    const dependencies = new Dependencies();
    dependencies.read(read, same);
    report(dependencies);
    expect(dependencies.isCurrent(2_000)).toBe(false);
  });

  it('is not taken for unchanged when nothing was reported', () => {
    expect(new Dependencies().isCurrent(0)).toBe(false);
    expect(new Dependencies().freshness).toBeUndefined();
  });

  it('has no freshness where a part has none, and is unchanged until that ends', () => {
    const dependencies = new Dependencies();
    dependencies.read(read, same);
    dependencies.lastsUntil(5_000);
    expect(dependencies.freshness).toBeUndefined();
    expect([4_999, 5_000].map((ms) => dependencies.isCurrent(ms))).toEqual([true, false]);
  });

  it('is fresh no longer than the time of day lets it be the same', () => {
    const dependencies = new Dependencies();
    dependencies.read(read, same);
    dependencies.endsAt(9_000);
    expect(dependencies.freshness).toEqual({ storedAtMs: 1_000, freshUntilMs: 9_000 });
  });
});

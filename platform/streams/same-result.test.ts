import { describe, expect, it } from '@jest/globals';
import type { Warning } from '../errors/warnings.ts';
import { ageText } from '../upstream/read-meta.ts';
import { sameFields, sameRows, sameWarnings } from './same-result.ts';

const stale = (ageMs: number, source = 'boards'): Warning => ({
  code: 'stale_data',
  source,
  message: `The source ${source} could not be read (timeout); its data were fetched ${ageText(ageMs)} ago.`,
});

describe('two results', () => {
  it('have the same fields when the listed ones are equal', () => {
    expect(sameFields({ a: 1, b: 2 }, { a: 1, b: 3 }, ['a'])).toBe(true);
    expect(sameFields({ a: 1, b: 2 }, { a: 1, b: 3 }, ['a', 'b'])).toBe(false);
  });

  it('have the same rows when all rows are equal in order', () => {
    expect(sameRows([1, 2], [1, 2], Object.is)).toBe(true);
    expect(sameRows([1, 2], [2, 1], Object.is)).toBe(false);
    expect(sameRows([1], [1, 2], Object.is)).toBe(false);
    expect(sameRows([1, 2], [1], Object.is)).toBe(false);
  });

  it.each([1000, 59_000, 90_000, 7_200_000])(
    'have the same warnings when data that are stale are %s ms older',
    (ms) => {
      expect(sameWarnings([stale(0)], [stale(ms)])).toBe(true);
      const observation = (age: string): Warning => ({
        code: 'stale_data',
        source: 'metar',
        message: `The newest observation is ${age} old.`,
      });
      expect(sameWarnings([observation(ageText(0))], [observation(ageText(ms))])).toBe(true);
    },
  );

  it('have different warnings when code, source, reason or number differ', () => {
    const other: Warning = { ...stale(0), code: 'source_unavailable' };
    for (const warnings of [[], [stale(0, 'adsb')], [other], [stale(0), stale(0)]])
      expect(sameWarnings([stale(0)], warnings)).toBe(false);
    const reason: Warning = { ...stale(0), message: stale(0).message.replace('timeout', 'blocked') };
    expect(sameWarnings([stale(0)], [reason])).toBe(false);
  });
});

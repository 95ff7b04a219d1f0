import { describe, expect, it } from '@jest/globals';
import { isPassing, type Problem } from './problems.ts';

const problem = (code: string): Problem => ({ message: 'No.', code, canRetry: true });

describe('problems of a first attempt', () => {
  it('are shown as loading when all of them are refusals of a busy server', () => {
    expect(isPassing([problem('OVERLOADED'), problem('OVERLOADED')], 0)).toBe(true);
  });

  it('are shown when another one is among them, or when the second attempt had them too', () => {
    expect(isPassing([problem('OVERLOADED'), problem('UPSTREAM_UNAVAILABLE')], 0)).toBe(false);
    expect(isPassing([problem('OVERLOADED')], 1)).toBe(false);
    expect(isPassing([], 0)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createOriginRules } from './origin-rules.ts';

const allowed = 'https://allowed.example';
const trusted = 'http://trusted.example:8080';
const other = 'https://other.example';

const rules = createOriginRules([`${trusted}/feed.xml`], [`${allowed}/`]);
/** Whether the last of a chain of redirects may be private. */
const atEndOf = (...origins: readonly string[]): boolean => {
  let rule = rules.asked;
  origins.forEach((_, index) => {
    const from = origins[index - 1];
    if (from !== undefined) rule = rules.redirectedFrom(from, rule);
  });
  return rule(origins.at(-1) ?? '');
};

describe('an origin', () => {
  it.each([
    ['is allowed', true, [allowed]],
    ['is allowed and others lead there', true, [other, allowed]],
    ['is trusted and asked directly', true, [trusted]],
    ['is trusted and moves within itself', true, [trusted, trusted, trusted]],
    ['is trusted and others lead there', false, [other, trusted]],
    ['is trusted and an allowed one leads there', false, [allowed, trusted]],
    ['is trusted and others lead there, and it moves within itself', false, [other, trusted, trusted]],
    ['is trusted and was left', false, [trusted, other, trusted]],
    ['is neither', false, [other]],
    ['is neither and moves within itself', false, [other, other]],
    ['is neither and a trusted one leads there', false, [trusted, other]],
    ['is neither and a trusted one leads there, and it moves within itself', false, [trusted, other, other]],
    ['has the host of an allowed one only', false, ['http://allowed.example']],
    ['has scheme and host of a trusted one only', false, ['http://trusted.example']],
  ])('that %s may be private: %s', (_what, mayBePrivate, chain) => {
    expect(atEndOf(...chain)).toBe(mayBePrivate);
  });
});

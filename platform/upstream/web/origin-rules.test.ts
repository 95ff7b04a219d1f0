import { describe, expect, it } from '@jest/globals';
import { createOriginRules } from './origin-rules.ts';

const allowed = 'https://allowed.example';
const trusted = 'http://trusted.example:8080';
const other = 'https://other.example';

const rules = createOriginRules([`${trusted}/feed.xml`], [`${allowed}/`]);
/** Returns whether the last of a chain of redirects may be private. */
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
    ['is allowed and others redirect there', true, [other, allowed]],
    ['is trusted and requested directly', true, [trusted]],
    ['is trusted and redirects to itself', true, [trusted, trusted, trusted]],
    ['is trusted and others redirect there', false, [other, trusted]],
    ['is trusted and an allowed one redirects there', false, [allowed, trusted]],
    ['is trusted and others redirect there, and it redirects to itself', false, [other, trusted, trusted]],
    ['is trusted and redirected to another one before', false, [trusted, other, trusted]],
    ['is neither', false, [other]],
    ['is neither and redirects to itself', false, [other, other]],
    ['is neither and a trusted one redirects there', false, [trusted, other]],
    ['is neither and a trusted one redirects there, and it redirects to itself', false, [trusted, other, other]],
    ['has the host of an allowed one only', false, ['http://allowed.example']],
    ['has scheme and host of a trusted one only', false, ['http://trusted.example']],
  ])('that %s may be private: %s', (_what, mayBePrivate, chain) => {
    expect(atEndOf(...chain)).toBe(mayBePrivate);
  });
});

import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../tests/kit/process/processor-ms.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { toNamePattern } from './name-pattern.ts';

/** A pattern of a generator with few letters, so that many names match. */
const randomPattern = (random: () => number, depth = 2): string => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const part = (): string => {
    const isGroup = depth > 0 && random() < 0.3;
    const inner = isGroup
      ? `(${pick(['', '?:', '?=', '?!'])}${randomPattern(random, depth - 1)}|${randomPattern(random, depth - 1)})`
      : pick(['a', 'b', '-', '.', '[ab]', '[^a]', '\\w', '\\W', '\\-', '[a-b-]', '^', '$']);
    const canRepeat = !/[*+}]|\?[=!]|[\^$]$/.test(inner);
    return inner + (canRepeat ? pick(['', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '+?']) : '');
  };
  return Array.from({ length: 1 + Math.floor(random() * 4) }, part).join('');
};

const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

describe('a pattern for names of headers', () => {
  it('matches what the same regular expression matches', () => {
    let matched = 0;
    let compared = 0;
    for (let seed = 1; seed <= seeds(3000); seed++) {
      const random = randomOf(seed * 7919);
      const pattern = randomPattern(random);
      const matches = toNamePattern(pattern);
      for (let count = 0; count < 10; count++) {
        const name = Array.from({ length: Math.floor(random() * 7) }, () => 'abAB-x'[Math.floor(random() * 6)]).join(
          '',
        );
        const expected = new RegExp(pattern, 'i').test(name);
        expect([pattern, name, matches(name)]).toEqual([pattern, name, expected]);
        compared += 1;
        if (expected) matched += 1;
      }
    }
    expect(matched).toBeGreaterThan(compared / 10);
    expect(matched).toBeLessThan((compared * 9) / 10);
  });

  it.each([
    ['^x-feature-', 'X-Feature-New', true],
    ['^x-(?:tenant|user)(?:-[a-z]+)?$', 'x-user-id', true],
    ['^x-(?!internal)', 'x-internal-id', false],
    ['(foo|bar){2}', 'x-foobar', true],
    ['.*-id', 'id', false],
  ])('%s and %s: %s', (pattern, name, expected) => {
    expect(toNamePattern(pattern)(name)).toBe(expected);
  });

  it.each([
    ['(a+)+$', /repetition/],
    ['(?:x-(?:a|b*))*', /repetition/],
    ['(a{2}){3}', /repetition/],
    ['(?=a*)*', /repetition/],
    ['((a*)?)+', /repetition/],
    ['(a)\\1', /"\\\\1"/],
    ['(?<=x)a', /group/],
    ['(?<name>a)', /group/],
    ['\\bx', /"\\\\b"/],
    ['a{201}', /200/],
    ['a{3,2}', /not a regular expression/],
    ['(', /not a regular expression/],
    ['[', /not a regular expression/],
    ['a{', /"{"/],
  ])('%s is refused', (pattern, message) => {
    expect(() => toNamePattern(pattern)).toThrow(message);
  });

  it('takes little time for any name, even where an expression would try very many ways', () => {
    const patterns = ['a?'.repeat(200) + 'a'.repeat(100), `${'.*'.repeat(100)}x`, '(a|a|a|a|a|aa)*x', '(?:a*b*)x'];
    const name = 'a'.repeat(200);
    const matchers = patterns.map(toNamePattern);
    const before = processorMs();
    for (const matches of matchers) matches(name);
    expect(processorMs() - before).toBeLessThan(1000);
    expect(matchers[1]?.(`${'a'.repeat(200)}x`)).toBe(false);
  });
});

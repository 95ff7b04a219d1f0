import { expect, it } from '@jest/globals';
import { problemsAt } from './part-of-reading.ts';
import type { Problem } from './problems.ts';

const at = (...path: readonly (string | number)[]): Problem => ({ message: '', code: 'X', canRetry: true, path });
const whole: Problem = { message: '', code: 'NETWORK', canRetry: true };

it('keeps the problems of its fields, of the fields around them and of the whole request', () => {
  const own = [at('place', 'airports', 'nodes', 2, 'status'), at('place', 'airports'), at('place'), whole];
  const others = [at('place', 'jobPostings'), at('airports')];
  expect(problemsAt([...own, ...others], [['place', 'airports']])).toEqual(own);
});

it('combines the problems of several fields', () => {
  const problems = [at('place', 'a'), at('place', 'b'), at('place', 'c')];
  expect(
    problemsAt(problems, [
      ['place', 'a'],
      ['place', 'c'],
    ]),
  ).toEqual([problems[0], problems[2]]);
});

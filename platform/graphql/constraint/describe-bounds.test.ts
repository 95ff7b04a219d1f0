import { describe, expect, it } from '@jest/globals';
import { parse, print } from 'graphql';
import { describeBounds } from './describe-bounds.ts';

const described = (argument: string) => {
  const text = print(describeBounds(parse(`type Query { board(${argument}): Int }`)));
  return /"+\s*([^"]+?)\s*"+/.exec(text)?.[1];
};

describe('bounds in the descriptions that clients see', () => {
  it.each([
    ['"Most entries." limit: Int = 10 @constraint(min: 1, max: 100)', 'Most entries. 1 to 100.'],
    ['"Most stops." stops: Int @constraint(min: 0)', 'Most stops. At least 0.'],
    ['limit: Int @constraint(max: 9)', 'At most 9.'],
    ['"A key." key: String @constraint(minLength: 8, maxLength: 128)', 'A key. 8 to 128 characters.'],
    ['"Three letters." iata: String @constraint(minLength: 3, maxLength: 3)', 'Three letters.'],
    ['"A name." id: ID @constraint(minLength: 1, maxLength: 128)', 'A name. At most 128 characters.'],
    ['"Names." ids: [ID!]! @constraint(minLength: 1, maxLength: 64)', 'Names. At most 64 characters each.'],
    ['"Words." q: String @constraint(minLength: 1, trim: true)', 'Words. Blanks at both ends are removed.'],
    [
      '"A key." key: String @constraint(minLength: 8, maxLength: 128, trim: true)',
      'A key. 8 to 128 characters. Blanks at both ends are removed.',
    ],
    ['"A key." key: String @constraint(minLength: 1, trim: false)', 'A key.'],
    ['"A day." date: Int @constraint(example: "2026-11-20")', 'A day.'],
    ['"Free." text: String', 'Free.'],
  ])('%s', (argument, description) => {
    expect(described(argument)).toBe(description);
  });

  it('reach the fields of inputs, and descriptions of several lines', () => {
    const text = print(
      describeBounds(parse('input Search {\n"""\nOne.\nTwo.\n"""\nlimit: Int @constraint(min: 1, max: 30)\n}')),
    );
    expect(text).toContain('One.\n  Two. 1 to 30.');
  });

  it('include the budget of background work', () => {
    const text = print(describeBounds(parse('type Mutation {\n"Starts it."\nstart: Int @budget(seconds: 90)\n}')));
    expect(text).toContain('"Starts it. What it starts has 90 seconds from when a worker takes it up."');
  });
});

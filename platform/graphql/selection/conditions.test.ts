import { expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { conditionsOf, conditionVariablesOf, holds } from './selection.ts';

const rows = [
  ['', {}, true],
  ['@skip(if: true)', {}, false],
  ['@skip(if: $on)', { on: true }, false],
  ['@skip(if: $on)', { on: false }, true],
  ['@skip(if: $on)', {}, true],
  ['@include(if: $on)', {}, false],
  ['@include(if: $on) @skip(if: $off)', { on: true, off: false }, true],
  ['@include(if: $on) @skip(if: $off)', { on: true, off: true }, false],
  ['@other(if: false)', {}, true],
] as const;

it.each(rows)('a field with %s and %j is selected: %s', (directives, variables, isSelected) => {
  const [operation] = parse(`{ field ${directives} }`).definitions;
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  expect(field && conditionsOf(field).every((condition) => holds(condition, variables))).toBe(isSelected);
});

it('finds the variables of conditions at all depths, and no others', () => {
  const text = '{ a(b: $x) @skip(if: $c) { ... @include(if: $b) { d @other(if: $y) } ...F @skip(if: true) } }';
  expect(conditionVariablesOf([parse(`${text} fragment F on T { e @skip(if: $a) }`)])).toEqual(['a', 'b', 'c']);
});

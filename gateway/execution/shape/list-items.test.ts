import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { operationPartsOf } from '../operation-parts.ts';
import { compileItemCount } from './list-items.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar Any
  interface Named { name: String! friends: [Named!] }
  type Person implements Named { name: String! friends: [Named!] notes: [[Any]] anything: Any }
  type Robot implements Named { name: String! friends: [Named!] parts: [String!]! }
  union Either = Person | Robot
  type Query { person: Person all: [Named] either: [Either!] named: Named }
`);

/** The number of elements: the smallest maximum that is not exceeded. */
const countOf = (text: string, data: Record<string, unknown>): number => {
  const exceeds = compileItemCount(schema, operationPartsOf(parse(text), undefined));
  for (let max = 0; max < 100; max++) if (!exceeds(data, max)) return max;
  throw new Error('more than a hundred');
};
const named = (name: string, more: object = {}) => ({ __typename: 'Person', name, ...more });

describe('the number of elements of the lists of a response', () => {
  it.each<readonly [string, string, Record<string, unknown>, number]>([
    ['no list', '{ person { name } }', { person: named('a', { friends: [1, 2] }) }, 0],
    ['a list', '{ all { name } }', { all: [named('a'), null, named('b')] }, 3],
    ['a list that is absent or null', '{ all { name } person { friends { name } } }', { person: { friends: null } }, 0],
    [
      'lists of the elements of a list',
      '{ all { friends { name friends { name } } } }',
      { all: [{ friends: [{ friends: [{}, {}] }] }, { friends: [{}] }] },
      6,
    ],
    ['lists within lists', '{ person { notes } }', { person: { notes: [[1, 2, 3], [4], null] } }, 7],
    [
      'lists of a custom scalar',
      '{ person { anything notes } }',
      { person: { anything: [1, 2], notes: [[[1, 2]]] } },
      2,
    ],
    [
      'lists of some types, under aliases, in fragments',
      '{ e: either { ...p ... on Robot { bits: parts } } } fragment p on Person { f: friends { name } }',
      { e: [{ f: [{}, {}] }, { bits: ['a', 'b', 'c'] }] },
      7,
    ],
    [
      'one name that is a list of one type only',
      '{ named { ... on Person { x: name } ... on Robot { x: parts } } }',
      { named: { x: ['a'] } },
      1,
    ],
    ['names of the prototype', '{ toString: person { constructor: friends { name } } }', { person: {} }, 0],
    ['values of other kinds than the schema has', '{ all { friends { name } } }', { all: { friends: 'no list' } }, 0],
  ])('%s', (_name, text, data, count) => {
    expect(countOf(text, data)).toBe(count);
  });

  it('is not counted to its end once it is exceeded', () => {
    let reads = 0;
    const element = {
      get friends() {
        reads += 1;
        return [1, 2, 3];
      },
    };
    const exceeds = compileItemCount(schema, operationPartsOf(parse('{ all { friends { name } } }'), undefined));
    expect(exceeds({ all: Array.from({ length: 50 }, () => element) }, 60)).toBe(true);
    expect(reads).toBe(4);
    expect(exceeds({ all: Array.from({ length: 61 }, () => element) }, 60)).toBe(true);
    expect(reads).toBe(4);
  });
});

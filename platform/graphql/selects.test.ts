import { expect, it } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { selects } from './selects.ts';

const schema = buildSchema('type Query { lamp: Lamp } type Lamp { name: String  light: Int  house: Lamp }');

const selectsLight = async (source: string): Promise<boolean | undefined> => {
  let found: boolean | undefined;
  const rootValue = {
    lamp: (_args: unknown, _context: unknown, info: Parameters<typeof selects>[0]) => {
      found = selects(info, 'light');
      return {};
    },
  };
  await graphql({ schema, source, rootValue });
  return found;
};

it.each([
  ['the field', '{ lamp { light } }', true],
  ['an alias of it', '{ lamp { shine: light } }', true],
  ['an inline fragment', '{ lamp { ... on Lamp { name light } } }', true],
  ['a fragment', '{ lamp { ...All } } fragment All on Lamp { light }', true],
  ['one of two selections', '{ lamp { name } lamp { light } }', true],
  ['other fields', '{ lamp { name } }', false],
  ['the field of something else', '{ lamp { house { light } } }', false],
])('finds a field by %s', async (_, source, expected) => {
  expect(await selectsLight(source)).toBe(expected);
});

import { expect, it } from '@jest/globals';
import { buildSchema, graphqlSync } from 'graphql';
import { selectedNames } from './selection.ts';

const schema = buildSchema('type Query { thing: Thing } type Thing { id: ID key: ID name: String inner: Thing }');

/** Names that an operation selects of the root field `thing`. */
const namesOf = (query: string): readonly string[] => {
  let names: readonly string[] = [];
  const field = schema.getQueryType()?.getFields()['thing'];
  if (field === undefined) throw new Error('there is a field');
  field.resolve = (_source, _args, _context, info) => {
    names = [...selectedNames(info)].sort();
    return null;
  };
  expect(graphqlSync({ schema, source: query, variableValues: { yes: true } }).errors).toBeUndefined();
  return names;
};

it.each([
  ['its own fields, without those below them', '{ thing { id inner { name } } }', ['id', 'inner']],
  ['the names of fields, and not their aliases', '{ thing { it: id } }', ['id']],
  [
    'those in fragments, one in another',
    '{ thing { ...A } } fragment A on Thing { id ... on Thing { key } ...B } fragment B on Thing { name }',
    ['id', 'key', 'name'],
  ],
  ['all that is selected of the field, at several positions', '{ thing { id } thing { name } }', ['id', 'name']],
  ['what may be skipped', 'query ($yes: Boolean!) { thing { id name @skip(if: $yes) } }', ['id', 'name']],
])('has %s', (_, query, names) => {
  expect(namesOf(query)).toEqual(names);
});

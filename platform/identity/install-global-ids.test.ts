import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { createInProcessService } from '../graphql/in-process-service.ts';
import { toGlobalId } from './global-id.ts';
import { installGlobalIds } from './install-global-ids.ts';

const head = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
  interface Node { id: ID! }
`;

type Sdl = Parameters<typeof buildSubgraphSchema>[0];
const schemaOf = (sdl: string, resolvers: object = {}) =>
  installGlobalIds(buildSubgraphSchema({ typeDefs: parse(`${head}${sdl}`), resolvers } as Sdl));

const idOf = async (type: string, row: object) => {
  const schema = schemaOf(`type Query { row: Row } ${type}`, { Query: { row: () => row } });
  const service = createInProcessService({ name: 'rows', schema, contextFor: () => ({}) });
  const { data, errors } = await service.execute({ query: '{ row { id } }' }, createTestContext());
  return errors?.[0]?.extensions?.['code'] ?? (data as { row: { id: string } | null }).row?.id;
};

const row = (keys: string, fields = 'source: Source!, number: Int!, name: String') =>
  `type Row implements Node ${keys} { id: ID! ${fields} } enum Source { ONE_SHELF TWO_SHELVES }`;

describe('the id of a Node', () => {
  it('is made of the fields of its first key, in their order, without any resolver', async () => {
    const source = { source: 'TWO_SHELVES', number: 7, name: 'a b' };
    expect(await idOf(row('@key(fields: "source number")'), source)).toBe(toGlobalId('Row', ['TWO_SHELVES', '7']));
    expect(await idOf(row('@key(fields: " number,\\n source ") @key(fields: "name")'), source)).toBe(
      toGlobalId('Row', ['7', 'TWO_SHELVES']),
    );
  });

  it('is an error where an object lacks a part of its key', async () => {
    expect(await idOf(row('@key(fields: "name")'), { name: null })).toBe('INTERNAL_ERROR');
    expect(await idOf(row('@key(fields: "source")'), { source: 'NO_SHELF' })).toBe('INTERNAL_ERROR');
  });

  it('is left alone in a type that is no Node', () => {
    const schema = schemaOf('type Query { row: Row } type Row @key(fields: "id") { id: ID! }');
    expect(schema.getType('Row')).toMatchObject({ _fields: { id: { resolve: undefined } } });
  });

  it.each([
    ['no key', '', 'Row implements Node and has no @key'],
    ['a nested key', '@key(fields: "part { number }")', 'Row implements Node, so its first @key must be plain fields'],
    ['a key of lists', '@key(fields: "numbers")', 'Row.numbers is in a key and must be a scalar or an enum'],
  ])('cannot be made with %s: the service does not start', (_, keys, message) => {
    const type = row(keys, 'part: Part!, numbers: [Int!]!');
    expect(() => schemaOf(`type Query { row: Row } ${type} type Part { number: Int! }`)).toThrow(message);
  });

  it('cannot be made of a field with a resolver, which would have to be asked first', () => {
    const resolvers = { Row: { name: () => 'another' } };
    expect(() => schemaOf(`type Query { row: Row } ${row('@key(fields: "name")')}`, resolvers)).toThrow(
      'Row.name is in a key and cannot have a resolver',
    );
  });
});

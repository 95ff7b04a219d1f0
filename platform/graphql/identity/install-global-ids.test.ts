import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'graphql';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { createInProcessService } from '../in-process-service.ts';
import {
  installGlobalIds,
  keyAlone,
  maxGlobalIdLength,
  readGlobalId,
  readKeyOrId,
  toGlobalId,
} from './install-global-ids.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('a global id', () => {
  it('is type and key in base64url', () => {
    expect(toGlobalId('Airport', ['SFO'])).toBe(encoded('Airport:SFO'));
    expect(toGlobalId('SportEvent', ['US_BOOKS', 'a:b/c d'])).toBe(encoded('SportEvent:US_BOOKS:a%3Ab%2Fc%20d'));
  });

  it('is read as what it was made of, whatever is in the key', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][A-Za-z0-9_]{0,20}$/),
        fc.array(part, { minLength: 1, maxLength: 4 }),
        (type, parts) => {
          expect(readGlobalId(toGlobalId(type, parts))).toEqual({ type, parts });
        },
      ),
    );
  });

  it('distinguishes keys whose parts are split elsewhere', () => {
    expect(toGlobalId('Pair', ['a:b', 'c'])).not.toBe(toGlobalId('Pair', ['a', 'b:c']));
    expect(readGlobalId(toGlobalId('Pair', ['', '']))).toEqual({ type: 'Pair', parts: ['', ''] });
  });

  it.each([
    ['nothing', ''],
    ['a natural key', 'SFO'],
    ['no key', encoded('Airport')],
    ['no type', encoded(':SFO')],
    ['a type that is no name', encoded('Air port:SFO')],
    ['padding', `${encoded('Airport:SF')}=`],
    ['the other alphabet', Buffer.from('Airport:~~~').toString('base64')],
    ['blanks around it', ` ${encoded('Airport:SFO')} `],
    [
      'bits beyond the last byte',
      encoded('Airport:SF').replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
    ['a character that need not be encoded and is', encoded('Airport:%53FO')],
    ['a character that must be encoded and is not', encoded('Airport:S FO')],
    ['lower case in what is encoded', encoded('Airport:a%3ab')],
    ['half of an encoded character', encoded('Airport:%E0%A4')],
    ['a character beyond ASCII', encoded('Airport:é')],
  ])('is not %s', (_, id) => {
    expect(readGlobalId(id)).toBeUndefined();
  });

  it('is read up to its greatest length', () => {
    const longest = toGlobalId('T', ['x'.repeat((maxGlobalIdLength * 3) / 4 - 2)]);
    expect(longest).toHaveLength(maxGlobalIdLength);
    expect(readGlobalId(longest)?.type).toBe('T');
    expect(readGlobalId(toGlobalId('T', ['x'.repeat((maxGlobalIdLength * 3) / 4 - 1)]))).toBeUndefined();
  });
});

describe('a natural key that is sent as a key alone', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .tuple(fc.constantFrom('', 'Airport'), fc.string({ maxLength: 20 }))
      .map(([type, part]) => toGlobalId(type, [part])),
  );

  it('is read as that key, whatever it looks like, also when it was sent so before', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(readKeyOrId(keyAlone(text))).toEqual({ key: text });
        expect(readKeyOrId(keyAlone(keyAlone(text)))).toEqual({ key: keyAlone(text) });
      }),
    );
  });

  it('stays as it is if it does not look like an id', () => {
    for (const text of ['SFO', 'post_6f1c0a9b2d3e4f50', '', 'KXTHBGAME-26NOV21']) expect(keyAlone(text)).toBe(text);
    expect(readKeyOrId(toGlobalId('Airport', ['SFO']))).toEqual({ id: { type: 'Airport', parts: ['SFO'] } });
  });
});

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

import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, type GraphQLFieldResolver, parse } from 'graphql';
import { compileOrThrow } from '../../../tests/kit/executor/run-both.ts';

type Resolve = GraphQLFieldResolver<unknown, unknown>;

const prepare = (resolve: Resolve) => {
  const schema = buildSchema('type Query { items: [Item!] } type Item { name(as: String): String }');
  const item = schema.getType('Item');
  if (item === undefined || !('getFields' in item)) throw new Error('no type Item');
  Object.assign(item.getFields()['name'] ?? {}, { resolve });
  const document = parse(
    'query Names($as: String) { items { label: name(as: $as) ...F } } fragment F on Item { label: name(as: $as) }',
  );
  return { schema, document, rootValue: { items: [{}, {}] }, variableValues: { as: 'x' } };
};

describe('the info of resolvers', () => {
  it('equals that of graphql-js, for a resolver that declares four parameters', () => {
    const seen: unknown[] = [];
    const { schema, document, ...input } = prepare((_source, _args, _context, info) => void seen.push(info));
    compileOrThrow(schema, document).execute(input);
    const [, ours] = seen.splice(0);
    execute({ schema, document, ...input });
    const [, theirs] = seen.splice(0);
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({ fieldName: 'name', path: { key: 'label', typename: 'Item', prev: { key: 1 } } });
    expect((ours as { fieldNodes: unknown[] }).fieldNodes).toHaveLength(2);
  });

  it('is given to wrappers with rest parameters, and not to resolvers that declare no parameter for it', () => {
    const seen: unknown[][] = [];
    const short = prepare((...parameters) => void seen.push(parameters));
    compileOrThrow(short.schema, short.document).execute(short);
    expect(seen[0]?.[3]).toMatchObject({ fieldName: 'name' });
    const lengths: number[] = [];
    function countParameters(_source: unknown, _args: unknown) {
      // biome-ignore lint/complexity/noArguments: the point is what is there beyond the declared parameters
      lengths.push(arguments.length);
    }
    const plain = prepare(countParameters);
    compileOrThrow(plain.schema, plain.document).execute(plain);
    expect(lengths).toEqual([3, 3]);
  });
});

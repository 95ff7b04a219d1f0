import { describe, expect, it } from '@jest/globals';
import { buildSchema, type ExecutionResult, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { compileOperation } from './compile-operation.ts';

interface Case {
  readonly schema: GraphQLSchema;
  readonly query: string;
  readonly rootValue?: () => unknown;
  readonly variableValues?: Record<string, unknown>;
  readonly contextValue?: unknown;
  readonly operationName?: string;
}

const toText = (result: ExecutionResult): string => JSON.stringify(result, null, 1);

/** Runs a case both ways, each on data of its own, and answers the compiled result after both were found equal, byte by byte. */
const runBoth = async ({ schema, query, rootValue, variableValues, contextValue, operationName }: Case) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const compiled = compileOperation(schema, document, operationName);
  if (!('execute' in compiled)) throw new Error('does not compile');
  const theirs = await execute({
    schema,
    document,
    rootValue: rootValue?.(),
    contextValue,
    variableValues: variableValues ?? null,
    operationName: operationName ?? null,
  });
  for (const round of ['cold', 'warm']) {
    const ours = await compiled.execute({ rootValue: rootValue?.(), contextValue, variableValues });
    expect([round, toText(ours)]).toEqual([round, toText(theirs)]);
  }
  return JSON.parse(toText(theirs)) as ExecutionResult;
};

const schema = buildSchema(/* GraphQL */ `
  enum Color { RED GREEN }
  input Filter { text: String! = "none", sizes: [Int!], color: Color }
  interface Node { id: ID! }
  type Leaf implements Node { id: ID!, color: Color, size: Int, ratio: Float, on: Boolean, label(prefix: String = "a", times: Int!): String }
  type Branch implements Node { id: ID!, left: Node, right: Node!, leaves: [Leaf!]!, grid: [[Int]!], maybe: [Leaf], strict: Leaf! }
  union Thing = Leaf | Branch
  type Query {
    leaf: Leaf
    branch: Branch
    strictBranch: Branch!
    things: [Thing]
    nodes: [Node!]
    echo(filter: Filter, filters: [Filter!], color: Color = RED, id: ID): String
    then: String
  }
  type Mutation { first(n: Int): Int, second(n: Int): Int!, third(n: Int): Int }
`);

const leaf = (id: string, more: object = {}) => ({
  __typename: 'Leaf',
  id,
  color: 'RED',
  size: 3,
  ratio: 0.5,
  on: true,
  ...more,
});
const later = <Value>(value: Value): Promise<Value> => Promise.resolve(value);
const echo = (args: unknown) => JSON.stringify(args);

describe('a compiled operation answers what graphql-js answers', () => {
  it('merges equal response keys in the order of their first appearance', async () => {
    const result = await runBoth({
      schema,
      query: `{ leaf { size ...A id } leaf { on size } other: leaf { id } } fragment A on Leaf { ratio id ...B } fragment B on Leaf { color }`,
      rootValue: () => ({ leaf: leaf('1') }),
    });
    expect(Object.keys(result.data?.['leaf'] as object)).toEqual(['size', 'ratio', 'id', 'color', 'on']);
  });

  it('keeps the response keys __proto__ and then', async () => {
    const result = await runBoth({
      schema,
      query: '{ then leaf { __proto__: id then: size constructor: on } }',
      rootValue: () => ({ leaf: leaf('1') }),
    });
    expect(JSON.stringify(result.data)).toBe('{"then":null,"leaf":{"__proto__":"1","then":3,"constructor":true}}');
  });

  it.each([
    ['a missing type name', () => [{ id: '1' }]],
    ['the name of an unknown type', () => [{ __typename: 'Nobody' }]],
    ['the name of an enum', () => [{ __typename: 'Color' }]],
    ['the name of a type outside the union', () => [{ __typename: 'Query' }]],
    [
      'errors and rejections as items',
      () => [new Error('item'), Promise.reject(new Error('late')), leaf('1'), later(leaf('2')), null],
    ],
    ['no list', () => 'text'],
    ['an error instead of the list', () => new Error('no list')],
    ['an iterable that is no array', () => new Set([leaf('1'), leaf('2')])],
    [
      'an iterable that breaks off',
      () =>
        (function* () {
          yield { __typename: 'Leaf', id: {} };
          throw new Error('broken off');
        })(),
    ],
  ])('for a list of a union with %s', async (_what, things) => {
    await runBoth({
      schema,
      query: '{ things { __typename ... on Node { id } ... on Leaf { size } ... on Branch { right { id } } } }',
      rootValue: () => ({ things: things() }),
    });
  });

  it.each([
    [
      'a thrown error',
      {
        strictBranch: () => {
          throw new Error('thrown');
        },
      },
    ],
    ['a returned error', { strictBranch: () => new Error('returned') }],
    [
      'something thrown that is no error',
      {
        strictBranch: () => {
          throw 'text';
        },
      },
    ],
    ['a null', { strictBranch: null }],
    ['a null deep below', { strictBranch: { right: leaf('1'), strict: { id: null } } }],
    ['a null item', { strictBranch: { right: leaf('1'), strict: leaf('2'), leaves: [leaf('3'), null] } }],
    [
      'a value outside its enum',
      { strictBranch: { right: leaf('1', { color: 'BLUE' }), strict: leaf('2'), leaves: [] } },
    ],
  ])('for %s at a place that may not be null', async (_what, root) => {
    const result = await runBoth({
      schema,
      query: '{ strictBranch { right { id ... on Leaf { color } } strict { id } leaves { id } } leaf { id } }',
      rootValue: () => root,
    });
    expect(result.errors).toHaveLength(1);
  });

  it('for nulls and errors in lists of lists', async () => {
    const result = await runBoth({
      schema,
      query: '{ branch { grid maybe { id size } } }',
      rootValue: () => ({
        branch: {
          grid: [[1, null, 'x'], later([later(2), Promise.reject(new Error('cell'))])],
          maybe: [null, leaf('1', { size: 1.5 })],
        },
      }),
    });
    expect(result.errors?.map((error) => error.path)).toEqual([
      ['branch', 'grid', 0, 2],
      ['branch', 'maybe', 1, 'size'],
      ['branch', 'grid', 1, 1],
    ]);
  });

  it('drops errors below a place that is null already', async () => {
    const result = await runBoth({
      schema,
      query: '{ branch { strict { id } left { id } maybe { size } } }',
      rootValue: () => ({
        branch: {
          strict: Promise.reject(new Error('first')),
          left: later(later(new Error('later'))),
          maybe: [later({ size: 'x' })],
        },
      }),
    });
    expect(result.data).toEqual({ branch: null });
  });

  it('waits for promises of sibling fields when a field throws at once', async () => {
    await runBoth({
      schema,
      query: '{ branch { left { id } strict { id } } leaf { id } }',
      rootValue: () => ({
        branch: { left: Promise.reject(new Error('rejected')), strict: null },
        leaf: later(leaf('1')),
      }),
    });
  });

  it.each([
    [{ yes: true, no: false }],
    [{ yes: false, no: true }],
    [{ yes: false, no: false }],
    [{ yes: true }],
    [{ yes: true, no: null }],
  ])('leaves out what @skip and @include say for %j', async (variableValues) => {
    await runBoth({
      schema,
      query: `query ($yes: Boolean!, $no: Boolean! = true) {
        leaf @include(if: $yes) { id size @skip(if: $no) on @skip(if: true) ...Rest @include(if: $no) }
        leaf { ratio ... @skip(if: $yes) { size color } }
        branch { leaves @include(if: false) { id } ... on Branch @include(if: $yes) { left { id } } } }
        fragment Rest on Leaf { color @skip(if: $yes) on }`,
      rootValue: () => ({ leaf: leaf('1'), branch: { left: leaf('2') } }),
      variableValues,
    });
  });

  it.each([
    ['{ echo }', {}],
    ['{ echo(color: GREEN, id: 5) }', {}],
    ['{ echo(color: null) }', {}],
    ['{ echo(filter: { text: "x", sizes: 4 }) }', {}],
    ['query ($f: Filter) { echo(filter: $f) }', {}],
    ['query ($f: Filter) { echo(filter: $f) }', { f: { sizes: [1], color: 'GREEN' } }],
    ['query ($f: Filter) { echo(filter: $f) }', { f: { text: null } }],
    ['query ($f: [Filter!]) { echo(filters: $f) }', { f: { text: 'one' } }],
    ['query ($c: Color) { echo(color: $c) }', {}],
    ['query ($c: Color) { echo(color: $c) }', { c: null }],
    ['query ($c: Color) { echo(color: $c) }', { c: 'BLUE' }],
    ['query ($c: Color = GREEN) { echo(color: $c) }', {}],
    ['query ($t: String!, $s: Int!) { echo(filter: { text: $t, sizes: [$s] }) }', { t: 'a', s: 2 }],
    ['query ($t: String!) { echo(filter: { text: $t }) }', {}],
    ['query ($n: Int = 2) { leaf { label(times: $n) } }', {}],
    ['query ($n: Int = 2) { leaf { label(times: $n) } }', { n: null }],
    ['query ($p: String) { leaf { label(prefix: $p, times: 1) } }', {}],
    ['query ($a: Int!, $b: Int!) { a: leaf { label(times: $a) } b: leaf { label(times: $b) } }', { a: 'x', b: 1.5 }],
  ])('coerces the arguments of %s with %j', async (query, variableValues) => {
    await runBoth({ schema, query, rootValue: () => ({ echo, leaf: leaf('1', { label: echo }) }), variableValues });
  });

  it('runs the fields of a mutation one after the other', async () => {
    const log: string[] = [];
    const field = (name: string, value: unknown) => async () => {
      log.push(`${name} begins`);
      await later(null);
      log.push(`${name} ends`);
      return value;
    };
    const result = await runBoth({
      schema,
      query: 'mutation { third second first }',
      rootValue: () => ({ first: () => 1, second: field('second', 2), third: field('third', new Error('third')) }),
    });
    expect(result.data).toEqual({ third: null, second: 2, first: 1 });
    expect(log.slice(0, 4)).toEqual(['third begins', 'third ends', 'second begins', 'second ends']);
  });

  it('stops a mutation at a field that may not fail', async () => {
    let calls = 0;
    const rootValue = () => ({
      first: 1,
      second: null,
      third: () => {
        calls += 1;
        return 3;
      },
    });
    const result = await runBoth({ schema, query: 'mutation { first second third }', rootValue });
    expect(result.data).toBeNull();
    expect(calls).toBe(0);
  });

  it.each(['{ __schema { queryType { name } } leaf { id } }', '{ __type(name: "Leaf") { fields { name } } }'])(
    'for the introspection %s',
    async (query) => {
      const result = await runBoth({ schema, query, rootValue: () => ({ leaf: leaf('1') }) });
      expect(result.data).not.toBeNull();
    },
  );

  it('picks the operation by name', async () => {
    const query = 'query A { leaf { id } } query B { leaf { size } }';
    const rootValue = () => ({ leaf: leaf('1') });
    expect((await runBoth({ schema, query, rootValue, operationName: 'B' })).data).toEqual({ leaf: { size: 3 } });
    for (const name of [undefined, 'C']) {
      const document = parse(query);
      const theirs = execute({ schema, document, operationName: name ?? null }) as ExecutionResult;
      const ours = compileOperation(schema, document, name);
      expect(Array.isArray(ours) && ours.every((error) => error instanceof GraphQLError)).toBe(true);
      expect(JSON.stringify({ errors: ours })).toBe(JSON.stringify(theirs));
    }
  });

  it('answers without a promise when nothing has to be waited for', () => {
    const compiled = compileOperation(schema, parse('{ leaf { id } nodes { id } }'));
    if (!('execute' in compiled)) throw new Error('does not compile');
    expect(compiled.execute({ rootValue: { leaf: leaf('1'), nodes: [leaf('2')] } })).toEqual({
      data: { leaf: { id: '1' }, nodes: [{ id: '2' }] },
    });
  });

  it('hands resolvers fresh arguments every time, so that one may change them', () => {
    const seen: unknown[] = [];
    const change = (args: { color: string; filter?: { text: string } }) => {
      seen.push(structuredClone(args));
      args.color = 'changed';
      if (args.filter) args.filter.text = 'changed';
      return 'x';
    };
    const compiled = compileOperation(schema, parse('{ echo(color: GREEN, filter: { text: "x" }) }'));
    if (!('execute' in compiled)) throw new Error('does not compile');
    compiled.execute({ rootValue: { echo: change } });
    compiled.execute({ rootValue: { echo: change } });
    expect(seen[1]).toEqual(seen[0]);
  });
});

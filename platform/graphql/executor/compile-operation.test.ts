import { describe, expect, it } from '@jest/globals';
import { type ExecutionResult, execute, GraphQLError, parse } from 'graphql';
import { compileOrThrow, runBoth } from '../../../tests/kit/executor/run-both.ts';
import { later, leaf, treeSchema } from '../../../tests/kit/executor/tree-schema.ts';
import { compileOperation } from './compile-operation.ts';

const echo = (args: unknown) => JSON.stringify(args);

describe('a compiled operation has the results of graphql-js', () => {
  it('merges equal response keys in the order of their first appearance', async () => {
    const result = await runBoth({
      schema: treeSchema,
      query: `{ leaf { size ...A id } leaf { on size } other: leaf { id } } fragment A on Leaf { ratio id ...B } fragment B on Leaf { color }`,
      rootValue: () => ({ leaf: leaf('1') }),
    });
    expect(Object.keys(result.data?.['leaf'] as object)).toEqual(['size', 'ratio', 'id', 'color', 'on']);
  });

  it('keeps the response keys __proto__ and then', async () => {
    const result = await runBoth({
      schema: treeSchema,
      query: '{ then leaf { __proto__: id then: size constructor: on } }',
      rootValue: () => ({ leaf: leaf('1') }),
    });
    expect(JSON.stringify(result.data)).toBe('{"then":null,"leaf":{"__proto__":"1","then":3,"constructor":true}}');
  });

  it.each([
    [{ yes: true, no: false }],
    [{ yes: false, no: true }],
    [{ yes: false, no: false }],
    [{ yes: true }],
    [{ yes: true, no: null }],
  ])('leaves out the fields that @skip and @include exclude for %j', async (variableValues) => {
    await runBoth({
      schema: treeSchema,
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
    await runBoth({
      schema: treeSchema,
      query,
      rootValue: () => ({ echo, leaf: leaf('1', { label: echo }) }),
      variableValues,
    });
  });

  it('executes the fields of a mutation one after the other', async () => {
    const log: string[] = [];
    const field = (name: string, value: unknown) => async () => {
      log.push(`${name} begins`);
      await later(null);
      log.push(`${name} ends`);
      return value;
    };
    const result = await runBoth({
      schema: treeSchema,
      query: 'mutation { third second first }',
      rootValue: () => ({ first: () => 1, second: field('second', 2), third: field('third', new Error('third')) }),
    });
    expect(result.data).toEqual({ third: null, second: 2, first: 1 });
    expect(log.slice(0, 4)).toEqual(['third begins', 'third ends', 'second begins', 'second ends']);
  });

  it('stops a mutation when a non-null field fails', async () => {
    let calls = 0;
    const rootValue = () => ({
      first: 1,
      second: null,
      third: () => {
        calls += 1;
        return 3;
      },
    });
    const result = await runBoth({ schema: treeSchema, query: 'mutation { first second third }', rootValue });
    expect(result.data).toBeNull();
    expect(calls).toBe(0);
  });

  it.each(['{ __schema { queryType { name } } leaf { id } }', '{ __type(name: "Leaf") { fields { name } } }'])(
    'for the introspection %s',
    async (query) => {
      const result = await runBoth({ schema: treeSchema, query, rootValue: () => ({ leaf: leaf('1') }) });
      expect(result.data).not.toBeNull();
    },
  );

  it('picks the operation by name', async () => {
    const query = 'query A { leaf { id } } query B { leaf { size } }';
    const rootValue = () => ({ leaf: leaf('1') });
    expect((await runBoth({ schema: treeSchema, query, rootValue, operationName: 'B' })).data).toEqual({
      leaf: { size: 3 },
    });
    for (const name of [undefined, 'C']) {
      const document = parse(query);
      const theirs = execute({ schema: treeSchema, document, operationName: name ?? null }) as ExecutionResult;
      const ours = compileOperation(treeSchema, document, name);
      expect(Array.isArray(ours) && ours.every((error) => error instanceof GraphQLError)).toBe(true);
      expect(JSON.stringify({ errors: ours })).toBe(JSON.stringify(theirs));
    }
  });

  it('returns no promise unless a resolver returned one', () => {
    const compiled = compileOrThrow(treeSchema, parse('{ leaf { id } nodes { id } }'));
    expect(compiled.execute({ rootValue: { leaf: leaf('1'), nodes: [leaf('2')] } })).toEqual({
      data: { leaf: { id: '1' }, nodes: [{ id: '2' }] },
    });
  });

  it('gives resolvers new arguments for each call, so that one may change them', () => {
    const seen: unknown[] = [];
    const change = (args: { color: string; filter?: { text: string } }) => {
      seen.push(structuredClone(args));
      args.color = 'changed';
      if (args.filter) args.filter.text = 'changed';
      return 'x';
    };
    const compiled = compileOrThrow(treeSchema, parse('{ echo(color: GREEN, filter: { text: "x" }) }'));
    compiled.execute({ rootValue: { echo: change } });
    compiled.execute({ rootValue: { echo: change } });
    expect(seen[1]).toEqual(seen[0]);
  });
});

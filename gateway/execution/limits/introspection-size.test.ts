import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, executeSync, getIntrospectionQuery, parse } from 'graphql';
import { brokenLimits } from './document-limits.ts';
import { introspectionError } from './introspection-size.ts';

const schema = buildSchema(readFileSync('schema/api.graphql', 'utf8'));
const complete = getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true });
const inner = complete.slice(
  complete.indexOf('{', complete.indexOf('__schema')),
  complete.indexOf('fragment FullType'),
);
const selection = inner.slice(0, inner.lastIndexOf('}'));
const fragments = complete.slice(complete.indexOf('fragment FullType'));
const aliases = (count: number) =>
  `query { ${Array.from({ length: count }, (_, index) => `a${index}: __schema ${selection}`).join(' ')} } ${fragments}`;
const refused = (text: string, of = schema) => introspectionError(of, parse(text)) !== undefined;

describe('an introspection', () => {
  it.each([
    ['of GraphiQL', getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true })],
    [
      'of code generators',
      getIntrospectionQuery({ descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true }),
    ],
    ['of one type', '{ __type(name: "Query") { name fields { name args { name } type { name ofType { name } } } } }'],
    ['of a type in a variable', 'query ($name: String!) { __type(name: $name) { fields { name } } }'],
    [
      'of some types',
      `{ ${Array.from({ length: 20 }, (_, at) => `t${at}: __type(name: "Airport") { name fields { name } }`).join(' ')} }`,
    ],
    ['beside other fields', `query Two { airports { totalCount } __schema ${selection} } ${fragments}`],
    ['twice', aliases(2)],
    [
      'in each of three operations',
      `query A { __schema ${selection} } query B { __schema ${selection} } query C { __schema ${selection} } ${fragments}`,
    ],
  ])('%s is allowed', (_name, text) => {
    expect(refused(text)).toBe(false);
  });

  it.each([
    ['in twenty aliases', aliases(20)],
    ['in three aliases', aliases(3)],
    [
      'in aliases within a fragment',
      `{ ...S } fragment S on Query { ${aliases(20).slice(8, aliases(20).indexOf('fragment') - 2)} } ${fragments}`,
    ],
    [
      'of twenty lists of types',
      `{ __schema { ${Array.from({ length: 20 }, (_, at) => `t${at}: types { ...FullType }`).join(' ')} } } ${fragments}`,
    ],
    [
      'of fields of the types of fields',
      `{ __schema { types { ${Array.from({ length: 20 }, (_, at) => `f${at}: fields { type { ofType { fields { name args { name } } } } }`).join(' ')} } } }`,
    ],
  ])('%s is refused', (_name, text) => {
    expect(introspectionError(schema, parse(text))).toMatchObject({ extensions: { code: 'QUERY_TOO_COMPLEX' } });
  });

  it('is a limit of documents like the others', () => {
    const limits = { maxDepth: 15, maxAliases: 30, maxRootFields: 20, maxDirectives: 50, maxCost: 20_000 };
    expect(brokenLimits(schema, parse(complete), limits)).toEqual([]);
    expect(brokenLimits(schema, parse(aliases(20)), limits)).toMatchObject([
      { message: expect.stringContaining('The introspection of the query returns more than') },
    ]);
  });

  it('of a small schema may be repeated, and a cycle of fragments is left to its own rule', () => {
    const small = buildSchema('type Query { a: Int }');
    expect(refused(aliases(20), small)).toBe(false);
    expect(refused('{ __schema { ...A } } fragment A on __Schema { types { name } ...A }', small)).toBe(false);
    const names = Array.from({ length: 40 }, (_, at) => `F${at}`);
    const cycles = names.map(
      (name) => `fragment ${name} on __Schema { ${names.map((each) => `...${each}`).join(' ')} }`,
    );
    expect(refused(`{ __schema { ...F0 } } ${cycles.join(' ')}`)).toBe(false);
  });

  it('has the values that its result has', () => {
    const countOf = (value: unknown): number => {
      if (Array.isArray(value))
        return value.reduce<number>((sum, each) => sum + (typeof each === 'object' ? countOf(each) : 1), 0);
      if (typeof value !== 'object' || value === null) return 0;
      return Object.values(value).reduce<number>((sum, each) => sum + 1 + countOf(each), 0);
    };
    const { data } = executeSync({ schema, document: parse(complete) });
    const values = countOf(data);
    const sentence = introspectionError(schema, parse(aliases(20)))?.message ?? '';
    const limit = Number(/more than (\d+)/.exec(sentence)?.[1]);
    // The longest form of the query has some members more.
    expect(limit / 2 / values).toBeGreaterThan(1);
    expect(limit / 2 / values).toBeLessThan(1.2);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse, validate } from 'graphql';
import { projectRoot } from '../../../../platform/runtime/project-root.ts';
import { composeSubgraphs } from '../../../../tests/kit/graphs/two-subgraphs.ts';
import { costCheckOf, documentLimitsRule } from '../../limits/document-limits.ts';
import { measureDocument } from '../../limits/document-size.ts';
import { loadSupergraph } from '../../supergraph.ts';
import { costliestFields } from '../costly-fields.ts';

const imports = '"@key", "@shareable", "@inaccessible", "@cost", "@listSize"';
const supergraphOf = (subgraphs: Readonly<Record<string, string>>, imported = imports) =>
  loadSupergraph(
    composeSubgraphs(
      Object.fromEntries(
        Object.entries(subgraphs).map(([name, sdl]) => [
          name,
          parse(`extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [${imported}])\n${sdl}`),
        ]),
      ),
    ),
  ).apiSchema;

const schema = supergraphOf({
  shop: `
    type Query {
      product: Product
      products(first: Int = 5, last: Int): [Product!]! @listSize(slicingArguments: ["first", "last"], requireOneSlicingArgument: false)
      strict(first: Int, last: Int): [Product!]! @listSize(slicingArguments: ["first", "last"])
      byIds(ids: [ID!]!): [Product!]!
      top: [Product!]! @listSize(assumedSize: 20)
      connection(first: Int = 4): Products @cost(weight: 9) @listSize(slicingArguments: ["first"], sizedFields: ["nodes", "edges"])
      plain(first: Int = 3): [Plain!]!
      found(by: Filter, exact: Boolean @cost(weight: -3)): Plain @cost(weight: 10)
      searched(text: String @cost(weight: 3)): [Product!]! @cost(weight: 20) @listSize(assumedSize: 50)
      ratings: [Int] @cost(weight: 7) @listSize(assumedSize: 6)
      free: Int @cost(weight: 0)
      thing: Thing
      named: Named
    }
    input Filter { text: String @cost(weight: 5) level: Level and: [Filter!] }
    enum Level @cost(weight: 2) { LOW HIGH }
    scalar Picture @cost(weight: 30)
    type Products { nodes: [Product!]! edges: [Edge!]! total: Int all: Products }
    type Edge { node: Product! }
    type Product @cost(weight: 4) { name: String picture: Picture rated: Float @cost(weight: 6) }
    type Plain implements Named { id: ID name: String many(first: Int = 2): [Plain!]! }
    type Dear implements Named @cost(weight: 40) { id: ID name: String @cost(weight: 8) many(first: Int = 2): [Plain!]! @listSize(assumedSize: 50) }
    interface Named { id: ID name: String many(first: Int = 2): [Plain!]! }
    union Thing = Plain | Dear
    type Mutation { rename: Product }
  `,
});

const measure = (query: string, variables?: Readonly<Record<string, unknown>>) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  return measureDocument(schema, document, variables);
};
const costOf = (query: string, variables?: Readonly<Record<string, unknown>>) => measure(query, variables).cost;

describe('@cost', () => {
  it('of a field counts once, besides that of its type for each item', () => {
    expect(costOf('{ product { name } }')).toBe(4 + 1);
    expect(costOf('{ product { name picture rated } }')).toBe(4 + 1 + 30 + 6);
    expect(costOf('{ searched { name } }')).toBe(20 + 50 * (4 + 1));
    expect(costOf('{ searched(text: "a") { name } }')).toBe(20 + 3 + 50 * (4 + 1));
    expect(costOf('{ ratings }')).toBe(7);
    expect(costOf('{ free }')).toBe(0);
  });

  it('adds 10 for a mutation, whatever the number of its fields is', () => {
    expect(costOf('mutation { rename { name } }')).toBe(10 + 4 + 1);
    expect(costOf('mutation { a: rename { name } b: rename { name } }')).toBe(10 + 2 * (4 + 1));
  });

  it('of an interface or union is that of its most expensive object', () => {
    expect(costOf('{ thing { __typename } }')).toBe(40 + 1);
    expect(costOf('{ named { id name } }')).toBe(40 + 1 + 8);
    expect(costOf('{ named { many { id } } }')).toBe(40 + 50 + 50);
    expect(costOf('{ thing { ... on Plain { name } ... on Dear { name } } }')).toBe(40 + 1 + 8);
  });

  it('counts arguments and input fields as often as they are given', () => {
    expect(costOf('{ found { id } }')).toBe(10 + 1 + 1);
    expect(costOf('{ found(by: { text: "a", level: LOW }) { id } }')).toBe(10 + 1 + 5 + 2 + 1);
    expect(costOf('{ found(by: { and: [{ text: "a" }, { and: [{ text: "b", level: HIGH }] }] }) { id } }')).toBe(24);
    expect(costOf('{ found(by: null) { id } }')).toBe(12);
  });

  it('of an argument may reduce the cost of its field, but not of siblings', () => {
    expect(costOf('{ found(exact: true) { id } }')).toBe(7 + 1 + 1);
  });

  it('counts a variable’s value when it is known', () => {
    const query = 'query ($by: Filter) { found(by: $by) { id } }';
    expect(measure(query)).toMatchObject({ cost: 12, variableSize: true });
    expect(costOf(query, { by: { text: 'a', and: [{ level: 'LOW' }] } })).toBe(19);
    expect(costOf('query ($text: String) { found(by: { and: [{ text: $text }] }) { id } }', { text: 'a' })).toBe(17);
  });
});

describe('@listSize', () => {
  it('multiplies a list and its selections by an argument, its default or an assumed size', () => {
    expect(costOf('{ products(first: 3) { name } }')).toBe(3 * (4 + 1));
    expect(costOf('{ products(first: 3, last: 8) { name } }')).toBe(8 * 5);
    expect(costOf('{ products { name } }')).toBe(5 * 5);
    expect(costOf('{ top { name } }')).toBe(20 * 5);
    expect(costOf('{ byIds(ids: ["a", "b", "c"]) { name } }')).toBe(3 * 5);
  });

  it('takes sizes from variables, and the lowest cost before they are known', () => {
    const query = 'query ($n: Int) { products(first: $n) { name } }';
    expect(measure(query)).toMatchObject({ cost: 5, variableSize: true });
    expect(costOf(query, { n: 7 })).toBe(7 * 5);
    expect(costOf(query, { n: null })).toBe(5 * 5);
  });

  it('applies to the lists of sizedFields, through fragments, and to nothing else below', () => {
    expect(costOf('{ connection(first: 3) { total nodes { name } } }')).toBe(9 + 1 + 1 + 3 * (4 + 1));
    expect(costOf('{ connection { edges { node { name } } } }')).toBe(9 + 1 + 4 * (1 + 4 + 1));
    const fragment =
      'fragment F on Products { total ... { rows: nodes { name } } ...G } fragment G on Products { nodes { name } }';
    expect(costOf(`{ a: connection(first: 3) { ...F } b: connection(first: 2) { ...F } } ${fragment}`)).toBe(
      9 + 1 + 1 + 3 * 10 + 9 + 1 + 1 + 2 * 10,
    );
    expect(costOf('{ connection(first: 3) { all { nodes { name } } } }')).toBe(9 + 1 + 1 + 5);
  });

  it('does not affect the usual arguments of other lists', () => {
    expect(costOf('{ plain(first: 6) { id } }')).toBe(6 + 6);
    expect(costOf('{ plain { many { id } } }')).toBe(3 + 3 * (2 + 2));
  });

  it('affects which fields are named as the most expensive', () => {
    const query = '{ connection(first: 3) { ...F } } fragment F on Products { total nodes { name picture } }';
    expect(costliestFields(schema, parse(query), {})).toEqual([
      { path: 'connection.nodes.picture', cost: 90 },
      { path: 'connection.nodes', cost: 12 },
      { path: 'connection', cost: 10 },
    ]);
  });
});

describe('requireOneSlicingArgument', () => {
  const limits = { maxDepth: 99, maxAliases: 99, maxRootFields: 99, maxDirectives: 99, maxCost: 999 };
  const refused = (query: string) =>
    validate(schema, parse(query), [documentLimitsRule(limits)]).map(({ message }) => message);

  it('refuses a document that gives none or several of the arguments', () => {
    expect(refused('{ strict(first: 2) { name } }')).toEqual([]);
    expect(refused('{ strict { name } }')).toEqual([
      'Field "strict" has to be given exactly one of the arguments "first", "last", and is given none.',
    ]);
    expect(refused('{ product { name } ...F } fragment F on Query { strict(first: 1, last: 2) { name } }')).toEqual([
      'Field "strict" has to be given exactly one of the arguments "first", "last", and is given 2.',
    ]);
  });

  it('is checked with variables if these decide', () => {
    const query = 'query ($a: Int, $b: Int) { strict(first: $a, last: $b) { name } }';
    expect(refused(query)).toEqual([]);
    const check = costCheckOf(schema, parse(query), undefined, 999);
    expect(check?.({ a: 1 })).toBeUndefined();
    expect(check?.({ a: null, b: 300 })).toMatchObject({ extensions: { code: 'QUERY_TOO_COMPLEX' } });
    expect(check?.({ a: 1, b: 1 })?.message).toContain('is given 2.');
    expect(check?.({})?.message).toContain('is given none.');
  });
});

describe('the cost directives', () => {
  it('are read under their imported names', () => {
    const renamed = supergraphOf(
      { a: 'type Query { a: Int @price(weight: 7) b: [Int] @many(assumedSize: 6) }' },
      '{ name: "@cost", as: "@price" }, { name: "@listSize", as: "@many" }',
    );
    expect(measureDocument(renamed, parse('{ a b }'), {}).cost).toBe(7 + 6);
  });

  it('have no effect if a supergraph does not link them', () => {
    const other = supergraphOf(
      { a: 'directive @cost(weight: Int) on FIELD_DEFINITION type Query { a: Int @cost(weight: 7) }' },
      '',
    );
    expect(measureDocument(other, parse('{ a }'), {}).cost).toBe(1);
  });
});

describe('the example in the operators’ docs', () => {
  it('has the documented cost', () => {
    const page = readFileSync(`${projectRoot}/docs/gateway-config.md`, 'utf8');
    const example = [...page.matchAll(/^```graphqls\n([\s\S]*?)^```/gm)].find(([, text]) =>
      text?.includes('@listSize'),
    );
    const shop = loadSupergraph(composeSubgraphs({ shop: parse(example?.[1] ?? '') })).apiSchema;
    const sentence = /^Here `(.+?)` costs .+? = (\d+), and `(.+?)` costs .+? = (\d+)\.$/m.exec(page) ?? [];
    const [, first = '', firstCost, second = '', secondCost] = sentence;
    expect(measureDocument(shop, parse(first), {}).cost).toBe(Number(firstCost));
    expect(measureDocument(shop, parse(second), {}).cost).toBe(Number(secondCost));
  });
});

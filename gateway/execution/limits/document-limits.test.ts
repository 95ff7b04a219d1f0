import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse } from 'graphql';
import { brokenLimits, costCheckOf, type DocumentLimits } from './document-limits.ts';

const wide: DocumentLimits = {
  maxDepth: 1000,
  maxAliases: 1000,
  maxRootFields: 1000,
  maxDirectives: 1000,
  maxCost: 1000,
};
const schema = buildSchema(/* GraphQL */ `
  type Query { a: T b: T x: T list(limit: Int = 10): [T!]! }
  type T { x: T y: T z: T }
`);
const broken = (query: string, limits: Partial<DocumentLimits>) =>
  brokenLimits(schema, parse(query), { ...wide, ...limits }).map(({ message }) => message);
describe('the limits of a document', () => {
  it('report the actual and the allowed number for every exceeded limit', () => {
    expect(broken('{ a: x { y } b: x }', { maxDepth: 1, maxAliases: 1 })).toEqual([
      'The depth of the query is 2; at most 1 is allowed.',
      'The number of aliases of the query is 2; at most 1 is allowed.',
    ]);
  });

  it('count named fragments at each spread, and inline ones', () => {
    const query = 'query { a { ...F } b { ...F ... on T { z } } } fragment F on T { x: y { z } }';
    expect(broken(query, { maxDepth: 2, maxAliases: 1, maxCost: 6 })).toEqual([
      'The depth of the query is 3; at most 2 is allowed.',
      'The number of aliases of the query is 2; at most 1 is allowed.',
      'The cost of the query is 7; at most 6 is allowed. Its costliest fields: b (1), a (1), b.x (1).',
    ]);
    expect(broken(query, { maxDepth: 3, maxAliases: 2, maxCost: 7 })).toEqual([]);
  });

  it('report a document’s cost up to a million, with its most expensive fields', () => {
    const costOf = (query: string) => brokenLimits(schema, parse(query), { ...wide, maxCost: 599 })[0];
    expect(costOf('{ list(limit: 100) { x } }')).toMatchObject({
      message: 'The cost of the query is 600; at most 599 is allowed. Its costliest fields: list (500), list.x (100).',
      extensions: {
        code: 'QUERY_TOO_COMPLEX',
        cost: {
          estimated: 600,
          limit: 599,
          fields: [
            { path: 'list', cost: 500 },
            { path: 'list.x', cost: 100 },
          ],
        },
      },
    });
    expect(costOf('{ list(limit: 9000000) { x } }')).toMatchObject({
      message:
        'The cost of the query is more than 1000000; at most 599 is allowed. ' +
        'Its costliest fields: list.x (more than 1000000), list (500).',
      extensions: { cost: { estimated: 1_000_000, isLowerBound: true, limit: 599 } },
    });
  });

  it('report "at least" if list sizes are variables', () => {
    expect(broken('query ($n: Int) { a { x } list(limit: $n) { x } }', { maxCost: 502 })).toEqual([
      'The cost of the query is at least 503; at most 502 is allowed. Its costliest fields: list (500), a (1), list.x (1).',
    ]);
  });

  it('refuse more repetitions than planning can expand, although these cost nothing', () => {
    const level = (index: number) => `fragment F${index} on T { x { ...F${index + 1} } x { ...F${index + 1} } }`;
    const bomb = (levels: number) =>
      `{ a { ...F0 } } ${Array.from({ length: levels }, (_, index) => level(index)).join(' ')} fragment F${levels} on T { y }`;
    expect(broken(bomb(3), { maxCost: 5 })).toEqual([
      'The cost with all repetitions of the query is 23; at most 20 is allowed.',
    ]);
    expect(broken(bomb(3), { maxCost: 6 })).toEqual([]);
    expect(broken(bomb(60), { maxCost: 1000 })[0]).toMatch(
      /^The cost in spreads of fragments of the query is more than/,
    );
  });

  it('name each repeated field once among the most expensive', () => {
    const query = '{ list(limit: 100) { x } list(limit: 100) { x y } }';
    expect(broken(query, { maxCost: 600 })).toEqual([
      'The cost of the query is 700; at most 600 is allowed. Its costliest fields: list (500), list.x (100), list.y (100).',
    ]);
  });

  it('name the spreads as the reason if the fields cost little', () => {
    const spreads = '...F '.repeat(41);
    expect(
      broken(`{ a { ${spreads} } } fragment F on T { ... on T { ...G } } fragment G on T { __typename }`, {
        maxCost: 60,
      }),
    ).toEqual([]);
    expect(
      broken(`{ a { ${'...E '.repeat(9)} } } fragment E on T { ...F } fragment F on T { ...E }`, { maxCost: 4 })[0],
    ).toMatch(/^The cost in spreads of fragments of the query is \d+; at most 16 is allowed\.$/);
  });

  it('count every operation of a document', () => {
    expect(broken('query A { a } query B { b }', { maxRootFields: 1 })).toHaveLength(1);
  });

  it('allow tools to introspect the whole schema, but not a hundred times', () => {
    expect(
      brokenLimits(schema, parse(getIntrospectionQuery()), { ...wide, maxDepth: 5, maxAliases: 0, maxRootFields: 1 }),
    ).toEqual([]);
    expect(broken('{ a: __schema { x } b: __schema { x } }', { maxAliases: 1 })).toHaveLength(1);
    expect(broken('{ a: __typename b: __typename }', { maxAliases: 1 })).toHaveLength(1);
    expect(broken('{ a { b { c } } ... on Query { __schema { x } } }', { maxDepth: 2 })).toHaveLength(1);
  });

  it('apply to the pairs of fields that validation compares, in fragments and also in unused ones', () => {
    const names = (count: number) => 'x '.repeat(count);
    const sentence = /^The query has more than 50000 pairs of fields with the same response name/;
    const limits = { maxCost: 10_000 };
    // 316 * 315 / 2 = 49,770 and 317 * 316 / 2 = 50,086.
    expect(broken(`{ a { ${names(316)} } }`, limits)).toEqual([]);
    expect(broken(`{ a { ${names(317)} } }`, limits)).toEqual([expect.stringMatching(sentence)]);
    const fragment = `fragment F on T { x { ${names(300)} } }`;
    expect(broken(`{ a { ...F ...F ... on T { ...F } } } ${fragment}`, limits)).toEqual([]);
    for (const query of [
      `{ a { ...F x { ${names(100)} } } } ${fragment}`,
      `{ a { y } } fragment G on T { ...F x { ${names(100)} } } ${fragment}`,
    ])
      expect(broken(query, limits)).toEqual([expect.stringMatching(sentence)]);
  });

  it('apply to the pairs of fragments spread in one place, whatever their fields are', () => {
    const spreads = (count: number) => Array.from({ length: count }, (_, index) => `...F${index}`).join(' ');
    const fragments = Array.from({ length: 320 }, (_, index) => `fragment F${index} on T { x${index} }`).join(' ');
    const sentence = /^The query has more than 50000 pairs of fields with the same response name, or of fragments,/;
    expect(broken(`{ a { ${spreads(316)} } } ${fragments}`, {})).toEqual([]);
    for (const selections of [spreads(320), `...A ...B`])
      expect(
        broken(
          `{ a { ${selections} } } fragment A on T { ${spreads(200)} } fragment B on T { ${spreads(320)} } ${fragments}`,
          {},
        ),
      ).toEqual([expect.stringMatching(sentence)]);
  });

  it('apply to nested fragments, including unused ones', () => {
    const chain = (length: number) =>
      Array.from(
        { length },
        (_, index) => `fragment F${index} on T { ${index === length - 1 ? 'x' : `...F${index + 1}`} }`,
      );
    for (const operation of ['{ a { ...F0 } }', '{ a { x } }'])
      for (const fragments of [chain(200), chain(200).reverse()]) {
        expect(broken(`${operation} ${fragments.join(' ')}`, {})).toEqual([]);
        for (const more of [chain(201), chain(201).reverse(), chain(20_000), chain(20_000).reverse()])
          expect(broken(`${operation} ${more.join(' ')}`, {})[0]).toMatch(
            /^The nesting of fragments of the query is \d+; at most 200 is allowed\.$/,
          );
      }
    expect(broken('{ a { ...F } } fragment F on T { x ...G } fragment G on T { y ...F }', {})).toEqual([]);
  });

  it('refuse a bomb of nested fragments without counting all of it', () => {
    const bombOf = (leaf: string) =>
      [
        'query { ...F0 }',
        ...Array.from(
          { length: 60 },
          (_, level) => `fragment F${level} on T { ${level === 59 ? leaf : `...F${level + 1} ...F${level + 1}`} }`,
        ),
      ].join(' ');
    expect(broken(bombOf('x'), { maxRootFields: 10_000 })).toEqual([
      'The number of root fields of the query is more than 1000000; at most 10000 is allowed.',
      expect.stringContaining('cost'),
    ]);
    // Without fields its cost does not grow, only its length. Another rule reports the cycle.
    expect(broken(bombOf('...F0'), {})).toEqual([expect.stringContaining('cost')]);
  });
});

describe('the check of variables', () => {
  const checkOf = (query: string, operationName: string | undefined, maxCost: number) =>
    costCheckOf(schema, parse(query), operationName, maxCost);
  const query = 'query A ($n: Int) { list(limit: $n) { x } } query B { list(limit: 90) { x } }';

  it('refuses a size with a cost that is too high by one', () => {
    const check = checkOf(query, 'A', 500 + 30);
    expect(check?.({ n: 30 })).toBeUndefined();
    expect(check?.({ n: 31 })).toMatchObject({
      message: 'The cost of the query is 531; at most 530 is allowed. Its costliest fields: list (500), list.x (31).',
      extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false, cost: { estimated: 531, limit: 530 } },
    });
  });

  it('exists only for an operation whose sizes are variables', () => {
    expect(checkOf(query, 'B', 10_000)).toBeUndefined();
    expect(checkOf('query ($n: Int) { a { x } }', undefined, 10_000)).toBeUndefined();
  });
});

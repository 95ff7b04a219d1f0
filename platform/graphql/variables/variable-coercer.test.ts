import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, GraphQLEnumType, type GraphQLScalarType, getVariableValues, Kind, parse } from 'graphql';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { createVariableCoercer } from './variable-coercer.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar _Any
  scalar Upper
  enum Color { RED GREEN }
  enum Grade { GOOD }
  input Filter {
    text: String! size: Int = 3 ratio: Float id: ID inner: Filter kinds: [[Color!]!] upper: Upper any: _Any
    more: [Filter!] = [] grade: Grade
  }
  input Inherited { constructor: String toString: _Any }
  type Query { a: Int }
`);
Object.assign(schema.getType('Upper') ?? {}, { parseValue: (value: unknown) => String(value).toUpperCase() });
Object.assign(schema.getType('Grade') ?? {}, new GraphQLEnumType({ name: 'Grade', values: { GOOD: { value: 1 } } }));

const definitionsOf = (text: string) => {
  const [operation] = parse(`query (${text}) { a }`).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
};
const coerce = (text: string, given?: Record<string, unknown>) =>
  createVariableCoercer(schema, definitionsOf(text))(given);

/**
 * Expects equal values, or errors that are all graphql-js's, in its order: each variable has at most three, and long
 * values are cut.
 */
const expectAsGraphqlJs = (text: string, given: Record<string, unknown>): void => {
  const definitions = definitionsOf(text);
  const theirs = getVariableValues(schema, definitions, given, { maxErrors: 1000 });
  const ours = createVariableCoercer(schema, definitions)(given);
  const messages = (theirs.errors ?? []).map(({ message }) => message);
  const whole = (ours.errors ?? []).map(({ message }) => message).filter((message) => !message.includes('…'));
  expect(whole).toEqual(messages.filter((message) => whole.includes(message)));
  expect(ours.errors?.[0]?.locations).toEqual(theirs.errors?.[0]?.locations);
  if (theirs.errors === undefined) expect(ours).toEqual({ values: theirs.coerced });
};

const types = ['Int', 'Float', 'String', 'ID', 'Boolean', 'Color', 'Grade', '_Any', 'Upper', 'Filter'].flatMap(
  (type) => [type, `${type}!`, `[${type}]`, `[${type}!]!`, `[[${type}]]`],
);
const leaf = fc.constantFrom<unknown>(
  0,
  -0,
  1.5,
  2 ** 31,
  2 ** 31 - 1,
  Number.NaN,
  'RED',
  'GOOD',
  '',
  '7',
  true,
  null,
  undefined,
  { text: 'x' },
  {},
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 5 }),
  fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }),
);
const filter = fc.letrec((tie) => ({
  filter: fc.record(
    {
      text: fc.oneof(leaf, fc.string()),
      size: leaf,
      inner: fc.option(tie('filter'), { depthSize: 'small' }),
      kinds: value,
      upper: leaf,
      any: value,
      more: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('filter'), { maxLength: 2 })),
      grade: leaf,
      tex: leaf,
    },
    { requiredKeys: [] },
  ),
})).filter;

describe('variables', () => {
  it('are coerced and refused as by graphql-js, for any value and type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.record({ x: fc.oneof(value, filter), other: leaf }, { requiredKeys: [] }),
        (type, given) => expectAsGraphqlJs(`$x: ${type}, $other: Int = 3`, given),
      ),
      { numRuns: seeds(500) },
    );
  });

  it('are refused as by graphql-js when they are missing, null, or of a type that is no input type', () => {
    for (const given of [{ q: 1 }, { q: 1, b: null }, { n: null, b: true }, { b: true }])
      expectAsGraphqlJs('$n: Int! = 4, $b: Boolean!, $q: Query', given);
  });

  it('may have the names of special properties, whether given, defaulted or left out', () => {
    const definitions = '$__proto__: Int = 7, $constructor: Int';
    const given = JSON.parse('{"__proto__": 1, "constructor": 2}');
    expect(JSON.stringify(coerce(definitions, given))).toBe('{"values":{"__proto__":1,"constructor":2}}');
    const { values } = coerce(definitions) as { values: Record<string, unknown> };
    expect(Object.entries(values)).toEqual([['__proto__', 7]]);
    expect(values['constructor']).toBeUndefined();
  });

  it('are read as by graphql-js if fields of input objects are named like inherited properties', () => {
    for (const text of ['{"constructor": "a", "toString": 1}', '{"constructor": "a", "toString": 1, "__proto__": 1}'])
      expectAsGraphqlJs('$x: Inherited', { x: JSON.parse(text) });
  });

  it('are parsed once at any position, valid or not', () => {
    let parsed = 0;
    const { parseValue } = schema.getType('Upper') as GraphQLScalarType;
    const counting = (value: unknown): unknown => {
      parsed += 1;
      if (value === 'wrong') throw new Error('it is wrong');
      return parseValue(value);
    };
    Object.assign(schema.getType('Upper') ?? {}, { parseValue: counting });
    try {
      const right = { text: 'x', upper: 'a', more: [{ text: 'y', upper: 'b' }], inner: { text: 'z', upper: 'c' } };
      const { values } = coerce('$u: [Upper], $f: Filter', { u: ['d', null], f: right }) as { values: object };
      expect(JSON.stringify(values)).toContain('"upper":"C"');
      expect(parsed).toBe(4);
      expect(coerce('$u: Upper', { u: 'wrong' }).errors).toHaveLength(1);
      expect(parsed).toBe(5);
    } finally {
      Object.assign(schema.getType('Upper') ?? {}, { parseValue });
    }
  });

  it('are new lists, so that a resolver may change them', () => {
    const list = ['a'];
    const coerceList = createVariableCoercer(schema, definitionsOf('$x: [String!] = ["a"]'));
    const listOf = (given: Record<string, unknown>) => {
      const { values } = coerceList(given) as { values: { x: string[] } };
      return values.x;
    };
    for (const given of [{ x: list }, {}]) {
      listOf(given).push('b');
      expect(listOf(given)).toEqual(['a']);
    }
  });
});

describe('errors of variables', () => {
  it('are at most three for each variable, and about thirty in all', () => {
    const wrong = Array.from({ length: 100_000 }, (_, index) => index);
    const { errors = [] } = coerce('$s: [String!], $c: Color', { s: wrong, c: wrong });
    expect(errors.map(({ message }) => message.slice(0, 13))).toEqual([
      ...Array(3).fill('Variable "$s"'),
      'Variable "$c"',
    ]);
    const many = Array.from({ length: 100 }, (_, index) => `$v${index}: Int!`).join(' ');
    expect(coerce(many).errors).toHaveLength(30);
  });

  it('repeat a part of a value, and only that part is read', () => {
    let read = 0;
    const counted = new Proxy({} as Record<string, unknown>, {
      ownKeys: () => ['text', ...Array.from({ length: 1000 }, (_, index) => `k${index}`)],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      get: (_, key) => {
        if (String(key).startsWith('k') && key !== 'kinds') read += 1;
        return key === 'text' ? 'v'.repeat(1000) : undefined;
      },
    });
    const { errors = [] } = coerce('$f: Filter', { f: counted });
    expect(errors).toHaveLength(3);
    for (const { message } of errors) expect(message.length).toBeLessThan(400);
    expect(read).toBeLessThanOrEqual(3 * 10);
  });
});

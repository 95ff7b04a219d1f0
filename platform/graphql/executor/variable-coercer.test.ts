import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, GraphQLEnumType, getVariableValues, Kind, parse } from 'graphql';
import { createVariableCoercer } from './variable-coercer.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar _Any
  scalar Upper
  enum Color { RED GREEN }
  enum Grade { GOOD }
  input Filter { text: String = "none" }
  type Query { a: Int }
`);
Object.assign(schema.getType('Upper') ?? {}, { parseValue: (value: unknown) => String(value).toUpperCase() });
Object.assign(schema.getType('Grade') ?? {}, new GraphQLEnumType({ name: 'Grade', values: { GOOD: { value: 1 } } }));

const definitionsOf = (text: string) => {
  const [operation] = parse(`query (${text}) { a }`).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
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
  fc.array(leaf, { maxLength: 3 }),
  fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }),
);

describe('variables', () => {
  it('are coerced and refused as graphql-js does it, whatever is given for whatever type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.record({ x: value, other: leaf }, { requiredKeys: [] }),
        (type, given) => {
          const definitions = definitionsOf(`$x: ${type}, $other: Int = 3`);
          const ours = createVariableCoercer(schema, definitions)(given);
          const theirs = getVariableValues(schema, definitions, given, { maxErrors: 50 });
          expect(ours).toEqual(theirs);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('may be named as JavaScript would not have it', () => {
    const coerce = createVariableCoercer(schema, definitionsOf('$__proto__: Int, $constructor: Int'));
    const given = JSON.parse('{"__proto__": 1, "constructor": 2}');
    expect(JSON.stringify(coerce(given))).toBe('{"coerced":{"__proto__":1,"constructor":2}}');
  });

  it('are lists of their own, so that a resolver may change them', () => {
    const list = ['a'];
    const result = createVariableCoercer(schema, definitionsOf('$x: [String!]'))({ x: list });
    expect(result).toEqual({ coerced: { x: ['a'] } });
    expect((result as { coerced: { x: unknown } }).coerced.x).not.toBe(list);
  });
});

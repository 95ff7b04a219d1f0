import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { coerceVariables } from './coerce-variables.ts';

const schema = buildSchema(/* GraphQL */ `
  type Query { a(i: Input, n: Int!, s: [String!], e: Kind, f: Float, b: Boolean, d: ID): Int }
  enum Kind { FIRST SECOND }
  input Input { name: String! size: Int = 3 inner: Input kinds: [[Kind!]!] }
`);
const definitionsOf = (variables: string) =>
  (parse(`query (${variables}) { a(n: 1) }`).definitions[0] as OperationDefinitionNode).variableDefinitions ?? [];
const definitions = definitionsOf(
  '$i: Input, $n: Int! = 4, $s: [String!], $e: Kind = FIRST, $f: Float, $b: Boolean!, $d: ID, $q: Query',
);
const inputs = definitions.slice(0, -1);

describe('variables that are not right as they stand', () => {
  it('are coerced as by graphql-js, and refused in its words', () => {
    const scalar = fc.oneof(fc.constantFrom('FIRST', 'x', '', null, 1, 2.5, true), fc.string());
    const input = fc.letrec((tie) => ({
      input: fc.record(
        {
          name: scalar,
          size: scalar,
          inner: fc.option(tie('input'), { depthSize: 'small' }),
          kinds: fc.oneof(scalar, fc.array(fc.array(scalar, { maxLength: 3 }), { maxLength: 3 })),
          nam: scalar,
        },
        { requiredKeys: [] },
      ),
    })).input;
    const any = fc.oneof(scalar, input, fc.array(scalar, { maxLength: 12 }));
    const given = fc.record({ i: any, n: any, s: any, e: any, f: any, b: any, d: any }, { requiredKeys: [] });
    fc.assert(
      fc.property(given, (raw) => {
        const theirs = getVariableValues(schema, inputs, raw, { maxErrors: 1000 });
        const ours = coerceVariables(schema, inputs, raw);
        if (theirs.errors === undefined) return expect(ours).toEqual({ values: theirs.coerced });
        const messages = theirs.errors.map(({ message }) => message);
        for (const { message } of ours.errors ?? []) if (!message.includes('…')) expect(messages).toContain(message);
        expect(ours.errors?.[0]?.locations).toEqual(theirs.errors[0]?.locations);
        return undefined;
      }),
      { numRuns: 300 },
    );
  });

  it('of a type that is no input type, missing or null are refused in the words of graphql-js, too', () => {
    for (const raw of [{ q: 1 }, { q: 1, b: null }, { n: null, b: true }])
      expect(coerceVariables(schema, definitions, raw).errors?.map(({ message }) => message)).toEqual(
        getVariableValues(schema, definitions, raw).errors?.map(({ message }) => message),
      );
  });

  it('have three errors each, however many values are wrong', () => {
    const wrong = Array.from({ length: 100_000 }, (_, index) => index);
    const { errors = [] } = coerceVariables(schema, inputs, { s: wrong, e: wrong, b: true });
    expect(errors.map(({ message }) => message.slice(0, 13))).toEqual([
      ...Array(3).fill('Variable "$s"'),
      'Variable "$e"',
    ]);
    const many = definitionsOf(Array.from({ length: 100 }, (_, index) => `$v${index}: Int!`).join(' '));
    expect(coerceVariables(schema, many, {}).errors).toHaveLength(30);
  });

  it('are repeated in part, and only that part is looked at', () => {
    let read = 0;
    const counted = new Proxy({} as Record<string, unknown>, {
      ownKeys: () => ['name', ...Array.from({ length: 1000 }, (_, index) => `k${index}`)],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      get: (_, key) => {
        if (String(key).startsWith('k') && key !== 'kinds') read += 1;
        return key === 'name' ? 'v'.repeat(1000) : undefined;
      },
    });
    const { errors = [] } = coerceVariables(schema, inputs, { i: counted, b: true });
    expect(errors).toHaveLength(3);
    for (const { message } of errors) expect(message.length).toBeLessThan(400);
    expect(read).toBeLessThanOrEqual(3 * 10);
  });
});

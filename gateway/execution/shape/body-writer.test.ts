import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { operationPartsOf } from '../operation-parts.ts';
import { createResponder } from './responder.ts';
import { maxErrors } from './shape-run.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar Any
  enum Mood { CALM EAGER }
  interface Named { name: String! }
  type Person implements Named { name: String! age: Int mood: Mood friends: [Person!] notes: [[Any]] height: Float id: ID alive: Boolean }
  type Robot implements Named { name: String! model: Int! }
  type Query { person: Person named: Named all: [Named] strict: Person! }
`);

const bothOf = (text: string, data: Record<string, unknown>, variables: Record<string, unknown> = {}) => {
  const responder = createResponder(schema, operationPartsOf(parse(text), undefined));
  const { data: shaped, faults: dataErrors } = responder.respond(data, variables);
  return {
    body: responder.writeBody(data, variables)?.toString(),
    shaped: `${JSON.stringify({ data: shaped })}\n`,
    faults: dataErrors,
  };
};

const fields = '{ person { name age mood friends { name } notes height id alive } }';
const person = (changes: object = {}) => ({
  person: {
    alive: true,
    id: 7,
    extra: 1,
    name: 'Ada',
    mood: 'CALM',
    friends: [],
    notes: [[{ a: 1 }, -0, null]],
    ...changes,
  },
});

describe('a body', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['fields in the order of the operation', fields, person()],
    ['texts that need escapes', fields, person({ name: '"a"\\\n\ud800 é 価 😀' })],
    ['numbers', fields, person({ height: 1e20, age: -(2 ** 31), notes: [[1e21, 0.1, 1e-7, -0]] })],
    ['nulls and absent members', fields, person({ mood: null, age: undefined, friends: null, notes: [null, [null]] })],
    [
      'one of several types',
      '{ all { name ... on Robot { model } ... on Person { age } } }',
      { all: [{ __typename: 'Robot', name: 'R', model: 1 }, null, { __typename: 'Person', name: 'P', age: 2 }] },
    ],
    [
      'type names and aliases',
      '{ a: __typename named { kind: __typename called: name } }',
      { named: { __typename: 'Robot', kind: 'Robot', called: 'R' } },
    ],
    [
      'an object without fields',
      '{ named { ... on Robot { model } } }',
      { named: { __typename: 'Person', name: 'P' } },
    ],
    [
      'the name of the root type, not the subgraph’s',
      '{ __typename person { name } }',
      { __typename: 'TheirQuery', person: { name: 'Ada' } },
    ],
    [
      'members named like inherited ones',
      '{ person { constructor: name toString: age } }',
      { person: { constructor: 'Ada' } },
    ],
  ])('has %s as the shaped data have', (_what, text, data) => {
    const { body, shaped, faults: dataErrors } = bothOf(text, data);
    expect(dataErrors).toEqual([]);
    expect(body).toBe(shaped);
  });

  it('has what a fragment on an object selects within one on its interface, even without a type name', () => {
    const { body, shaped } = bothOf('{ person { ... on Named { ... on Person { age } } } }', { person: { age: 3 } });
    expect(shaped).toBe('{"data":{"person":{"age":3}}}\n');
    expect(body).toBe(shaped);
  });

  it('leaves out what @skip and @include leave out', () => {
    const text = 'query ($on: Boolean!) { person { name @include(if: $on) age @skip(if: $on) } }';
    for (const on of [true, false]) {
      const { body, shaped } = bothOf(text, { person: { name: 'Ada', age: 3 } }, { on });
      expect(body).toBe(shaped);
    }
  });

  it.each<readonly [string, Record<string, unknown>]>([
    ['a null that is not allowed', person({ name: null })],
    ['an absent member that is required', { person: { age: 1 } }],
    ['a null in a list without nulls', person({ friends: [null] })],
    ['an unknown enum value', person({ mood: 'GRIM' })],
    ['a leaf of another type', person({ age: 'old' })],
    ['a number that is not finite', person({ height: Number.NaN })],
    ['an integer of more than 32 bits', person({ age: 3e10 })],
    ['an integer that would be rounded', person({ notes: [[{ a: [2n ** 53n + 1n] }]] })],
    ['an infinite number in a custom scalar', person({ notes: [[{ a: Number.POSITIVE_INFINITY }]] })],
    ['a list for an object', { person: [] }],
    ['an object for a list', person({ friends: {} })],
    ['a text for an object', { person: 'Ada' }],
    ['an unknown type', person({ __typename: 'Ghost' })],
  ])('is not written for %s', (_what, data) => {
    const { body, faults: dataErrors } = bothOf(fields, data);
    expect(dataErrors).not.toEqual([]);
    expect(body).toBeUndefined();
  });

  it('is not written for introspection', () => {
    expect(bothOf('{ __schema { queryType { name } } }', {}).body).toBeUndefined();
  });

  it('is not written for a value that JSON does not have', () => {
    expect(bothOf(fields, person({ notes: [[() => 1]] })).body).toBeUndefined();
  });
});

describe('the errors of data', () => {
  it('are bounded, and the last says that there are more', () => {
    const { shaped, faults: dataErrors } = bothOf('{ all { name } }', { all: new Array(50_000).fill({ name: null }) });
    expect(JSON.parse(shaped).data.all).toHaveLength(50_000);
    expect(dataErrors).toHaveLength(maxErrors + 1);
    expect(dataErrors.at(-2)?.message).toMatch('Cannot return null');
    expect(dataErrors.at(-1)).toMatchObject({ message: 'Further errors of the data are left out.' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { parse, print } from 'graphql';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';
import { operationPartsOf } from '../../operation-parts.ts';
import { clientNamesOf, ownNamesFor, renameParts } from './own-response-names.ts';

const names = new Map([
  ['__typename', '__typename '],
  ['id', 'id '],
  ['notes', 'notes first: 3'],
]);
const rename = (text: string) => {
  const parts = operationPartsOf(parse(text), undefined);
  const own = ownNamesFor(names, parts);
  return own && { parts: renameParts(names, own, parts).parts, clientNames: clientNamesOf(own) };
};
const renamed = (text: string): string | undefined => {
  const operation = rename(text)?.parts.operation;
  return operation && print(operation).replace(/\s+/g, ' ');
};

describe('replacement names for colliding fields', () => {
  it('are needed by this release of the planner for arguments', () =>
    expectStillWrong(
      createShapeGraph(shapeNamed('a required field with an argument')),
      'own-response-names.ts',
      '{ essays { notes(first: 1) { id } digest } }',
    ));

  it('are needed by this release of the planner for aliases', () =>
    expectStillWrong(
      createShapeGraph(shapeNamed('names of keys given to other fields')),
      'own-response-names.ts',
      '{ cows { id: name price } }',
    ));

  it.each(['{ a { id notes(first: 3) { id } __typename b: id } }', '{ __schema { types { id: name } } }'])(
    'do not change %s',
    (text) => expect(renamed(text)).toBeUndefined(),
  );

  it('are used for a field with another field’s name or other arguments, at every depth', () => {
    expect(renamed('{ a { id: x id2: x ... on T { notes(first: 1) { id: __typename } } } }')).toBe(
      '{ a { client__id: x id2: x ... on T { client__notes: notes(first: 1) { client__id: __typename } } } }',
    );
    expect(renamed('query ($n: Int) { notes(first: $n) { id } __typename: id }')).toBe(
      'query ($n: Int) { client__notes: notes(first: $n) { id } client____typename: id }',
    );
  });

  it('do not clash with names in the operation', () => {
    const found = rename('{ a { id: x client__id: y } }');
    expect([...(found?.clientNames ?? [])]).toEqual([['client__id_', 'id']]);
  });

  it('are replaced by the client’s names in errors', async () => {
    const graph = createShapeGraph({
      ...shapeNamed('names of keys given to other fields'),
      computed: {
        'Cow.price': () => {
          throw new Error('no price');
        },
      },
    });
    const { errors } = await graph.ours('{ cows { tag id: price } }');
    expect(errors?.map(({ path }) => path)).toEqual([
      ['cows', 0, 'id'],
      ['cows', 1, 'id'],
    ]);
  });
});

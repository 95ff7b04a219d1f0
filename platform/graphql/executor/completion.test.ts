import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { compileOrThrow, runBoth } from '../../../tests/kit/executor/run-both.ts';
import { later, leaf, treeSchema } from '../../../tests/kit/executor/tree-schema.ts';

describe('a compiled operation completes values as graphql-js does', () => {
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
      schema: treeSchema,
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
  ])('for %s at a non-null position', async (_what, root) => {
    const result = await runBoth({
      schema: treeSchema,
      query: '{ strictBranch { right { id ... on Leaf { color } } strict { id } leaves { id } } leaf { id } }',
      rootValue: () => root,
    });
    expect(result.errors).toHaveLength(1);
  });

  it('for nulls and errors in lists of lists', async () => {
    const result = await runBoth({
      schema: treeSchema,
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

  it('drops errors below a position that is already null, while the result still waits for other fields', async () => {
    const afterTurns = async (turns: number, value: () => unknown): Promise<unknown> => {
      for (let turn = 0; turn < turns; turn += 1) await undefined;
      return value();
    };
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    const result = await runBoth({
      schema: treeSchema,
      query: '{ branch { strict { id } left { id } maybe { size } } leaf { id } }',
      rootValue: () => ({
        branch: {
          strict: afterTurns(1, fail('first')),
          left: afterTurns(9, fail('later')),
          maybe: afterTurns(12, () => [{ size: 'x' }]),
        },
        leaf: afterTurns(30, () => leaf('1')),
      }),
    });
    expect(result.data).toEqual({ branch: null, leaf: { id: '1' } });
    expect(result.errors?.map((error) => error.message)).toEqual(['first']);
  });

  it('leaves no rejection unhandled when an item fails before the list is complete', async () => {
    // There is no comparison with graphql-js, because it leaves the rejection unhandled, which would end the process.
    const compiled = compileOrThrow(treeSchema, parse('{ branch { leaves { id } } }'));
    const result = await compiled.execute({
      rootValue: { branch: { leaves: [Promise.reject(new Error('late')), null] } },
    });
    expect(result.errors?.map((error) => error.message)).toEqual([
      'Cannot return null for non-nullable field Branch.leaves.',
    ]);
    // Node reports unhandled rejections after the microtasks.
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('waits for promises of sibling fields when a field throws at once', async () => {
    await runBoth({
      schema: treeSchema,
      query: '{ branch { left { id } strict { id } } leaf { id } }',
      rootValue: () => ({
        branch: { left: Promise.reject(new Error('rejected')), strict: null },
        leaf: later(leaf('1')),
      }),
    });
  });
});

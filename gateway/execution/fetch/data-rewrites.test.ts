import type { FetchDataRewrite } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import type { TypeRelations } from '../type-relations.ts';
import { aliasesOf, compileRewrites } from './data-rewrites.ts';

const relations: TypeRelations = {
  satisfies: (typename, condition) => typename === condition || (typename === 'Book' && condition === 'Media'),
  enumValueNames: () => [],
};

describe('rewrites', () => {
  const rename: FetchDataRewrite = {
    kind: 'KeyRenamer',
    path: ['list', '... on Media', 'pages__alias_0'],
    renameKeyTo: 'pages',
  };

  it.each([0, '', false, null])('retain %j under its own name, which the stock executor loses', (value) => {
    const data = { list: [{ __typename: 'Book', pages__alias_0: value }] };
    compileRewrites([rename], relations)?.(data);
    expect(JSON.parse(JSON.stringify(data))).toEqual({ list: [{ __typename: 'Book', pages: value }] });
  });

  it('do not change objects of other types', () => {
    const data = { list: [{ __typename: 'Person', pages__alias_0: 1 }, null] };
    compileRewrites([rename], relations)?.(data);
    expect(data).toEqual({ list: [{ __typename: 'Person', pages__alias_0: 1 }, null] });
  });

  it('set types of representations', () => {
    const representation = { __typename: 'Book', id: 'b1' };
    compileRewrites(
      [{ kind: 'ValueSetter', path: ['... on Book', '__typename'], setValueTo: 'Media' }],
      relations,
    )?.(representation);
    expect(representation).toEqual({ __typename: 'Media', id: 'b1' });
  });

  it('are undefined if there are none, and list their aliases', () => {
    expect(compileRewrites(undefined, relations)).toBeUndefined();
    expect([...aliasesOf([rename])]).toEqual([['pages__alias_0', 'pages']]);
  });
});

import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { compileRepresentations, entitiesOfEach } from './representations.ts';

const relations = {
  satisfies: (typename: string, condition: string) => typename === condition,
  enumValueNames: () => [],
};

const requiring = (...names: string[]): QueryPlanSelectionNode[] => [
  {
    kind: 'InlineFragment',
    typeCondition: 'Thing',
    selections: ['__typename', ...names].map((name) => ({ kind: 'Field', name })),
  },
];

const represent = compileRepresentations(requiring('group', 'id'), relations, undefined);
/** A change of representations, even if it changes nothing, takes the general way. */
const representSlowly = compileRepresentations(requiring('group', 'id'), relations, () => {});

const thing = (group: unknown, id: unknown) => ({ __typename: 'Thing', group, id });

describe('representations of entities with plain keys', () => {
  it('are one for entities that are equal in all fields', () => {
    const list = represent([thing('a', 1), thing('b', 1), thing('a', 1)]);
    expect(list.values).toEqual([thing('a', 1), thing('b', 1)]);
    expect(list.indexOfEntity).toEqual([0, 1, 0]);
    expect(entitiesOfEach(list)).toEqual([[0, 2], [1]]);
  });

  it('are distinct for entities that differ after an equal first field', () => {
    const list = represent([thing('a', 1), thing('a', 2), thing('a', 3), thing('a', 2), thing('a', 1)]);
    expect(list.values).toEqual([thing('a', 1), thing('a', 2), thing('a', 3)]);
    expect(list.indexOfEntity).toEqual([0, 1, 2, 1, 0]);
  });

  it('leave out entities of another type and those that lack a field', () => {
    const list = represent([{ __typename: 'Other', group: 'a', id: 1 }, { __typename: 'Thing', id: 1 }, thing('a', 1)]);
    expect(list.indexOfEntity).toEqual([-1, -1, 0]);
  });

  it('are those of the general way for any values', () => {
    const value = fc.constantFrom<unknown>('a', '1', 'null', '[1]', '{"x":1}', 1, 0, null, true, [1], [1, 2], { x: 1 });
    const entity = fc.oneof(
      fc.tuple(value, value).map(([group, id]) => thing(group, id)),
      fc.constantFrom({ __typename: 'Other', group: 1, id: 1 }, { __typename: 'Thing', id: 1 }, { group: 1, id: 1 }),
    );
    fc.assert(
      fc.property(fc.array(entity, { minLength: 2, maxLength: 40 }), (entities) => {
        const [quick, slow] = [represent(entities), representSlowly(entities)];
        expect(quick.values).toEqual(slow.values);
        expect(quick.indexOfEntity).toEqual(slow.indexOfEntity);
        expect(quick.keys()).toEqual(slow.keys());
      }),
      { numRuns: seeds(300) },
    );
  });
});

import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { memoized } from '../../../platform/cache/memoized.ts';
import type { TypeRelations } from '../type-relations.ts';
import { compileRequires } from './pick-required.ts';
import { compilePlain } from './plain-representations.ts';
import { keyOf, type Represent, RepresentationList } from './representation-list.ts';
/**
 * A page of a hundred rows of one airline fetches the airline once. Skips entities that lack a required field or whose
 * type the fetch does not cover.
 */
export const compileRepresentations = (
  requires: readonly QueryPlanSelectionNode[],
  relations: TypeRelations,
  rewrite: ((value: unknown) => void) | undefined,
): Represent => {
  const plain = rewrite === undefined ? compilePlain(requires, relations) : undefined;
  if (plain !== undefined) return plain;
  const pick = compileRequires(requires, relations);
  return (entities) => {
    const list = new RepresentationList(entities.length);
    const indexByKey = new Map<string, number>();
    const isOne = entities.length === 1;
    entities.forEach((entity, entityIndex) => {
      const representation = pick(entity);
      if (representation === null || !representation['__typename']) return;
      rewrite?.(representation);
      const typename = entity['__typename'];
      const key = isOne ? '' : keyOf(representation, typename);
      list.indexOfEntity[entityIndex] = memoized(indexByKey, key, () => list.add(representation, typename));
    });
    return list;
  };
};

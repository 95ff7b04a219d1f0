import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { deepMerge } from './deep-merge.ts';
import { isJsonObject, type JsonObject, ownValue } from './json.ts';
import type { TypeRelations } from './type-relations.ts';

type Picker = (source: JsonObject) => JsonObject | null;
type PickInto = (source: JsonObject, result: JsonObject) => boolean;

const pickNested = (value: unknown, pick: Picker): unknown => {
  if (Array.isArray(value)) return value.map((element) => pickNested(element, pick));
  return isJsonObject(value) ? pick(value) : null;
};

const pickerOf = (selection: QueryPlanSelectionNode, relations: TypeRelations): PickInto => {
  if (selection.kind === 'Field') {
    const key = selection.alias ?? selection.name;
    const pick = selection.selections === undefined ? undefined : compileRequires(selection.selections, relations);
    return (source, result) => {
      const value = ownValue(source, key);
      if (value === undefined) return false;
      result[key] = pick === undefined ? value : pickNested(value, pick);
      return true;
    };
  }
  const { typeCondition } = selection;
  if (typeCondition === undefined) return () => true;
  const pick = compileRequires(selection.selections, relations);
  return (source, result) => {
    const typename = source['__typename'];
    if (typeof typename !== 'string' || !relations.satisfies(typename, typeCondition)) return true;
    const picked = pick(source);
    if (picked !== null) deepMerge(result, picked);
    return true;
  };
};

/** Picks what a fetch requires of an entity; null when a required field is missing from it. */
const compileRequires = (selections: readonly QueryPlanSelectionNode[], relations: TypeRelations): Picker => {
  const pickers = selections.map((selection) => pickerOf(selection, relations));
  return (source) => {
    const result: JsonObject = {};
    for (const pickInto of pickers) if (!pickInto(source, result)) return null;
    return result;
  };
};

/** Strings carry their length, so that no two representations have one key. */
const partOfKey = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return JSON.stringify(value);
};

/** The entity's own type is part of the key: for an `@interfaceObject` the rewrite names the interface in its place. */
const keyOf = (representation: JsonObject, typename: unknown): string => {
  let key = partOfKey(typename);
  for (const name in representation) key += `,${name}=${partOfKey(representation[name])}`;
  return key;
};

/** Representations to send, and for each of them the entities (by index) that its answer belongs to. */
export interface Representations {
  readonly values: readonly JsonObject[];
  readonly entityIndexes: readonly (readonly number[])[];
  /** What tells them apart, in their order; equal for equal ones of another list with the same selection. */
  keys(): readonly string[];
}

export type Represent = (entities: readonly JsonObject[]) => Representations;

/**
 * Makes the representations of a list of entities. Equal ones are sent once: a page of a hundred rows of one airline asks for that
 * airline once. An entity that lacks what is required is left out, as is one of a type that the fetch has nothing for.
 */
export const compileRepresentations = (
  requires: readonly QueryPlanSelectionNode[],
  relations: TypeRelations,
  rewrite: ((value: unknown) => void) | undefined,
): Represent => {
  const pick = compileRequires(requires, relations);
  return (entities) => {
    const values: JsonObject[] = [];
    const entityIndexes: number[][] = [];
    const indexByKey = new Map<string, number>();
    const isOne = entities.length === 1;
    entities.forEach((entity, entityIndex) => {
      const representation = pick(entity);
      if (representation === null || !representation['__typename']) return;
      rewrite?.(representation);
      const key = isOne ? '' : keyOf(representation, entity['__typename']);
      const known = indexByKey.get(key);
      if (known !== undefined) {
        entityIndexes[known]?.push(entityIndex);
        return;
      }
      indexByKey.set(key, values.length);
      values.push(representation);
      entityIndexes.push([entityIndex]);
    });
    const keys = (): string[] =>
      isOne ? values.map((value) => keyOf(value, entities[0]?.['__typename'])) : [...indexByKey.keys()];
    return { values, entityIndexes, keys };
  };
};

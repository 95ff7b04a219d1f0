import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';
import type { TypeRelations } from '../type-relations.ts';
import { deepMerge } from './deep-merge.ts';

type Picker = (source: JsonObject) => JsonObject | null;
type PickInto = (source: JsonObject, result: JsonObject) => boolean;

const pickNested = (value: unknown, pick: Picker): unknown => {
  if (Array.isArray(value)) return value.map((element) => pickNested(element, pick));
  return isJsonObject(value) ? pick(value) : null;
};

const pickerOf = (selection: QueryPlanSelectionNode, relations: TypeRelations): PickInto => {
  if (selection.kind === 'Field') {
    const { name, alias: key = name } = selection;
    const pick = selection.selections === undefined ? undefined : compileRequires(selection.selections, relations);
    return (source, result) => {
      const value = ownValue(source, key);
      if (value === undefined) return false;
      result[name] = pick === undefined ? value : pickNested(value, pick);
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

/** Picks required fields with the subgraph's names. Returns null if one is missing. */
const compileRequires = (selections: readonly QueryPlanSelectionNode[], relations: TypeRelations): Picker => {
  const pickers = selections.map((selection) => pickerOf(selection, relations));
  return (source) => {
    const result: JsonObject = {};
    for (const pickInto of pickers) if (!pickInto(source, result)) return null;
    return result;
  };
};

/** Strings are prefixed with their length, so that keys are unambiguous. */
const partOfKey = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return JSON.stringify(value);
};

/**
 * The key includes the entity's own type, because the rewrite for an `@interfaceObject` replaces it by the interface.
 */
const keyOf = (representation: JsonObject, typename: unknown): string => {
  let key = partOfKey(typename);
  for (const name in representation) key += `,${name}=${partOfKey(representation[name])}`;
  return key;
};

/** `entityIndexes` lists the entities of each representation. */
export interface Representations {
  readonly values: readonly JsonObject[];
  readonly entityIndexes: readonly (readonly number[])[];
  /** Keys are comparable between lists of the same selection. */
  keys(): readonly string[];
}

export type Represent = (entities: readonly JsonObject[]) => Representations;

class RepresentationList implements Representations {
  readonly values: JsonObject[] = [];
  readonly entityIndexes: number[][] = [];
  readonly #typenames: unknown[] = [];

  add(representation: JsonObject, typename: unknown, entityIndex: number): number {
    this.values.push(representation);
    this.#typenames.push(typename);
    return this.entityIndexes.push([entityIndex]) - 1;
  }

  keys(): readonly string[] {
    return this.values.map((value, index) => keyOf(value, this.#typenames[index]));
  }
}

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
    const list = new RepresentationList();
    const indexByKey = new Map<string, number>();
    const isOne = entities.length === 1;
    entities.forEach((entity, entityIndex) => {
      const representation = pick(entity);
      if (representation === null || !representation['__typename']) return;
      rewrite?.(representation);
      const typename = entity['__typename'];
      const key = isOne ? '' : keyOf(representation, typename);
      const known = indexByKey.get(key);
      if (known === undefined) indexByKey.set(key, list.add(representation, typename, entityIndex));
      else list.entityIndexes[known]?.push(entityIndex);
    });
    return list;
  };
};

/** Returns the field names if the fetch requires only plain fields of one type. */
const plainFieldsOf = (requires: readonly QueryPlanSelectionNode[]) => {
  const [fragment, ...otherFragments] = requires;
  if (fragment?.kind !== 'InlineFragment' || fragment.typeCondition === undefined || otherFragments.length > 0)
    return undefined;
  const names: string[] = [];
  for (const field of fragment.selections) {
    if (field.kind !== 'Field' || field.selections !== undefined || field.alias !== undefined) return undefined;
    names.push(field.name);
  }
  return names[0] === '__typename' ? { typeCondition: fragment.typeCondition, names: names.slice(1) } : undefined;
};

/** Returns undefined if a field is missing. */
const plainKeyOf = (names: readonly string[]): ((entity: JsonObject) => unknown) => {
  const [name] = names;
  if (names.length === 1 && name !== undefined) return (entity) => ownValue(entity, name);
  return (entity) => {
    let key = '';
    for (const each of names) {
      const value = ownValue(entity, each);
      if (value === undefined) return undefined;
      key += `${partOfKey(value)},`;
    }
    return key;
  };
};

/**
 * Fast path for most fetches: with plain fields of one type, duplicates are found before the representation is made.
 */
const compilePlain = (requires: readonly QueryPlanSelectionNode[], relations: TypeRelations): Represent | undefined => {
  const plain = plainFieldsOf(requires);
  if (plain === undefined) return undefined;
  const { typeCondition, names } = plain;
  const keyIn = plainKeyOf(names);
  return (entities) => {
    const list = new RepresentationList();
    let currentType: string | undefined;
    let indexByKey = new Map<unknown, number>();
    const indexesByType = new Map<string, Map<unknown, number>>();
    entities.forEach((entity, entityIndex) => {
      const typename = entity['__typename'];
      if (typeof typename !== 'string') return;
      if (typename !== currentType) {
        if (!relations.satisfies(typename, typeCondition)) return;
        currentType = typename;
        indexByKey = indexesByType.get(typename) ?? new Map();
        indexesByType.set(typename, indexByKey);
      }
      const key = keyIn(entity);
      if (key === undefined) return;
      const known = indexByKey.get(key);
      if (known !== undefined) {
        list.entityIndexes[known]?.push(entityIndex);
        return;
      }
      const representation: JsonObject = { __typename: typename };
      for (const name of names) representation[name] = entity[name];
      indexByKey.set(key, list.add(representation, typename, entityIndex));
    });
    return list;
  };
};

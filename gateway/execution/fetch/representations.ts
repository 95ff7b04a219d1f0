import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { stringifyExact } from '../../../platform/text/json/exact-json.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { TypeRelations } from '../type-relations.ts';
import { deepMerge } from './deep-merge.ts';

/** Strings are prefixed with their length, so that keys are unambiguous. */
const partOfKey = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return stringifyExact(value);
};

/**
 * The key includes the entity's own type, because the rewrite for an `@interfaceObject` replaces it by the interface.
 */
const keyOf = (representation: JsonObject, typename: unknown): string => {
  let key = partOfKey(typename);
  for (const name in representation) key += `,${name}=${partOfKey(representation[name])}`;
  return key;
};

export interface Representations {
  readonly values: readonly JsonObject[];
  /** The entity's own type for each representation. */
  readonly typenames: readonly unknown[];
  /** Index of the representation for each entity; -1 for an entity without one. */
  readonly indexOfEntity: readonly number[];
  /** Keys are comparable between lists of the same selection. */
  keys(): readonly string[];
}

type Represent = (entities: readonly JsonObject[]) => Representations;

/** Returns the indexes of each representation's entities. Slow, so only for errors and nodes. */
export const entitiesOfEach = ({ values, indexOfEntity }: Representations): readonly (readonly number[])[] => {
  const entities: number[][] = values.map(() => []);
  indexOfEntity.forEach((index, entityIndex) => {
    entities[index]?.push(entityIndex);
  });
  return entities;
};

class RepresentationList implements Representations {
  readonly values: JsonObject[] = [];
  readonly typenames: unknown[] = [];
  readonly indexOfEntity: number[];

  constructor(entityCount: number) {
    this.indexOfEntity = new Array<number>(entityCount).fill(-1);
  }

  add(representation: JsonObject, typename: unknown): number {
    this.typenames.push(typename);
    return this.values.push(representation) - 1;
  }

  keys(): readonly string[] {
    return this.values.map((value, index) => keyOf(value, this.typenames[index]));
  }
}

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

const hasAll = (entity: JsonObject, names: readonly string[]): boolean => {
  for (const name of names) if (ownValue(entity, name) === undefined) return false;
  return true;
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && stringifyExact(one) === stringifyExact(other));

const areSame = (one: JsonObject, other: JsonObject, names: readonly string[]): boolean => {
  for (const name of names) if (!isSame(one[name], other[name])) return false;
  return true;
};

/** Indexes of representations of one type by their fields. */
class PlainIndex {
  readonly #names: readonly string[];
  readonly #first: string;
  readonly #byFirst = new Map<unknown, number>();
  /** Of those whose first field another representation has too. */
  readonly #byText = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#first = names[0] ?? '';
  }

  /** Returns the index of the representation that is equal to the entity's. */
  find(entity: JsonObject, values: readonly JsonObject[]): number | undefined {
    const known = this.#byFirst.get(this.#keyOf(entity));
    if (known === undefined || areSame(values[known] ?? {}, entity, this.#names)) return known;
    return this.#byText.get(this.#textOf(entity));
  }

  add(representation: JsonObject, index: number): void {
    const key = this.#keyOf(representation);
    if (this.#byFirst.has(key)) this.#byText.set(this.#textOf(representation), index);
    else this.#byFirst.set(key, index);
  }

  #keyOf(object: JsonObject): unknown {
    const value = object[this.#first];
    return typeof value === 'object' ? stringifyExact(value) : value;
  }

  #textOf(object: JsonObject): string {
    return this.#names.map((name) => partOfKey(object[name])).join();
  }
}

/**
 * Fast path for most fetches: with plain fields of one type, duplicates are found before the representation is made.
 * Most entities differ in the first field, so a text of all fields is rarely needed.
 */
const compilePlain = (requires: readonly QueryPlanSelectionNode[], relations: TypeRelations): Represent | undefined => {
  const plain = plainFieldsOf(requires);
  if (plain === undefined) return undefined;
  const { typeCondition, names } = plain;
  return (entities) => {
    const list = new RepresentationList(entities.length);
    let currentType: string | undefined;
    let index = new PlainIndex(names);
    const indexes = new Map<string, PlainIndex>();
    entities.forEach((entity, entityIndex) => {
      const typename = entity['__typename'];
      if (typeof typename !== 'string') return;
      if (typename !== currentType) {
        if (!relations.satisfies(typename, typeCondition)) return;
        currentType = typename;
        index = memoized(indexes, typename, () => new PlainIndex(names));
      }
      if (!hasAll(entity, names)) return;
      let known = index.find(entity, list.values);
      if (known === undefined) {
        const representation: JsonObject = { __typename: typename };
        for (const name of names) representation[name] = entity[name];
        known = list.add(representation, typename);
        index.add(representation, known);
      }
      list.indexOfEntity[entityIndex] = known;
    });
    return list;
  };
};

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

import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { memoized } from '../../../platform/cache/memoized.ts';
import { stringifyExact } from '../../../platform/json/exact-json.ts';
import type { JsonObject } from '../../../platform/json/json-object.ts';
import { ownValue } from '../json.ts';
import type { TypeRelations } from '../type-relations.ts';
import { partOfKey, type Represent, RepresentationList } from './representation-list.ts';

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
export const compilePlain = (
  requires: readonly QueryPlanSelectionNode[],
  relations: TypeRelations,
): Represent | undefined => {
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

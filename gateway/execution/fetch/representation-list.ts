import { stringifyExact } from '../../../platform/json/exact-json.ts';
import type { JsonObject } from '../../../platform/json/json-object.ts';
/** Strings are prefixed with their length, so that keys are unambiguous. */
export const partOfKey = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return stringifyExact(value);
};

/**
 * The key includes the entity's own type, because the rewrite for an `@interfaceObject` replaces it by the interface.
 */
export const keyOf = (representation: JsonObject, typename: unknown): string => {
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

export type Represent = (entities: readonly JsonObject[]) => Representations;

/** Returns the indexes of each representation's entities. Slow, so only for errors and nodes. */
export const entitiesOfEach = ({ values, indexOfEntity }: Representations): readonly (readonly number[])[] => {
  const entities: number[][] = values.map(() => []);
  indexOfEntity.forEach((index, entityIndex) => {
    entities[index]?.push(entityIndex);
  });
  return entities;
};

export class RepresentationList implements Representations {
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

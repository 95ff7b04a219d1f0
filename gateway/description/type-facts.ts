import { memoized } from '../../platform/cache/memoized.ts';
import type { CacheTagFormat } from '../execution/cache-tag-format.ts';
import type { KeyFields } from '../execution/entity-keys.ts';

/** What execution must know of a type of the supergraph, by names of subgraphs. */
export interface TypeFacts {
  /** The named type of each field, and the subgraphs that resolve it. */
  readonly fields?: Readonly<Record<string, { readonly type: string; readonly owners: readonly string[] }>>;
  /** Subgraphs that have the type, which resolve `__typename`. */
  readonly owners?: readonly string[];
  readonly keys?: Readonly<Record<string, readonly KeyFields[]>>;
  readonly tags?: Readonly<Record<string, readonly CacheTagFormat[]>>;
  /** Types with which a value of this interface or union may be returned. */
  readonly satisfiedBy?: readonly string[];
  readonly enumValues?: readonly string[];
}

export type FactsOf = (typeName: string) => TypeFacts | undefined;

/** Parses a type's facts when they are first needed, because operations use few of the types. */
export const factsIn = (texts: ReadonlyMap<string, string>): FactsOf => {
  const parsed = new Map<string, TypeFacts>();
  return (typeName) => {
    const text = texts.get(typeName);
    // Only types of the supergraph are cached, which bounds the map.
    return text === undefined ? undefined : memoized(parsed, typeName, () => JSON.parse(text) as TypeFacts);
  };
};

import type { CostTables } from '../../../gateway/execution/cost/declared/cost-rules.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import type { Requirement } from '../../access/rules/clause.ts';
import type { LabelledFields } from '../../labels/labelled-fields.ts';
import type { CacheTagFormat } from '../cache-tag-format.ts';
import type { KeyFields } from '../entity-keys.ts';

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

/**
 * All that serving a supergraph takes but for its planner, as plain data: another thread makes it of models that take
 * seconds to build for a large supergraph.
 */
export interface SupergraphDescription {
  readonly sdl: string;
  /** The clients' schema, one definition in each text. */
  readonly definitions: readonly string[];
  /** `TypeFacts` as JSON, by the name of the type. A text is passed between threads in no time. */
  readonly facts: ReadonlyMap<string, string>;
  readonly subgraphs: readonly { readonly name: string; readonly url: string; readonly fingerprint: string }[];
  readonly plannedNames: ReadonlyMap<string, string>;
  readonly rootTags: Readonly<Record<string, Readonly<Record<string, readonly CacheTagFormat[]>>>>;
  /** Default values of the arguments of `Query`'s fields that have some. */
  readonly rootDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Arguments of `@delivery`, by the name of the subscription's field. */
  readonly deliveries: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly accessRequirements: ReadonlyMap<string, Requirement> | undefined;
  readonly costTables: CostTables | undefined;
  readonly labelledFields: LabelledFields | undefined;
}

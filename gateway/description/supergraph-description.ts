import type { Requirement } from '../authorization/rules/clause.ts';
import type { CostTables } from '../cost/declared/cost-rules.ts';
import type { CacheTagFormat } from '../execution/cache-tag-format.ts';
import type { LabelledFields } from '../overrides/labelled-fields.ts';

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

import type { FetchNode } from '@apollo/query-planner';
import type { DocumentNode } from 'graphql';
import { type PlannedNames, plannedNamesOf } from './planned-names.ts';
import { preferResolvableKeys } from './prefer-resolvable-keys.ts';
import { readRequirements } from './requirements.ts';
import { type SeparateRequirements, separateRequirements } from './separate-requirements.ts';
import { createFetchSplitter, type FetchPart } from './split-fetch.ts';

/** What a supergraph needs for its plans to be right. */
export interface PlanCorrections {
  /** Undefined: no field is required in two ways, which is so for nearly every supergraph. */
  readonly separateRequirements: SeparateRequirements | undefined;
  readonly splitFetch: (fetch: FetchNode) => readonly FetchPart[];
  readonly plannedNames: PlannedNames;
}

/** Reads what plans of a supergraph need corrected. */
export const planCorrectionsOf = (
  given: DocumentNode,
): PlanCorrections & {
  /** The supergraph that is served. */
  readonly document: DocumentNode;
} => {
  const document = preferResolvableKeys(given);
  const separate = separateRequirements(document);
  const planned = separate?.document ?? document;
  return {
    document,
    separateRequirements: separate,
    splitFetch: createFetchSplitter(readRequirements(planned), separate?.fields),
    plannedNames: plannedNamesOf(planned),
  };
};

import type { FetchNode } from '@apollo/query-planner';
import type { DocumentNode } from 'graphql';
import { type OwnSubgraphs, ownSubgraphsOf } from './own-subgraphs.ts';
import { type PlannedNames, plannedNamesOf } from './planned-names.ts';
import { preferResolvableKeys } from './prefer-resolvable-keys.ts';
import { readRequirements } from './requirements.ts';
import { type SeparateRequirements, separateRequirements } from './separate-requirements.ts';
import { createFetchSplitter, type FetchPart } from './split-fetch.ts';

export interface PlanCorrections {
  /** Usually undefined, because no field is required in two ways. */
  readonly separateRequirements: SeparateRequirements | undefined;
  /** Undefined if no field requires what itself has a requirement, as in most supergraphs. */
  readonly ownSubgraphs: OwnSubgraphs | undefined;
  readonly splitFetch: (fetch: FetchNode) => readonly FetchPart[];
  readonly plannedNames: PlannedNames;
}

export const planCorrectionsOf = (
  given: DocumentNode,
): PlanCorrections & {
  /** The supergraph that is served. */
  readonly document: DocumentNode;
} => {
  const document = preferResolvableKeys(given);
  const separate = separateRequirements(document);
  const planned = separate?.document ?? document;
  const ownSubgraphs = ownSubgraphsOf(planned);
  return {
    document,
    separateRequirements: separate,
    ownSubgraphs,
    splitFetch: createFetchSplitter(readRequirements(planned), separate?.fields),
    plannedNames: plannedNamesOf(ownSubgraphs?.document ?? planned),
  };
};

import { Supergraph as FederatedSchema, type operationFromDocument } from '@apollo/federation-internals';
import { QueryPlanner, type QueryPlannerConfig } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { OperationParts } from '../operation-parts.ts';
import { supportedFeatures } from '../supported-features.ts';
import type { OwnSubgraphs } from './corrections/own-subgraphs.ts';
import { selectsChains } from './corrections/selects-chains.ts';

type PlanningSchema = Parameters<typeof operationFromDocument>[0];

/** A planner for operations that select fields in chains of requirements. */
export interface ChainedPlanner {
  readonly ownSubgraphs: OwnSubgraphs;
  concerns(parts: OperationParts, apiSchema: GraphQLSchema): boolean;
  isMade(): boolean;
  /** Makes the planner when it is first needed, because most operations do not need it. */
  models(): { readonly planner: QueryPlanner; readonly apiSchema: PlanningSchema; readonly schema: PlanningSchema };
}

export const createChainedPlanner = (ownSubgraphs: OwnSubgraphs, config: QueryPlannerConfig): ChainedPlanner => {
  let made: ReturnType<ChainedPlanner['models']> | undefined;
  return {
    ownSubgraphs,
    concerns: (parts, apiSchema) => selectsChains(ownSubgraphs, parts, apiSchema),
    isMade: () => made !== undefined,
    models: () => {
      if (made === undefined) {
        const supergraph = FederatedSchema.build(ownSubgraphs.document, {
          supportedFeatures,
          validateSupergraph: false,
        });
        const planner = new QueryPlanner(supergraph, config);
        made = { planner, apiSchema: supergraph.apiSchema(), schema: supergraph.schema };
      }
      return made;
    },
  };
};

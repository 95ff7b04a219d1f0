import type { Supergraph as FederatedSchema, operationFromDocument } from '@apollo/federation-internals';
import type { FetchNode, PlanNode, QueryPlanner, QueryPlannerConfig, SubscriptionNode } from '@apollo/query-planner';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { FieldOwners } from './field-owners.ts';
import type { OperationParts } from './operation-parts.ts';
import type { PlannedNames } from './plan/corrections/planned-names.ts';
import type { SplitFetch } from './plan/corrections/split-fetch.ts';
import type { TypeRelations } from './type-relations.ts';

/**
 * Reads what serving a supergraph from outside takes beyond what any client's query on our own graph needs: see
 * `GraphExtensions`.
 */
export type ExtendSupergraph = (document: DocumentNode) => ExtendedDocument;

export interface ExtendedDocument {
  /** The supergraph that is served. */
  readonly document: DocumentNode;
  /** The one that the planner gets, if it is another. */
  readonly planned: DocumentNode | undefined;
  readonly plannedNames: PlannedNames;
  readonly splitFetch: SplitFetch;
  /** Called once, with both as they are built. */
  readonly extend:
    | ((
        served: FederatedSchema,
        planned: FederatedSchema,
        config: QueryPlannerConfig,
      ) => { readonly extension: SupergraphExtension; readonly corrections: PlanCorrections })
    | undefined;
}

/** What is known of a supergraph besides. Only those who made it read more of it. */
export interface SupergraphExtension {
  /** The subgraphs that may be asked for a field without regard to a request. */
  ownersOf(owners: FieldOwners): FieldOwners;
}

type Plan = PlanNode | SubscriptionNode;

/** An operation, and what its plan is corrected by. */
export interface PlannedScope {
  readonly parts: OperationParts;
  readonly apiSchema: GraphQLSchema;
  readonly relations: TypeRelations;
}

export interface PlannerModel {
  readonly planner: QueryPlanner;
  /** The clients' schema in the planner's model. */
  readonly planningSchema: Parameters<typeof operationFromDocument>[0];
}

/** Corrections of the planner's mistakes that our own graph does not meet. */
export interface PlanCorrections {
  /** Returns another planner for an operation that needs one, and what turns its plans back. Usually undefined. */
  plannerFor(
    scope: Pick<PlannedScope, 'parts' | 'apiSchema'> & { readonly isInternal: boolean },
  ): (PlannerModel & { turnBack(plan: Plan): Plan | undefined }) | undefined;
  /** Returns the plan itself if nothing is wrong. Throws a `PlanningFailure` for what cannot be corrected. */
  correct(plan: Plan, scope: PlannedScope): Plan;
  /** Rewrites a fetch of the planner's supergraph for the subgraph. Undefined if both are the same. */
  readonly toSubgraph: ((fetch: FetchNode) => FetchNode) | undefined;
}

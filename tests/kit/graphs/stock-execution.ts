import { Supergraph as FederatedSchema, operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import type { Supergraph } from '../../../gateway/execution/supergraph.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { createTestContext } from './request-context.ts';

type StockArguments = Parameters<typeof executeQueryPlan>;

/** Copies a result through JSON, so that no one else owns it. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const planners = new WeakMap<Supergraph, QueryPlanner>();

/** The planner of the package, without our corrections. */
const stockPlannerOf = (supergraph: Supergraph): QueryPlanner => {
  const known = planners.get(supergraph) ?? new QueryPlanner(FederatedSchema.build(supergraph.sdl));
  planners.set(supergraph, known);
  return known;
};

export const stockPlanOf = (supergraph: Supergraph, document: DocumentNode): QueryPlan => {
  const planner = stockPlannerOf(supergraph);
  return planner.buildQueryPlan(operationFromDocument(planner.supergraph.apiSchema(), document));
};

/** One operation for the stock executor, planned once: the oracle of a plan's meaning, and the measure of its cost. */
export const prepareStock = (supergraph: Supergraph, supergraphSchema: GraphQLSchema, text: string) => {
  const operationDocument = parse(text);
  const operationContext = buildOperationContext({ schema: supergraph.apiSchema, operationDocument });
  const plan = stockPlanOf(supergraph, operationDocument);

  return async (
    services: ReadonlyMap<string, GraphQLService>,
    variables: Record<string, unknown> = {},
  ): Promise<ExecutionResult> => {
    const context = createTestContext();
    const sources: Record<string, GraphQLDataSource> = {};
    for (const [name, service] of services) {
      sources[name] = {
        process: async ({ request }: { readonly request: unknown }) =>
          throughJson(await service.execute(request as GraphQLServiceRequest, context)) as ExecutionResult,
      } as unknown as GraphQLDataSource;
    }
    return (await executeQueryPlan(
      plan as StockArguments[0],
      sources,
      { request: { variables }, metrics: {}, logger: context.log } as unknown as StockArguments[2],
      operationContext,
      supergraphSchema,
      stockPlannerOf(supergraph).supergraph.apiSchema(),
    )) as ExecutionResult;
  };
};

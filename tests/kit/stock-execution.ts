import { operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { createTestContext } from './request-context.ts';

type StockArguments = Parameters<typeof executeQueryPlan>;

/** Everything of a result that JSON shows, owned by nobody else. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** One operation for the stock executor, planned once. It is the oracle of what a plan means, and the measure of what it costs. */
export const prepareStock = (supergraph: Supergraph, supergraphSchema: GraphQLSchema, text: string) => {
  const operationDocument = parse(text);
  const operationContext = buildOperationContext({ schema: supergraph.apiSchema, operationDocument });
  const plan = supergraph.planner.buildQueryPlan(operationFromDocument(supergraph.planningSchema, operationDocument));

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
      supergraph.planningSchema,
    )) as ExecutionResult;
  };
};

import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { type ExecutionResult, isObjectType, parse } from 'graphql';
import { extendSupergraph } from '../../../federation/supergraph/extend-supergraph.ts';
import { createOperationStore, isPrepared, type Preparation } from '../../../gateway/execution/operation-store.ts';
import type { PreparedOperation } from '../../../gateway/execution/prepared-operation.ts';
import { loadSupergraph } from '../../../gateway/execution/supergraph.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../graphs/request-context.ts';
import { runOperation } from '../graphs/run-operation.ts';
import { prepareStock, stockPlanOf } from '../graphs/stock-execution.ts';
import { composeSubgraphs } from '../graphs/two-subgraphs.ts';
import { type Shape, type ShapeObject, typeDefsOf } from './shape.ts';
import { createShapeServices } from './shape-services.ts';
import { executeWhole } from './whole-execution.ts';

/** A composed shape, with the three ways to run an operation over its data. */
export const createShapeGraph = (shape: Shape) => {
  const sdl = composeSubgraphs(typeDefsOf(shape));
  const supergraph = loadSupergraph(sdl, { extend: extendSupergraph });
  const supergraphSchema = FederatedSchema.build(sdl).schema.toGraphQLJSSchema();
  const store = createOperationStore({ supergraph, maxOperations: 20 });
  const { apiSchema } = supergraph;
  let data = shape.data();
  const own = createShapeServices(shape, apiSchema, () => data);
  const merging = new Map(
    [...own].map(([name, service]): [string, GraphQLService] => [name, { ...service, mergesFetches: true }]),
  );
  const freshServices = (merges: boolean): ReadonlyMap<string, GraphQLService> => {
    data = shape.data();
    return merges ? merging : own;
  };
  const fieldNames = new Set(
    Object.values(apiSchema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__') ? Object.keys(type.getFields()) : [],
    ),
  );
  const stockPlan = (text: string): Pick<PreparedOperation, 'plan'> => ({
    plan: stockPlanOf(supergraph, parse(text)).node,
  });
  return {
    supergraph,
    /** Names of fields of any type: as aliases they collide with the plan's own fields. */
    fieldNames: ['__typename', ...fieldNames],
    prepare: (text: string): Preparation => store.prepare(text),
    stockPlan,
    /** Whether the plan of a valid operation is the stock planner's, with fetches whose results are not changed. */
    isStockPlan: (text: string): boolean => {
      const prepared = store.prepare(text);
      const ours = isPrepared(prepared) ? JSON.stringify(prepared.plan) : undefined;
      // The stock executor loses values that are 0, '' or false where it renames them.
      return ours === JSON.stringify(stockPlan(text).plan) && ours?.includes('KeyRenamer') !== true;
    },
    /** Runs by our gateway; `merges` says whether fetches to one subgraph are merged. */
    ours: async (text: string, variables: ShapeObject = {}, merges = false): Promise<ExecutionResult> => {
      const prepared = store.prepare(text);
      if (!isPrepared(prepared)) return { errors: prepared.errors };
      const result = await runOperation(prepared, {
        services: freshServices(merges),
        variables,
        context: createTestContext(),
      });
      return JSON.parse(JSON.stringify(result)) as ExecutionResult;
    },
    /** Completes an event of a subscription. */
    event: async (text: string, data: ShapeObject): Promise<ExecutionResult> => {
      const prepared = store.prepare(text);
      if (!isPrepared(prepared)) return { errors: prepared.errors };
      const request = { services: freshServices(false), context: createTestContext() };
      return (await prepared.subscription?.resumeWith({ data }, {}, request)) ?? {};
    },
    /** Runs by the stock planner and executor. */
    stock: async (text: string, variables: ShapeObject = {}): Promise<ExecutionResult> =>
      prepareStock(supergraph, supergraphSchema, text)(freshServices(false), variables),
    /** Runs by one schema over all data, which is correct. */
    whole: (text: string, variables: ShapeObject = {}): ExecutionResult =>
      executeWhole(shape, apiSchema, text, variables),
  };
};

import { Supergraph } from '@apollo/federation-internals';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  execute,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isScalarType,
  parse,
} from 'graphql';
import { type AdmittedOperation, admitOperation } from '../../../gateway/execution/admit-operation.ts';
import { isPrepared } from '../../../gateway/execution/operation-store.ts';
import { createGraph } from '../../../gateway/graph/graph.ts';
import { type Identity, noRights } from '../../../platform/call/identity.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { installGlobalIds } from '../../../platform/graphql/identity/install-global-ids.ts';
import { graphSubgraphName, readSubgraphSdl, subgraphNamesOnDisk } from '../../../platform/graphql/subgraph-sdl.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { readOwnSupergraph, withOwnGraph } from '../../../processes/gateway/gateway-parts.ts';
import { createTestContext } from './request-context.ts';
import { allDeliveries } from './run-deferred.ts';
import { prepareStock } from './stock-execution.ts';

/** A key with this value matches nothing. */
export const nowhere = 'nowhere';

const numbers = new Set(['Int', 'Float']);

const inventValue = (type: GraphQLOutputType, name: string): unknown => {
  const bare = getNullableType(type);
  if (isListType(bare)) return [inventValue(bare.ofType, name)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (!isScalarType(bare)) return {};
  if (bare.name === 'Boolean') return true;
  return numbers.has(bare.name) ? 1 : name;
};

const schemaOf = (name: string) => {
  const typeDefs = parse(readSubgraphSdl(name));
  const schema = buildSubgraphSchema({ typeDefs });
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getImplementations(node).objects : [];
  const resolvers = Object.fromEntries(
    types.map((type) => [
      type.name,
      { __resolveReference: (key: object) => (Object.values(key).includes(nowhere) ? null : key) },
    ]),
  );
  return installGlobalIds(buildSubgraphSchema({ typeDefs, resolvers }));
};

/** Our own graph over services that invent every value except the requested keys; `asked` collects their names. */
export const createInventedGraph = (asked: string[]) => {
  const serviceOf = (name: string): GraphQLService => {
    const schema = schemaOf(name);
    return {
      name,
      execute: ({ query, variables = {} }) => {
        asked.push(name);
        return execute({
          schema,
          document: parse(query),
          variableValues: variables,
          fieldResolver: (source: Readonly<Record<string, unknown>> | undefined, _, __, info) =>
            source?.[info.fieldName] ?? inventValue(info.returnType, info.fieldName),
        });
      },
      subscribe: () => Promise.reject(new Error('nothing is subscribed to here')),
      close: async () => {},
    };
  };
  const services = new Map(subgraphNamesOnDisk().map((name) => [name, serviceOf(name)]));
  const graph = createGraph({
    supergraphSdl: readOwnSupergraph(),
    nodeService: graphSubgraphName,
    servicesFor: (supergraph) =>
      withOwnGraph(services, supergraph, {
        database: undefined,
        queues: [],
        sources: [],
        feeds: () => [],
        clock: systemClock,
        keys: { store: undefined, staticKeys: [], serviceNames: [], announceRevoked: () => {} },
      }),
    clock: systemClock,
    maxOperations: 100,
    maxTokens: 5000,
    rules: [],
    maxCost: 20_000,
  });
  return {
    graph,
    /** Runs by the stock executor, as a caller with every right. */
    askStock: (query: string, variables: Record<string, unknown>) =>
      prepareStock(
        graph.supergraph,
        Supergraph.build(graph.supergraph.sdl).schema.toGraphQLJSSchema(),
        query,
      )(graph.services, variables),
    /** Runs in parts, as a key for these services. Undefined when the operation is run as a whole. */
    askInParts: async (query: string, variables: object, services: Identity['services'] = '*') => {
      const operation = await graph.prepare(query);
      if (!isPrepared(operation)) throw operation.errors[0];
      const identity = { keyId: 'key', services, rights: noRights };
      const admitted = admitOperation(operation, variables as AdmittedOperation['variables'], identity);
      if (admitted.errors !== undefined) throw admitted.errors[0];
      const parts = (await graph.defer(admitted, createTestContext({ identity })))?.run(undefined);
      return parts && allDeliveries(parts);
    },
    /** Runs as a key for these services. */
    ask: async (query: string, variables: object = {}, services: Identity['services'] = '*', keyId = 'key') => {
      const operation = await graph.prepare(query);
      if (!isPrepared(operation)) return { errors: operation.errors };
      const identity = { keyId, services, rights: noRights };
      const admitted = admitOperation(operation, variables as AdmittedOperation['variables'], identity);
      return admitted.errors === undefined
        ? graph.execute(admitted, createTestContext({ identity }))
        : { errors: admitted.errors };
    },
  };
};

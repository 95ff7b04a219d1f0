import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  subscribe,
  validate,
} from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';

type SubgraphModule = Parameters<typeof buildSubgraphSchema>[0];

/** A subgraph run by plain graphql-js that records its requests. */
export interface SchemaService extends GraphQLService {
  readonly requests: GraphQLServiceRequest[];
  /** For tests that execute it in another way. */
  readonly schema: GraphQLSchema;
}

const isStream = (
  result: AsyncGenerator<ExecutionResult> | ExecutionResult,
): result is AsyncGenerator<ExecutionResult> => Symbol.asyncIterator in result;

/** By resolvers: those without state are the same for all tests of a worker. */
const schemas = new WeakMap<object, GraphQLSchema>();

const schemaOf = (typeDefs: DocumentNode, resolvers: object): GraphQLSchema => {
  const schema = schemas.get(resolvers) ?? buildSubgraphSchema({ typeDefs, resolvers } as SubgraphModule);
  schemas.set(resolvers, schema);
  return schema;
};

/** Every text is validated against the subgraph's own schema, so an invalid plan fails loudly. */
export const createSchemaService = (name: string, typeDefs: DocumentNode, resolvers: object): SchemaService => {
  const schema = schemaOf(typeDefs, resolvers);
  const documents = new Map<string, DocumentNode>();
  const requests: GraphQLServiceRequest[] = [];

  const argsOf = (request: GraphQLServiceRequest, context: Call) => {
    requests.push(request);
    let document = documents.get(request.query);
    if (document === undefined) {
      document = parse(request.query);
      const errors: readonly GraphQLError[] = validate(schema, document);
      if (errors.length > 0)
        throw new Error(`${name} was sent an invalid document: ${errors.map((error) => error.message).join(' ')}`);
      documents.set(request.query, document);
    }
    return {
      schema,
      document,
      contextValue: context,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? null,
    };
  };

  return {
    name,
    schema,
    requests,
    execute: (request, context) => execute(argsOf(request, context)) as ExecutionResult | Promise<ExecutionResult>,
    subscribe: async (request, context) => {
      const result = await subscribe(argsOf(request, context));
      if (!isStream(result)) throw result.errors?.[0] ?? new Error(`${name} did not subscribe`);
      return result;
    },
    close: async () => {},
  };
};

import type { GatewayInterface } from '@apollo/server-gateway-interface';
import { buildSchema, GraphQLError } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { originalErrorOf, toRequestError } from '../../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { isPromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { isPrepared } from '../../execution/operation-store.ts';
import type { PreparedOperation, WrittenResult } from '../../execution/prepared-operation.ts';
import type { Graph } from '../../graph/graph.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import type { ApolloContext } from './apollo-context.ts';

const subscriptionTransportError = () =>
  new GraphQLError(
    'A subscription needs a streaming transport: graphql-transport-ws, or "accept: text/event-stream", or "accept: multipart/mixed;subscriptionSpec=1.0".',
    { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } },
  );

/** Apollo Server takes the response's status from `extensions.http`; the default is 400. */
const withHttpStatus = (error: GraphQLError): GraphQLError => {
  const original = originalErrorOf(error);
  if (!(original instanceof ServiceError)) return error;
  return new GraphQLError(error.message, {
    path: error.path ?? null,
    extensions: { ...error.extensions, http: { status: original.status } },
  });
};

export const withRequestCode = (error: GraphQLError): GraphQLError =>
  error.extensions['code'] === undefined ? toRequestError(error, 'GRAPHQL_VALIDATION_FAILED') : error;

const unusedSchema = buildSchema('type Query { unused: Int }');

/** Admits and executes a query or mutation. For `writesBody` see `ExecutionRequest`. */
export const runAdmitted = async (
  graph: Graph,
  operation: PreparedOperation,
  variables: VariableValues | null | undefined,
  { request: caller, report, read }: Pick<ApolloContext, 'request' | 'report' | 'read'>,
  writesBody = false,
): Promise<WrittenResult> => {
  const admitting = graph.admit(operation, variables, caller);
  const admitted = isPromise(admitting) ? await admitting : admitting;
  if (admitted.errors !== undefined) return { errors: admitted.errors.map(withHttpStatus) };
  read?.begin();
  if (report === undefined) return graph.execute(admitted, caller, { writesBody });
  return report.run(admitted, (trace) => graph.execute(admitted, caller, { trace }));
};

export const gatewayOn = (graph: Graph, documents: DocumentAdmission): GatewayInterface => ({
  load: async () => ({
    executor: async ({ document, queryHash, request, context }) => {
      // The context's `operationName` is null for an unknown name, so the requested name is used.
      const operationName = request.operationName || undefined;
      const apolloContext = context as ApolloContext;
      const { request: caller, executed } = apolloContext;
      if (executed !== undefined) return executed();
      const preparing =
        documents.byId(queryHash)?.document === document
          ? graph.prepareTrusted(document, operationName, caller.span)
          : graph.prepareValidated(document, queryHash, operationName, caller.span);
      const operation = isPromise(preparing) ? await preparing : preparing;
      if (!isPrepared(operation)) return { errors: operation.errors.map(withRequestCode).map(withHttpStatus) };
      if (operation.kind === 'subscription') return { errors: [subscriptionTransportError()] };
      return runAdmitted(graph, operation, apolloContext.variables ?? request.variables, apolloContext);
    },
  }),
  onSchemaLoadOrUpdate: (callback) => {
    // Apollo Server validates and executes nothing. It would print each schema, for a large one on many milliseconds.
    callback({ apiSchema: unusedSchema, coreSupergraphSdl: '' });
    return () => {};
  },
  stop: async () => {},
});

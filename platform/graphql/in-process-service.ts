import { assertValidSchema, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context/request-context.ts';
import { toOneError } from '../errors/error-list.ts';
import { ServiceError } from '../errors/service-error.ts';
import { toAbortError } from '../errors/to-abort-error.ts';
import { toRequestError } from '../errors/to-graphql-error.ts';
import { isPromise } from '../promise/maybe-promise.ts';
import { createDocumentStore } from './document-store.ts';
import type { GraphQLService } from './graphql-service.ts';
import { createErrorMask, toPlainJson } from './mask-error.ts';
import { openSubscription } from './open-subscription.ts';
import { orAborted } from './or-aborted.ts';

interface InProcessServiceOptions {
  readonly name: string;
  readonly schema: GraphQLSchema;
  /** Called for each operation and for each event of a subscription. */
  readonly contextFor: (context: RequestContext) => object;
  /** Coordinates of fields whose resolvers report what they read. */
  readonly reportingFields?: readonly string[];
}

/** Plain objects, as in results over HTTP, although the type has error objects. */
const withErrors = (result: ExecutionResult, errors: readonly object[]): ExecutionResult => ({
  ...result,
  errors: errors as readonly GraphQLError[],
});

const refuse = (errors: readonly GraphQLError[]): ExecutionResult =>
  withErrors(
    {},
    errors.map((error) => toPlainJson(error.toJSON())),
  );

const misplaced = (message: string): readonly GraphQLError[] => [
  toRequestError(new GraphQLError(message), 'GRAPHQL_VALIDATION_FAILED'),
];

/**
 * Rejects with `deadline_exceeded` or `client_closed_request` when the context's signal aborts, and with
 * `service_unavailable` after `close`; other errors are masked in the result.
 */
export const createInProcessService = ({
  name,
  schema,
  contextFor,
  reportingFields = [],
}: InProcessServiceOptions): GraphQLService => {
  assertValidSchema(schema);
  const maskError = createErrorMask(name);
  const documents = createDocumentStore(schema, new Set(reportingFields));
  const closing = new AbortController();

  const maskResult = (result: ExecutionResult, context: RequestContext): ExecutionResult => {
    const { errors } = result;
    if (errors === undefined) return result;
    // Without data the variables do not match their types.
    const isRequestError = !('data' in result) && errors.every((error) => error.path === undefined);
    if (isRequestError) return refuse(errors.map((error) => toRequestError(error, 'BAD_USER_INPUT')));
    return withErrors(
      result,
      errors.map((error) => maskError(error, context)),
    );
  };

  return {
    name,
    conforms: true,
    reportsReads: ({ query, operationName }) => {
      const found = documents.find(query, operationName);
      return 'reportsReads' in found && found.reportsReads;
    },
    execute: (request, context) => {
      if (closing.signal.aborted) return Promise.reject(toAbortError(closing.signal));
      if (context.hasEnded ?? context.signal.aborted) return Promise.reject(toAbortError(context.signal));
      const found = documents.find(request.query, request.operationName);
      if ('refusals' in found) return refuse(found.refusals);
      if (found.subscription !== undefined) return refuse(misplaced('A subscription has to be opened as a stream.'));
      const result = found.operation.execute({
        contextValue: contextFor(context),
        variableValues: request.variables,
      });
      if (!isPromise(result)) return maskResult(result, context);
      return orAborted(result, context.signal).then((settled) => maskResult(settled, context));
    },
    subscribe: async (request, context) => {
      if (closing.signal.aborted) throw toAbortError(closing.signal);
      if (context.signal.aborted) throw toAbortError(context.signal);
      const found = documents.find(request.query, request.operationName);
      const refusals =
        'refusals' in found ? found.refusals : misplaced('Only a subscription can be opened as a stream.');
      if ('refusals' in found || found.subscription === undefined) throw toOneError(refusals);
      return openSubscription({
        subscription: found.subscription,
        variables: request.variables,
        context,
        contextFor,
        maskError,
        maskResult,
        closing: closing.signal,
      });
    },
    close: async () => {
      closing.abort(new ServiceError('service_unavailable', `The service ${name} is shutting down.`));
    },
  };
};

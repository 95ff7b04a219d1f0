import {
  assertValidSchema,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Call } from '../call/call.ts';
import { toOneError } from '../errors/error-list.ts';
import { ServiceError } from '../errors/service-error.ts';
import { toAbortError } from '../errors/to-abort-error.ts';
import { originalErrorOf, toGraphQLError, toRequestError } from '../errors/to-graphql-error.ts';
import { onAbort } from '../runtime/on-abort.ts';
import { isPromise } from '../runtime/promise/maybe-promise.ts';
import { createDocumentStore } from './document-store.ts';
import type { CompiledSubscription } from './executor/compile-subscription.ts';
import { type GraphQLService, markEndsWithCall, orAborted } from './graphql-service.ts';

interface EventStreamOptions<Event, Result> {
  readonly source: AsyncIterator<Event>;
  readonly map: (event: Event) => Result | Promise<Result>;
  readonly mapError: (error: unknown) => unknown;
  readonly onEnd: () => void;
  /** Called if the source could not be ended, which no reader would notice. */
  readonly onCleanUpError: (error: unknown) => void;
}

interface EventStream<Result> extends AsyncIterableIterator<Result> {
  return(): Promise<IteratorResult<Result>>;
  /** Ends stream and source; waiting readers get the error. */
  fail(error: unknown): void;
}

interface Reader<Result> {
  readonly resolve: (result: IteratorResult<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Maps the events of a source, one result for each. Unlike that of an async generator, `return` resolves at once, even
 * while the source is quiet; the source's own `return` is not awaited.
 */
const createEventStream = <Event, Result>({
  source,
  map,
  mapError,
  onEnd,
  onCleanUpError,
}: EventStreamOptions<Event, Result>): EventStream<Result> => {
  const readers = new Set<Reader<Result>>();
  let over = false;
  let failure: { readonly error: unknown } | undefined;
  const done: IteratorResult<Result> = { done: true, value: undefined };

  const end = (): void => {
    if (over) return;
    over = true;
    onEnd();
  };
  const endSource = (): void => {
    (async () => source.return?.())().catch(onCleanUpError);
  };
  const release = (settle: (reader: Reader<Result>) => void): void => {
    const waiting = [...readers];
    readers.clear();
    for (const reader of waiting) settle(reader);
  };
  const read = async (): Promise<IteratorResult<Result>> => {
    try {
      const step = await source.next();
      if (over) return done;
      if (step.done !== true) return { done: false, value: await map(step.value) };
      end();
      return done;
    } catch (error) {
      if (over) return done;
      end();
      endSource();
      throw mapError(error);
    }
  };

  return {
    next: () => {
      if (over) {
        const error = failure;
        failure = undefined;
        return error === undefined ? Promise.resolve(done) : Promise.reject(error.error);
      }
      return new Promise((resolve, reject) => {
        const reader = { resolve, reject };
        readers.add(reader);
        read()
          .then(resolve, reject)
          .finally(() => readers.delete(reader));
      });
    },
    return: () => {
      failure = undefined;
      if (!over) {
        end();
        endSource();
        release((reader) => reader.resolve(done));
      }
      return Promise.resolve(done);
    },
    fail: (error) => {
      if (over) return;
      if (readers.size === 0) failure = { error };
      end();
      endSource();
      release((reader) => reader.reject(error));
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

interface SubscriptionOptions {
  readonly subscription: CompiledSubscription;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly call: Call;
  readonly contextFor: (call: Call) => object;
  readonly maskError: (error: unknown, call: Call) => GraphQLFormattedError;
  readonly maskResult: (result: ExecutionResult, call: Call) => ExecutionResult;
  /** Aborts when the service closes, with the readers' error as its reason. */
  readonly closing: AbortSignal;
}

const toError = ({
  message,
  path,
  extensions,
}: Pick<GraphQLError | GraphQLFormattedError, 'message' | 'path' | 'extensions'>): GraphQLError =>
  new GraphQLError(message, { path: path ?? null, extensions: extensions ?? null });

/**
 * Resolvers get the stream's own call, which aborts when its reader leaves, so that a waiting source can stop. Every
 * event gets a new context, because the loaders of the previous one have outdated values.
 */
const openSubscription = async ({
  subscription,
  variables: variableValues,
  call,
  contextFor,
  maskError,
  maskResult,
  closing,
}: SubscriptionOptions): Promise<AsyncIterableIterator<ExecutionResult>> => {
  const { signal } = call;
  const streamCall = call.apart();
  const opening = subscription.open({ contextValue: contextFor(streamCall), variableValues });

  const source = await orAborted(orAborted(opening, signal), closing).catch((error: unknown) => {
    streamCall.abort(error);
    // A source that is opened later must still be ended.
    opening
      .then((late) => ('errors' in late ? undefined : late[Symbol.asyncIterator]().return?.()))
      .catch((cause: unknown) => call.log.debug({ err: cause }, 'a late stream failed'));
    if (signal.aborted) throw toAbortError(signal);
    if (closing.aborted) throw toAbortError(closing);
    throw toError(maskError(error, call));
  });
  if ('errors' in source) throw toOneError((maskResult(source, call).errors ?? []).map(toError));

  const stream = createEventStream({
    source: source[Symbol.asyncIterator](),
    map: async (event: unknown) => {
      const contextValue = contextFor(streamCall);
      const result = await subscription.execute({ rootValue: event, contextValue, variableValues });
      return maskResult(result, call);
    },
    mapError: (error) => toError(maskError(error, call)),
    onEnd: () => {
      streamCall[Symbol.dispose]();
      streamCall.abort(signal.reason);
    },
    onCleanUpError: (error) => call.log.warn({ err: error }, 'a stream could not be ended properly'),
  });
  for (const ending of [signal, closing]) streamCall.defer(onAbort(ending, () => stream.fail(toAbortError(ending))));
  return stream;
};

/** Turns an error into what a client over HTTP would read. */
type MaskError = (error: unknown, call: Call) => GraphQLFormattedError;

/** Drops what JSON drops, such as undefined. */
const toPlainJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Masks errors of resolvers and logs what clients do not see: cause, stack and request. */
const createErrorMask = (service: string): MaskError => {
  return (error, call) => {
    const masked = toGraphQLError(error, service);
    const original = originalErrorOf(error);
    const level = original instanceof ServiceError ? original.logLevel : undefined;
    const code = masked.extensions['code'];
    // Of our own errors, only the cause is of interest.
    const what =
      original instanceof ServiceError ? { error: original.message, err: original.cause } : { err: original };
    const fields = { service, code, path: masked.path, ...what };
    if (level !== undefined) call.log[level](fields, 'a field failed');
    else if (code === 'INTERNAL_ERROR') call.log.error(fields, 'a field failed unexpectedly');
    else call.log.info(fields, 'a field was refused');
    return toPlainJson(masked.toJSON());
  };
};

interface InProcessServiceOptions {
  readonly name: string;
  readonly schema: GraphQLSchema;
  /** Called for each operation and for each event of a subscription. */
  readonly contextFor: (call: Call) => object;
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
 * Rejects with `deadline_exceeded` or `client_closed_request` when the call aborts, and with
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

  const maskResult = (result: ExecutionResult, call: Call): ExecutionResult => {
    const { errors } = result;
    if (errors === undefined) return result;
    // Without data the variables do not match their types.
    const isRequestError = !('data' in result) && errors.every((error) => error.path === undefined);
    if (isRequestError) return refuse(errors.map((error) => toRequestError(error, 'BAD_USER_INPUT')));
    return withErrors(
      result,
      errors.map((error) => maskError(error, call)),
    );
  };

  return {
    name,
    conforms: true,
    reportsReads: ({ query, operationName }) => {
      const found = documents.find(query, operationName);
      return 'reportsReads' in found && found.reportsReads;
    },
    execute: markEndsWithCall((request, call) => {
      if (closing.signal.aborted) return Promise.reject(toAbortError(closing.signal));
      if (call.aborted) return Promise.reject(toAbortError(call));
      const found = documents.find(request.query, request.operationName);
      if ('refusals' in found) return refuse(found.refusals);
      if (found.subscription !== undefined) return refuse(misplaced('A subscription has to be opened as a stream.'));
      const result = found.operation.execute({
        contextValue: contextFor(call),
        variableValues: request.variables,
      });
      if (!isPromise(result)) return maskResult(result, call);
      return orAborted(result, call).then((settled) => maskResult(settled, call));
    }),
    subscribe: async (request, call) => {
      if (closing.signal.aborted) throw toAbortError(closing.signal);
      if (call.aborted) throw toAbortError(call);
      const found = documents.find(request.query, request.operationName);
      const refusals =
        'refusals' in found ? found.refusals : misplaced('Only a subscription can be opened as a stream.');
      if ('refusals' in found || found.subscription === undefined) throw toOneError(refusals);
      return openSubscription({
        subscription: found.subscription,
        variables: request.variables,
        call,
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

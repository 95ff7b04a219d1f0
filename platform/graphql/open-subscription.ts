import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context/request-context.ts';
import { withSignal } from '../context/with-signal.ts';
import { toOneError } from '../errors/error-list.ts';
import { toAbortError } from '../errors/to-abort-error.ts';
import { onAbort } from '../signals/on-abort.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { createEventStream } from './event-stream.ts';
import type { CompiledSubscription } from './executor/compile-subscription.ts';
import { orAborted } from './or-aborted.ts';

interface SubscriptionOptions {
  readonly subscription: CompiledSubscription;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly context: RequestContext;
  readonly contextFor: (context: RequestContext) => object;
  readonly maskError: (error: unknown, context: RequestContext) => GraphQLFormattedError;
  readonly maskResult: (result: ExecutionResult, context: RequestContext) => ExecutionResult;
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
 * Resolvers get the stream's own signal, which aborts when its reader leaves, so that a waiting source can stop. Every
 * event gets a new context, because the loaders of the previous one have outdated values.
 */
export const openSubscription = async ({
  subscription,
  variables: variableValues,
  context,
  contextFor,
  maskError,
  maskResult,
  closing,
}: SubscriptionOptions): Promise<AsyncIterableIterator<ExecutionResult>> => {
  const { signal } = context;
  const controller = new ScopedController();
  const streamContext = withSignal(context, controller.signal);
  const opening = subscription.open({ contextValue: contextFor(streamContext), variableValues });

  const source = await orAborted(orAborted(opening, signal), closing).catch((error: unknown) => {
    controller.abort(error);
    // A source that is opened later must still be ended.
    opening
      .then((late) => ('errors' in late ? undefined : late[Symbol.asyncIterator]().return?.()))
      .catch((cause: unknown) => context.log.debug({ err: cause }, 'a late stream failed'));
    if (signal.aborted) throw toAbortError(signal);
    if (closing.aborted) throw toAbortError(closing);
    throw toError(maskError(error, context));
  });
  if ('errors' in source) throw toOneError((maskResult(source, context).errors ?? []).map(toError));

  const stream = createEventStream({
    source: source[Symbol.asyncIterator](),
    map: async (event: unknown) => {
      const contextValue = contextFor(streamContext);
      const result = await subscription.execute({ rootValue: event, contextValue, variableValues });
      return maskResult(result, context);
    },
    mapError: (error) => toError(maskError(error, context)),
    onEnd: () => {
      controller[Symbol.dispose]();
      controller.abort(signal.reason);
    },
    onCleanUpError: (error) => context.log.warn({ err: error }, 'a stream could not be ended properly'),
  });
  for (const ending of [signal, closing]) controller.defer(onAbort(ending, () => stream.fail(toAbortError(ending))));
  return stream;
};

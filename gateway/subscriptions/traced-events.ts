import type { ExecutionResult } from 'graphql';
import { inSpan, noteErrors, type Span, type Tracer } from '../../platform/call/span.ts';
import { isStream, type OperationOutcome } from '../../platform/graphql/graphql-service.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { OperationCaller } from './operation-runner.ts';

/** In whose name an event is completed. */
export type Completer = Pick<OperationCaller, 'requestId' | 'identity' | 'propagatedHeaders' | 'span'>;

/**
 * Completes an event in its own trace, sampled like a request, because a stream may last for days and completions are
 * shared. The trace links to the subscription that opened the stream, if that was recorded.
 */
export const completeInSpan = (
  tracer: Tracer,
  operation: PreparedOperation,
  caller: OperationCaller,
  complete: (completer: Completer) => MaybePromise<ExecutionResult>,
): MaybePromise<ExecutionResult> => {
  const { requestId, identity, propagatedHeaders } = caller;
  const field = operation.subscription?.field.node.name.value ?? '';
  const span = tracer.begin({
    name: `event ${field}`,
    kind: 'consumer',
    attributes: () => ({
      'graphql.operation.type': operation.kind,
      'graphql.operation.name': operation.operationName,
      'tributary.subgraph.name': operation.subscription?.serviceName,
    }),
    link: caller.span,
  });
  return inSpan(
    span,
    () => complete({ requestId, identity, propagatedHeaders, span }),
    (result) => noteErrors(span, result),
  );
};

/** Runs a connection's operation in a span that ends with its result or when its stream starts. */
export const runInSpan = async (span: Span, run: () => Promise<OperationOutcome>): Promise<OperationOutcome> =>
  inSpan(span, run, (outcome) => {
    if (!isStream(outcome)) return noteErrors(span, outcome);
    span.rename('subscription');
    span.set({ 'graphql.operation.type': 'subscription' });
  });

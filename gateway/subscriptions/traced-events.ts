import type { ExecutionResult } from 'graphql';
import { isStream, type OperationOutcome } from '../../platform/graphql/operation-outcome.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { noteErrors } from '../../platform/telemetry/error-type.ts';
import { inSpan } from '../../platform/telemetry/in-span.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { OperationCaller } from './operation-runner.ts';

/**
 * Completes an event of a stream as a trace of its own, which is sampled like a request: a stream may last for days,
 * and its completion is shared. It links to the subscription that opened the stream, where that was recorded.
 */
export const completeInSpan = (
  tracer: Tracer,
  operation: PreparedOperation,
  caller: OperationCaller,
  complete: (caller: OperationCaller) => MaybePromise<ExecutionResult>,
): MaybePromise<ExecutionResult> => {
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
    () => complete({ ...caller, span }),
    (result) => noteErrors(span, result),
  );
};

/** Runs an operation of a connection as a span that ends with its result, or when its stream has begun. */
export const runInSpan = async (span: Span, run: () => Promise<OperationOutcome>): Promise<OperationOutcome> =>
  inSpan(span, run, (outcome) => {
    if (!isStream(outcome)) return noteErrors(span, outcome);
    span.rename('subscription');
    span.set({ 'graphql.operation.type': 'subscription' });
  });

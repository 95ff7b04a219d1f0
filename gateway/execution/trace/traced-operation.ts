import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { withSpan } from '../../../platform/context/with-signal.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { noteErrors } from '../../../platform/telemetry/error-type.ts';
import { inSpan } from '../../../platform/telemetry/in-span.ts';
import { recorded, type SpanAttributes } from '../../../platform/telemetry/span.ts';
import type { PreparedOperation } from '../prepared-operation.ts';
import { normalizedText } from './normalized-text.ts';

/** Follows the semantic conventions of GraphQL servers. */
const operationAttributes = (operation: PreparedOperation): SpanAttributes => ({
  'graphql.operation.type': operation.kind,
  'graphql.operation.name': operation.operationName,
  'graphql.document': normalizedText(operation.document),
});

/** Runs an operation as a span if its request is recorded. */
export const executeInSpan = <Result extends ExecutionResult>(
  operation: PreparedOperation,
  context: RequestContext,
  execute: (context: RequestContext) => MaybePromise<Result>,
): MaybePromise<Result> => {
  const parent = recorded(context.span);
  if (parent === undefined) return execute(context);
  const span = parent.child(operation.kind, 'internal', operationAttributes(operation));
  return inSpan(
    span,
    () => execute(withSpan(context, span)),
    (result) => noteErrors(span, result),
  );
};

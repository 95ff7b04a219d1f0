import { type DocumentNode, type ExecutionResult, Kind, print, visit } from 'graphql';
import { memoized } from '../../../platform/cache/memoized.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { withSpan } from '../../../platform/context/with-signal.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { noteErrors } from '../../../platform/telemetry/error-type.ts';
import { inSpan } from '../../../platform/telemetry/in-span.ts';
import { recorded, type SpanAttributes } from '../../../platform/telemetry/span.ts';
import type { PreparedOperation } from '../prepared-operation.ts';

const maxLength = 2_000;

/** Longer documents are not normalized, because a span would show only their beginning. */
const maxSourceLength = 50_000;

const texts = new WeakMap<DocumentNode, string>();

const normalize = (document: DocumentNode): string => {
  if ((document.loc?.source.body.length ?? 0) > maxSourceLength) return '';
  const withoutLiterals = visit(document, {
    [Kind.INT]: () => ({ kind: Kind.INT, value: '0' }),
    [Kind.FLOAT]: () => ({ kind: Kind.FLOAT, value: '0' }),
    [Kind.STRING]: () => ({ kind: Kind.STRING, value: '', block: false }),
    [Kind.LIST]: () => ({ kind: Kind.LIST, values: [] }),
    [Kind.OBJECT]: () => ({ kind: Kind.OBJECT, fields: [] }),
  });
  return print(withoutLiterals).replace(/\s+/g, ' ').trim().slice(0, maxLength);
};

/**
 * Returns a document on one line without its literals, which may be private. Names, aliases, enum values and booleans
 * remain. Empty for a very long document.
 */
export const normalizedText = (document: DocumentNode): string => memoized(texts, document, normalize);

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

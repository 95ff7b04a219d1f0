import { type DocumentNode, type ExecutionResult, Kind, print, visit } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import { inSpan, noteErrors, recorded, type SpanAttributes } from '../../../platform/call/span.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
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
  context: Call,
  execute: (context: Call) => MaybePromise<Result>,
): MaybePromise<Result> => {
  const parent = recorded(context.span);
  if (parent === undefined) return execute(context);
  const span = parent.child(operation.kind, 'internal', operationAttributes(operation));
  return inSpan(
    span,
    () => execute(context.withSpan(span)),
    (result) => noteErrors(span, result),
  );
};

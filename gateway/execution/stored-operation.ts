import type { DocumentNode } from 'graphql';
import type { ActiveLabels } from '../overrides/active-labels.ts';
import { createIds } from './create-ids.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import type { PreparedOperation } from './prepared-operation.ts';

/** Contains the lookup key, so that the store of the next supergraph can take the operation over. */
export interface StoredOperation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly askedBy: string | DocumentNode | { readonly hash: string };
  /** Labels of a request that needed this variant of the operation; undefined for the operation itself. */
  readonly labels?: ActiveLabels | undefined;
}

/**
 * An operation takes some hundred bytes for each of these characters. Fetches count, because a short text may have a
 * long plan.
 */
export const charactersOf = ({ document, plan, deferred }: PreparedOperation): number => {
  const written = document.loc?.source.body.length ?? 1;
  const whole = fetchesOf(plan).reduce((sum, { operation }) => sum + operation.length, written);
  // Each combination of the conditions of `@defer` has a plan of about the same size.
  return deferred === undefined ? whole : whole * (1 + 2 ** deferred.conditionVariables.length);
};

/** Returns the key of an operation in a store; documents without a text or hash are distinguished by identity. */
export const createOperationKeys = () => {
  const idOf = createIds();
  return (askedBy: StoredOperation['askedBy'], operationName: string | undefined): string => {
    const name = operationName ?? '';
    if (typeof askedBy === 'string') return `${name} text ${askedBy}`;
    if ('hash' in askedBy) return `${name} hash ${askedBy.hash}`;
    return `${name} document ${idOf(askedBy)}`;
  };
};

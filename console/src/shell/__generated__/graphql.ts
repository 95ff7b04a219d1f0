/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Condition of a source: the first state in this order that applies. */
export type UpstreamState =
  /** At least a tenth of the attempts of the last five minutes failed, and some succeeded. */
  | 'DEGRADED'
  /** Attempts of the last five minutes failed, and none succeeded. */
  | 'FAILING'
  /** Attempts of the last five minutes succeeded, and less than a tenth failed. */
  | 'HEALTHY'
  /** No attempt was made in the last five minutes, or callers aborted before a response. */
  | 'IDLE'
  /** This deployment does not call it: it is switched off, or needs a key that was not configured. */
  | 'OFF'
  /**
   * After failures in a row, at least one process sends it nothing until `resumesAt`, and then one attempt; it stays
   * paused until one succeeds.
   */
  | 'PAUSED'
  /**
   * The remaining quota is at or below the operator's floor: calls that cost quota are not made until the quota restarts,
   * or may have because the source stated nothing for an hour.
   */
  | 'QUOTA_SPENT';

export type ConsoleUpstreamsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ConsoleUpstreamsSubscription = { readonly upstreamsChanged: ReadonlyArray<{ readonly __typename: 'Upstream', readonly id: string, readonly service: string, readonly name: string, readonly state: UpstreamState, readonly isEmulated: boolean, readonly lastSuccessAt: string | null, readonly lastFailureAt: string | null, readonly resumesAt: string | null }> };


export const ConsoleUpstreamsDocument = {"__meta__":{"hash":"sha256:132730718b38a00eaa24705a6b5d93827ea5aa8a24e6f928fd142f24300ea7af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleUpstreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upstreamsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isEmulated"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}},{"kind":"Field","name":{"kind":"Name","value":"resumesAt"}}]}}]}}]} as unknown as DocumentNode<ConsoleUpstreamsSubscription, ConsoleUpstreamsSubscriptionVariables>;
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Rights of an API key besides using services. */
export type ApiKeyRight =
  /** Reading the state of the deployment, and managing API keys. */
  | 'ADMIN'
  /** Requesting the plan of a result. */
  | 'TRACE';

/** Origin of an API key. */
export type ApiKeySource =
  /** Created for a browser that opened a sign-in link. It expires after a day. */
  | 'BROWSER_SESSION'
  /** Created by an operator, or by the first start. */
  | 'CREATED'
  /** Set in `API_KEYS`. It is valid until it is removed there and the processes are restarted. */
  | 'ENVIRONMENT';

/** Properties of a new API key. */
export type CreateApiKeyInput = {
  /** Its name, unique among keys that are valid until they are revoked. At most 100 characters. Blanks at both ends are removed. */
  readonly name: string;
  /** Additional rights. */
  readonly rights?: ReadonlyArray<ApiKeyRight> | null | undefined;
  /** Names of the services that it may use. `*` means all, including those of later releases. At most 40 characters each. Blanks at both ends are removed. */
  readonly services: ReadonlyArray<string>;
};

/** Role of a process. */
export type ProcessRole =
  /** Everything, in one process. */
  | 'ALL'
  /** Serves the requests of clients. */
  | 'GATEWAY'
  /** Runs one service. */
  | 'SUBGRAPH'
  /** Runs background work. */
  | 'WORKER';

/** The API key to revoke. */
export type RevokeApiKeyInput = {
  /** Whether the key may be that of this request, which then can no longer be used. */
  readonly allowSelf?: boolean | null | undefined;
  /** `keyId` of the key. At most 100 characters. */
  readonly keyId: string | number;
};

/** Why an attempt failed. */
export type UpstreamFailureReason =
  /** It refuses the key of this deployment. */
  | 'BAD_KEY'
  /** It refuses this deployment. */
  | 'BLOCKED'
  /** Its response has an unknown format, or is larger than the limit. */
  | 'MALFORMED'
  /** The quota of this deployment is used up. */
  | 'QUOTA'
  /** It was called too often. */
  | 'RATE_LIMITED'
  /** It did not respond in time. */
  | 'TIMEOUT'
  /** It could not be reached, or responded with a server error. */
  | 'UNREACHABLE';

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

export type ConsoleHealthCreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type ConsoleHealthCreateKeyMutation = { readonly __typename: 'Mutation', readonly createApiKey: { readonly __typename: 'CreateApiKeyPayload', readonly key: string | null, readonly apiKey: { readonly __typename: 'ApiKey', readonly id: string, readonly name: string | null } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly field: ReadonlyArray<string> | null, readonly message: string }> } | null };

export type ConsoleHealthDeploymentQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleHealthDeploymentQuery = { readonly __typename: 'Query', readonly deployment: { readonly __typename: 'Deployment', readonly processes: ReadonlyArray<{ readonly __typename: 'DeploymentProcess', readonly processId: string, readonly role: ProcessRole, readonly services: ReadonlyArray<string>, readonly version: string, readonly startedAt: string, readonly seenAt: string }>, readonly streams: ReadonlyArray<{ readonly __typename: 'SubscriptionStreams', readonly field: string, readonly streamCount: number, readonly readerCount: number }>, readonly queues: ReadonlyArray<{ readonly __typename: 'JobQueueState', readonly queue: string, readonly waitingCount: number, readonly runningCount: number, readonly failedCount: number, readonly oldestWaitingSeconds: number | null }> } | null };

export type ConsoleHealthRevokeKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type ConsoleHealthRevokeKeyMutation = { readonly __typename: 'Mutation', readonly revokeApiKey: { readonly __typename: 'RevokeApiKeyPayload', readonly apiKey: { readonly __typename: 'ApiKey', readonly id: string, readonly revokedAt: string | null } | null, readonly userErrors: ReadonlyArray<{ readonly __typename: 'UserError', readonly message: string }> } | null };

export type ConsoleHealthKeysQueryVariables = Exact<{
  includeEnded: boolean;
}>;


export type ConsoleHealthKeysQuery = { readonly __typename: 'Query', readonly apiKeys: { readonly __typename: 'ApiKeyConnection', readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly __typename: 'ApiKey', readonly id: string, readonly keyId: string, readonly name: string | null, readonly source: ApiKeySource, readonly services: ReadonlyArray<string>, readonly rights: ReadonlyArray<ApiKeyRight>, readonly createdAt: string | null, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly isCurrent: boolean }> } | null };

export type ConsoleHealthHourQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleHealthHourQuery = { readonly __typename: 'Query', readonly upstreams: ReadonlyArray<{ readonly __typename: 'Upstream', readonly id: string, readonly minutes: ReadonlyArray<{ readonly __typename: 'UpstreamMinute', readonly startsAt: string, readonly requestCount: number, readonly failureCount: number, readonly driftCount: number, readonly failures: ReadonlyArray<{ readonly __typename: 'UpstreamFailureCount', readonly reason: UpstreamFailureReason, readonly attemptCount: number }>, readonly latency: { readonly __typename: 'UpstreamLatency', readonly p50Milliseconds: number, readonly p95Milliseconds: number } | null }> }> | null };

export type ConsoleHealthMinuteFragment = { readonly __typename: 'UpstreamMinute', readonly startsAt: string, readonly requestCount: number, readonly failureCount: number, readonly driftCount: number, readonly failures: ReadonlyArray<{ readonly __typename: 'UpstreamFailureCount', readonly reason: UpstreamFailureReason, readonly attemptCount: number }>, readonly latency: { readonly __typename: 'UpstreamLatency', readonly p50Milliseconds: number, readonly p95Milliseconds: number } | null };

export type ConsoleHealthSourcesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ConsoleHealthSourcesSubscription = { readonly upstreamsChanged: ReadonlyArray<{ readonly __typename: 'Upstream', readonly id: string, readonly service: string, readonly name: string, readonly state: UpstreamState, readonly resumesAt: string | null, readonly lastSuccessAt: string | null, readonly lastFailureAt: string | null, readonly lastFailureReason: UpstreamFailureReason | null, readonly driftCount: number, readonly isEmulated: boolean, readonly latency: { readonly __typename: 'UpstreamLatency', readonly p50Milliseconds: number, readonly p95Milliseconds: number } | null, readonly failures: ReadonlyArray<{ readonly __typename: 'UpstreamFailureCount', readonly reason: UpstreamFailureReason, readonly attemptCount: number }>, readonly quota: { readonly __typename: 'SourceQuota', readonly remaining: number, readonly limit: number | null, readonly floor: number, readonly resetsAt: string | null } | null, readonly minutes: ReadonlyArray<{ readonly __typename: 'UpstreamMinute', readonly startsAt: string, readonly requestCount: number, readonly failureCount: number, readonly driftCount: number, readonly failures: ReadonlyArray<{ readonly __typename: 'UpstreamFailureCount', readonly reason: UpstreamFailureReason, readonly attemptCount: number }>, readonly latency: { readonly __typename: 'UpstreamLatency', readonly p50Milliseconds: number, readonly p95Milliseconds: number } | null }> }> };

export const ConsoleHealthMinuteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleHealthMinute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpstreamMinute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureCount"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"p50Milliseconds"}},{"kind":"Field","name":{"kind":"Name","value":"p95Milliseconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"driftCount"}}]}}]} as unknown as DocumentNode<ConsoleHealthMinuteFragment, unknown>;
export const ConsoleHealthCreateKeyDocument = {"__meta__":{"hash":"sha256:79454867791e7ec172f7be7db6714bf049a755018b3ae746fa3abf60d339e2d6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleHealthCreateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleHealthCreateKeyMutation, ConsoleHealthCreateKeyMutationVariables>;
export const ConsoleHealthDeploymentDocument = {"__meta__":{"hash":"sha256:1a5c8965d67b2201c16f8569f1b6a67bdf62a8bb87e8c5f7d4bf1902a324c0f6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleHealthDeployment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deployment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"processes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"processId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"streamCount"}},{"kind":"Field","name":{"kind":"Name","value":"readerCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"queue"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"runningCount"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}},{"kind":"Field","name":{"kind":"Name","value":"oldestWaitingSeconds"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleHealthDeploymentQuery, ConsoleHealthDeploymentQueryVariables>;
export const ConsoleHealthRevokeKeyDocument = {"__meta__":{"hash":"sha256:20251d5a4cd9faf6e7ef7d4be1020cacb3f07d70a1013e6dfba8b901f01d4255"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConsoleHealthRevokeKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleHealthRevokeKeyMutation, ConsoleHealthRevokeKeyMutationVariables>;
export const ConsoleHealthKeysDocument = {"__meta__":{"hash":"sha256:64a75f300c90ff9eeb953d1e5514726913d00371f15a03f555659d7e27c7ebd6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleHealthKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeEnded"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"includeEnded"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeEnded"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]}}]} as unknown as DocumentNode<ConsoleHealthKeysQuery, ConsoleHealthKeysQueryVariables>;
export const ConsoleHealthHourDocument = {"__meta__":{"hash":"sha256:ad4c4ea32ad304c71d8610100d0a4936aab39e69a3687cefa6ef7b1294e44e2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsoleHealthHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"upstreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsoleHealthMinute"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleHealthMinute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpstreamMinute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureCount"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"p50Milliseconds"}},{"kind":"Field","name":{"kind":"Name","value":"p95Milliseconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"driftCount"}}]}}]} as unknown as DocumentNode<ConsoleHealthHourQuery, ConsoleHealthHourQueryVariables>;
export const ConsoleHealthSourcesDocument = {"__meta__":{"hash":"sha256:0207667988954640eb32697036f3f371488db04596caa507acd6e339abf7946f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ConsoleHealthSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upstreamsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"resumesAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureReason"}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"p50Milliseconds"}},{"kind":"Field","name":{"kind":"Name","value":"p95Milliseconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quota"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"floor"}},{"kind":"Field","name":{"kind":"Name","value":"resetsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"driftCount"}},{"kind":"Field","name":{"kind":"Name","value":"isEmulated"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsoleHealthMinute"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleHealthMinute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpstreamMinute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureCount"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"p50Milliseconds"}},{"kind":"Field","name":{"kind":"Name","value":"p95Milliseconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"driftCount"}}]}}]} as unknown as DocumentNode<ConsoleHealthSourcesSubscription, ConsoleHealthSourcesSubscriptionVariables>;
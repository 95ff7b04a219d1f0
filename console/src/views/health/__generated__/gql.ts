/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation ConsoleHealthCreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      key\n      apiKey {\n        id\n        name\n      }\n      userErrors {\n        field\n        message\n      }\n    }\n  }\n": typeof types.ConsoleHealthCreateKeyDocument,
    "\n  query ConsoleHealthDeployment {\n    deployment {\n      processes {\n        processId\n        role\n        services\n        version\n        startedAt\n        seenAt\n      }\n      streams {\n        field\n        streamCount\n        readerCount\n      }\n      queues {\n        queue\n        waitingCount\n        runningCount\n        failedCount\n        oldestWaitingSeconds\n      }\n    }\n  }\n": typeof types.ConsoleHealthDeploymentDocument,
    "\n  mutation ConsoleHealthRevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        revokedAt\n      }\n      userErrors {\n        message\n      }\n    }\n  }\n": typeof types.ConsoleHealthRevokeKeyDocument,
    "\n  query ConsoleHealthKeys($includeEnded: Boolean!) {\n    apiKeys(first: 200, includeEnded: $includeEnded) {\n      totalCount\n      nodes {\n        id\n        keyId\n        name\n        source\n        services\n        rights\n        createdAt\n        expiresAt\n        revokedAt\n        isCurrent\n      }\n    }\n  }\n": typeof types.ConsoleHealthKeysDocument,
    "\n  query ConsoleHealthHour {\n    upstreams {\n      id\n      minutes {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n  fragment ConsoleHealthMinute on UpstreamMinute {\n    startsAt\n    requestCount\n    failureCount\n    failures {\n      reason\n      attemptCount\n    }\n    latency {\n      p50Milliseconds\n      p95Milliseconds\n    }\n    driftCount\n  }\n": typeof types.ConsoleHealthHourDocument,
    "\n  subscription ConsoleHealthSources {\n    upstreamsChanged {\n      id\n      service\n      name\n      state\n      resumesAt\n      lastSuccessAt\n      lastFailureAt\n      lastFailureReason\n      latency {\n        p50Milliseconds\n        p95Milliseconds\n      }\n      failures {\n        reason\n        attemptCount\n      }\n      quota {\n        remaining\n        limit\n        floor\n        resetsAt\n      }\n      driftCount\n      isEmulated\n      minutes(last: 3) {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n": typeof types.ConsoleHealthSourcesDocument,
};
const documents: Documents = {
    "\n  mutation ConsoleHealthCreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      key\n      apiKey {\n        id\n        name\n      }\n      userErrors {\n        field\n        message\n      }\n    }\n  }\n": types.ConsoleHealthCreateKeyDocument,
    "\n  query ConsoleHealthDeployment {\n    deployment {\n      processes {\n        processId\n        role\n        services\n        version\n        startedAt\n        seenAt\n      }\n      streams {\n        field\n        streamCount\n        readerCount\n      }\n      queues {\n        queue\n        waitingCount\n        runningCount\n        failedCount\n        oldestWaitingSeconds\n      }\n    }\n  }\n": types.ConsoleHealthDeploymentDocument,
    "\n  mutation ConsoleHealthRevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        revokedAt\n      }\n      userErrors {\n        message\n      }\n    }\n  }\n": types.ConsoleHealthRevokeKeyDocument,
    "\n  query ConsoleHealthKeys($includeEnded: Boolean!) {\n    apiKeys(first: 200, includeEnded: $includeEnded) {\n      totalCount\n      nodes {\n        id\n        keyId\n        name\n        source\n        services\n        rights\n        createdAt\n        expiresAt\n        revokedAt\n        isCurrent\n      }\n    }\n  }\n": types.ConsoleHealthKeysDocument,
    "\n  query ConsoleHealthHour {\n    upstreams {\n      id\n      minutes {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n  fragment ConsoleHealthMinute on UpstreamMinute {\n    startsAt\n    requestCount\n    failureCount\n    failures {\n      reason\n      attemptCount\n    }\n    latency {\n      p50Milliseconds\n      p95Milliseconds\n    }\n    driftCount\n  }\n": types.ConsoleHealthHourDocument,
    "\n  subscription ConsoleHealthSources {\n    upstreamsChanged {\n      id\n      service\n      name\n      state\n      resumesAt\n      lastSuccessAt\n      lastFailureAt\n      lastFailureReason\n      latency {\n        p50Milliseconds\n        p95Milliseconds\n      }\n      failures {\n        reason\n        attemptCount\n      }\n      quota {\n        remaining\n        limit\n        floor\n        resetsAt\n      }\n      driftCount\n      isEmulated\n      minutes(last: 3) {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n": types.ConsoleHealthSourcesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConsoleHealthCreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      key\n      apiKey {\n        id\n        name\n      }\n      userErrors {\n        field\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConsoleHealthCreateKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      key\n      apiKey {\n        id\n        name\n      }\n      userErrors {\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleHealthDeployment {\n    deployment {\n      processes {\n        processId\n        role\n        services\n        version\n        startedAt\n        seenAt\n      }\n      streams {\n        field\n        streamCount\n        readerCount\n      }\n      queues {\n        queue\n        waitingCount\n        runningCount\n        failedCount\n        oldestWaitingSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleHealthDeployment {\n    deployment {\n      processes {\n        processId\n        role\n        services\n        version\n        startedAt\n        seenAt\n      }\n      streams {\n        field\n        streamCount\n        readerCount\n      }\n      queues {\n        queue\n        waitingCount\n        runningCount\n        failedCount\n        oldestWaitingSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConsoleHealthRevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        revokedAt\n      }\n      userErrors {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConsoleHealthRevokeKey($input: RevokeApiKeyInput!) {\n    revokeApiKey(input: $input) {\n      apiKey {\n        id\n        revokedAt\n      }\n      userErrors {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleHealthKeys($includeEnded: Boolean!) {\n    apiKeys(first: 200, includeEnded: $includeEnded) {\n      totalCount\n      nodes {\n        id\n        keyId\n        name\n        source\n        services\n        rights\n        createdAt\n        expiresAt\n        revokedAt\n        isCurrent\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleHealthKeys($includeEnded: Boolean!) {\n    apiKeys(first: 200, includeEnded: $includeEnded) {\n      totalCount\n      nodes {\n        id\n        keyId\n        name\n        source\n        services\n        rights\n        createdAt\n        expiresAt\n        revokedAt\n        isCurrent\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleHealthHour {\n    upstreams {\n      id\n      minutes {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n  fragment ConsoleHealthMinute on UpstreamMinute {\n    startsAt\n    requestCount\n    failureCount\n    failures {\n      reason\n      attemptCount\n    }\n    latency {\n      p50Milliseconds\n      p95Milliseconds\n    }\n    driftCount\n  }\n"): (typeof documents)["\n  query ConsoleHealthHour {\n    upstreams {\n      id\n      minutes {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n  fragment ConsoleHealthMinute on UpstreamMinute {\n    startsAt\n    requestCount\n    failureCount\n    failures {\n      reason\n      attemptCount\n    }\n    latency {\n      p50Milliseconds\n      p95Milliseconds\n    }\n    driftCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ConsoleHealthSources {\n    upstreamsChanged {\n      id\n      service\n      name\n      state\n      resumesAt\n      lastSuccessAt\n      lastFailureAt\n      lastFailureReason\n      latency {\n        p50Milliseconds\n        p95Milliseconds\n      }\n      failures {\n        reason\n        attemptCount\n      }\n      quota {\n        remaining\n        limit\n        floor\n        resetsAt\n      }\n      driftCount\n      isEmulated\n      minutes(last: 3) {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ConsoleHealthSources {\n    upstreamsChanged {\n      id\n      service\n      name\n      state\n      resumesAt\n      lastSuccessAt\n      lastFailureAt\n      lastFailureReason\n      latency {\n        p50Milliseconds\n        p95Milliseconds\n      }\n      failures {\n        reason\n        attemptCount\n      }\n      quota {\n        remaining\n        limit\n        floor\n        resetsAt\n      }\n      driftCount\n      isEmulated\n      minutes(last: 3) {\n        ...ConsoleHealthMinute\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
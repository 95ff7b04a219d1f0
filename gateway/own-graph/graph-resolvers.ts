import type { Call } from '../../platform/call/call.ts';
import { allRights, type Identity } from '../../platform/call/identity.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import { failureReasons } from '../../platform/observability/minute-counts.ts';
import {
  type ProcessView,
  processRoles,
  readProcesses,
  type StreamCount,
  sumStreams,
} from '../../platform/observability/process-report.ts';
import { deadAfterMs } from '../../platform/observability/read-upstreams.ts';
import { abortable } from '../../platform/runtime/abortable.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type DueRows, type QueueState, readQueues } from '../../platform/storage/due/due-rows.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { SourceNames } from '../../platform/upstream/source-names.ts';
import { demandRight } from '../api-keys/authenticator.ts';
import type { Activity, ActivityInput } from './activity/activity.ts';
import { databaseNeeded } from './database-needed.ts';
import type { ApiKeyRecord } from './keys/api-key-record.ts';
import type { ApiKeys, NewApiKey } from './keys/api-keys.ts';
import type { NodeReference, ReadNode } from './node-reader.ts';
import { createDisplayNames } from './upstreams/display-names.ts';
import { type UpstreamRecord, upstreamFields } from './upstreams/upstream-record.ts';
import { createUpstreams, type Upstreams } from './upstreams/upstreams.ts';

interface DeploymentOptions {
  /** If undefined, the fields return `service_unavailable`. */
  readonly database: Database | undefined;
  readonly queues: readonly DueRows<unknown>[];
  readonly clock: Clock;
}

interface DeploymentRecord {
  readonly processes: readonly ProcessView[];
  readonly streams: readonly StreamCount[];
}

const deploymentResolvers = ({ database, queues, clock }: DeploymentOptions) => {
  const readDeployment = async (): Promise<DeploymentRecord> => {
    const nowMs = clock.now();
    const processes = await readProcesses(databaseNeeded(database), nowMs);
    const alive = processes.filter(({ seenAt }) => nowMs - Date.parse(seenAt) <= deadAfterMs);
    return { processes, streams: sumStreams(alive.flatMap(({ streams }) => streams)) };
  };
  return {
    Query: {
      deployment: (_: unknown, __: object, { identity, signal }: Call) => {
        demandRight('admin', identity);
        return abortable(readDeployment(), signal);
      },
    },
    Deployment: {
      queues: (_: DeploymentRecord, __: object, { signal }: Call) =>
        abortable(readQueues(databaseNeeded(database), queues), signal),
    },
    ProcessRole: Object.fromEntries(processRoles.map((role) => [role.toUpperCase(), role])),
    SubscriptionStreams: {
      streamCount: ({ streams }: StreamCount) => streams,
      readerCount: ({ readers }: StreamCount) => readers,
    },
    JobQueueState: {
      waitingCount: ({ waiting }: QueueState) => waiting,
      runningCount: ({ running }: QueueState) => running,
      failedCount: ({ failed }: QueueState) => failed,
    },
  };
};

type ListArguments = Parameters<ApiKeys['list']>[0];

interface Input<Values> {
  readonly input: Values;
}

interface RevokedKey {
  readonly keyId: string;
  readonly allowSelf: boolean;
}

const keySources: readonly ApiKeyRecord['source'][] = ['created', 'browser_session', 'environment'];

const inCapitals = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));

const apiKeyResolvers = (keys: ApiKeys) => ({
  Query: {
    apiKeys: (_: unknown, page: ListArguments, call: Call) => keys.list(page, call),
  },
  Mutation: {
    createApiKey: (_: unknown, { input }: Input<NewApiKey>, call: Call) => keys.create(input, call),
    revokeApiKey: async (_: unknown, { input }: Input<RevokedKey>, call: Call) => ({
      apiKey: await keys.revoke(input.keyId, input.allowSelf, call),
    }),
  },
  ApiKey: {
    __resolveReference: ({ keyId }: Pick<ApiKeyRecord, 'keyId'>, call: Call) => keys.find(keyId, call),
    isCurrent: ({ keyId }: ApiKeyRecord, _: object, { identity }: Call) => keyId === identity.keyId,
  },
  ApiKeySource: inCapitals(keySources),
  ApiKeyRight: inCapitals(allRights),
});

interface UpstreamsArguments {
  readonly services: readonly string[] | null;
}

const upstreamResolvers = (upstreams: Upstreams, displayNameOf: (source: string) => string) => ({
  Query: {
    upstreams: (_: unknown, { services }: UpstreamsArguments, call: Call) => upstreams.list(services, call),
  },
  Subscription: {
    upstreamsChanged: {
      subscribe: (_: unknown, { services }: UpstreamsArguments, call: Call) => upstreams.watch(services, call),
      resolve: eventItself,
    },
  },
  Upstream: {
    __resolveReference: ({ service, name }: { readonly service: string; readonly name: string }, call: Call) =>
      upstreams.find(service, name, call),
    ...upstreamFields,
    displayName: ({ name }: UpstreamRecord) => displayNameOf(name),
  },
  UpstreamFailureReason: Object.fromEntries(failureReasons.map((reason) => [reason.toUpperCase(), reason])),
});

export interface GraphSubgraphOptions {
  /** Returns undefined if the caller may use at least one service that has the object's type. */
  readonly refusalOf: (identity: Identity, node: NodeReference) => ServiceError | undefined;
  /** If undefined, fields about processes return `service_unavailable`. */
  readonly database: Database | undefined;
  readonly queues: readonly DueRows<unknown>[];
  readonly clock: Clock;
  readonly activity: Activity;
  readonly keys: ApiKeys;
  /** For names that people read. */
  readonly sources: readonly SourceNames[];
  readonly serviceNames: readonly string[];
}

export const graphResolvers = (
  { refusalOf, database, queues, clock, activity, keys, sources, serviceNames }: GraphSubgraphOptions,
  readNode: ReadNode,
) => {
  const upstreams = createUpstreams({ database, clock, serviceNames });
  const ofUpstreams = upstreamResolvers(upstreams, createDisplayNames(sources));
  const ofDeployment = deploymentResolvers({ database, queues, clock });
  const ofKeys = apiKeyResolvers(keys);
  /** Returns errors, so that each one makes only its own list item null. */
  const read = (id: string, argument: string, call: Call) => {
    const node = readNode(id, argument);
    if (node instanceof Error) return node;
    const refusal = refusalOf(call.identity, node);
    if (refusal !== undefined) return refusal;
    if (node.__typename === 'Upstream') return upstreams.find(String(node['service']), String(node['name']), call);
    if (node.__typename === 'ApiKey') return keys.find(String(node['keyId']), call);
    // For other types, their services decide whether the object exists.
    return node;
  };
  return {
    ...ofUpstreams,
    ...ofDeployment,
    ...ofKeys,
    Node: { __resolveType: ({ __typename }: NodeReference) => __typename },
    ActivityItem: { __resolveType: ({ __typename }: NodeReference) => __typename },
    Query: {
      node: (_: unknown, { id }: { readonly id: string }, call: Call) => read(id, 'id', call),
      nodes: (_: unknown, { ids }: { readonly ids: readonly string[] }, call: Call) =>
        ids.map((id) => read(id, 'ids', call)),
      ...ofUpstreams.Query,
      ...ofDeployment.Query,
      ...ofKeys.Query,
    },
    Subscription: {
      ...ofUpstreams.Subscription,
      activityPosted: {
        subscribe: (_: unknown, input: ActivityInput, call: Call) => activity.watch(input, call),
        resolve: eventItself,
      },
    },
  };
};

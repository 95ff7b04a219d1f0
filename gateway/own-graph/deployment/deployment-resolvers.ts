import type { Clock } from '../../../platform/clock/clock.ts';
import { processRoles, type StreamCount } from '../../../platform/operations/process-report.ts';
import { type ProcessView, readProcesses } from '../../../platform/operations/read-processes.ts';
import { deadAfterMs } from '../../../platform/operations/read-upstreams.ts';
import { sumStreams } from '../../../platform/operations/sum-streams.ts';
import { type QueueState, readQueues } from '../../../platform/queue/read-queues.ts';
import { abortable } from '../../../platform/signals/abortable.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { demandRight } from '../../auth/authenticator.ts';
import { databaseNeeded } from '../database-needed.ts';
import type { GraphContext } from '../graph-context.ts';

interface DeploymentOptions {
  /** If undefined, the fields return `service_unavailable`. */
  readonly database: Database | undefined;
  readonly clock: Clock;
}

interface DeploymentRecord {
  readonly processes: readonly ProcessView[];
  readonly streams: readonly StreamCount[];
}

export const deploymentResolvers = ({ database, clock }: DeploymentOptions) => {
  const readDeployment = async (): Promise<DeploymentRecord> => {
    const nowMs = clock.now();
    const processes = await readProcesses(databaseNeeded(database), nowMs);
    const alive = processes.filter(({ seenAt }) => nowMs - Date.parse(seenAt) <= deadAfterMs);
    return { processes, streams: sumStreams(alive.flatMap(({ streams }) => streams)) };
  };
  return {
    Query: {
      deployment: (_: unknown, __: object, { identity, signal }: GraphContext) => {
        demandRight('admin', identity);
        return abortable(readDeployment(), signal);
      },
    },
    Deployment: {
      queues: (_: DeploymentRecord, __: object, { signal }: GraphContext) =>
        abortable(readQueues(databaseNeeded(database)), signal),
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

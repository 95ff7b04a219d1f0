import { nextTurn } from '../platform/promise/next-turn.ts';
import type { Database } from '../platform/storage/database.ts';
import type { SubgraphDefinition } from '../platform/subgraph/define-subgraph.ts';
import type { Closer } from './closer.ts';
import type { Infrastructure } from './infrastructure.ts';
import { createQueue } from './queue.ts';
import type { ProcessOptions } from './running-process.ts';
import { type HostedSubgraph, hostSubgraph } from './subgraph-host.ts';

export interface ServiceHosting {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  readonly emulatorUrl: string | undefined;
  readonly closer: Closer;
}

/** Hosts services on one queue, to be started yet. They are closed with the process, in the order that they need. */
export const hostServices = async (
  definitions: readonly SubgraphDefinition[],
  { settings, environment, subgraphSettings }: Pick<ProcessOptions, 'settings' | 'environment' | 'subgraphSettings'>,
  { infrastructure, database, emulatorUrl, closer }: ServiceHosting,
): Promise<readonly HostedSubgraph[]> => {
  const queue = createQueue(infrastructure, database);
  const hosted: HostedSubgraph[] = [];
  for (const definition of definitions) {
    const subgraph = hostSubgraph(definition, {
      infrastructure,
      database,
      queue,
      environment,
      emulatorUrl,
      subgraphSettings: subgraphSettings[definition.name],
    });
    hosted.push(subgraph);
    closer.add(() => subgraph.close());
    // Probes have their turn: each schema takes some tenth of a second.
    await nextTurn();
  }
  // Closed before them: jobs that run to their end still need the upstreams.
  closer.add((times) => queue.close(times?.workMs ?? settings.DRAIN_TIMEOUT_MS));
  // Before the queue is closed: a sweep after that would look for work in a closed queue.
  for (const subgraph of hosted) closer.add(() => subgraph.endWork());
  return hosted;
};

import { nextTurn } from '../../platform/promise/next-turn.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import type { Closer } from '../closer.ts';
import type { ProcessOptions } from '../running-process.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import { createQueue } from './queue.ts';
import { type HostedSubgraph, hostSubgraph } from './subgraph-host.ts';

interface ServiceHosting {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  readonly emulatorUrl: string | undefined;
  readonly closer: Closer;
}

/** Starts nothing. The process closes the services in the required order. */
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
    // Building a schema blocks for some tenths of a second, so probes get a turn in between.
    await nextTurn();
  }
  // The queue closes before the services, because its last jobs still need the upstreams.
  closer.add((times) => queue.close(times?.workMs ?? settings.DRAIN_TIMEOUT_MS));
  // Before the queue closes, because a later sweep would use a closed queue.
  for (const subgraph of hosted) closer.add(() => subgraph.endWork());
  return hosted;
};

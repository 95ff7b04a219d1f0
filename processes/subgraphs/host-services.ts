import { nextTurn } from '../../platform/runtime/promise/turns.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import type { Closer } from '../lifecycle/closer.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import { createProcessScheduler } from './process-scheduler.ts';
import { type HostedSubgraph, hostSubgraph } from './subgraph-host.ts';

interface ServiceHosting {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  readonly emulatorUrl: string | undefined;
  /** Lists of operators by the service that has read them. */
  readonly lists: ReadonlyMap<string, unknown>;
  readonly closer: Closer;
}

/** Starts nothing. The process closes the services in the required order. */
export const hostServices = async (
  definitions: readonly SubgraphDefinition[],
  { settings, environment, subgraphSettings }: Pick<ProcessOptions, 'settings' | 'environment' | 'subgraphSettings'>,
  { infrastructure, database, emulatorUrl, lists, closer }: ServiceHosting,
): Promise<readonly HostedSubgraph[]> => {
  const scheduler = createProcessScheduler(infrastructure, database);
  const hosted: HostedSubgraph[] = [];
  for (const definition of definitions) {
    const subgraph = hostSubgraph(definition, {
      infrastructure,
      database,
      scheduler,
      environment,
      emulatorUrl,
      subgraphSettings: subgraphSettings[definition.name],
      lists: lists.get(definition.name),
    });
    hosted.push(subgraph);
    closer.add(() => subgraph.close());
    // Building a schema blocks for some tenths of a second, so probes get a turn in between.
    await nextTurn();
  }
  // The scheduler closes before the services, because its last work still needs the upstreams.
  closer.add((times) => scheduler.close(times?.workMs ?? settings.DRAIN_TIMEOUT_MS));
  for (const subgraph of hosted) closer.add(() => subgraph.endWork());
  return hosted;
};

import type { ProcessRole } from '../../platform/observability/process-report.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import type { Closer } from '../lifecycle/closer.ts';
import { createReports } from '../lifecycle/reports.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { traced } from '../lifecycle/traced.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../state/infrastructure.ts';
import { hostServices } from './host-services.ts';
import { createOwnGraphOfServices } from './own-graph-of-services.ts';
import type { HostedSubgraph } from './subgraph-host.ts';
import { emulatorElsewhere } from './upstream-addresses.ts';

/** These processes share state with others, so they need the servers that hold it. */
export const hostInOwnProcess = async (
  definitions: readonly SubgraphDefinition[],
  options: ProcessOptions & { readonly role: ProcessRole; readonly lists: ReadonlyMap<string, unknown> },
  closer: Closer,
): Promise<{ infrastructure: Infrastructure; database: Database; hosted: readonly HostedSubgraph[] }> => {
  const { settings, log, port, lists } = options;
  const name =
    options.role === 'subgraph' ? ['subgraph', ...definitions.map(({ name }) => name)].join('-') : options.role;
  const infrastructure = await traced(createInfrastructure(settings, log), name, closer);
  const database = await openDatabase(settings, log);
  closer.add(() => database.close());
  const reports = createReports({
    infrastructure,
    database,
    role: options.role,
    services: definitions.map(({ name }) => name),
    closer,
  });
  port?.done('database');
  const hosted = await hostServices(definitions, options, {
    infrastructure,
    database,
    emulatorUrl: emulatorElsewhere(settings),
    lists,
    closer,
  });
  const openGraph = () =>
    createOwnGraphOfServices({
      infrastructure,
      database,
      services: hosted.map(({ graph }) => graph),
      emulatesSocial: settings.UPSTREAMS === 'emulator',
    });
  for (const subgraph of hosted) {
    subgraph.useOwnGraph(openGraph);
    await subgraph.start();
  }
  await reports.start();
  port?.done('services');
  return { infrastructure, database, hosted };
};

import type { ProcessRole } from '../../platform/operations/process-report.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { sourceNames, subgraphs } from '../../subgraphs/registry.ts';
import type { Closer } from '../closer.ts';
import { refuseUnknownSources } from '../known-services.ts';
import { createReports } from '../reports.ts';
import type { ProcessOptions } from '../running-process.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../state/infrastructure.ts';
import { traced } from '../traced.ts';
import { hostServices } from './host-services.ts';
import type { HostedSubgraph } from './subgraph-host.ts';

/** Throws with the list of valid names. */
export const definitionOf = (name: string | undefined): SubgraphDefinition => {
  const definition = subgraphs.find((candidate) => candidate.name === name);
  if (definition === undefined)
    throw new Error(
      `There is no subgraph ${name ?? '(none named)'}; there are: ${subgraphs.map((known) => known.name).join(', ')}.`,
    );
  return definition;
};

/** These processes share state with others, so they need the servers that hold it. */
export const hostInOwnProcess = async (
  definitions: readonly SubgraphDefinition[],
  options: ProcessOptions & { readonly role: ProcessRole },
  closer: Closer,
): Promise<{ infrastructure: Infrastructure; database: Database; hosted: readonly HostedSubgraph[] }> => {
  const { settings, log, port } = options;
  const missing = (['DATABASE_URL', 'REDIS_URL'] as const).filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')}: needed by roles in processes of their own, which share state with others.`,
    );
  refuseUnknownSources(settings, sourceNames);
  const [first] = definitions;
  const name = options.role === 'subgraph' && first !== undefined ? `subgraph-${first.name}` : options.role;
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
  const emulatorUrl =
    settings.EMULATOR_URL ?? (settings.EMULATOR_PORT === 0 ? undefined : `http://127.0.0.1:${settings.EMULATOR_PORT}`);
  const hosted = await hostServices(definitions, options, { infrastructure, database, emulatorUrl, closer });
  for (const subgraph of hosted) await subgraph.start();
  await reports.start();
  port?.done('services');
  return { infrastructure, database, hosted };
};

import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { resolveUpstream } from '../../platform/upstream/upstream-settings.ts';
import { sourceNames } from '../../subgraphs/registry.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { refuseUnknownSources } from '../subgraphs/known-services.ts';
import { emulatorElsewhere } from '../subgraphs/upstream-addresses.ts';
import type { Preparation } from './preparation.ts';

export interface PreparedServices {
  /** Lists of operators by the service that has read them. */
  readonly lists: ReadonlyMap<string, unknown>;
}

/** For checks only: any address of an emulator is as good as another. */
const anyEmulator = 'http://127.0.0.1';

/** What services of this process need, wherever their state is. */
export const prepareServices = (
  definitions: readonly SubgraphDefinition[],
  { settings, environment, subgraphSettings }: ProcessOptions,
  { problems }: Preparation,
  hasEmulator: boolean,
): PreparedServices => {
  const mode = settings.UPSTREAMS;
  problems.of(() => refuseUnknownSources(settings, sourceNames));
  let needsEmulator = false;
  for (const { upstreams, readsWeb = false } of definitions) {
    const addresses = upstreams.map((upstream) => resolveUpstream(upstream, environment, mode, anyEmulator));
    for (const address of addresses) if ('problem' in address) problems.add(address.problem);
    needsEmulator ||= readsWeb || addresses.some((address) => 'emulated' in address && address.emulated);
  }
  if (mode === 'emulator' && needsEmulator && !hasEmulator)
    problems.add('EMULATOR_URL: is needed, because no emulator runs in this process; or set UPSTREAMS=live');
  const lists = definitions.map(
    ({ name, readLists }) => [name, problems.of(() => readLists?.(subgraphSettings[name]))] as const,
  );
  return { lists: new Map(lists) };
};

/** What services in processes apart need besides. */
export const prepareServicesApart = (
  definitions: readonly SubgraphDefinition[],
  options: ProcessOptions,
  preparation: Preparation,
): PreparedServices => {
  const { settings } = options;
  for (const name of ['DATABASE_URL', 'REDIS_URL'] as const)
    if (settings[name] === undefined)
      preparation.problems.add(`${name}: is needed by roles in processes of their own, which share state with others`);
  return prepareServices(definitions, options, preparation, emulatorElsewhere(settings) !== undefined);
};

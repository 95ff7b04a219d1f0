import { createProcessGate } from '../platform/overload/process-gate.ts';
import { createDatabaseReadiness } from '../platform/probes/database-readiness.ts';
import { startSubgraphServer } from '../platform/subgraph/subgraph-server.ts';
import { withheldLines } from './banner.ts';
import { createCloser } from './closer.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { definitionOf, hostInOwnProcess } from './service-role.ts';

/** One subgraph as a process of its own, for gateways on a private network. */
export const startSubgraph = async (
  options: ProcessOptions & { readonly name: string | undefined },
): Promise<RunningProcess> => {
  const closer = createCloser();
  try {
    const definition = definitionOf(options.name);
    const { infrastructure, database, hosted } = await hostInOwnProcess([definition], options, closer);
    const [subgraph] = hosted;
    if (subgraph === undefined) throw new Error('the subgraph was not hosted');
    const { settings, clock, log } = infrastructure;
    const server = await startSubgraphServer({
      service: subgraph.graph,
      host: settings.HOST,
      port: settings.PORT,
      starting: options.port,
      drainMs: settings.DRAIN_TIMEOUT_MS,
      clock,
      metrics: infrastructure.metrics,
      gate: createProcessGate(infrastructure),
      details: [...infrastructure.readiness, createDatabaseReadiness(database, clock)],
      log,
      health: () => ({
        role: 'subgraph',
        service: definition.name,
        upstreams: subgraph.emulated ? 'emulator' : 'live',
      }),
      ...(settings.SUBGRAPH_TOKEN === undefined ? {} : { token: settings.SUBGRAPH_TOKEN }),
    });
    closer.add((times) => server.close(times?.workMs));
    options.say([`Tributary  ${server.url}  (subgraph ${definition.name})`, ...withheldLines(subgraph)].join('\n'));
    return { url: server.url, port: server.port, close: closer.close };
  } catch (error) {
    await closer.close();
    throw error;
  }
};

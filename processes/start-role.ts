import { parseArgs } from 'node:util';
import { gatewayWords } from './gateway-words.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import type { EarlyParts } from './start/early-parts.ts';

export const usage =
  'usage: node dist/main.js all | gateway [--supergraph FILE or URL | --subgraph NAME=URL ...] [--config FILE] [--workers N] | gateway config check [--config FILE] | subgraph NAME | worker | emulator | keys ... | doctor ... | record ...';

/** Bound on options and values, above the number of subgraphs in any graph. */
const mostGatewayWords = 2000;

/** Each role loads only its own code, because a gateway's planner takes most of a second. */
export const startRole = async (
  role: string,
  words: string[],
  options: ProcessOptions,
  early: EarlyParts | undefined,
): Promise<RunningProcess> => {
  const mostWords = role === 'gateway' ? mostGatewayWords : role === 'subgraph' ? 1 : 0;
  if (role !== 'all' && options.settings.EMULATOR_CLOCK !== undefined)
    throw new Error(
      'EMULATOR_CLOCK is for a process of all roles: processes apart would each have a time of their own.',
    );
  if (words.length > mostWords) throw new Error(`${role} cannot take ${words.join(' ')}\n${usage}`);
  switch (role) {
    case 'all': {
      const { startAll } = await import('./all.ts');
      return startAll(options, early);
    }
    case 'gateway': {
      const { values } = parseArgs({ args: words, options: gatewayWords });
      const { startGateway } = await import('./gateway.ts');
      const { readGatewayConfig } = await import('./graph/read-gateway-config.ts');
      const gatewayConfig = (await readGatewayConfig(values.config)) ?? options.gatewayConfig;
      const { supergraphLocationOf } = await import('./graph/supergraph-location.ts');
      const supergraph = supergraphLocationOf(values, gatewayConfig);
      return startGateway({ ...options, gatewayConfig, supergraph });
    }
    case 'subgraph': {
      const { startSubgraph } = await import('./subgraph.ts');
      return startSubgraph({ ...options, name: words[0] });
    }
    case 'worker': {
      const { startWorker } = await import('./worker.ts');
      return startWorker(options);
    }
    case 'emulator': {
      const { startEmulator } = await import('./emulator.ts');
      return startEmulator(options);
    }
    default:
      throw new Error(usage);
  }
};

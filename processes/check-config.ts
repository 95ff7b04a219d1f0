import { parseArgs } from 'node:util';
import { ConfigurationError } from '../platform/config/environment.ts';
import { readGatewayConfig } from './graph/read-gateway-config.ts';
import { supergraphLocationOf } from './graph/supergraph-location.ts';

const faultsOf = async (attempt: () => unknown): Promise<readonly string[]> => {
  try {
    await attempt();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

/** `gateway config check [--config FILE]` starts nothing. Returns the exit status. Throws for unknown arguments. */
export const checkConfig = async (
  words: readonly string[],
  readSettings: () => unknown,
  configuredFile: string | undefined,
  say: (text: string) => void,
): Promise<number> => {
  const { values } = parseArgs({ args: words.slice(2), options: { config: { type: 'string' } } });
  const file = values.config ?? configuredFile;
  const faults = [
    ...(await faultsOf(readSettings)),
    ...(await faultsOf(async () => supergraphLocationOf({}, await readGatewayConfig(file)))),
  ];
  const what = file === undefined ? 'the environment' : `the environment and ${file}`;
  say(faults.length === 0 ? `OK: ${what}` : new ConfigurationError(faults).message);
  return faults.length === 0 ? 0 : 1;
};

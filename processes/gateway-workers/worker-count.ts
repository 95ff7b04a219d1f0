import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { gatewayWords } from '../gateway-words.ts';

const mostWorkers = 256;

const numberIn = (text: string): number => {
  if (text === 'auto') return availableParallelism();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostWorkers)
    throw new Error(`--workers takes a number from 1 to ${mostWorkers}, or auto for one worker per processor.`);
  return count;
};

/** Throws a sentence for an invalid number, and for a role that allows only one process. */
export const workerCountOf = (
  role: string,
  words: readonly string[],
  { WORKERS }: Pick<PlatformSettings, 'WORKERS'>,
): number => {
  if (role !== 'gateway') {
    if (words.some((word) => word === '--workers' || word.startsWith('--workers=')))
      throw new Error(
        `--workers is for a gateway alone: ${role === 'all' ? 'the embedded database belongs to one process' : `the role ${role} is one process`}.`,
      );
    return 1;
  }
  const { values } = parseArgs({ args: [...words], options: gatewayWords });
  return values.workers === undefined ? (WORKERS ?? 1) : numberIn(values.workers);
};

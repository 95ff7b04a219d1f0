import { processEnvironment } from '../../../platform/config/environment.ts';
import type { Lab } from '../../lab.ts';
import type { ServerProcess } from '../../process/server-process.ts';

/** Folder whose `node_modules` has Hive Gateway and its Rust runtime. Without it, nothing is compared with it. */
const folder = processEnvironment()['BENCH_HIVE'];

/** Starts Hive Gateway on a supergraph, once for each words of its command line. */
export const startHive = async (
  lab: Lab,
  file: string,
  starts: readonly (readonly string[])[],
): Promise<readonly ServerProcess[]> => {
  const started: ServerProcess[] = [];
  if (folder !== undefined)
    for (const words of starts) started.push(await lab.serve('shop-hive', [file, folder, ...words]));
  return started;
};

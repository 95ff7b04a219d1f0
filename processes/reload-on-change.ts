import type { Graph } from '../gateway/graph.ts';
import { readOperatorFile } from '../platform/config/read-operator-file.ts';
import type { Logger } from '../platform/log/logger.ts';
import { watchFile } from './watch-file.ts';

/** Serves a supergraph file as it is after each change; one that cannot be served changes nothing. Answers the function that ends it. */
export const reloadOnChange = (file: string, graph: Pick<Graph, 'reload'>, log: Logger): (() => void) =>
  watchFile(file, () => {
    try {
      graph.reload(readOperatorFile(file));
      log.info({ file }, 'supergraph reloaded');
    } catch (error) {
      log.error({ err: error, file }, 'the changed supergraph cannot be served; the former one stays');
    }
  });

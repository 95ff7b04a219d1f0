import { subgraphs } from '../subgraphs/registry.ts';
import { createCloser } from './closer.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { hostInOwnProcess } from './service-role.ts';

/** Background work of all services. As many workers as wanted share it. */
export const startWorker = async (options: ProcessOptions): Promise<RunningProcess> => {
  const closer = createCloser();
  try {
    const { hosted } = await hostInOwnProcess(subgraphs, options, closer);
    for (const subgraph of hosted) await subgraph.work();
    options.say(`Tributary  worker for ${hosted.map(({ definition }) => definition.name).join(', ')}`);
    // Its timers and sockets are all of a kind that does not hold a process: this one does, until it is closed.
    const hold = setInterval(() => {}, 3_600_000);
    closer.add(() => clearInterval(hold));
    return { close: closer.close };
  } catch (error) {
    await closer.close();
    throw error;
  }
};

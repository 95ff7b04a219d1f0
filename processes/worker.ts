import { subgraphs } from '../subgraphs/registry.ts';
import { withheldLines, withheldUpstreams } from './banner.ts';
import { createCloser } from './closer.ts';
import { startProbeServer } from './probe-server.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { hostInOwnProcess } from './service-role.ts';

/** Background work of all services. As many workers as wanted share it. */
export const startWorker = async (options: ProcessOptions): Promise<RunningProcess> => {
  const closer = createCloser();
  try {
    const { foundation, hosted } = await hostInOwnProcess(subgraphs, options, closer);
    for (const subgraph of hosted) await subgraph.work();
    const { HOST: host, PROBES_PORT: port } = options.settings;
    const services = hosted.map(({ definition }) => definition.name);
    const probes =
      port === undefined
        ? undefined
        : await startProbeServer({
            host,
            port,
            metrics: foundation.metrics,
            health: () => ({ role: 'worker', services }),
            ready: () => true,
          });
    if (probes !== undefined) closer.add(() => probes.close());
    options.say(
      [
        `Tributary  worker for ${services.join(', ')}${probes === undefined ? '' : `, probes at ${probes.url}`}`,
        ...withheldLines(withheldUpstreams(hosted)),
      ].join('\n'),
    );
    // Its timers and sockets are all of a kind that does not hold a process: this one does, until it is closed.
    const hold = setInterval(() => {}, 3_600_000);
    closer.add(() => clearInterval(hold));
    return { close: closer.close, ...(probes === undefined ? {} : { url: probes.url, port: probes.port }) };
  } catch (error) {
    await closer.close();
    throw error;
  }
};

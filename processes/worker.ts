import { hourMs } from '../platform/clock/spans.ts';
import { createDatabaseReadiness } from '../platform/probes/database-readiness.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { startWith } from './closer.ts';
import { startProbeServer } from './probe-server.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { hostInOwnProcess } from './services/service-role.ts';
import { withheldLines, withheldUpstreams } from './start/banner.ts';

/** Background work of all services. Any number of workers can share it. */
export const startWorker = (options: ProcessOptions): Promise<RunningProcess> =>
  startWith(async (closer) => {
    let draining = false;
    const { infrastructure, database, hosted } = await hostInOwnProcess(
      subgraphs,
      { ...options, role: 'worker' },
      closer,
    );
    for (const subgraph of hosted) await subgraph.work();
    const { HOST: host, PROBES_PORT: port } = options.settings;
    const services = hosted.map(({ definition }) => definition.name);
    const probes =
      port === undefined
        ? undefined
        : await startProbeServer({
            host,
            port,
            starting: options.port,
            metrics: infrastructure.metrics,
            details: [...infrastructure.readiness, createDatabaseReadiness(database, infrastructure.clock)],
            health: () => ({ role: 'worker', services }),
            ready: () => !draining,
          });
    options.say(
      [
        `Tributary  worker for ${services.join(', ')}${probes === undefined ? '' : `, probes at ${probes.url}`}`,
        ...withheldLines(withheldUpstreams(hosted)),
      ].join('\n'),
    );
    // The probe server closes last, so that readiness reports the drain until its end.
    const close: RunningProcess['close'] = async (times) => {
      draining = true;
      try {
        await closer.close(times);
      } finally {
        await probes?.close();
      }
    };
    // The other timers and sockets do not keep a process alive; this timer does until it is closed.
    const hold = setInterval(() => {}, hourMs);
    closer.add(() => clearInterval(hold));
    return { close, url: probes?.url, port: probes?.port };
  });

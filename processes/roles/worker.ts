import { createDatabaseReadiness } from '../../platform/http/database-readiness.ts';
import { hourMs } from '../../platform/runtime/clock/clock.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { type Closer, startWith } from '../lifecycle/closer.ts';
import { startProbeServer } from '../lifecycle/probe-server.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';
import { prepared } from '../preparation/preparation.ts';
import { type PreparedServices, prepareServicesApart } from '../preparation/prepare-services.ts';
import { withheldLines, withheldUpstreams } from '../start/banner.ts';
import { hostInOwnProcess } from '../subgraphs/service-role.ts';

/** Background work of all services. Any number of workers can share it. */
export const runWorker = async (
  options: ProcessOptions,
  { lists }: PreparedServices,
  closer: Closer,
): Promise<RunningProcess> => {
  let draining = false;
  const { infrastructure, database, hosted } = await hostInOwnProcess(
    subgraphs,
    { ...options, role: 'worker', lists },
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
};

export const startWorker = (options: ProcessOptions): Promise<RunningProcess> =>
  startWith(async (closer) =>
    runWorker(
      options,
      await prepared(async (preparation) => prepareServicesApart(subgraphs, options, preparation), {
        ...options,
        closer,
      }),
      closer,
    ),
  );

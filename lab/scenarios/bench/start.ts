import type { Lab } from '../../lab.ts';
import { cpuMsOf, residentBytesOf } from '../../process/readings.ts';
import { wait } from '../../process/waiting.ts';
import { below, type Finding } from '../../report/finding.ts';
import { median } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

/** Time for deferred work of the start, such as a worker's first poll of the queue. */
const settleMs = 1000;

/** As after a normal start: keys and limits are on, and the shipped blogs and job boards are read. */
const environment = {
  AUTH: 'on',
  RATE_LIMIT: 'on',
  NODE_ENV: 'development',
  EMULATOR_SPEED: '1',
  LOG_LEVEL: 'info',
  BLOG_SOURCES_FILE: '',
  JOB_BOARDS_FILE: '',
};

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const measureStart = async (lab: Lab, dataDir: string): Promise<Start> => {
  const server = await lab.start({ dataDir, environment });
  const cpuSeconds = cpuMsOf(server) / 1000;
  await wait(settleMs);
  const megabytes = residentBytesOf(server) / 1024 / 1024;
  await server.end();
  return { seconds: server.readyMs / 1000, cpuSeconds, megabytes };
};

const findingsOf = (what: string, starts: readonly Start[]): Finding[] => {
  const [seconds, megabytes] = [starts.map((start) => start.seconds), starts.map((start) => start.megabytes)];
  const spread = (values: readonly number[], digits: number, unit: string) =>
    `${starts.length} starts, ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)} ${unit}`;
  const cpu = `${median(starts.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} s of processor time`;
  return [
    below(`start of all roles to ready, ${what}`, median(seconds), 2, {
      unit: 's',
      detail: `${spread(seconds, 1, 's')}; ${cpu}`,
    }),
    below(`resident memory after it, ${what}`, median(megabytes), 350, {
      unit: 'MB',
      detail: spread(megabytes, 0, 'MB'),
    }),
  ];
};

export const start: Scenario = {
  name: 'start',
  run: async (lab) => {
    const fresh: Start[] = [];
    const again: Start[] = [];
    for (let round = 0; round < (lab.isShort ? 1 : 3); round += 1) {
      const dataDir = lab.folder();
      fresh.push(await measureStart(lab, dataDir));
      again.push(await measureStart(lab, dataDir));
    }
    return [...findingsOf('fresh data folder', fresh), ...findingsOf('existing data folder', again)];
  },
};

import { setTimeout as wait } from 'node:timers/promises';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { cpuMsOf, residentBytesOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { median } from '../measuring/statistics.ts';
import type { Scenario } from './scenario.ts';

const starts = 3;
/** After the banner, deferred work such as a worker's first poll of the queue ends within this time. */
const settleMs = 1000;
const maxReadyMs = 6000;
const maxResidentMegabytes = 450;

interface Start {
  readonly readyMs: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

const measureStart = async (dataDir: string): Promise<Start> => {
  const server: ChildServer = await startChildServer({
    script: 'main.js',
    arguments: ['all'],
    dataDir,
    // As a person starts it: with keys and limits on, a first key to create, and the shipped blogs and job boards to
    // read.
    environment: {
      AUTH: 'on',
      RATE_LIMIT: 'on',
      NODE_ENV: 'development',
      EMULATOR_SPEED: '1',
      LOG_LEVEL: 'info',
      BLOG_SOURCES_FILE: '',
      JOB_BOARDS_FILE: '',
    },
  });
  const cpuMs = cpuMsOf(server.pid);
  await wait(settleMs);
  const megabytes = residentBytesOf(server.pid) / 1024 / 1024;
  await server.stop();
  return { readyMs: server.readyMs, cpuMs, megabytes };
};

const figuresOf = (what: string, measured: readonly Start[]): Figure[] => {
  const readyMs = measured.map((start) => start.readyMs);
  const megabytes = measured.map((start) => start.megabytes);
  const spread = (values: readonly number[], digits: number, unit: string) =>
    `${measured.length} starts, ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)} ${unit}`;
  return [
    {
      what: `start of all roles to ready, ${what}`,
      reached: `${(median(readyMs) / 1000).toFixed(1)} s`,
      target: '< 6 s',
      met: median(readyMs) < maxReadyMs,
      detail: `${spread(
        readyMs.map((value) => value / 1000),
        1,
        's',
      )}; ${(median(measured.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1)} s of processor time`,
    },
    {
      what: `resident memory after it, ${what}`,
      reached: `${median(megabytes).toFixed(0)} MB`,
      target: '< 450 MB',
      met: median(megabytes) < maxResidentMegabytes,
      detail: spread(megabytes, 0, 'MB'),
    },
  ];
};

export const start: Scenario = async () => {
  const fresh: Start[] = [];
  const again: Start[] = [];
  for (let round = 0; round < starts; round += 1) {
    const dataDir = createDataDir();
    try {
      fresh.push(await measureStart(dataDir));
      again.push(await measureStart(dataDir));
    } finally {
      removeDataDir(dataDir);
    }
  }
  return [...figuresOf('fresh data folder', fresh), ...figuresOf('existing data folder', again)];
};

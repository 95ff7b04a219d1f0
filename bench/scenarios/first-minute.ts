import { createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { watchFirstMinute } from '../measuring/first-minute-reads.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import type { Scenario } from './scenario.ts';

const forMs = 60_000;
const maxReadMs = 50;
const maxLagMs = 50;
const maxTurnMs = 250;
const maxPeakMegabytes = 550;
const maxIdleMegabytes = 450;
const path = '/flights/api/v1/airports/SFO';
const key = 'a-key-for-the-first-minute';

const below = (what: string, value: number, most: number, unit: string, detail: string): Figure => ({
  what,
  reached: `${value.toFixed(0)} ${unit}`,
  target: `< ${most} ${unit}`,
  met: value < most,
  detail,
});

export const firstMinute: Scenario = async () => {
  const dataDir = createDataDir();
  const server = await startChildServer({
    script: 'main.js',
    arguments: ['all'],
    dataDir,
    // As a person starts it: the shipped blogs and job boards are read, at the pace of the emulator's sources.
    environment: {
      AUTH: 'on',
      API_KEYS: key,
      NODE_ENV: 'development',
      EMULATOR_SPEED: '1',
      BLOG_SOURCES_FILE: '',
      JOB_BOARDS_FILE: '',
    },
  });
  try {
    const cpuBeforeMs = cpuMsOf(server.pid);
    const seen = await watchFirstMinute(server, path, forMs, { authorization: `Bearer ${key}` });
    const cpuSeconds = (cpuMsOf(server.pid) - cpuBeforeMs) / 1000;
    const { readsMs, lagP99Ms, longestTurnMs, peakBytes, idleBytes } = seen;
    const spread = `${readsMs.length} reads, median ${percentile(readsMs, 0.5).toFixed(0)} ms, longest ${Math.max(...readsMs).toFixed(0)} ms`;
    const megabytes = (bytes: number) => bytes / 1024 / 1024;
    return [
      below('first minute: cached REST read, p99', percentile(readsMs, 0.99), maxReadMs, 'ms', spread),
      below('first minute: delay of the loop, p99', lagP99Ms, maxLagMs, 'ms', 'nodejs_eventloop_lag_p99_seconds'),
      below('first minute: longest turn', longestTurnMs, maxTurnMs, 'ms', 'nodejs_eventloop_lag_max_seconds'),
      below(
        'first minute: resident memory at the peak',
        megabytes(peakBytes),
        maxPeakMegabytes,
        'MB',
        `all threads; ${cpuSeconds.toFixed(0)} s of processor time until idle`,
      ),
      below('first minute: resident memory once idle', megabytes(idleBytes), maxIdleMegabytes, 'MB', 'all threads'),
    ];
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
};

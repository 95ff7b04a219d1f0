import { read } from '../../load/ask.ts';
import { startOpenLoop } from '../../load/open-loop.ts';
import { cpuMsDuring, loopDelayOf, residentBytesOf, watchMemory } from '../../process/readings.ts';
import { wait } from '../../process/waiting.ts';
import { below } from '../../report/finding.ts';
import { median, percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const everyMs = 25;
const path = '/flights/api/v1/airports/SFO';
const key = 'a-key-for-the-first-minute';
const megabytes = (bytes: number) => bytes / 1024 / 1024;

/**
 * Measures how the work of a fresh start affects clients, with all roles in one process, from its readiness on: cached
 * reads at a fixed rate, the event loop, and memory.
 */
export const firstMinute: Scenario = {
  name: 'first-minute',
  run: async (lab) => {
    const forMs = lab.isShort ? 6_000 : 60_000;
    /** By then the emulated blogs are crawled and the thread of documents has ended. */
    const untilIdleMs = lab.isShort ? 0 : 180_000;
    const server = await lab.start({
      node: ['--max-semi-space-size=16'],
      key,
      // As after a normal start, the shipped blogs and job boards are read, at the emulator's normal speed.
      environment: {
        AUTH: 'on',
        API_KEYS: key,
        NODE_ENV: 'development',
        EMULATOR_SPEED: '1',
        BLOG_SOURCES_FILE: '',
        JOB_BOARDS_FILE: '',
        MALLOC_MMAP_THRESHOLD_: '131072',
      },
    });
    const headers = { authorization: `Bearer ${key}` };
    const memory = watchMemory(server);
    let readsMs: readonly number[] = [];
    let delay = { p99Ms: Number.NaN, longestMs: Number.NaN };
    const cpuMs = await cpuMsDuring(server, async () => {
      await read(server, path);
      // Each reading resets the measurement.
      await loopDelayOf(server, headers);
      const loop = startOpenLoop(everyMs, () => read(server, path));
      await wait(forMs);
      readsMs = await loop.stop();
      delay = await loopDelayOf(server, headers);
      await wait(untilIdleMs);
    });
    const spread = `${readsMs.length} reads, median ${median(readsMs).toFixed(0)} ms, longest ${Math.max(...readsMs).toFixed(0)} ms`;
    const cpu = `all threads; ${(cpuMs / 1000).toFixed(0)} s of processor time until idle`;
    const [ms, MB] = [{ unit: 'ms' }, { unit: 'MB' }];
    return [
      below('first minute: cached REST read, p99', percentile(readsMs, 0.99), 50, { ...ms, detail: spread }),
      below('first minute: delay of the loop, p99', delay.p99Ms, 50, {
        ...ms,
        detail: 'nodejs_eventloop_lag_p99_seconds',
      }),
      below('first minute: longest turn', delay.longestMs, 250, { ...ms, detail: 'nodejs_eventloop_lag_max_seconds' }),
      below('first minute: resident memory at the peak', megabytes(memory.stop()), 550, { ...MB, detail: cpu }),
      below('first minute: resident memory once idle', megabytes(residentBytesOf(server)), 450, {
        ...MB,
        detail: 'all threads',
      }),
    ];
  },
};

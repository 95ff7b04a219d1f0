import { read, readJson } from '../../load/ask.ts';
import { cpuMsOf, residentBytesOf } from '../../process/readings.ts';
import { timeUntil, wait } from '../../process/waiting.ts';
import { below, figure, within } from '../../report/finding.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const maxLatencyMs = 1_000;
const takeOverWithinMs = 20_000;
const eventsPerSecond = 20;

interface State {
  readonly open: number;
  readonly took: readonly number[];
}

/** Thousands of watches of some streams at one worker, and another worker that takes over when it is killed. */
export const watchesOfStreams: Scenario = {
  name: 'watches',
  needs: ['postgres'],
  run: async (lab) => {
    const [streams, watches, events] = lab.isShort ? [20, 1_000, 60] : [200, 10_000, 600];
    const environment = { DATABASE_URL: await lab.database() };
    const start = () => lab.serve('watch-host', [String(streams), String(watches)], { environment });
    const stateOf = (host: { readonly url: string }) => readJson<State>(host, { path: '/state' });
    const untilOpen = (host: { readonly url: string }) =>
      timeUntil(async () => (await stateOf(host)).open === streams, { withinMs: 4 * takeOverWithinMs, everyMs: 50 });
    const first = await start();
    const residentBefore = residentBytesOf(first);
    const openMs = await untilOpen(first);
    const residentOpen = residentBytesOf(first);
    const cpuBeforeMs = cpuMsOf(first);
    for (let event = 0; event < events; event += 1) {
      await read(first, { path: `/move/${event % streams}`, body: {} });
      await wait(1_000 / eventsPerSecond);
    }
    await timeUntil(async () => (await stateOf(first)).took.length >= events, { withinMs: 60_000, everyMs: 50 });
    const { took } = await stateOf(first);
    const firings = events * (watches / streams);
    const cpuMs = cpuMsOf(first) - cpuBeforeMs;
    await first.end('SIGKILL');
    const killedAtMs = performance.now();
    const second = await start();
    await untilOpen(second);
    return [
      figure(`${watches} watches of ${streams} streams, until all were followed`, `${(openMs / 1000).toFixed(1)} s`),
      figure(
        'memory of a watch',
        `${((residentOpen - residentBefore) / watches / 1000).toFixed(1)} kB`,
        `${((residentOpen - residentBefore) / streams / 1000).toFixed(0)} kB of a stream`,
      ),
      below('from an event to the rows of its firings, p99', percentile(took, 0.99), maxLatencyMs, {
        unit: 'ms',
        detail: `median ${percentile(took, 0.5).toFixed(0)} ms; ${took.length} of ${events} events, ${eventsPerSecond} a second, ${watches / streams} firings each; ${((cpuMs / firings) * 1000).toFixed(0)} us of processor time a firing`,
      }),
      within('all streams at another worker after SIGKILL', performance.now() - killedAtMs, takeOverWithinMs),
    ];
  },
};

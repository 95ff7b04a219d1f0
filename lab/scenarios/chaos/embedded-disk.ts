import { join } from 'node:path';
import { createSmallDisk } from '../../../tests/kit/storage/small-disk.ts';
import { ask, untilAllRight } from '../../load/ask.ts';
import { bookingToken, fareSearch, startFareSearch } from '../../load/fare-search.ts';
import { startMixedLoad } from '../../load/mixed-load.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { mixedQuestions } from '../../load/questions.ts';
import { wait } from '../../process/waiting.ts';
import { equal, judged, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

/** Enough for a new database and what the emulator's boards and feeds deliver during the scenario. */
const diskMegabytes = 256;
const longestResponseMs = 10_000;
const longestHealthMs = 1_000;
const rightWithinMs = 5_000;
const timeoutMs = 20_000;
const fullForMs = 10_000;

export const embeddedDisk: Scenario = {
  name: 'embedded-disk',
  needs: ['a small disk'],
  run: async (lab) => {
    const disk = createSmallDisk(diskMegabytes);
    lab.onEnd(() => disk.remove());
    const running = await lab.start({ environment: { EMULATOR_SPEED: '15' }, dataDir: join(disk.folder, 'data') });
    await untilAllRight(running, mixedQuestions, timeoutMs);
    const accepted = await startFareSearch(running);
    const load = startMixedLoad(running, mixedQuestions);
    const health = watchHealth(running);
    disk.fill();
    const untilFullMs = performance.now() + fullForMs;
    let longestSearchMs = 0;
    let refusals = 0;
    while (performance.now() < untilFullMs) {
      const search = await ask(running, fareSearch);
      if (search.status === 503) refusals += 1;
      longestSearchMs = Math.max(longestSearchMs, search.ms);
      await wait(100);
    }
    const { longestMs: healthMs } = await health.stop();
    disk.free();
    const { ms } = await untilAllRight(running, [...mixedQuestions, fareSearch], timeoutMs);
    const { longestMs, statuses, unfit } = await load.stop();
    const kept = await bookingToken(running, accepted).then(() => 'completed', String);
    const { stderr } = running.written();
    const { code } = await running.end('SIGTERM');
    return [
      judged(
        `full for ${fullForMs / 1000} s: fare searches that were refused with 503`,
        'some',
        `${refusals}`,
        refusals > 0,
      ),
      within('full: the longest answer', Math.max(longestMs, longestSearchMs), longestResponseMs, statuses),
      within('full: the longest answer of /health', healthMs, longestHealthMs),
      equal('full: answers that are neither right nor a retryable 503', 0, unfit.length),
      equal('full: lines about it in the log', 1, stderr.match(/The disk of \S+ is full/g)?.length ?? 0),
      within('freed: until all is right', ms, rightWithinMs),
      equal('freed: a fare search that was accepted before', 'completed', kept),
      equal('SIGTERM after that: exit code', 0, code ?? 'none'),
    ];
  },
};

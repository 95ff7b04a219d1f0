import { join } from 'node:path';
import { createSmallDisk } from '../../tests/kit/small-disk.ts';
import { wait } from '../control/wait.ts';
import { ask, untilAllRight } from '../load/ask.ts';
import { bookingToken, fareSearch, startFareSearch } from '../load/fare-search.ts';
import { startMixedLoad } from '../load/mixed-load.ts';
import { mixedQuestions } from '../load/questions.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

/** Space for a new database and the emulator's data of these seconds. */
const diskMegabytes = 256;
const longestAnswerMs = 10_000;
const longestHealthMs = 1_000;
const rightWithinMs = 5_000;
const patienceMs = 20_000;
const fullForMs = 10_000;

export const embeddedDisk: Scenario = {
  name: 'embedded-disk',
  needs: ['a small disk'],
  run: async (lab) => {
    const disk = createSmallDisk(diskMegabytes);
    lab.onEnd(() => disk.remove());
    const running = await lab.start({ EMULATOR_SPEED: '15' }, { dataDir: join(disk.folder, 'data') });
    await untilAllRight(running, mixedQuestions, patienceMs);
    const accepted = await startFareSearch(running);
    const load = startMixedLoad(running, mixedQuestions);
    disk.fill();
    const untilFullMs = performance.now() + fullForMs;
    let longestSearchMs = 0;
    let healthMs = 0;
    let refusals = 0;
    while (performance.now() < untilFullMs) {
      const [search, health] = await Promise.all([
        ask(running, fareSearch),
        ask(running, { name: 'health', path: '/health' }),
      ]);
      if (search.status === 503) refusals += 1;
      longestSearchMs = Math.max(longestSearchMs, search.ms);
      healthMs = Math.max(healthMs, health.status === 200 ? health.ms : Number.POSITIVE_INFINITY);
      await wait(100);
    }
    disk.free();
    const { ms } = await untilAllRight(running, [...mixedQuestions, fareSearch], patienceMs);
    const { longestMs, statuses, unfit } = await load.stop();
    const kept = await bookingToken(running, accepted).then(() => 'completed', String);
    const { stderr } = running.process.written();
    const { code } = await running.end('SIGTERM');
    const findings: Finding[] = [
      {
        done: `full for ${fullForMs / 1000} s: fare searches that were refused with 503`,
        bound: 'some',
        measured: `${refusals}`,
        ok: refusals > 0,
      },
      within('full: the longest answer', Math.max(longestMs, longestSearchMs), longestAnswerMs, statuses),
      within('full: the longest answer of /health', healthMs, longestHealthMs),
      equal('full: answers that are neither right nor a retryable 503', 0, unfit.length),
      equal('full: lines about it in the log', 1, stderr.match(/The disk of \S+ is full/g)?.length ?? 0),
      within('freed: until all is right', ms, rightWithinMs),
      equal('freed: a fare search that was accepted before', 'completed', kept),
      equal('SIGTERM after that: exit code', 0, code ?? 'none'),
    ];
    return findings;
  },
};

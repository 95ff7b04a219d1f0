import { untilAllRight } from '../../load/ask.ts';
import { bookingToken, startFareSearch } from '../../load/fare-search.ts';
import { startMixedLoad } from '../../load/mixed-load.ts';
import { mixedQuestions } from '../../load/questions.ts';
import { isRetryable, openSubscribers } from '../../load/subscribers.ts';
import { evaluateInThread, inspected } from '../../process/inspector.ts';
import { equal, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const engineCode = /engine-thread|storage\/embedded/;
const rightWithinMs = 5_000;
const longestResponseMs = 10_000;
const endsWithinMs = 20_000;
const timeoutMs = 20_000;
const mostRestarts = 3;

export const embeddedThread: Scenario = {
  name: 'embedded-thread',
  run: async (lab) => {
    const running = await lab.start({ node: [inspected], environment: { EMULATOR_SPEED: '15' } });
    await untilAllRight(running, mixedQuestions, timeoutMs);
    const accepted = await startFareSearch(running);
    const stop = () => evaluateInThread(running, engineCode, 'process.exit(9)');
    const load = startMixedLoad(running, mixedQuestions);
    const subscribers = await openSubscribers(running, 2);
    let slowestMs = 0;
    for (let time = 0; time < mostRestarts; time++) {
      await stop();
      const { ms } = await untilAllRight(running, mixedQuestions, timeoutMs);
      slowestMs = Math.max(slowestMs, ms);
    }
    const { longestMs, statuses, unfit } = await load.stop();
    const unretryable = subscribers.ends().filter((how) => !isRetryable(how));
    const kept = await bookingToken(running, accepted).then(() => 'completed', String);
    subscribers.leave();
    const stoppedAtMs = performance.now();
    await stop();
    const { code, stderr } = await running.ended;
    return [
      within(`stopped ${mostRestarts} times: until all is right`, slowestMs, rightWithinMs),
      within('stopped: the longest answer', longestMs, longestResponseMs, statuses),
      equal('stopped: answers that are neither right nor a retryable 503', 0, unfit.length),
      equal(`stopped: streams that ended without a retryable reason, of ${subscribers.count}`, 0, unretryable.length),
      equal('stopped: a fare search that was accepted before', 'completed', kept),
      within('stopped once more: until the process has ended', performance.now() - stoppedAtMs, endsWithinMs),
      equal('stopped once more: exit code', 1, code ?? 'none'),
      equal(
        'stopped once more: a sentence says how often',
        'yes',
        stderr.includes(`was restarted ${mostRestarts} times in ten minutes`) ? 'yes' : stderr.slice(-200),
      ),
    ];
  },
};

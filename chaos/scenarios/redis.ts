import { createBreakableProxy } from '../../tests/kit/breakable-proxy.ts';
import { wait } from '../control/wait.ts';
import { untilAllRight } from '../load/ask.ts';
import { startMixedLoad } from '../load/mixed-load.ts';
import { mixedQuestions } from '../load/questions.ts';
import { openSubscribers } from '../load/subscribers.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const awayMs = 6_000;
const longestAnswerMs = 5_000;
const patienceMs = 20_000;

/** A Redis outage has no effect on clients: cached data are read again, limits are not counted. */
export const redis: Scenario = {
  name: 'redis',
  needs: ['redis'],
  run: async (lab) => {
    const { url, prefix } = lab.redis();
    const proxy = await createBreakableProxy({ host: url.hostname, port: Number(url.port || 6379) });
    lab.onEnd(() => proxy.close());
    const throughProxy = new URL(url);
    throughProxy.hostname = '127.0.0.1';
    throughProxy.port = String(proxy.port);
    const running = await lab.start({
      REDIS_URL: throughProxy.href,
      REDIS_PREFIX: prefix,
      RATE_LIMIT: 'on',
      RATE_LIMIT_BURST: '1000000',
      RATE_LIMIT_PER_MINUTE: '1000000',
    });
    await untilAllRight(running, mixedQuestions, patienceMs);
    const findings: Finding[] = [];
    for (const [done, begin, end] of [
      ['refused', proxy.refuse, proxy.restore],
      ['silent', async () => proxy.stall(), async () => proxy.restore()],
    ] as const) {
      const load = startMixedLoad(running, mixedQuestions);
      const subscribers = await openSubscribers(running, 2);
      let ended = 0;
      for (const subscriber of subscribers) void subscriber.ended.then(() => ended++);
      await begin();
      await wait(awayMs);
      const endedWhileAway = ended;
      await end();
      const { longestMs, statuses, unfit } = await load.stop();
      for (const { leave } of subscribers) leave();
      findings.push(
        within(`Redis ${done} for ${awayMs / 1000} s: the longest answer`, longestMs, longestAnswerMs, statuses),
        equal(`Redis ${done}: answers that are no 200`, 0, unfit.length),
        equal(`Redis ${done}: streams that ended`, 0, endedWhileAway),
      );
    }
    return findings;
  },
};

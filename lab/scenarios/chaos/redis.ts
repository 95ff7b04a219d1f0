import { untilAllRight } from '../../load/ask.ts';
import { startMixedLoad } from '../../load/mixed-load.ts';
import { mixedQuestions } from '../../load/questions.ts';
import { openSubscribers } from '../../load/subscribers.ts';
import { wait } from '../../process/waiting.ts';
import { equal, type Finding, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const awayMs = 6_000;
const longestResponseMs = 5_000;
const timeoutMs = 20_000;
const many = '1000000';

/** Takes Redis away: its cached data is read again from the sources, and limits are not counted. */
export const redis: Scenario = {
  name: 'redis',
  needs: ['redis'],
  run: async (lab) => {
    const { proxy, environment } = await lab.breakableRedis();
    const limits = { RATE_LIMIT: 'on', RATE_LIMIT_BURST: many, RATE_LIMIT_PER_MINUTE: many };
    const running = await lab.start({ environment: { ...environment, ...limits } });
    await untilAllRight(running, mixedQuestions, timeoutMs);
    const findings: Finding[] = [];
    for (const [done, begin] of Object.entries({ refused: () => proxy.refuse(), silent: () => proxy.stall() })) {
      const load = startMixedLoad(running, mixedQuestions);
      const subscribers = await openSubscribers(running, 2);
      await begin();
      await wait(awayMs);
      const ended = subscribers.ends().length;
      await proxy.restore();
      const { longestMs, statuses, unfit } = await load.stop();
      subscribers.leave();
      findings.push(
        within(`Redis ${done} for ${awayMs / 1000} s: the longest answer`, longestMs, longestResponseMs, statuses),
        equal(`Redis ${done}: answers that are no 200`, 0, unfit.length),
        equal(`Redis ${done}: streams that ended`, 0, ended),
      );
    }
    return findings;
  },
};

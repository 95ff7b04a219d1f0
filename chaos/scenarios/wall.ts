import { openWall } from '../../tests/kit/wall/open-wall.ts';
import type { StreamRecord } from '../../tests/kit/wall/stream-record.ts';
import { wallTable } from '../../tests/kit/wall/wall-table.ts';
import { wait } from '../control/wait.ts';
import { type Finding, seconds } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const listenMs = 120_000;
const longestSilenceMs = 60_000;

/** Restores the defaults of settings that other scenarios change: an empty setting is not set. */
const asShipped = { BLOG_SOURCES_FILE: '', JOB_BOARDS_FILE: '', EMULATOR_SPEED: '', LOG_LEVEL: '', RATE_LIMIT: '' };

const toFinding = ({ name, events, firstMs, longestSilenceMs: silenceMs, failure }: StreamRecord): Finding => ({
  done: name,
  bound: `first event and each silence within ${seconds(longestSilenceMs)}`,
  measured:
    failure ??
    (firstMs === null
      ? 'nothing'
      : `first after ${seconds(firstMs)}, ${events} events, longest silence ${seconds(silenceMs)}`),
  ok:
    failure === null && firstMs !== null && firstMs <= longestSilenceMs && silenceMs <= longestSilenceMs && events > 1,
});

/** Follows every subscription of the graph for two minutes, after a fresh start with default settings. */
export const wall: Scenario = {
  name: 'wall',
  needs: [],
  run: async (lab) => {
    const { url, key } = await lab.start(asShipped);
    const opened = await openWall({ url, key, entries: wallTable(Date.now), now: Date.now, pause: () => wait(2_000) });
    lab.onEnd(() => opened.close());
    await wait(listenMs);
    return opened.heard().map(toFinding);
  },
};

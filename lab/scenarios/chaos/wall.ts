import { openWall } from '../../../tests/kit/all-subscriptions/open-wall.ts';
import type { StreamRecord } from '../../../tests/kit/all-subscriptions/stream-record.ts';
import { wallTable } from '../../../tests/kit/all-subscriptions/wall-table.ts';
import { wait } from '../../process/waiting.ts';
import { type Finding, judged, seconds } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const listenMs = 120_000;
const longestSilenceMs = 60_000;

/** Restores the defaults of settings that other scenarios change: an empty setting is not set. */
const asShipped = { BLOG_SOURCES_FILE: '', JOB_BOARDS_FILE: '', EMULATOR_SPEED: '', LOG_LEVEL: '', RATE_LIMIT: '' };

const toFinding = ({ name, events, firstMs, longestSilenceMs: silenceMs, failure }: StreamRecord): Finding => {
  const isReceived = firstMs !== null && firstMs <= longestSilenceMs;
  const received =
    firstMs === null
      ? 'nothing'
      : `first after ${seconds(firstMs)}, ${events} events, longest silence ${seconds(silenceMs)}`;
  return judged(
    name,
    `first event and each silence within ${seconds(longestSilenceMs)}`,
    failure ?? received,
    failure === null && isReceived && silenceMs <= longestSilenceMs && events > 1,
  );
};

/** Follows every subscription of the graph for two minutes, after a fresh start with default settings. */
export const wall: Scenario = {
  name: 'wall',
  run: async (lab) => {
    const { url, key } = await lab.start({ environment: asShipped });
    const opened = await openWall({ url, key, entries: wallTable(Date.now), now: Date.now, pause: () => wait(2_000) });
    lab.onEnd(() => opened.close());
    await wait(listenMs);
    return opened.received().map(toFinding);
  },
};

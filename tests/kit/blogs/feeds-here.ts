import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createFeedDecoder } from '../../../subgraphs/blogs/upstream/feeds/feed-decoder.ts';

export const feedsHere = createFeedDecoder({ clock: systemClock, log: silentLogger, thread: 'none' });

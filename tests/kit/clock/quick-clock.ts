import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';

/** The system's clock, except that sleeps end at once, such as those between retries. */
export const quickClock: Clock = { ...systemClock, sleep: (_ms, signal) => systemClock.sleep(0, signal) };

import { dayMs } from '../../platform/runtime/clock/clock.ts';
import type { Page } from './page.ts';
import { pageOfState } from './page-of-state.ts';

/** The page is made again at the first request of each UTC day. */
export const pageOfToday = (now: () => number, make: (nowMs: number) => Page): (() => Page) =>
  pageOfState(
    () => Math.floor(now() / dayMs),
    () => make(now()),
  );

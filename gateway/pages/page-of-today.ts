import { dayMs } from '../../platform/clock/spans.ts';
import type { Page } from './page.ts';
import { pageOfState } from './page-of-state.ts';

/** A page with dates in it, made anew at the first request of each day of UTC. */
export const pageOfToday = (now: () => number, make: (nowMs: number) => Page): (() => Page) =>
  pageOfState(
    () => Math.floor(now() / dayMs),
    () => make(now()),
  );

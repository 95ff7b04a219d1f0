import { dayMs } from '../../platform/clock/spans.ts';
import type { Page } from './page.ts';

/** A page with dates in it, made anew at the first request of each day of UTC. */
export const pageOfToday = (now: () => number, make: (nowMs: number) => Page): (() => Page) => {
  let made: { readonly day: number; readonly page: Page } | undefined;
  return () => {
    const nowMs = now();
    const day = Math.floor(nowMs / dayMs);
    if (made?.day !== day) made = { day, page: make(nowMs) };
    return made.page;
  };
};

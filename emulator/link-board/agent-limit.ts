import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';

/** Tools that the site wants nothing to do with. */
const unwelcome = /axios|ChatGPT-User/i;

/** Whether a request is one too many for its user agent: those that the site does not like have one a day. Others are not counted here. */
export const createAgentLimit = (clock: Clock): ((userAgent: string) => boolean) => {
  const lastMs = new Map<string, number>();
  return (userAgent) => {
    if (!unwelcome.test(userAgent)) return false;
    const before = lastMs.get(userAgent);
    if (before !== undefined && clock.now() - before < dayMs) return true;
    lastMs.set(userAgent, clock.now());
    return false;
  };
};

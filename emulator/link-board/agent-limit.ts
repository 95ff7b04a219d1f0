import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';

/** User agents that the site rejects. */
const unwelcome = /axios|ChatGPT-User/i;

/** Rejected agents have one request a day; others are not counted here. */
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

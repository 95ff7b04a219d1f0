import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { minuteMs } from '../../platform/clock/spans.ts';
import { createFadingMap } from '../../platform/counters/fading-map.ts';

export const codeMinutes = 10;
/** Of an operator who asks for one link after the other. */
const maxCodes = 16;

/** One-time codes, in the memory of the process that issued them. */
export interface SignInCodes {
  issue(): string;
  /**
   * Uses a code for one thing; of several calls with the same code one does. Undefined for a code that is wrong, used
   * or expired. A code whose use fails is valid as before.
   */
  redeem<Result>(code: string, use: () => Promise<Result>): Promise<Result | undefined>;
}

/** Codes are looked up by their hash, so that the time of a comparison says nothing about them. */
const digest = (code: string): string => createHash('sha256').update(code).digest('base64url');

export const createSignInCodes = (clock: Clock): SignInCodes => {
  const endsAtMs = createFadingMap<number>({ clock, maxEntries: maxCodes, endsAtMs: (ends) => ends });
  return {
    issue: () => {
      const code = randomBytes(16).toString('base64url');
      endsAtMs.set(digest(code), clock.now() + codeMinutes * minuteMs);
      return code;
    },
    redeem: async (code, use) => {
      const hash = digest(code);
      const ends = endsAtMs.get(hash);
      if (ends === undefined) return undefined;
      endsAtMs.delete(hash);
      try {
        return await use();
      } catch (error) {
        endsAtMs.set(hash, ends);
        throw error;
      }
    },
  };
};

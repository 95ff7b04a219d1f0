import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { minuteMs } from '../../platform/clock/spans.ts';
import { createFadingMap } from '../../platform/counters/fading-map.ts';

export const codeMinutes = 10;
/** Bounds the valid links of an operator who requests many. */
const maxCodes = 16;

/** One-time codes in the memory of the process that issued them. */
interface SignInCodes {
  issue(): string;
  /**
   * Uses a code once; of concurrent calls with one code, one succeeds. Returns undefined for a code that is wrong, used
   * or expired. If `use` fails, the code stays valid.
   */
  redeem<Result>(code: string, use: () => Promise<Result>): Promise<Result | undefined>;
}

/** Codes are looked up by their hash, so that timing reveals nothing about them. */
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

import { compare } from '../../../../platform/runtime/lists/lists.ts';

/** Epoch of the source's ids, 4 November 2010. */
const epochMs = 1_288_834_974_657;
/** Smaller ids were counters without a time. */
const firstTimed = 30_000_000_000n;

/** Returns the time in an id; null for ids before November 2010. */
export const snowflakeMs = (id: string): number | null => {
  const value = BigInt(id);
  return value < firstTimed ? null : Number(value >> 22n) + epochMs;
};

export const toSnowflake = (ms: number): string => (BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n).toString();

/** Compares ids as text, because they exceed the range of doubles. */
export const compareIds = (left: string, right: string): number => left.length - right.length || compare(left, right);

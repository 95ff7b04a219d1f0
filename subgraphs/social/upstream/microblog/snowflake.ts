/** Where the source's ids begin to count, 4 November 2010. */
const epochMs = 1_288_834_974_657;
/** Below it ids were counted up and tell no time. */
const firstTimed = 30_000_000_000n;

/** When an id was made, from the id itself: answers do not always say. Null for ids of before November 2010. */
export const snowflakeMs = (id: string): number | null => {
  const value = BigInt(id);
  return value < firstTimed ? null : Number(value >> 22n) + epochMs;
};

/** The smallest id of a time. */
export const toSnowflake = (ms: number): string => (BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n).toString();

/** Below 0 when `left` was made before `right`: ids are numbers beyond what a double holds. */
export const compareIds = (left: string, right: string): number =>
  left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
